export default {
  API: 'API',
  'Account deleted': 'Cuenta eliminada',
  'Already have an account?': '¿Ya tienes una cuenta?',
  'Also revokes your calendar link and the links you’ve shared.':
    'También revoca tu enlace de calendario y los enlaces que has compartido.',
  'At least :min characters. A few random words work well.':
    'Al menos :min caracteres. Unas cuantas palabras al azar van muy bien.',
  'Automatic checks look at every screen: light and dark, left to right and right to left, on computers and phones.':
    'Comprobaciones automáticas revisan cada pantalla: clara y oscura, de izquierda a derecha y de derecha a izquierda, en ordenador y en móvil.',
  'Back to sign in': 'Volver al inicio de sesión',
  'Backup code': 'Código de respaldo',
  'Be kind': 'Sé amable',
  'Before you join, read how things work here:': 'Antes de unirte, lee cómo funcionan aquí las cosas:',
  'Bring your library from Goodreads, The StoryGraph, LibraryThing, BookWyrm, Hardcover, Open Library, Openreads, Calibre or your Kindle clippings. Preview every row, undo the import if you like, and export everything at any time.':
    'Trae tu biblioteca de Goodreads, The StoryGraph, LibraryThing, BookWyrm, Hardcover, Open Library, Openreads, Calibre o tus recortes de Kindle. Revisa cada fila antes de importar, deshaz la importación si quieres y exporta todo cuando te apetezca.',
  'Change your e-mail address': 'Cambia tu dirección de correo',
  'Check your e-mail': 'Revisa tu correo',
  'Checking your link': 'Comprobando tu enlace',
  'Choose a new password': 'Elige una nueva contraseña',
  'Covers are described by title and author only.': 'De las portadas solo se lee el título y el autor.',
  'Create your account': 'Crea tu cuenta',
  'Don’t ask on this device for 30 days': 'No volver a preguntar en este dispositivo durante 30 días',
  'Don’t post ads, or the same text again and again.':
    'No publiques anuncios ni repitas el mismo texto una y otra vez.',
  'Don’t share anyone’s private details.': 'No compartas datos privados de nadie.',
  'E-mail address': 'Dirección de correo',
  'Each code works once.': 'Cada código sirve una sola vez.',
  'Enter the password of the account registered with :email.':
    'Escribe la contraseña de la cuenta registrada con :email.',
  'Everyone uses it. Add only real books, and report mistakes you find.':
    'Lo usa todo el mundo. Añade solo libros que existan y avisa de los errores que encuentres.',
  'Everything works with the keyboard, including rating, reordering and charts.':
    'Todo funciona con el teclado, también valorar, reordenar y explorar los gráficos.',
  'Forgot your password?': '¿Has olvidado la contraseña?',
  'Get a new link': 'Pedir un enlace nuevo',
  'Hide spoilers: select them and choose “Hide as a spoiler”.':
    'Oculta los spoilers: selecciónalos y elige «Ocultar como spoiler».',
  'How Quire works for every reader, and where it falls short.':
    'Cómo funciona Quire para todos los lectores, y dónde se queda corto.',
  'How we test': 'Cómo lo probamos',
  'I didn’t register': 'Yo no me he registrado',
  'If there’s an account for :email, we’ve sent a link to choose a new password. It works for an hour.':
    'Si hay una cuenta con :email, te hemos enviado un enlace para elegir una nueva contraseña. Funciona durante una hora.',
  'Invitation from :day': 'Invitación del :day',
  'Invitation link, shown only once': 'Enlace de invitación, se muestra una sola vez',
  Invitations: 'Invitaciones',
  'Invite someone': 'Invitar a alguien',
  'Is :email yours?': '¿Es :email tu dirección?',
  'It happens. Enter your e-mail address and we’ll send you a link to choose a new one.':
    'Le pasa a cualquiera. Escribe tu correo y te enviaremos un enlace para elegir una nueva.',
  'It’s hidden from everyone. We’ll delete everything in it in :days days.':
    'Ya no la ve nadie. En :days días borraremos todo lo que contiene.',
  'Just a moment.': 'Un momento.',
  'Keep my account': 'Conservar mi cuenta',
  'Keep the account': 'Quedarme con la cuenta',
  'Keep what you read.': 'Guarda lo que lees.',
  'Keep your account?': '¿Quieres conservar tu cuenta?',
  'Known limits': 'Límites conocidos',
  'Links work for a day. Enter your e-mail address and we’ll send you a new one.':
    'Los enlaces funcionan durante un día. Escribe tu correo y te enviaremos uno nuevo.',
  'Loans and purchases': 'Préstamos y compras',
  'No one who uses a screen reader every day has tested Quire yet.':
    'Nadie que use un lector de pantalla a diario ha probado aún Quire.',
  'No passkey selected.': 'No has elegido ninguna llave de acceso.',
  'No spoilers': 'Sin spoilers',
  'Nothing after a few minutes? Check your spam folder or resend the link.':
    '¿No te llega? Mira en la carpeta de spam o vuelve a enviar el enlace.',
  'Only moderators see it.': 'Solo lo ven los moderadores.',
  'Only people you invite can sign up. Each link works once, for :count days.':
    'Solo pueden registrarse las personas que invites. Cada enlace sirve una vez, durante :count días.',
  'Open source, MIT licence': 'Código abierto, licencia MIT',
  'Open the link in our e-mail again, or get a new one.': 'Abre otra vez el enlace de nuestro correo o pide uno nuevo.',
  'Other readers see it. You can change it later.': 'Lo ven otros lectores. Puedes cambiarlo más adelante.',
  'Other tests use only the keyboard, or large text. We check high contrast by hand.':
    'Otras pruebas usan solo el teclado, o texto grande. El alto contraste lo revisamos a mano.',
  'Our standard': 'Nuestra norma',
  'PDF journals and reports aren’t tagged for screen readers.':
    'Los diarios e informes en PDF no llevan etiquetas para lectores de pantalla.',
  'Password changed': 'Contraseña cambiada',
  'Quire aims for the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.':
    'Quire aspira a cumplir las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA.',
  'Quire follows your device’s settings for dark mode, high contrast and reduced motion.':
    'Quire sigue los ajustes de tu dispositivo: modo oscuro, alto contraste y menos movimiento.',
  'Quire is a home for your books: the ones on your shelf, the one by your bed, the one you lent to a friend. Keep your notes, pick up where you left off and read along with people you trust.':
    'Quire es la casa de tus libros: los del estante, el de la mesilla, el que le dejaste a una amiga. Guarda tus notas, sigue donde lo dejaste y lee con personas de confianza.',
  'Quire is free software under the MIT licence and runs on a small computer at home. No ads, no trackers: only the people you choose see what you read.':
    'Quire es software libre con licencia MIT y funciona en un ordenador pequeño, en casa. Sin anuncios ni rastreadores: solo las personas que elijas ven lo que lees.',
  'Quire is invite-only here. The code is at the end of your invitation link.':
    'Aquí se entra solo con invitación. El código está al final de tu enlace de invitación.',
  'Quire, a home for your books': 'Quire, la casa de tus libros',
  'Quote a few lines at most, and say where they’re from.': 'Cita unas pocas líneas como mucho y di de dónde son.',
  'Read a book with friends, each in your own edition. Their posts stay hidden until you reach the same page.':
    'Lee un libro con amigos, cada cual en su edición. Sus mensajes no se muestran hasta que llegas a la misma página.',
  'Reading logs keep every session in pages, minutes, chapters or percent. Reread a book in ten years and your first time is still there.':
    'Los registros guardan cada sesión en páginas, minutos, capítulos o porcentaje. Si relees un libro dentro de diez años, tu primera lectura seguirá ahí.',
  'Reading progress': 'Progreso de lectura',
  'Report a problem': 'Avisar de un problema',
  'Report it. Moderators can hide what breaks these rules and suspend accounts.':
    'Denúncialo. Los moderadores pueden ocultar lo que incumpla estas normas y suspender cuentas.',
  'Review a book in a paragraph or a few stars, and add up to five moods. Your notes are private and remember their page.':
    'Reseña un libro con un párrafo o unas estrellas y añade hasta cinco emociones. Tus notas son privadas y recuerdan su página.',
  'Revoke invitation': 'Retirar invitación',
  'Save new password': 'Guardar la nueva contraseña',
  'Say which page it was, what you tried to do, and which browser and assistive technology you use.':
    'Di qué página era, qué querías hacer y qué navegador y tecnología de asistencia usas.',
  'Scanning barcodes needs sight. You can type the ISBN instead.':
    'Para escanear códigos de barras hay que ver. También puedes escribir el ISBN.',
  'Screen readers announce messages, loading and results.':
    'Los lectores de pantalla anuncian los mensajes, las cargas y los resultados.',
  'Self-hosted and private': 'En tu servidor y en privado',
  'Send it to the person you’re inviting.': 'Envíaselo a la persona que invitas.',
  'Send link': 'Enviar enlace',
  'Shelves your way': 'Estantes a tu manera',
  'Sign in with a passkey': 'Entrar con una llave de acceso',
  'Sign-ups are closed right now.': 'Ahora mismo el registro está cerrado.',
  'Sign-ups closed': 'Registro cerrado',
  'Six digits that change every 30 seconds.': 'Seis dígitos que cambian cada 30 segundos.',
  'Someone else may have used your address. You can lock them out.':
    'Puede que otra persona haya usado tu dirección. Puedes cerrarle el paso.',
  'Spoiler-free shared reads': 'Lecturas conjuntas sin spoilers',
  'Start over': 'Volver a empezar',
  'Take care of the catalogue': 'Cuida el catálogo',
  'Talk about books, not about people. Disagree without insulting anyone.':
    'Habla de libros, no de personas. Discrepa sin insultar a nadie.',
  'Text can be twice as large, and pages fit narrow screens without scrolling sideways.':
    'El texto puede ser el doble de grande y las páginas caben en pantallas estrechas sin desplazarse de lado.',
  'Thank you': 'Gracias',
  'Thank you. You can now use all of Quire.': 'Gracias. Ya puedes usar todo Quire.',
  'That didn’t work': 'No ha funcionado',
  'Then add your first book.': 'Y añade tu primer libro.',
  'They’re locked out': 'Ya no puede entrar',
  'This link doesn’t work': 'Este enlace no funciona',
  'This link is incomplete': 'Este enlace está incompleto',
  'This server sends no e-mail. Sign in here later to see if you’ve been approved.':
    'Este servidor no envía correos. Entra más tarde para ver si te han aprobado.',
  'Track what you’ve bought, sold, lent or borrowed, with dates, prices and when it’s due back.':
    'Lleva la cuenta de lo que compras, vendes, prestas o te prestan, con fechas, precios y devoluciones.',
  'Use a backup code': 'Usar un código de respaldo',
  'Use the code from your app': 'Usar el código de la aplicación',
  'Use your own words': 'Escribe con tus palabras',
  'Valid until :day': 'Válida hasta el :day',
  'Verify address': 'Confirmar dirección',
  'Verify your e-mail address': 'Confirma tu dirección de correo',
  'Want to Read, Currently Reading, Read, Paused and Did Not Finish, plus as many shelves of your own as you like. Each book is in the edition you actually own.':
    'Quiero leer, Leyendo, Leído, En pausa y Abandonado, además de todos los estantes propios que quieras. Cada libro, en la edición que de verdad tienes.',
  'We signed everyone out and removed the password. Choose your own to keep the account for :email, or delete it.':
    'Hemos cerrado la sesión en todos los dispositivos y quitado la contraseña. Elige la tuya para quedarte con la cuenta de :email, o elimínala.',
  'We’ve sent a link to :email. Open it to verify your address and finish signing up.':
    'Hemos enviado un enlace a :email. Ábrelo para confirmar tu dirección y terminar el registro.',
  'We’ve sent you a link. Open it to verify your address, and you’ll get the answer by e-mail.':
    'Te hemos enviado un enlace. Ábrelo para confirmar tu dirección y recibirás la respuesta por correo.',
  'What this server stores, and what leaves it.': 'Qué guarda este servidor y qué sale de él.',
  'What to expect': 'Qué puedes esperar',
  'What we expect from each other here.': 'Lo que esperamos unos de otros aquí.',
  'When something is wrong': 'Cuando algo va mal',
  'Why would you like to join?': '¿Por qué quieres unirte?',
  'Write to the people who run this server.': 'Escribe a quienes administran este servidor.',
  'Write to the people who run this server:': 'Escribe a quienes administran este servidor:',
  'You deleted your account. Everything stays here until :date, then it’s deleted for good.':
    'Has eliminado tu cuenta. Todo sigue aquí hasta el :date; después se eliminará para siempre.',
  'Your account is waiting for approval. Once a moderator approves it, you can sign in.':
    'Tu cuenta está pendiente de aprobación. Cuando un moderador la apruebe, podrás iniciar sesión.',
  'Your account will use :email.': 'Tu cuenta usará :email.',
  'Your address isn’t verified yet.': 'Tu dirección aún no está confirmada.',
  'You’ll be signed out everywhere else.': 'Se cerrará tu sesión en todos los demás dispositivos.',
  'You’ve been signed out everywhere else. Sign in with your new password.':
    'Hemos cerrado tu sesión en todos los demás dispositivos. Entra con tu nueva contraseña.',
  'is a bookbinder’s term for a set of folded pages, the building block of a sewn book.':
    'es, en inglés, el término de los encuadernadores para el cuadernillo: las hojas plegadas con las que se cose un libro.',
} satisfies Record<string, string>
