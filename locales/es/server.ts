export default {
  '20 minutes with :book?': '¿20 minutos con :book?',
  ':book is due back on :day': 'Hay que devolver :book el :day',
  ':book is due back today': 'Hay que devolver :book hoy',
  ':book is due back tomorrow': 'Hay que devolver :book mañana',
  ':book is overdue': 'El plazo de :book ha vencido',
  ':count book is due back': 'Hay que devolver :count libro',
  ':count book removed from the shelf.': ':count libro quitado del estante.',
  ':count book removed from your library.': ':count libro quitado de tu biblioteca.',
  ':count book shelved.': ':count libro añadido al estante.',
  ':count books are due back': 'Hay que devolver :count libros',
  ':count books removed from the shelf.': ':count libros quitados del estante.',
  ':count books removed from your library.': ':count libros quitados de tu biblioteca.',
  ':count books shelved.': ':count libros añadidos al estante.',
  ':count e-mail couldn’t be sent.': 'No se ha podido enviar :count correo.',
  ':count e-mails couldn’t be sent.': 'No se han podido enviar :count correos.',
  ':count entries added to “:list”.': ':count entradas añadidas a «:list».',
  ':count entry added to “:list”.': ':count entrada añadida a «:list».',
  ':count job failed for good.': ':count tarea ha fallado definitivamente.',
  ':count jobs failed for good.': ':count tareas han fallado definitivamente.',
  ':count link no longer works.': ':count enlace ha dejado de funcionar.',
  ':count links no longer work.': ':count enlaces han dejado de funcionar.',
  ':device, network :network': ':device, red :network',
  ':name invited.': 'Has invitado a :name.',
  ':source hasn’t responded for a day.': ':source lleva un día sin responder.',
  '@:slug is now: :role': '@:slug ahora es: :role',
  'A former reader': 'Antiguo lector',
  'A list can have at most :max entries. Remove some first.':
    'Una lista puede tener :max entradas como máximo. Quita alguna primero.',
  'A moderator accepted your appeal. Your account works again.':
    'Un moderador ha aceptado tu apelación. Tu cuenta vuelve a funcionar.',
  'A moderator declined your request to join, and we’ve deleted the account.':
    'Un moderador ha rechazado tu solicitud y hemos eliminado la cuenta.',
  'A moderator hid this quote, so you can’t turn it into a note.':
    'Un moderador ocultó esta cita, así que no puedes convertirla en nota.',
  'A moderator looked at your appeal. Your account stays suspended.':
    'Un moderador ha revisado tu apelación. Tu cuenta sigue suspendida.',
  'A name can’t contain a link.': 'El nombre no puede contener un enlace.',
  'A post can have :max replies at most.': 'Un mensaje puede tener :max respuestas como máximo.',
  'A reader chose this cover, so you can’t replace it.':
    'Un lector ha elegido esta portada, así que no puedes cambiarla.',
  'A shared read can have :max members at most.': 'Una lectura conjunta puede tener :max participantes como máximo.',
  'A shared read can have :max milestones at most.': 'Una lectura conjunta puede tener :max hitos como máximo.',
  'A shelf or genre you filtered by no longer exists.':
    'Uno de los estantes o géneros por los que filtrabas ya no existe.',
  'Account approved.': 'Cuenta aprobada.',
  'Account declined and deleted.': 'Cuenta rechazada y eliminada.',
  'Account saved.': 'Cuenta guardada.',
  'Added to “:list”.': 'Añadido a «:list».',
  'All database connections are in use.': 'Todas las conexiones a la base de datos están ocupadas.',
  'All other devices signed out.': 'Sesión cerrada en los demás dispositivos.',
  'And :count more.': 'Y :count más.',
  'And :count more.|other': 'Y :count más.',
  'Another admin has changed this text. Copy yours, then open it again.':
    'Otro administrador ha cambiado este texto. Copia el tuyo y vuelve a abrirlo.',
  'Another book already has this ISBN.': 'Otro libro ya tiene este ISBN.',
  'Another file is still uploading. Wait for it to finish.':
    'Todavía se está subiendo otro archivo. Espera a que termine.',
  'Answer: :answer': 'Respuesta: :answer',
  'Appeal answered. The decision is undone.': 'Apelación respondida. La decisión queda anulada.',
  'Appeal answered. The decision stays.': 'Apelación respondida. La decisión se mantiene.',
  'Appeal sent. A moderator will answer it.': 'Apelación enviada. Un moderador te responderá.',
  'Appeal sent. Try to sign in later: you’ll see the answer then.':
    'Apelación enviada. Intenta iniciar sesión más adelante: verás la respuesta.',
  'Appeal sent. We’ll e-mail you the answer, and you’ll see it when you try to sign in.':
    'Apelación enviada. Te enviaremos la respuesta por correo y la verás al intentar iniciar sesión.',
  'Book added.': 'Libro añadido.',
  'Book deleted.': 'Libro eliminado.',
  'Book removed from the prompt.': 'Libro quitado de la consigna.',
  'Borrowed from :name.': 'Tomado prestado de :name.',
  'Borrowed.': 'Tomado prestado.',
  'Bought for :price.': 'Comprado por :price.',
  'Bought.': 'Comprado.',
  'Challenge created.': 'Reto creado.',
  'Challenge deleted.': 'Reto eliminado.',
  'Challenge saved.': 'Reto guardado.',
  'Changed again since: :fields. Nothing was reverted.':
    'Se ha vuelto a cambiar después: :fields. No se ha revertido nada.',
  'Changes saved.': 'Cambios guardados.',
  'Check SMTP_URL and the mail server, then retry them under Failed jobs.':
    'Comprueba SMTP_URL y el servidor de correo, y vuelve a intentarlo en Tareas fallidas.',
  'Check the load on the database server and the connection to it.':
    'Comprueba la carga del servidor de la base de datos y la conexión con él.',
  'Choose a file.': 'Elige un archivo.',
  'Comment deleted.': 'Comentario eliminado.',
  'Delete old backups, lower BACKUP_KEEP, or set BACKUP_DIR to another disk.':
    'Elimina copias antiguas, reduce BACKUP_KEEP o pon BACKUP_DIR en otro disco.',
  'Delete old backups, lower BACKUP_KEEP, or set S3_BUCKET to store uploads elsewhere.':
    'Elimina copias antiguas, reduce BACKUP_KEEP o define S3_BUCKET para guardar los archivos en otro sitio.',
  'Device signed out.': 'Sesión cerrada en el dispositivo.',
  'Don’t use your name, your address or this site’s name.':
    'No uses tu nombre, tu dirección ni el nombre de este sitio.',
  'E-mail address verified.': 'Dirección de correo confirmada.',
  'Each has its own ISBN, so these are two editions. Merge their works instead.':
    'Cada uno tiene su ISBN, así que son dos ediciones. Fusiona mejor sus obras.',
  'Earlier review': 'Reseña anterior',
  'Edit reverted.': 'Cambio revertido.',
  'Everyone has this shelf, so you can’t change it.': 'Todo el mundo tiene este estante, así que no puedes cambiarlo.',
  'Failed job deleted.': 'Tarea fallida eliminada.',
  'Fix this, then run “npm run backup”.': 'Corrígelo y ejecuta «npm run backup».',
  'Goal deleted.': 'Objetivo eliminado.',
  'Goal saved.': 'Objetivo guardado.',
  'Goal set.': 'Objetivo fijado.',
  'Happy reading.': 'Felices lecturas.',
  'Hello :name,': 'Hola, :name:',
  'Hello,': 'Hola:',
  'Hidden for a month.': 'Oculto durante un mes.',
  'Hidden. Only its owner can see it, and we’ve notified them.':
    'Oculto. Solo puede verlo quien lo escribió, y se lo hemos notificado.',
  'Idempotency-Key must be 1 to 100 ASCII characters, without spaces.':
    'Idempotency-Key debe tener de 1 a 100 caracteres ASCII, sin espacios.',
  'If this address has an account, we’ve sent it a link.':
    'Si esta dirección tiene una cuenta, le hemos enviado un enlace.',
  'If this address isn’t verified yet, we’ve sent it a link.':
    'Si esta dirección aún no está confirmada, le hemos enviado un enlace.',
  'If this keeps happening, raise POOL_SIZE or look for slow statements in /metrics.':
    'Si sigue pasando, aumenta POOL_SIZE o busca consultas lentas en /metrics.',
  'If this was you, there’s nothing to do.': 'Si has sido tú, no tienes que hacer nada.',
  'If this wasn’t you, choose a new password and turn on “Someone else was in my account”. That signs everyone out and revokes links, API tokens and passkeys.':
    'Si no has sido tú, elige una nueva contraseña y activa «Alguien ha entrado en mi cuenta». Así se cierran todas las sesiones y se revocan enlaces, tokens de la API y llaves de acceso.',
  'If this wasn’t you, someone else may be using your account. Change your password and sign out your other devices, or ask your Quire admin for help.':
    'Si no has sido tú, puede que otra persona esté usando tu cuenta. Cambia la contraseña y cierra la sesión en tus otros dispositivos, o pide ayuda a quien administra tu Quire.',
  'If you change your mind, or this wasn’t you, sign in before then and choose to keep your account.':
    'Si cambias de idea, o si no has sido tú, inicia sesión antes y elige conservar tu cuenta.',
  'If you didn’t ask for this, you can ignore this e-mail.': 'Si no lo has pedido tú, puedes ignorar este correo.',
  'If you didn’t register, open the link and choose “I didn’t register”. It locks out the person who did.':
    'Si no te has registrado tú, abre el enlace y elige «Yo no me he registrado». Así, quien lo hizo ya no podrá entrar.',
  'Invitation revoked.': 'Invitación retirada.',
  'It asked us to slow down.': 'Nos ha pedido ir más despacio.',
  'It had an internal error.': 'Ha tenido un error interno.',
  'It may have expired or been revoked. Ask for a new one.':
    'Puede que haya caducado o se haya revocado. Pide uno nuevo.',
  'It redirected us to another server.': 'Nos redirigió a otro servidor.',
  'It refused our key or our requests.': 'Ha rechazado nuestra clave o nuestras peticiones.',
  'It took too long to answer.': 'Ha tardado demasiado en responder.',
  'Its certificate isn’t valid.': 'Su certificado no es válido.',
  'It’s too late to undo this merge.': 'Ya es tarde para deshacer esta fusión.',
  'It’s too late to undo this.': 'Ya es tarde para deshacerlo.',
  'Join the challenge first.': 'Únete primero al reto.',
  'Join this shared read to see its posts.': 'Únete a esta lectura conjunta para ver sus mensajes.',
  'Keep your books, your reading and your notes in one calm place, with the people you read with.':
    'Tus libros, tus lecturas y tus notas en un lugar tranquilo, con las personas con las que lees.',
  'Lent to :name.': 'Prestado a :name.',
  'Lent.': 'Prestado.',
  'Link revoked.': 'Enlace revocado.',
  'List created.': 'Lista creada.',
  'List deleted.': 'Lista eliminada.',
  'List saved.': 'Lista guardada.',
  'Look for “backup” in Quire’s log, or run “npm run backup” now.':
    'Busca «backup» en el registro de Quire o ejecuta «npm run backup» ahora.',
  'Merge undone.': 'Fusión deshecha.',
  'Merged.': 'Fusionados.',
  'Moderators and suspended readers can’t be suspended.':
    'No se puede suspender a moderadores ni a lectores ya suspendidos.',
  'Moods saved.': 'Emociones guardadas.',
  'New accounts can post :max times a day. That ends on :day.':
    'Las cuentas nuevas pueden publicar :max veces al día. Ese límite termina el :day.',
  'New accounts can’t share links yet. You can from :day.':
    'Las cuentas nuevas aún no pueden compartir enlaces. Podrás desde el :day.',
  'No answer within 10 seconds.': 'No hubo respuesta en 10 segundos.',
  'No mail server is set up.': 'No hay ningún servidor de correo configurado.',
  'Note deleted.': 'Nota eliminada.',
  'Note saved.': 'Nota guardada.',
  'Notifications are off for this device.': 'Notificaciones desactivadas en este dispositivo.',
  'Notifications are on for this device.': 'Notificaciones activadas en este dispositivo.',
  'One of the two no longer exists.': 'Uno de los dos ya no existe.',
  'One of these books isn’t in your library.': 'Uno de estos libros no está en tu biblioteca.',
  'One of these doesn’t exist, or you can’t use it.': 'Alguno de estos no existe o no puedes usarlo.',
  'One of these genres doesn’t exist. Choose another one.': 'Uno de estos géneros no existe. Elige otro.',
  'One of these moods isn’t available. Choose another one.':
    'Alguna de estas emociones no está disponible. Elige otra.',
  'One of these shelves isn’t yours or no longer exists.': 'Uno de estos estantes no es tuyo o ya no existe.',
  'One of these warnings isn’t available. Choose another one.':
    'Una de estas advertencias no está disponible. Elige otra.',
  'Only an admin can do this.': 'Solo un administrador puede hacerlo.',
  'Only comments about a book can be hidden.': 'Solo se pueden ocultar los comentarios sobre un libro.',
  'Only its author can change this challenge.': 'Solo quien creó este reto puede cambiarlo.',
  'Only moderators can edit a series.': 'Solo los moderadores pueden editar una serie.',
  'Only the author can delete this review.': 'Solo quien escribió esta reseña puede eliminarla.',
  'Only the host can do this.': 'Solo puede hacerlo quien la organiza.',
  'Only the owner can change this list.': 'Solo quien creó esta lista puede cambiarla.',
  'Only the reader who added a book can delete it.': 'Solo quien añadió un libro puede eliminarlo.',
  'Other editions share this, so you can’t change it.': 'Otras ediciones lo comparten, así que no puedes cambiarlo.',
  'Other readers have this book or wrote about it, so you can’t delete it.':
    'Otros lectores tienen este libro o han escrito sobre él, así que no puedes eliminarlo.',
  'Passkey added.': 'Llave de acceso añadida.',
  'Passkey removed.': 'Llave de acceso eliminada.',
  'Passkey renamed.': 'Nombre de la llave cambiado.',
  'Password changed.': 'Contraseña cambiada.',
  'Password changed. You can now sign in.': 'Contraseña cambiada. Ya puedes iniciar sesión.',
  'Picture removed.': 'Foto eliminada.',
  'Picture saved.': 'Foto guardada.',
  'Please check the highlighted fields.': 'Revisa los campos marcados.',
  'Please sign in again.': 'Vuelve a iniciar sesión.',
  'Please sign in.': 'Inicia sesión.',
  'Please verify your e-mail address first. We’ve sent you a link.':
    'Confirma antes tu dirección de correo. Te hemos enviado un enlace.',
  'Please verify your e-mail address. The link works for a day.':
    'Confirma tu dirección de correo. El enlace funciona durante un día.',
  'Post deleted.': 'Mensaje eliminado.',
  'Profile saved.': 'Perfil guardado.',
  'Prompt filled.': 'Consigna completada.',
  'Proposal declined.': 'Propuesta rechazada.',
  'Quire can’t do this right now. Please try again in a moment.':
    'Quire no puede hacerlo ahora mismo. Inténtalo de nuevo en un momento.',
  'Quire needs JavaScript.': 'Quire necesita JavaScript.',
  'Quire needs at least one admin.': 'Quire necesita al menos un administrador.',
  'Quire: your books and your reading': 'Quire: tus libros y tus lecturas',
  'Rating saved.': 'Valoración guardada.',
  'Reader suspended and signed out everywhere.': 'Lector suspendido y con la sesión cerrada en todas partes.',
  'Readers can’t reset their password. Set SMTP_URL and MAIL_FROM.':
    'Los lectores no pueden restablecer su contraseña. Define SMTP_URL y MAIL_FROM.',
  'Reading log deleted.': 'Registro de lectura eliminado.',
  'Removed from “:list”.': 'Quitado de «:list».',
  'Report dismissed.': 'Denuncia descartada.',
  'Report resolved.': 'Denuncia resuelta.',
  'Request sent to :name.': 'Solicitud enviada a :name.',
  'Returned.': 'Devuelto.',
  'Review deleted.': 'Reseña eliminada.',
  'Review saved.': 'Reseña guardada.',
  'See why under Failed jobs, then retry or delete them there.':
    'Mira el motivo en Tareas fallidas y repítelas o elimínalas desde ahí.',
  'See why under Failed jobs, then retry them there.':
    'Mira el motivo en Tareas fallidas y vuelve a intentarlo desde ahí.',
  'Send the request as JSON, or as multipart/form-data with a file.':
    'Envía la petición como JSON, o como multipart/form-data si lleva un archivo.',
  'Session deleted.': 'Sesión eliminada.',
  'Set BACKUP_AT to have Quire make one every day, or run “npm run backup”.':
    'Define BACKUP_AT para que Quire haga una cada día o ejecuta «npm run backup».',
  'Shared read deleted.': 'Lectura conjunta eliminada.',
  'Shared read saved.': 'Lectura conjunta guardada.',
  'Shelf created.': 'Estante creado.',
  'Shelf deleted. Its books are still in your library.': 'Estante eliminado. Sus libros siguen en tu biblioteca.',
  'Shelf saved.': 'Estante guardado.',
  'Sign in first, then open this link again.': 'Primero inicia sesión y luego abre este enlace otra vez.',
  'Sold for :price.': 'Vendido por :price.',
  'Sold.': 'Vendido.',
  'Someone already proposed this. A moderator will look at it.':
    'Alguien ya lo ha propuesto. Un moderador lo revisará.',
  'Someone asked for a new password for your account. The link works for an hour.':
    'Alguien ha pedido una nueva contraseña para tu cuenta. El enlace funciona durante una hora.',
  'Someone has edited the series since. Nothing was reverted.':
    'Alguien ha editado la serie desde entonces. No se ha revertido nada.',
  'Someone tried to sign up with your e-mail address, but you already have an account. Sign in, or choose a new password if you’ve forgotten yours.':
    'Alguien ha intentado registrarse con tu correo, pero ya tienes una cuenta. Inicia sesión o elige una nueva contraseña si has olvidado la tuya.',
  'Something went wrong on our side. We’ve logged the error.':
    'Algo ha fallado por nuestra parte. Hemos registrado el error.',
  'Something went wrong.': 'Algo ha salido mal.',
  'Storage limit saved.': 'Límite de almacenamiento guardado.',
  'Suggestion restored.': 'Sugerencia recuperada.',
  Tagalog: 'Tagalo',
  'Tell us in a sentence or two.': 'Cuéntanoslo en una o dos frases.',
  'Text saved.': 'Texto guardado.',
  'Thank you for reading with us.': 'Gracias por leer con nosotros.',
  'Thank you for writing to us.': 'Gracias por escribirnos.',
  'Thank you for your interest in Quire.': 'Gracias por tu interés en Quire.',
  'Thank you. A moderator will look at it.': 'Gracias. Un moderador lo revisará.',
  'That didn’t work. Please try again.': 'No ha funcionado. Inténtalo de nuevo.',
  'That took too long. Please try again.': 'Ha tardado demasiado. Inténtalo de nuevo.',
  'The address and headers of this request are too long. Shorten them and try again.':
    'La dirección y las cabeceras de esta solicitud son demasiado largas. Acórtalas e inténtalo de nuevo.',
  'The address redirects. Create a webhook with the final address.':
    'La dirección redirige a otra. Crea un webhook con la dirección final.',
  'The connection was closed.': 'La conexión se ha cerrado.',
  'The connection was refused.': 'La conexión ha sido rechazada.',
  'The daily backup is overdue.': 'La copia de seguridad diaria lleva retraso.',
  'The database is slow to answer.': 'La base de datos tarda en responder.',
  'The disk is almost full.': 'El disco está casi lleno.',
  'The form is incomplete. Please send the file again.': 'El formulario está incompleto. Vuelve a enviar el archivo.',
  'The host removed you from this shared read.': 'Quien organiza esta lectura conjunta te ha quitado de ella.',
  'The job will run again in a moment.': 'La tarea se repetirá en un momento.',
  'The last backup failed.': 'La última copia de seguridad ha fallado.',
  'The last backup is :count day old.': 'La última copia de seguridad es de hace :count día.',
  'The last backup is :count days old.': 'La última copia de seguridad es de hace :count días.',
  'The one you kept was deleted, so you can’t undo this.':
    'El que conservaste se ha eliminado, así que no puedes deshacerlo.',
  'The request is empty.': 'La petición está vacía.',
  'The request isn’t valid JSON.': 'La petición no es JSON válido.',
  'The server answered with an error.': 'El servidor respondió con un error.',
  'The server no longer accepts events.': 'El servidor ya no acepta eventos.',
  'The server’s certificate isn’t valid.': 'El certificado del servidor no es válido.',
  'The server’s disk is full. Nothing was saved. Please try again later.':
    'El disco del servidor está lleno. No se ha guardado nada. Inténtalo de nuevo más tarde.',
  'The timer for “:title” is running. Stop it first.': 'El cronómetro de «:title» está en marcha. Páralo primero.',
  'The webhook was turned off.': 'El webhook estaba desactivado.',
  'There’s no backup yet.': 'Todavía no hay ninguna copia de seguridad.',
  'There’s no reader with this username. Check the spelling.':
    'No hay ningún lector con este nombre de usuario. Revisa cómo lo has escrito.',
  'There’s no room for another backup.': 'No hay sitio para otra copia de seguridad.',
  'There’s no unverified address for this reader.': 'Este lector no tiene ninguna dirección sin confirmar.',
  'There’s nothing at this address.': 'No hay nada en esta dirección.',
  'These are already editions of the same work.': 'Ya son ediciones de la misma obra.',
  'These two are already merged.': 'Estos dos ya están fusionados.',
  'They’re all on this list already.': 'Ya están todos en esta lista.',
  'They’re already a member or invited.': 'Ya participa o tiene una invitación.',
  'This ID is already taken. Use another one.': 'Este ID ya está en uso. Usa otro.',
  'This Idempotency-Key was used for something else. Use a new key.':
    'Esta Idempotency-Key ya se usó para otra cosa. Usa una clave nueva.',
  'This account is suspended.': 'Esta cuenta está suspendida.',
  'This account is suspended. Contact your Quire admin.':
    'Esta cuenta está suspendida. Escribe a quien administra tu Quire.',
  'This account is suspended. Reason: :reason': 'Esta cuenta está suspendida. Motivo: :reason',
  'This account is suspended. Your appeal hasn’t been answered yet.':
    'Esta cuenta está suspendida. Tu apelación aún no tiene respuesta.',
  'This account is suspended. Your appeal hasn’t been answered yet. Reason: :reason':
    'Esta cuenta está suspendida. Tu apelación aún no tiene respuesta. Motivo: :reason',
  'This account is suspended. Your appeal was declined: :answer':
    'Esta cuenta está suspendida. Se ha rechazado tu apelación: :answer',
  'This account isn’t waiting any more.': 'Esta cuenta ya no está pendiente.',
  'This address doesn’t accept that method.': 'Esta dirección no admite ese método.',
  'This address is already verified. If you can’t sign in, choose a new password.':
    'Esta dirección ya está confirmada. Si no puedes iniciar sesión, elige una nueva contraseña.',
  'This address is in a private network. Ask your admin to allow webhooks there.':
    'Esta dirección está en una red privada. Pide a la administración que permita webhooks allí.',
  'This address is too long. Shorten it and try again.':
    'Esta dirección es demasiado larga. Acórtala e inténtalo de nuevo.',
  'This address isn’t valid. Check it and try again.': 'Esta dirección no es válida. Revísala e inténtalo de nuevo.',
  'This appeal is about your own decision. Another moderator has to answer it.':
    'Esta apelación es contra una decisión tuya. Tiene que responderla otro moderador.',
  'This appeal is no longer open.': 'Esta apelación ya no está abierta.',
  'This backup code is wrong or was already used. Try another one.':
    'Este código de respaldo no es correcto o ya se ha usado. Prueba con otro.',
  'This book already fills another prompt of this challenge. Choose another one.':
    'Este libro ya cubre otra consigna de este reto. Elige otro.',
  'This book doesn’t match the prompt. Choose another one.': 'Este libro no encaja con la consigna. Elige otro.',
  'This book isn’t on that shelf.': 'Este libro no está en ese estante.',
  'This book may already be in the catalogue.': 'Puede que este libro ya esté en el catálogo.',
  'This call can’t be repeated safely. Send it without Idempotency-Key.':
    'Esta llamada no se puede repetir sin riesgo. Envíala sin Idempotency-Key.',
  'This catalogue is turned off.': 'Este catálogo está desactivado.',
  'This code is wrong or was already used. Wait for the next one.':
    'El código no es correcto o ya se ha usado. Espera al siguiente.',
  'This contains a character we can’t save. Remove it.': 'Contiene un carácter que no podemos guardar. Quítalo.',
  'This contains a web address. New accounts can share those from :day.':
    'Contiene una dirección web. Las cuentas nuevas podrán compartirlas desde el :day.',
  'This decision no longer applies.': 'Esta decisión ya no está en vigor.',
  'This delivery no longer exists.': 'Este envío ya no existe.',
  'This device is already signed out.': 'Ya se había cerrado la sesión en este dispositivo.',
  'This edit no longer exists.': 'Este cambio ya no existe.',
  'This has changed since, so we can’t undo it.': 'Esto ha cambiado desde entonces, así que no podemos deshacerlo.',
  'This invitation isn’t valid or was already used.': 'Esta invitación no es válida o ya se ha usado.',
  'This invitation no longer exists.': 'Esta invitación ya no existe.',
  'This is already hidden.': 'Ya está oculto.',
  'This is already your e-mail address.': 'Esta ya es tu dirección de correo.',
  'This is too much to send at once. Send it in smaller parts.':
    'Es demasiado para un solo envío. Divídelo en partes más pequeñas.',
  'This is your own account.': 'Esta es tu cuenta.',
  'This is your own appeal. Another moderator has to answer it.':
    'Esta apelación es tuya. Tiene que responderla otro moderador.',
  'This is yours. You can delete it instead.': 'Esto es tuyo. Puedes borrarlo.',
  'This isn’t available with a token. Sign in to do it.': 'No se puede hacer con un token. Inicia sesión para hacerlo.',
  'This isn’t your account’s e-mail address.': 'Esta no es la dirección de correo de tu cuenta.',
  'This job is no longer in Failed jobs.': 'Esta tarea ya no está en Tareas fallidas.',
  'This link has expired. Get a new one.': 'Este enlace ha caducado. Pide uno nuevo.',
  'This link isn’t valid or was already used.': 'Este enlace no es válido o ya se ha usado.',
  'This link no longer exists.': 'Este enlace ya no existe.',
  'This list is already manual.': 'Esta lista ya es manual.',
  'This list is for another kind of entry. Choose another list.':
    'Esta lista es para otro tipo de entradas. Elige otra lista.',
  'This list is sorted by date. Switch to manual order to move entries.':
    'Esta lista está ordenada por fecha. Cambia al orden manual para mover entradas.',
  'This list updates automatically. You can only add entries to manual lists.':
    'Esta lista se actualiza automáticamente. Solo puedes añadir entradas a listas manuales.',
  'This no longer exists.': 'Esto ya no existe.',
  'This no longer exists. Choose another one.': 'Ya no existe. Elige otro.',
  'This page is out of date. Please reload it.': 'Esta página está desactualizada. Vuelve a cargarla.',
  'This passkey no longer exists.': 'Esta llave de acceso ya no existe.',
  'This password is too easy to guess. Choose another one.':
    'Esta contraseña es demasiado fácil de adivinar. Elige otra.',
  'This picture is no longer available. Choose it again.': 'Esta imagen ya no está disponible. Elígela otra vez.',
  'This picture is too large. Choose a smaller one.': 'Esta imagen es demasiado grande. Elige una más pequeña.',
  'This picture is too small for a cover. Choose a larger one.':
    'Esta imagen es demasiado pequeña para una portada. Elige una más grande.',
  'This picture is too small. Choose a larger one.': 'Esta imagen es demasiado pequeña. Elige una más grande.',
  'This proposal is no longer open.': 'Esta propuesta ya no está abierta.',
  'This reading log already has a length.': 'Este registro de lectura ya tiene una extensión.',
  'This reading log is finished, so you can’t change its progress.':
    'Este registro de lectura está terminado, así que no puedes cambiar su progreso.',
  'This reading log is not finished yet.': 'Este registro aún no está terminado.',
  'This report is no longer open.': 'Esta denuncia ya no está abierta.',
  'This request no longer exists.': 'Esta solicitud ya no existe.',
  'This shared read has ended.': 'Esta lectura conjunta ha terminado.',
  'This shared read has other members. You can leave it or end it.':
    'Esta lectura conjunta tiene más participantes. Puedes dejarla o terminarla.',
  'This token has expired. Create a new one.': 'Este token ha caducado. Crea uno nuevo.',
  'This token is read-only.': 'Este token es de solo lectura.',
  'This token isn’t valid.': 'Este token no es válido.',
  'This token no longer exists.': 'Este token ya no existe.',
  'This username is taken. Choose another one.': 'Este nombre de usuario ya está en uso. Elige otro.',
  'This was changed somewhere else. Check it again before you save.':
    'Esto se ha cambiado en otro sitio. Revísalo antes de guardar.',
  'This wasn’t me': 'No he sido yo',
  'This webhook no longer exists.': 'Este webhook ya no existe.',
  'Token revoked.': 'Token revocado.',
  'Too many attempts. Please wait :seconds seconds.': 'Demasiados intentos. Espera :seconds segundos.',
  'Too many wrong codes. Please try again in 15 minutes.':
    'Demasiados códigos incorrectos. Inténtalo de nuevo en 15 minutos.',
  'Too much time has passed. Sign in again to appeal.':
    'Ha pasado demasiado tiempo. Vuelve a iniciar sesión para apelar.',
  'Transaction deleted.': 'Transacción eliminada.',
  'Turn it off below or take it out of CATALOGUE_SOURCES if this server can’t reach it.':
    'Si este servidor no puede conectarse con él, desactívalo más abajo o quítalo de CATALOGUE_SOURCES.',
  'Turn off this reminder': 'Desactivar este recordatorio',
  'Two-step sign-in is already on.': 'La verificación en dos pasos ya está activada.',
  'Two-step sign-in is off.': 'La verificación en dos pasos está desactivada.',
  'Update your progress to add moods.': 'Actualiza tu progreso para añadir emociones.',
  'Use percent, or the unit of your reading log.': 'Usa el porcentaje o la unidad de tu registro de lectura.',
  'We can’t load this cover right now. Please try again later.':
    'Ahora no podemos cargar esta portada. Inténtalo más tarde.',
  'We can’t save some of this as it is. Check it and try again.':
    'No podemos guardar parte de esto tal como está. Revísalo e inténtalo de nuevo.',
  'We can’t save the picture right now. Please try again later.':
    'Ahora mismo no podemos guardar la imagen. Inténtalo más tarde.',
  'We can’t send notifications to this browser.': 'No podemos enviar notificaciones a este navegador.',
  'We can’t use this picture. Choose a JPEG, PNG, WebP or AVIF file.':
    'No podemos usar esta imagen. Elige un archivo JPEG, PNG, WebP o AVIF.',
  'We couldn’t create an account with this. If you’ve been here before, sign in or reset your password.':
    'No hemos podido crear la cuenta con estos datos. Si ya tienes una, inicia sesión o cambia la contraseña.',
  'We couldn’t find its address.': 'No se ha encontrado su dirección.',
  'We couldn’t find this author.': 'No hemos encontrado a este autor.',
  'We couldn’t find this book.': 'No hemos encontrado este libro.',
  'We couldn’t find this challenge.': 'No hemos encontrado este reto.',
  'We couldn’t find this comment.': 'No hemos encontrado este comentario.',
  'We couldn’t find this cover.': 'No hemos encontrado esta portada.',
  'We couldn’t find this entry.': 'No hemos encontrado esta entrada.',
  'We couldn’t find this goal.': 'No hemos encontrado este objetivo.',
  'We couldn’t find this host. Check the address.': 'No encontramos este servidor. Comprueba la dirección.',
  'We couldn’t find this list.': 'No hemos encontrado esta lista.',
  'We couldn’t find this milestone.': 'No hemos encontrado este hito.',
  'We couldn’t find this note.': 'No hemos encontrado esta nota.',
  'We couldn’t find this picture.': 'No hemos encontrado esta imagen.',
  'We couldn’t find this post.': 'No hemos encontrado este mensaje.',
  'We couldn’t find this prompt.': 'No hemos encontrado esta consigna.',
  'We couldn’t find this quote.': 'No hemos encontrado esta cita.',
  'We couldn’t find this reader.': 'No hemos encontrado a este lector.',
  'We couldn’t find this reading log.': 'No hemos encontrado este registro de lectura.',
  'We couldn’t find this review.': 'No hemos encontrado esta reseña.',
  'We couldn’t find this series.': 'No hemos encontrado esta serie.',
  'We couldn’t find this shared read.': 'No hemos encontrado esta lectura conjunta.',
  'We couldn’t find this shelf.': 'No hemos encontrado este estante.',
  'We couldn’t find this transaction.': 'No hemos encontrado esta transacción.',
  'We couldn’t find what this is about.': 'No hemos encontrado de qué se trata.',
  'We couldn’t find what you want to add.': 'No hemos encontrado lo que quieres añadir.',
  'We couldn’t reach it.': 'No se ha podido conectar.',
  'We couldn’t reach this server.': 'No se pudo conectar con el servidor.',
  'We couldn’t read its answer.': 'No se ha podido leer su respuesta.',
  'We couldn’t read this request.': 'No hemos podido leer esta solicitud.',
  'We couldn’t save the passkey. Please try again.': 'No hemos podido guardar la llave de acceso. Inténtalo de nuevo.',
  'We couldn’t understand the request.': 'No hemos entendido la petición.',
  'We don’t recognise this passkey. Try another way to sign in.':
    'No reconocemos esta llave de acceso. Prueba a entrar de otra forma.',
  'We won’t suggest this book again.': 'No volveremos a sugerirte este libro.',
  'Webhook deleted.': 'Webhook eliminado.',
  'Webhook saved.': 'Webhook guardado.',
  'Welcome back. Everything’s where you left it.': '¡Hola de nuevo! Todo está donde lo dejaste.',
  'Welcome to Quire. You can sign in now and add your first book.':
    'Te damos la bienvenida a Quire. Ya puedes iniciar sesión y añadir tu primer libro.',
  'We’ll delete your account in 14 days. Sign in before then if you change your mind.':
    'Eliminaremos tu cuenta en 14 días. Inicia sesión antes si cambias de idea.',
  'We’ve answered your appeal': 'Hemos respondido a tu apelación',
  'We’ve sent a link to your new address.': 'Hemos enviado un enlace a tu nueva dirección.',
  'When: :when': 'Cuándo: :when',
  'Where: :where': 'Dónde: :where',
  'Wrong e-mail or password.': 'Correo o contraseña incorrectos.',
  'Wrong password. Please try again.': 'Contraseña incorrecta. Inténtalo de nuevo.',
  'You already have :max links. Revoke one first.': 'Ya tienes :max enlaces. Revoca uno primero.',
  'You already have :max tokens. Revoke one first.': 'Ya tienes :max tokens. Revoca uno primero.',
  'You already have :max webhooks. Delete one first.': 'Ya tienes :max webhooks. Elimina uno primero.',
  'You already have a shelf with this name.': 'Ya tienes un estante con este nombre.',
  'You already have an account': 'Ya tienes una cuenta',
  'You asked us to delete your account. It’s now hidden from everyone, and in :days days we’ll delete everything in it.':
    'Nos has pedido que eliminemos tu cuenta. Ya nadie puede verla y dentro de :days días eliminaremos todo lo que contiene.',
  'You blocked :name.': 'Has bloqueado a :name.',
  'You can add :max books to the catalogue a day. Try again tomorrow.':
    'Puedes añadir :max libros al catálogo al día. Inténtalo de nuevo mañana.',
  'You can add :max list entries a day. Try again tomorrow.':
    'Puedes añadir :max entradas a listas al día. Inténtalo de nuevo mañana.',
  'You can add :max milestones a day. Try again tomorrow.':
    'Puedes añadir :max hitos al día. Inténtalo de nuevo mañana.',
  'You can add :max notes a day. Try again tomorrow.': 'Puedes añadir :max notas al día. Inténtalo de nuevo mañana.',
  'You can add :max transactions a day. Try again tomorrow.':
    'Puedes añadir :max transacciones al día. Inténtalo de nuevo mañana.',
  'You can block :max readers a day. Try again tomorrow.':
    'Puedes bloquear a :max lectores al día. Inténtalo de nuevo mañana.',
  'You can change how often you get this in your account.': 'Puedes cambiar la frecuencia de este correo en tu cuenta.',
  'You can create :max challenges a day. Try again tomorrow.':
    'Puedes crear :max retos al día. Inténtalo de nuevo mañana.',
  'You can create :max exports a day. Try again tomorrow.':
    'Puedes crear :max exportaciones al día. Inténtalo de nuevo mañana.',
  'You can create :max goals a day. Try again tomorrow.':
    'Puedes crear :max objetivos al día. Inténtalo de nuevo mañana.',
  'You can create :max links a day. Try again tomorrow.':
    'Puedes crear :max enlaces al día. Inténtalo de nuevo mañana.',
  'You can create :max lists a day. Try again tomorrow.': 'Puedes crear :max listas al día. Inténtalo de nuevo mañana.',
  'You can create :max shelves a day. Try again tomorrow.':
    'Puedes crear :max estantes al día. Inténtalo de nuevo mañana.',
  'You can create :max tokens a day. Try again tomorrow.':
    'Puedes crear :max tokens al día. Inténtalo de nuevo mañana.',
  'You can create :max webhooks a day. Try again tomorrow.':
    'Puedes crear :max webhooks al día. Inténtalo de nuevo mañana.',
  'You can dismiss :max suggestions a day. Try again tomorrow.':
    'Puedes descartar :max sugerencias al día. Inténtalo de nuevo mañana.',
  'You can edit books :max times a day. Try again tomorrow.':
    'Puedes editar libros :max veces al día. Inténtalo de nuevo mañana.',
  'You can enter your password :max times an hour. Please try again later.':
    'Puedes introducir tu contraseña :max veces por hora. Inténtalo de nuevo más tarde.',
  'You can fill :max prompts a day. Try again tomorrow.':
    'Puedes cubrir :max consignas al día. Inténtalo de nuevo mañana.',
  'You can follow :max readers a day. Try again tomorrow.':
    'Puedes seguir a :max lectores al día. Inténtalo de nuevo mañana.',
  'You can give :max likes a day. Try again tomorrow.': 'Puedes dar :max me gusta al día. Inténtalo de nuevo mañana.',
  'You can join :max challenges and shared reads a day. Try again tomorrow.':
    'Puedes unirte a :max retos y lecturas conjuntas al día. Inténtalo de nuevo mañana.',
  'You can load :max drawings a minute. Try again in :seconds seconds.':
    'Puedes cargar :max dibujos por minuto. Inténtalo de nuevo en :seconds segundos.',
  'You can log :max reading sessions a day. Try again tomorrow.':
    'Puedes registrar :max sesiones de lectura al día. Inténtalo de nuevo mañana.',
  'You can make :max calls a minute. Try again in :seconds seconds.':
    'Puedes hacer :max llamadas por minuto. Inténtalo de nuevo en :seconds segundos.',
  'You can mute :max readers and books a day. Try again tomorrow.':
    'Puedes silenciar a :max lectores y libros al día. Inténtalo de nuevo mañana.',
  'You can only change your own comments.': 'Solo puedes cambiar tus propios comentarios.',
  'You can only change your own posts.': 'Solo puedes cambiar tus propios mensajes.',
  'You can only delete the latest session.': 'Solo puedes eliminar la última sesión.',
  'You can only hide reviews, quotes, comments, posts, lists and challenges.':
    'Solo puedes ocultar reseñas, citas, comentarios, mensajes, listas y retos.',
  'You can propose :max merges a day. Try again tomorrow.':
    'Puedes proponer :max fusiones al día. Inténtalo de nuevo mañana.',
  'You can send :max invitations a day. Try again tomorrow.':
    'Puedes enviar :max invitaciones al día. Inténtalo de nuevo mañana.',
  'You can send :max reports and appeals a day. Try again tomorrow.':
    'Puedes enviar :max denuncias y apelaciones al día. Inténtalo de nuevo mañana.',
  'You can send :max webhook tests a day. Try again tomorrow.':
    'Puedes enviar :max pruebas de webhooks al día. Inténtalo de nuevo mañana.',
  'You can shelve :max books a day. Try again tomorrow.':
    'Puedes colocar :max libros en estantes al día. Inténtalo de nuevo mañana.',
  'You can start :max reading logs a day. Try again tomorrow.':
    'Puedes empezar :max registros de lectura al día. Inténtalo de nuevo mañana.',
  'You can start :max shared reads a day. Try again tomorrow.':
    'Puedes empezar :max lecturas conjuntas al día. Inténtalo de nuevo mañana.',
  'You can turn on push notifications :max times a day. Try again tomorrow.':
    'Puedes activar las notificaciones push :max veces al día. Inténtalo de nuevo mañana.',
  'You can upload :max files to import a day. Try again tomorrow.':
    'Puedes subir :max archivos para importar al día. Inténtalo de nuevo mañana.',
  'You can upload :max pictures a day. Try again tomorrow.':
    'Puedes subir :max imágenes al día. Inténtalo de nuevo mañana.',
  'You can write :max comments a day. Try again tomorrow.':
    'Puedes escribir :max comentarios al día. Inténtalo de nuevo mañana.',
  'You can write :max posts a day. Try again tomorrow.':
    'Puedes escribir :max mensajes al día. Inténtalo de nuevo mañana.',
  'You can write :max reviews a day. Try again tomorrow.':
    'Puedes escribir :max reseñas al día. Inténtalo de nuevo mañana.',
  'You can’t change this any more.': 'Ya no puedes cambiar esto.',
  'You can’t use this address. Choose another one.': 'No puedes usar esta dirección. Elige otra.',
  'You didn’t finish this book within the challenge’s dates. Choose another one.':
    'No terminaste este libro dentro de las fechas del reto. Elige otro.',
  'You get notifications on :count devices. Sign out of one first.':
    'Ya recibes notificaciones en :count dispositivos. Cierra antes la sesión en uno.',
  'You have :max open proposals. Wait until a moderator has looked at some.':
    'Tienes :max propuestas abiertas. Espera a que un moderador revise alguna.',
  'You have :max open reports. Wait until a moderator has looked at some.':
    'Tienes :max denuncias abiertas. Espera a que un moderador revise alguna.',
  'You have too many Quire pages open. Close some of them.':
    'Tienes demasiadas páginas de Quire abiertas. Cierra algunas.',
  'You haven’t finished this book yet. Finish it first, then add it here.':
    'Todavía no has terminado este libro. Termínalo primero y luego añádelo aquí.',
  'You joined the challenge.': 'Te has unido al reto.',
  'You left the challenge.': 'Has dejado el reto.',
  'You muted :name.': 'Has silenciado a :name.',
  'You muted this book.': 'Has silenciado este libro.',
  'You need an invitation to sign up.': 'Necesitas una invitación para registrarte.',
  'You turned this reminder on in your account.': 'Activaste este recordatorio en tu cuenta.',
  'You unblocked :name.': 'Has desbloqueado a :name.',
  'You unmuted :name.': 'Ya no silencias a :name.',
  'You unmuted this book.': 'Ya no silencias este libro.',
  'Your :count-day streak ends tonight. A page is enough.':
    'Tu racha de :count día termina esta noche. Basta una página.',
  'Your :count-day streak ends tonight. A page is enough.|other':
    'Tu racha de :count días termina esta noche. Basta una página.',
  'Your account is approved': 'Tu cuenta está aprobada',
  'Your account is being deleted. Sign in and restore it first.':
    'Tu cuenta se está eliminando. Inicia sesión y restáurala primero.',
  'Your account is waiting for approval. A moderator will look at it soon.':
    'Tu cuenta está pendiente de aprobación. Un moderador la revisará pronto.',
  'Your account now uses another e-mail address. This is the last message we’ll send to this one.':
    'Tu cuenta usa ahora otra dirección de correo. Este es el último mensaje que enviamos a esta.',
  'Your account wasn’t approved': 'Tu cuenta no se ha aprobado',
  'Your account will be deleted': 'Tu cuenta se eliminará',
  'Your address is already verified.': 'Tu dirección ya está confirmada.',
  'Your device didn’t confirm it’s you. Use your fingerprint, face or PIN.':
    'Tu dispositivo no ha confirmado que eres tú. Usa la huella, la cara o el PIN.',
  'Your e-mail address was changed': 'Se ha cambiado tu dirección de correo',
  'Your library is full at :max books. Remove some first.':
    'Tu biblioteca está llena, con :max libros. Quita alguno primero.',
  'Your list is now manual.': 'Tu lista ahora es manual.',
  'Your request to join was declined.': 'Tu solicitud de unirte fue rechazada.',
  'Your request to join was declined. Reason: :reason': 'Tu solicitud de unirte fue rechazada. Motivo: :reason',
  'Your request took too long to arrive. Please send it again.':
    'Tu petición ha tardado demasiado en llegar. Vuelve a enviarla.',
  'Your sign-in timed out. Please sign in again.': 'El inicio de sesión ha caducado. Vuelve a empezar.',
  'You’ve already appealed this decision.': 'Ya has apelado esta decisión.',
  'You’ve already reported this. A moderator will look at it.': 'Ya lo has denunciado. Un moderador lo revisará.',
  'You’ve joined :max challenges, the most you can. Leave one first.':
    'Participas en :max retos, el máximo posible. Deja uno primero.',
  'You’ve reached the limit of :max challenges. Delete one first.':
    'Has llegado al límite de :max retos. Elimina uno primero.',
  'You’ve reached the limit of :max goals. Delete one first.':
    'Has llegado al límite de :max objetivos. Elimina uno primero.',
  'You’ve reached the limit of :max lists. Delete one first.':
    'Has llegado al límite de :max listas. Elimina una primero.',
  'You’ve reached the limit of :max shared reads as host. End or delete one first.':
    'Has llegado al límite de :max lecturas conjuntas que puedes organizar. Termina o elimina una primero.',
  'You’ve reached the limit of :max shelves. Delete one first.':
    'Has llegado al límite de :max estantes. Elimina uno primero.',
  'You’ve reached the limit of :max. Remove one first.': 'Has llegado al límite de :max. Quita uno primero.',
  'You’ve used :used of your :max MB of storage. Delete exports or imported files, or ask an admin for more.':
    'Has usado :used de tus :max MB de almacenamiento. Elimina exportaciones o archivos importados, o pide más a quien administra.',
  '“:name” was merged later and depends on this. Undo that first.':
    '«:name» se fusionó después y depende de esto. Deshazlo primero.',
} satisfies Record<string, string>
