export default {
  '20 minutes with :book?': '20 minuti con :book?',
  ':book is due back on :day': ':book è da restituire :day',
  ':book is due back today': ':book è da restituire oggi',
  ':book is due back tomorrow': ':book è da restituire domani',
  ':book is overdue': ':book è in ritardo',
  ':count book is due back': ':count libro da restituire',
  ':count book removed from the shelf.': ':count libro rimosso dallo scaffale.',
  ':count book removed from your library.': ':count libro rimosso dalla tua biblioteca.',
  ':count book shelved.': ':count libro messo sullo scaffale.',
  ':count books are due back': ':count libri da restituire',
  ':count books removed from the shelf.': ':count libri rimossi dallo scaffale.',
  ':count books removed from your library.': ':count libri rimossi dalla tua biblioteca.',
  ':count books shelved.': ':count libri messi sullo scaffale.',
  ':count e-mail couldn’t be sent.': 'Non è stato possibile inviare :count e-mail.',
  ':count e-mails couldn’t be sent.': 'Non è stato possibile inviare :count e-mail.',
  ':count entries added to “:list”.': ':count elementi aggiunti a «:list».',
  ':count entry added to “:list”.': ':count elemento aggiunto a «:list».',
  ':count job failed for good.': ':count attività non è riuscita.',
  ':count jobs failed for good.': ':count attività non sono riuscite.',
  ':count link no longer works.': ':count link non funziona più.',
  ':count links no longer work.': ':count link non funzionano più.',
  ':device, network :network': ':device, rete :network',
  ':name invited.': 'Hai invitato :name.',
  ':source hasn’t responded for a day.': ':source non risponde da un giorno.',
  '@:slug is now: :role': '@:slug ora è: :role',
  'A former reader': 'Ex lettore',
  'A list can have at most :max entries. Remove some first.':
    'Una lista può avere al massimo :max elementi. Prima rimuovine qualcuno.',
  'A moderator accepted your appeal. Your account works again.':
    'Un moderatore ha accolto il tuo ricorso. Il tuo account funziona di nuovo.',
  'A moderator declined your request to join, and we’ve deleted the account.':
    'Un moderatore ha rifiutato la tua richiesta e abbiamo eliminato l’account.',
  'A moderator hid this quote, so you can’t turn it into a note.':
    'Un moderatore ha nascosto questa citazione, quindi non puoi trasformarla in una nota.',
  'A moderator looked at your appeal. Your account stays suspended.':
    'Un moderatore ha esaminato il tuo ricorso. Il tuo account resta sospeso.',
  'A name can’t contain a link.': 'Un nome non può contenere un link.',
  'A post can have :max replies at most.': 'Un messaggio può avere al massimo :max risposte.',
  'A reader chose this cover, so you can’t replace it.':
    'Questa copertina è stata scelta da un lettore, quindi non puoi sostituirla.',
  'A shared read can have :max members at most.': 'Una lettura condivisa può avere al massimo :max partecipanti.',
  'A shared read can have :max milestones at most.': 'Una lettura condivisa può avere al massimo :max tappe.',
  'A shelf or genre you filtered by no longer exists.': 'Uno scaffale o un genere scelto nei filtri non esiste più.',
  'Account approved.': 'Account approvato.',
  'Account declined and deleted.': 'Account rifiutato ed eliminato.',
  'Account saved.': 'Account salvato.',
  'Added to “:list”.': 'Aggiunto a «:list».',
  'All database connections are in use.': 'Tutte le connessioni al database sono in uso.',
  'All other devices signed out.': 'Tutti gli altri dispositivi sono disconnessi.',
  'And :count more.': 'E un’altra.',
  'And :count more.|other': 'E altre :count.',
  'Another admin has changed this text. Copy yours, then open it again.':
    'Un altro admin ha modificato questo testo. Copia il tuo, poi riaprilo.',
  'Another book already has this ISBN.': 'Un altro libro ha già questo ISBN.',
  'Another file is still uploading. Wait for it to finish.':
    'Un altro file è ancora in caricamento. Aspetta che finisca.',
  'Answer: :answer': 'Risposta: :answer',
  'Appeal answered. The decision is undone.': 'Risposta inviata. La decisione è revocata.',
  'Appeal answered. The decision stays.': 'Risposta inviata. La decisione resta valida.',
  'Appeal sent. A moderator will answer it.': 'Ricorso inviato. Ti risponderà un moderatore.',
  'Appeal sent. Try to sign in later: you’ll see the answer then.':
    'Ricorso inviato. Prova ad accedere più tardi: vedrai la risposta.',
  'Appeal sent. We’ll e-mail you the answer, and you’ll see it when you try to sign in.':
    'Ricorso inviato. Riceverai la risposta per e-mail e la vedrai quando proverai ad accedere.',
  'Book added.': 'Libro aggiunto.',
  'Book deleted.': 'Libro eliminato.',
  'Book removed from the prompt.': 'Libro rimosso dalla traccia.',
  'Borrowed from :name.': 'Preso in prestito da :name.',
  'Borrowed.': 'Preso in prestito.',
  'Bought for :price.': 'Comprato per :price.',
  'Bought.': 'Comprato.',
  'Challenge created.': 'Sfida creata.',
  'Challenge deleted.': 'Sfida eliminata.',
  'Challenge saved.': 'Sfida salvata.',
  'Changed again since: :fields. Nothing was reverted.':
    'Modificati di nuovo nel frattempo: :fields. Non è stato ripristinato nulla.',
  'Changes saved.': 'Modifiche salvate.',
  'Check SMTP_URL and the mail server, then retry them under Failed jobs.':
    'Controlla SMTP_URL e il server di posta, poi riprova da «Attività non riuscite».',
  'Check the load on the database server and the connection to it.':
    'Controlla il carico del server del database e la connessione.',
  'Choose a file.': 'Scegli un file.',
  'Comment deleted.': 'Commento eliminato.',
  'Delete old backups, lower BACKUP_KEEP, or set BACKUP_DIR to another disk.':
    'Elimina i vecchi backup, riduci BACKUP_KEEP o imposta BACKUP_DIR su un altro disco.',
  'Delete old backups, lower BACKUP_KEEP, or set S3_BUCKET to store uploads elsewhere.':
    'Elimina i vecchi backup, riduci BACKUP_KEEP o imposta S3_BUCKET per conservare i file altrove.',
  'Device signed out.': 'Dispositivo disconnesso.',
  'Don’t use your name, your address or this site’s name.':
    'Non usare il tuo nome, il tuo indirizzo o il nome di questo sito.',
  'E-mail address verified.': 'Indirizzo e-mail confermato.',
  'Each has its own ISBN, so these are two editions. Merge their works instead.':
    'Ognuno ha il suo ISBN, quindi sono due edizioni. Unisci piuttosto le opere.',
  'Earlier review': 'Recensione precedente',
  'Edit reverted.': 'Versione precedente ripristinata.',
  'Everyone has this shelf, so you can’t change it.': 'Questo scaffale ce l’hanno tutti, quindi non puoi modificarlo.',
  'Failed job deleted.': 'Attività non riuscita eliminata.',
  'Fix this, then run “npm run backup”.': 'Risolvi il problema, poi esegui «npm run backup».',
  'Goal deleted.': 'Obiettivo eliminato.',
  'Goal saved.': 'Obiettivo salvato.',
  'Goal set.': 'Obiettivo fissato.',
  'Happy reading.': 'Buone letture.',
  'Hello :name,': 'Ciao :name,',
  'Hello,': 'Ciao,',
  'Hidden for a month.': 'Nascosto per un mese.',
  'Hidden. Only its owner can see it, and we’ve notified them.':
    'Nascosto. Può vederlo solo chi l’ha creato, che riceve una notifica.',
  'Idempotency-Key must be 1 to 100 ASCII characters, without spaces.':
    'Idempotency-Key deve avere da 1 a 100 caratteri ASCII, senza spazi.',
  'If this address has an account, we’ve sent it a link.':
    'Se questo indirizzo ha un account, gli abbiamo inviato un link.',
  'If this address isn’t verified yet, we’ve sent it a link.':
    'Se questo indirizzo non è ancora confermato, gli abbiamo inviato un link.',
  'If this keeps happening, raise POOL_SIZE or look for slow statements in /metrics.':
    'Se continua, aumenta POOL_SIZE o cerca le query lente in /metrics.',
  'If this was you, there’s nothing to do.': 'Se l’hai fatto tu, non serve altro.',
  'If this wasn’t you, choose a new password and turn on “Someone else was in my account”. That signs everyone out and revokes links, API tokens and passkeys.':
    'Se non sei stato tu, scegli una nuova password e attiva «Qualcun altro era nel mio account». Tutti verranno disconnessi e link, token API e passkey saranno revocati.',
  'If this wasn’t you, someone else may be using your account. Change your password and sign out your other devices, or ask your Quire admin for help.':
    'Se non l’hai fatto tu, forse qualcun altro usa il tuo account. Cambia la password e disconnetti gli altri dispositivi, oppure chiedi aiuto a chi gestisce il tuo Quire.',
  'If you change your mind, or this wasn’t you, sign in before then and choose to keep your account.':
    'Se cambi idea, o se non l’hai chiesto tu, accedi prima di allora e scegli di tenere l’account.',
  'If you didn’t ask for this, you can ignore this e-mail.': 'Se non l’hai chiesto tu, puoi ignorare questa e-mail.',
  'If you didn’t register, open the link and choose “I didn’t register”. It locks out the person who did.':
    'Se non ti sei registrato tu, apri il link e scegli «Non mi sono registrato». Chi l’ha fatto non potrà più entrare.',
  'Invitation revoked.': 'Invito revocato.',
  'It asked us to slow down.': 'Ci ha chiesto di rallentare.',
  'It had an internal error.': 'Ha avuto un errore interno.',
  'It may have expired or been revoked. Ask for a new one.': 'Forse è scaduto o è stato revocato. Chiedine uno nuovo.',
  'It redirected us to another server.': 'Ci ha reindirizzati a un altro server.',
  'It refused our key or our requests.': 'Ha rifiutato la nostra chiave o le nostre richieste.',
  'It took too long to answer.': 'Ci ha messo troppo a rispondere.',
  'Its certificate isn’t valid.': 'Il suo certificato non è valido.',
  'It’s too late to undo this merge.': 'È troppo tardi per annullare questa unione.',
  'It’s too late to undo this.': 'È troppo tardi per annullare.',
  'Join the challenge first.': 'Prima partecipa alla sfida.',
  'Join this shared read to see its posts.': 'Partecipa a questa lettura condivisa per vederne i messaggi.',
  'Keep your books, your reading and your notes in one calm place, with the people you read with.':
    'I tuoi libri, le tue letture e le tue note in un posto tranquillo, con le persone con cui leggi.',
  'Lent to :name.': 'Prestato a :name.',
  'Lent.': 'Prestato.',
  'Link revoked.': 'Link revocato.',
  'List created.': 'Lista creata.',
  'List deleted.': 'Lista eliminata.',
  'List saved.': 'Lista salvata.',
  'Look for “backup” in Quire’s log, or run “npm run backup” now.':
    'Cerca «backup» nel log di Quire oppure esegui subito «npm run backup».',
  'Merge undone.': 'Unione annullata.',
  'Merged.': 'Unione completata.',
  'Moderators and suspended readers can’t be suspended.':
    'Non si possono sospendere moderatori né lettori già sospesi.',
  'Moods saved.': 'Emozioni salvate.',
  'New accounts can post :max times a day. That ends on :day.':
    'I nuovi account possono pubblicare :max volte al giorno. Il limite finisce il giorno :day.',
  'New accounts can’t share links yet. You can from :day.':
    'I nuovi account non possono ancora condividere link. Potrai farlo dal giorno :day.',
  'No answer within 10 seconds.': 'Nessuna risposta entro 10 secondi.',
  'No mail server is set up.': 'Nessun server di posta configurato.',
  'Note deleted.': 'Nota eliminata.',
  'Note saved.': 'Nota salvata.',
  'Notifications are off for this device.': 'Notifiche disattivate su questo dispositivo.',
  'Notifications are on for this device.': 'Notifiche attivate su questo dispositivo.',
  'One of the two no longer exists.': 'Uno dei due non esiste più.',
  'One of these books isn’t in your library.': 'Uno di questi libri non è nella tua biblioteca.',
  'One of these doesn’t exist, or you can’t use it.': 'Uno di questi non esiste o non puoi usarlo.',
  'One of these genres doesn’t exist. Choose another one.': 'Uno di questi generi non esiste. Scegline un altro.',
  'One of these moods isn’t available. Choose another one.':
    'Una di queste emozioni non è disponibile. Scegline un’altra.',
  'One of these shelves isn’t yours or no longer exists.': 'Uno di questi scaffali non è tuo o non esiste più.',
  'One of these warnings isn’t available. Choose another one.':
    'Uno di questi avvisi non è disponibile. Scegline un altro.',
  'Only an admin can do this.': 'Può farlo solo un admin.',
  'Only comments about a book can be hidden.': 'Si possono nascondere solo i commenti su un libro.',
  'Only its author can change this challenge.': 'Solo chi ha creato questa sfida può modificarla.',
  'Only moderators can edit a series.': 'Solo i moderatori possono modificare una serie.',
  'Only the author can delete this review.': 'Solo chi ha scritto questa recensione può eliminarla.',
  'Only the host can do this.': 'Può farlo solo chi organizza.',
  'Only the owner can change this list.': 'Solo chi ha creato questa lista può modificarla.',
  'Only the reader who added a book can delete it.': 'Solo chi ha aggiunto un libro può eliminarlo.',
  'Other editions share this, so you can’t change it.': 'È in comune con altre edizioni, quindi non puoi modificarlo.',
  'Other readers have this book or wrote about it, so you can’t delete it.':
    'Altri lettori hanno questo libro o ne hanno scritto, quindi non puoi eliminarlo.',
  'Passkey added.': 'Passkey aggiunta.',
  'Passkey removed.': 'Passkey rimossa.',
  'Passkey renamed.': 'Passkey rinominata.',
  'Password changed.': 'Password cambiata.',
  'Password changed. You can now sign in.': 'Password cambiata. Ora puoi accedere.',
  'Picture removed.': 'Foto rimossa.',
  'Picture saved.': 'Foto salvata.',
  'Please check the highlighted fields.': 'Controlla i campi evidenziati.',
  'Please sign in again.': 'Accedi di nuovo.',
  'Please sign in.': 'Accedi per continuare.',
  'Please verify your e-mail address first. We’ve sent you a link.':
    'Prima conferma il tuo indirizzo e-mail. Ti abbiamo inviato un link.',
  'Please verify your e-mail address. The link works for a day.':
    'Conferma il tuo indirizzo e-mail. Il link vale un giorno.',
  'Post deleted.': 'Messaggio eliminato.',
  'Profile saved.': 'Profilo salvato.',
  'Prompt filled.': 'Traccia completata.',
  'Proposal declined.': 'Proposta rifiutata.',
  'Quire can’t do this right now. Please try again in a moment.': 'Quire non può farlo adesso. Riprova tra un momento.',
  'Quire needs JavaScript.': 'Quire ha bisogno di JavaScript.',
  'Quire needs at least one admin.': 'Quire ha bisogno di almeno un admin.',
  'Quire: your books and your reading': 'Quire: i tuoi libri e le tue letture',
  'Rating saved.': 'Voto salvato.',
  'Reader suspended and signed out everywhere.': 'Lettore sospeso e disconnesso da tutti i dispositivi.',
  'Readers can’t reset their password. Set SMTP_URL and MAIL_FROM.':
    'I lettori non possono reimpostare la password. Imposta SMTP_URL e MAIL_FROM.',
  'Reading log deleted.': 'Lettura eliminata.',
  'Removed from “:list”.': 'Rimosso da «:list».',
  'Report dismissed.': 'Segnalazione ignorata.',
  'Report resolved.': 'Segnalazione risolta.',
  'Request sent to :name.': 'Richiesta inviata a :name.',
  'Returned.': 'Restituito.',
  'Review deleted.': 'Recensione eliminata.',
  'Review saved.': 'Recensione salvata.',
  'See why under Failed jobs, then retry or delete them there.':
    'Guarda il motivo in «Attività non riuscite», poi riprova o eliminale da lì.',
  'See why under Failed jobs, then retry them there.': 'Guarda il motivo in «Attività non riuscite» e riprova da lì.',
  'Send the request as JSON, or as multipart/form-data with a file.':
    'Invia la richiesta come JSON, o come multipart/form-data con un file.',
  'Session deleted.': 'Sessione eliminata.',
  'Set BACKUP_AT to have Quire make one every day, or run “npm run backup”.':
    'Imposta BACKUP_AT per avere un backup al giorno, oppure esegui «npm run backup».',
  'Shared read deleted.': 'Lettura condivisa eliminata.',
  'Shared read saved.': 'Lettura condivisa salvata.',
  'Shelf created.': 'Scaffale creato.',
  'Shelf deleted. Its books are still in your library.':
    'Scaffale eliminato. I suoi libri sono ancora nella tua biblioteca.',
  'Shelf saved.': 'Scaffale salvato.',
  'Sign in first, then open this link again.': 'Prima accedi, poi apri di nuovo questo link.',
  'Sold for :price.': 'Venduto per :price.',
  'Sold.': 'Venduto.',
  'Someone already proposed this. A moderator will look at it.':
    'Qualcuno l’ha già proposto. Se ne occuperà un moderatore.',
  'Someone asked for a new password for your account. The link works for an hour.':
    'Qualcuno ha chiesto una nuova password per il tuo account. Il link vale un’ora.',
  'Someone has edited the series since. Nothing was reverted.':
    'Nel frattempo qualcuno ha modificato la serie. Non è stato annullato nulla.',
  'Someone tried to sign up with your e-mail address, but you already have an account. Sign in, or choose a new password if you’ve forgotten yours.':
    'Qualcuno ha provato a iscriversi con il tuo indirizzo e-mail, ma hai già un account. Accedi o, se hai dimenticato la password, scegline una nuova.',
  'Something went wrong on our side. We’ve logged the error.':
    'Qualcosa è andato storto da parte nostra. L’errore è stato registrato.',
  'Something went wrong.': 'Qualcosa è andato storto.',
  'Storage limit saved.': 'Limite di spazio salvato.',
  'Suggestion restored.': 'Suggerimento ripristinato.',
  Tagalog: 'Tagalog',
  'Tell us in a sentence or two.': 'Raccontacelo in una o due frasi.',
  'Text saved.': 'Testo salvato.',
  'Thank you for reading with us.': 'Grazie di aver letto con noi.',
  'Thank you for writing to us.': 'Grazie di averci scritto.',
  'Thank you for your interest in Quire.': 'Grazie per l’interesse verso Quire.',
  'Thank you. A moderator will look at it.': 'Grazie. Se ne occuperà un moderatore.',
  'That didn’t work. Please try again.': 'Non ha funzionato. Riprova.',
  'That took too long. Please try again.': 'Ci è voluto troppo tempo. Riprova.',
  'The address and headers of this request are too long. Shorten them and try again.':
    'L’indirizzo e le intestazioni di questa richiesta sono troppo lunghi. Accorciali e riprova.',
  'The address redirects. Create a webhook with the final address.':
    'L’indirizzo reindirizza altrove. Crea un webhook con l’indirizzo finale.',
  'The connection was closed.': 'La connessione è stata chiusa.',
  'The connection was refused.': 'La connessione è stata rifiutata.',
  'The daily backup is overdue.': 'Il backup giornaliero è in ritardo.',
  'The database is slow to answer.': 'Il database è lento a rispondere.',
  'The disk is almost full.': 'Il disco è quasi pieno.',
  'The form is incomplete. Please send the file again.': 'Il modulo è incompleto. Invia di nuovo il file.',
  'The host removed you from this shared read.':
    'Chi organizza ha annullato la tua partecipazione a questa lettura condivisa.',
  'The job will run again in a moment.': 'L’attività ripartirà tra un momento.',
  'The last backup failed.': 'L’ultimo backup non è riuscito.',
  'The last backup is :count day old.': 'L’ultimo backup risale a :count giorno fa.',
  'The last backup is :count days old.': 'L’ultimo backup risale a :count giorni fa.',
  'The one you kept was deleted, so you can’t undo this.':
    'Quello tenuto è stato eliminato, quindi non puoi annullare.',
  'The request is empty.': 'La richiesta è vuota.',
  'The request isn’t valid JSON.': 'La richiesta non è un JSON valido.',
  'The server answered with an error.': 'Il server ha risposto con un errore.',
  'The server no longer accepts events.': 'Il server non accetta più eventi.',
  'The server’s certificate isn’t valid.': 'Il certificato del server non è valido.',
  'The server’s disk is full. Nothing was saved. Please try again later.':
    'Il disco del server è pieno. Non è stato salvato nulla. Riprova più tardi.',
  'The timer for “:title” is running. Stop it first.': 'Il timer per «:title» è attivo. Prima fermalo.',
  'The webhook was turned off.': 'Il webhook era disattivato.',
  'There’s no backup yet.': 'Non c’è ancora nessun backup.',
  'There’s no reader with this username. Check the spelling.':
    'Non c’è nessun lettore con questo nome utente. Controlla come l’hai scritto.',
  'There’s no room for another backup.': 'Non c’è spazio per un altro backup.',
  'There’s no unverified address for this reader.': 'Questo lettore non ha indirizzi da confermare.',
  'There’s nothing at this address.': 'Non c’è niente a questo indirizzo.',
  'These are already editions of the same work.': 'Sono già edizioni della stessa opera.',
  'These two are already merged.': 'Questi due sono già uniti.',
  'They’re all on this list already.': 'Sono già tutti in questa lista.',
  'They’re already a member or invited.': 'Partecipa già o ha già un invito.',
  'This ID is already taken. Use another one.': 'Questo ID è già in uso. Usane un altro.',
  'This Idempotency-Key was used for something else. Use a new key.':
    'Questa Idempotency-Key è già stata usata per altro. Usane una nuova.',
  'This account is suspended.': 'Questo account è sospeso.',
  'This account is suspended. Contact your Quire admin.':
    'Questo account è sospeso. Contatta chi gestisce il tuo Quire.',
  'This account is suspended. Reason: :reason': 'Questo account è sospeso. Motivo: :reason',
  'This account is suspended. Your appeal hasn’t been answered yet.':
    'Questo account è sospeso. Il tuo ricorso non ha ancora avuto risposta.',
  'This account is suspended. Your appeal hasn’t been answered yet. Reason: :reason':
    'Questo account è sospeso. Il tuo ricorso è ancora in attesa di risposta. Motivo: :reason',
  'This account is suspended. Your appeal was declined: :answer':
    'Questo account è sospeso. Il tuo ricorso è stato respinto: :answer',
  'This account isn’t waiting any more.': 'Questo account non è più in attesa.',
  'This address doesn’t accept that method.': 'Questo indirizzo non accetta quel metodo.',
  'This address is already verified. If you can’t sign in, choose a new password.':
    'Questo indirizzo è già confermato. Se non riesci ad accedere, scegli una nuova password.',
  'This address is in a private network. Ask your admin to allow webhooks there.':
    'Questo indirizzo è in una rete privata. Chiedi a un admin di consentire lì i webhook.',
  'This address is too long. Shorten it and try again.': 'Questo indirizzo è troppo lungo. Accorcialo e riprova.',
  'This address isn’t valid. Check it and try again.': 'Questo indirizzo non è valido. Controllalo e riprova.',
  'This appeal is about your own decision. Another moderator has to answer it.':
    'Questo ricorso riguarda una tua decisione. Deve rispondere un altro moderatore.',
  'This appeal is no longer open.': 'Questo ricorso non è più aperto.',
  'This backup code is wrong or was already used. Try another one.':
    'Questo codice di recupero è errato o già usato. Provane un altro.',
  'This book already fills another prompt of this challenge. Choose another one.':
    'Questo libro completa già un’altra traccia della sfida. Scegline un altro.',
  'This book doesn’t match the prompt. Choose another one.':
    'Questo libro non corrisponde alla traccia. Scegline un altro.',
  'This book isn’t on that shelf.': 'Questo libro non è su quello scaffale.',
  'This book may already be in the catalogue.': 'Questo libro potrebbe essere già nel catalogo.',
  'This call can’t be repeated safely. Send it without Idempotency-Key.':
    'Questa chiamata non si può ripetere senza rischi. Inviala senza Idempotency-Key.',
  'This catalogue is turned off.': 'Questo catalogo è disattivato.',
  'This code is wrong or was already used. Wait for the next one.':
    'Questo codice è errato o già usato. Aspetta il prossimo.',
  'This contains a character we can’t save. Remove it.': 'Contiene un carattere che non possiamo salvare. Toglilo.',
  'This contains a web address. New accounts can share those from :day.':
    'Contiene un indirizzo web. I nuovi account potranno condividerli dal giorno :day.',
  'This decision no longer applies.': 'Questa decisione non è più in vigore.',
  'This delivery no longer exists.': 'Questa consegna non esiste più.',
  'This device is already signed out.': 'Questo dispositivo è già disconnesso.',
  'This edit no longer exists.': 'Questa modifica non esiste più.',
  'This has changed since, so we can’t undo it.': 'Nel frattempo è cambiato, quindi non possiamo annullare.',
  'This invitation isn’t valid or was already used.': 'Questo invito non è valido o è già stato usato.',
  'This invitation no longer exists.': 'Questo invito non esiste più.',
  'This is already hidden.': 'È già nascosto.',
  'This is already your e-mail address.': 'Questo è già il tuo indirizzo e-mail.',
  'This is too much to send at once. Send it in smaller parts.':
    'È troppo per un solo invio. Dividilo in parti più piccole.',
  'This is your own account.': 'Questo è il tuo account.',
  'This is your own appeal. Another moderator has to answer it.':
    'Questo ricorso è tuo. Deve rispondere un altro moderatore.',
  'This is yours. You can delete it instead.': 'Questo è tuo: puoi eliminarlo.',
  'This isn’t available with a token. Sign in to do it.': 'Non si può fare con un token. Accedi per farlo.',
  'This isn’t your account’s e-mail address.': 'Questo non è l’indirizzo e-mail del tuo account.',
  'This job is no longer in Failed jobs.': 'Questa attività non è più tra le «Attività non riuscite».',
  'This link has expired. Get a new one.': 'Questo link è scaduto. Chiedine uno nuovo.',
  'This link isn’t valid or was already used.': 'Questo link non è valido o è già stato usato.',
  'This link no longer exists.': 'Questo link non esiste più.',
  'This list is already manual.': 'Questa lista è già manuale.',
  'This list is for another kind of entry. Choose another list.':
    'Questa lista contiene un altro tipo di elementi. Scegline un’altra.',
  'This list is sorted by date. Switch to manual order to move entries.':
    'Questa lista è ordinata per data. Passa all’ordine manuale per spostare gli elementi.',
  'This list updates automatically. You can only add entries to manual lists.':
    'Questa lista si aggiorna da sola. Puoi aggiungere elementi solo alle liste manuali.',
  'This no longer exists.': 'Non esiste più.',
  'This no longer exists. Choose another one.': 'Non esiste più. Scegline un altro.',
  'This page is out of date. Please reload it.': 'Questa pagina non è aggiornata. Ricaricala.',
  'This passkey no longer exists.': 'Questa passkey non esiste più.',
  'This password is too easy to guess. Choose another one.':
    'Questa password è troppo facile da indovinare. Scegline un’altra.',
  'This picture is no longer available. Choose it again.': 'Questa immagine non è più disponibile. Sceglila di nuovo.',
  'This picture is too large. Choose a smaller one.': 'Questa immagine è troppo grande. Scegline una più piccola.',
  'This picture is too small for a cover. Choose a larger one.':
    'Questa immagine è troppo piccola per una copertina. Scegline una più grande.',
  'This picture is too small. Choose a larger one.': 'Questa immagine è troppo piccola. Scegline una più grande.',
  'This proposal is no longer open.': 'Questa proposta non è più aperta.',
  'This reading log already has a length.': 'Questa lettura ha già una lunghezza.',
  'This reading log is finished, so you can’t change its progress.':
    'Questa lettura è conclusa, quindi non puoi cambiarne i progressi.',
  'This reading log is not finished yet.': 'Questa lettura non è ancora conclusa.',
  'This report is no longer open.': 'Questa segnalazione non è più aperta.',
  'This request no longer exists.': 'Questa richiesta non esiste più.',
  'This shared read has ended.': 'Questa lettura condivisa è conclusa.',
  'This shared read has other members. You can leave it or end it.':
    'Questa lettura condivisa ha altri partecipanti. Puoi lasciarla o concluderla.',
  'This token has expired. Create a new one.': 'Questo token è scaduto. Creane uno nuovo.',
  'This token is read-only.': 'Questo token è di sola lettura.',
  'This token isn’t valid.': 'Questo token non è valido.',
  'This token no longer exists.': 'Questo token non esiste più.',
  'This username is taken. Choose another one.': 'Questo nome utente è già in uso. Scegline un altro.',
  'This was changed somewhere else. Check it again before you save.':
    'È stato modificato altrove. Ricontrolla prima di salvare.',
  'This wasn’t me': 'Non sono stato io',
  'This webhook no longer exists.': 'Questo webhook non esiste più.',
  'Token revoked.': 'Token revocato.',
  'Too many attempts. Please wait :seconds seconds.': 'Troppi tentativi. Riprova tra :seconds s.',
  'Too many wrong codes. Please try again in 15 minutes.': 'Troppi codici errati. Riprova tra 15 minuti.',
  'Too much time has passed. Sign in again to appeal.': 'È passato troppo tempo. Accedi di nuovo per fare ricorso.',
  'Transaction deleted.': 'Movimento eliminato.',
  'Turn it off below or take it out of CATALOGUE_SOURCES if this server can’t reach it.':
    'Se questo server non riesce a raggiungerlo, disattivalo più in basso o toglilo da CATALOGUE_SOURCES.',
  'Turn off this reminder': 'Disattiva questo promemoria',
  'Two-step sign-in is already on.': 'La verifica in due passaggi è già attiva.',
  'Two-step sign-in is off.': 'La verifica in due passaggi è disattivata.',
  'Update your progress to add moods.': 'Aggiorna i progressi per aggiungere emozioni.',
  'Use percent, or the unit of your reading log.': 'Usa la percentuale o l’unità della tua lettura.',
  'We can’t load this cover right now. Please try again later.':
    'Al momento non possiamo caricare questa copertina. Riprova più tardi.',
  'We can’t save some of this as it is. Check it and try again.':
    'Una parte non si può salvare così com’è. Controlla e riprova.',
  'We can’t save the picture right now. Please try again later.':
    'Al momento non possiamo salvare l’immagine. Riprova più tardi.',
  'We can’t send notifications to this browser.': 'Non possiamo inviare notifiche a questo browser.',
  'We can’t use this picture. Choose a JPEG, PNG, WebP or AVIF file.':
    'Non possiamo usare questa immagine. Scegli un file JPEG, PNG, WebP o AVIF.',
  'We couldn’t create an account with this. If you’ve been here before, sign in or reset your password.':
    'Non siamo riusciti a creare un account con questi dati. Se ne hai già uno, accedi o reimposta la password.',
  'We couldn’t find its address.': 'Non abbiamo trovato il suo indirizzo.',
  'We couldn’t find this author.': 'Non abbiamo trovato questo autore.',
  'We couldn’t find this book.': 'Non abbiamo trovato questo libro.',
  'We couldn’t find this challenge.': 'Non abbiamo trovato questa sfida.',
  'We couldn’t find this comment.': 'Non abbiamo trovato questo commento.',
  'We couldn’t find this cover.': 'Non abbiamo trovato questa copertina.',
  'We couldn’t find this entry.': 'Non abbiamo trovato questo elemento.',
  'We couldn’t find this goal.': 'Non abbiamo trovato questo obiettivo.',
  'We couldn’t find this host. Check the address.': 'Non abbiamo trovato questo host. Controlla l’indirizzo.',
  'We couldn’t find this list.': 'Non abbiamo trovato questa lista.',
  'We couldn’t find this milestone.': 'Non abbiamo trovato questa tappa.',
  'We couldn’t find this note.': 'Non abbiamo trovato questa nota.',
  'We couldn’t find this picture.': 'Non abbiamo trovato questa immagine.',
  'We couldn’t find this post.': 'Non abbiamo trovato questo messaggio.',
  'We couldn’t find this prompt.': 'Non abbiamo trovato questa traccia.',
  'We couldn’t find this quote.': 'Non abbiamo trovato questa citazione.',
  'We couldn’t find this reader.': 'Non abbiamo trovato questo lettore.',
  'We couldn’t find this reading log.': 'Non abbiamo trovato questa lettura.',
  'We couldn’t find this review.': 'Non abbiamo trovato questa recensione.',
  'We couldn’t find this series.': 'Non abbiamo trovato questa serie.',
  'We couldn’t find this shared read.': 'Non abbiamo trovato questa lettura condivisa.',
  'We couldn’t find this shelf.': 'Non abbiamo trovato questo scaffale.',
  'We couldn’t find this transaction.': 'Non abbiamo trovato questo movimento.',
  'We couldn’t find what this is about.': 'Non abbiamo trovato a cosa si riferisce.',
  'We couldn’t find what you want to add.': 'Non abbiamo trovato ciò che vuoi aggiungere.',
  'We couldn’t reach it.': 'Non siamo riusciti a raggiungerlo.',
  'We couldn’t reach this server.': 'Impossibile raggiungere il server.',
  'We couldn’t read its answer.': 'Non siamo riusciti a leggere la risposta.',
  'We couldn’t read this request.': 'Non siamo riusciti a leggere questa richiesta.',
  'We couldn’t save the passkey. Please try again.': 'Non siamo riusciti a salvare la passkey. Riprova.',
  'We couldn’t understand the request.': 'Non siamo riusciti a capire la richiesta.',
  'We don’t recognise this passkey. Try another way to sign in.':
    'Non riconosciamo questa passkey. Prova ad accedere in un altro modo.',
  'We won’t suggest this book again.': 'Non ti suggeriremo più questo libro.',
  'Webhook deleted.': 'Webhook eliminato.',
  'Webhook saved.': 'Webhook salvato.',
  'Welcome back. Everything’s where you left it.': 'Che bello rivederti. È tutto dove l’avevi lasciato.',
  'Welcome to Quire. You can sign in now and add your first book.':
    'Ti diamo il benvenuto su Quire. Ora puoi accedere e aggiungere il tuo primo libro.',
  'We’ll delete your account in 14 days. Sign in before then if you change your mind.':
    'Elimineremo il tuo account tra 14 giorni. Se cambi idea, accedi prima di allora.',
  'We’ve answered your appeal': 'Abbiamo risposto al tuo ricorso',
  'We’ve sent a link to your new address.': 'Abbiamo inviato un link al tuo nuovo indirizzo.',
  'When: :when': 'Quando: :when',
  'Where: :where': 'Dove: :where',
  'Wrong e-mail or password.': 'E-mail o password errata.',
  'Wrong password. Please try again.': 'Password errata. Riprova.',
  'You already have :max links. Revoke one first.': 'Hai già :max link. Prima revocane uno.',
  'You already have :max tokens. Revoke one first.': 'Hai già :max token. Prima revocane uno.',
  'You already have :max webhooks. Delete one first.': 'Hai già :max webhook. Prima eliminane uno.',
  'You already have a shelf with this name.': 'Hai già uno scaffale con questo nome.',
  'You already have an account': 'Hai già un account',
  'You asked us to delete your account. It’s now hidden from everyone, and in :days days we’ll delete everything in it.':
    'Ci hai chiesto di eliminare il tuo account. Da ora nessuno può vederlo e tra :days giorni elimineremo tutto ciò che contiene.',
  'You blocked :name.': 'Hai bloccato :name.',
  'You can add :max books to the catalogue a day. Try again tomorrow.':
    'Puoi aggiungere :max libri al catalogo al giorno. Riprova domani.',
  'You can add :max list entries a day. Try again tomorrow.':
    'Puoi aggiungere :max elementi alle liste al giorno. Riprova domani.',
  'You can add :max milestones a day. Try again tomorrow.': 'Puoi aggiungere :max tappe al giorno. Riprova domani.',
  'You can add :max notes a day. Try again tomorrow.': 'Puoi aggiungere :max note al giorno. Riprova domani.',
  'You can add :max transactions a day. Try again tomorrow.':
    'Puoi aggiungere :max movimenti al giorno. Riprova domani.',
  'You can block :max readers a day. Try again tomorrow.': 'Puoi bloccare :max lettori al giorno. Riprova domani.',
  'You can change how often you get this in your account.':
    'Puoi cambiare la frequenza di questa e-mail nel tuo account.',
  'You can create :max challenges a day. Try again tomorrow.': 'Puoi creare :max sfide al giorno. Riprova domani.',
  'You can create :max exports a day. Try again tomorrow.': 'Puoi creare :max esportazioni al giorno. Riprova domani.',
  'You can create :max goals a day. Try again tomorrow.': 'Puoi creare :max obiettivi al giorno. Riprova domani.',
  'You can create :max links a day. Try again tomorrow.': 'Puoi creare :max link al giorno. Riprova domani.',
  'You can create :max lists a day. Try again tomorrow.': 'Puoi creare :max liste al giorno. Riprova domani.',
  'You can create :max shelves a day. Try again tomorrow.': 'Puoi creare :max scaffali al giorno. Riprova domani.',
  'You can create :max tokens a day. Try again tomorrow.': 'Puoi creare :max token al giorno. Riprova domani.',
  'You can create :max webhooks a day. Try again tomorrow.': 'Puoi creare :max webhook al giorno. Riprova domani.',
  'You can dismiss :max suggestions a day. Try again tomorrow.':
    'Puoi scartare :max suggerimenti al giorno. Riprova domani.',
  'You can edit books :max times a day. Try again tomorrow.':
    'Puoi modificare libri :max volte al giorno. Riprova domani.',
  'You can enter your password :max times an hour. Please try again later.':
    'Puoi inserire la password :max volte all’ora. Riprova più tardi.',
  'You can fill :max prompts a day. Try again tomorrow.': 'Puoi completare :max tracce al giorno. Riprova domani.',
  'You can follow :max readers a day. Try again tomorrow.': 'Puoi seguire :max lettori al giorno. Riprova domani.',
  'You can give :max likes a day. Try again tomorrow.': 'Puoi mettere :max mi piace al giorno. Riprova domani.',
  'You can join :max challenges and shared reads a day. Try again tomorrow.':
    'Puoi partecipare a :max sfide e letture condivise al giorno. Riprova domani.',
  'You can load :max drawings a minute. Try again in :seconds seconds.':
    'Puoi caricare :max disegni al minuto. Riprova tra :seconds secondi.',
  'You can log :max reading sessions a day. Try again tomorrow.':
    'Puoi registrare :max sessioni di lettura al giorno. Riprova domani.',
  'You can make :max calls a minute. Try again in :seconds seconds.':
    'Puoi fare :max chiamate al minuto. Riprova tra :seconds secondi.',
  'You can mute :max readers and books a day. Try again tomorrow.':
    'Puoi silenziare :max lettori e libri al giorno. Riprova domani.',
  'You can only change your own comments.': 'Puoi modificare solo i tuoi commenti.',
  'You can only change your own posts.': 'Puoi modificare solo i tuoi messaggi.',
  'You can only delete the latest session.': 'Puoi eliminare solo l’ultima sessione.',
  'You can only hide reviews, quotes, comments, posts, lists and challenges.':
    'Puoi nascondere solo recensioni, citazioni, commenti, messaggi, liste e sfide.',
  'You can propose :max merges a day. Try again tomorrow.': 'Puoi proporre :max unioni al giorno. Riprova domani.',
  'You can send :max invitations a day. Try again tomorrow.': 'Puoi inviare :max inviti al giorno. Riprova domani.',
  'You can send :max reports and appeals a day. Try again tomorrow.':
    'Puoi inviare :max segnalazioni e ricorsi al giorno. Riprova domani.',
  'You can send :max webhook tests a day. Try again tomorrow.':
    'Puoi inviare :max test di webhook al giorno. Riprova domani.',
  'You can shelve :max books a day. Try again tomorrow.':
    'Puoi mettere :max libri sugli scaffali al giorno. Riprova domani.',
  'You can start :max reading logs a day. Try again tomorrow.': 'Puoi iniziare :max letture al giorno. Riprova domani.',
  'You can start :max shared reads a day. Try again tomorrow.':
    'Puoi avviare :max letture condivise al giorno. Riprova domani.',
  'You can turn on push notifications :max times a day. Try again tomorrow.':
    'Puoi attivare le notifiche push :max volte al giorno. Riprova domani.',
  'You can upload :max files to import a day. Try again tomorrow.':
    'Puoi caricare :max file da importare al giorno. Riprova domani.',
  'You can upload :max pictures a day. Try again tomorrow.': 'Puoi caricare :max immagini al giorno. Riprova domani.',
  'You can write :max comments a day. Try again tomorrow.': 'Puoi scrivere :max commenti al giorno. Riprova domani.',
  'You can write :max posts a day. Try again tomorrow.': 'Puoi scrivere :max messaggi al giorno. Riprova domani.',
  'You can write :max reviews a day. Try again tomorrow.': 'Puoi scrivere :max recensioni al giorno. Riprova domani.',
  'You can’t change this any more.': 'Non puoi più modificarlo.',
  'You can’t use this address. Choose another one.': 'Non puoi usare questo indirizzo. Scegline un altro.',
  'You didn’t finish this book within the challenge’s dates. Choose another one.':
    'Non hai finito questo libro nel periodo della sfida. Scegline un altro.',
  'You get notifications on :count devices. Sign out of one first.':
    'Ricevi già le notifiche su :count dispositivi. Prima disconnettine uno.',
  'You have :max open proposals. Wait until a moderator has looked at some.':
    'Hai :max proposte aperte. Aspetta che un moderatore ne guardi qualcuna.',
  'You have :max open reports. Wait until a moderator has looked at some.':
    'Hai :max segnalazioni aperte. Aspetta che un moderatore ne guardi qualcuna.',
  'You have too many Quire pages open. Close some of them.': 'Hai troppe pagine di Quire aperte. Chiudine qualcuna.',
  'You haven’t finished this book yet. Finish it first, then add it here.':
    'Non hai ancora finito questo libro. Prima finiscilo, poi aggiungilo qui.',
  'You joined the challenge.': 'Ora partecipi alla sfida.',
  'You left the challenge.': 'Hai lasciato la sfida.',
  'You muted :name.': 'Hai silenziato :name.',
  'You muted this book.': 'Hai silenziato questo libro.',
  'You need an invitation to sign up.': 'Per iscriverti serve un invito.',
  'You turned this reminder on in your account.': 'Hai attivato questo promemoria nel tuo account.',
  'You unblocked :name.': 'Hai sbloccato :name.',
  'You unmuted :name.': 'Non silenzi più :name.',
  'You unmuted this book.': 'Non silenzi più questo libro.',
  'Your :count-day streak ends tonight. A page is enough.':
    'La tua serie di :count giorno finisce stasera. Basta una pagina.',
  'Your :count-day streak ends tonight. A page is enough.|other':
    'La tua serie di :count giorni finisce stasera. Basta una pagina.',
  'Your account is approved': 'Il tuo account è approvato',
  'Your account is being deleted. Sign in and restore it first.':
    'Il tuo account è in corso di eliminazione. Prima accedi e ripristinalo.',
  'Your account is waiting for approval. A moderator will look at it soon.':
    'Il tuo account è in attesa di approvazione. Un moderatore lo esaminerà presto.',
  'Your account now uses another e-mail address. This is the last message we’ll send to this one.':
    'Il tuo account ora usa un altro indirizzo e-mail. Questo è l’ultimo messaggio che ricevi qui.',
  'Your account wasn’t approved': 'Il tuo account non è stato approvato',
  'Your account will be deleted': 'Il tuo account sarà eliminato',
  'Your address is already verified.': 'Il tuo indirizzo è già confermato.',
  'Your device didn’t confirm it’s you. Use your fingerprint, face or PIN.':
    'Il dispositivo non ha confermato la tua identità. Usa l’impronta, il volto o il PIN.',
  'Your e-mail address was changed': 'Il tuo indirizzo e-mail è cambiato',
  'Your library is full at :max books. Remove some first.':
    'La tua biblioteca è piena: ha :max libri. Prima rimuovine qualcuno.',
  'Your list is now manual.': 'La tua lista ora è manuale.',
  'Your request to join was declined.': 'La tua richiesta di iscrizione è stata rifiutata.',
  'Your request to join was declined. Reason: :reason':
    'La tua richiesta di iscrizione è stata rifiutata. Motivo: :reason',
  'Your request took too long to arrive. Please send it again.':
    'La tua richiesta ci ha messo troppo ad arrivare. Inviala di nuovo.',
  'Your sign-in timed out. Please sign in again.': 'L’accesso è scaduto. Accedi di nuovo.',
  'You’ve already appealed this decision.': 'Hai già fatto ricorso contro questa decisione.',
  'You’ve already reported this. A moderator will look at it.': 'L’hai già segnalato. Se ne occuperà un moderatore.',
  'You’ve joined :max challenges, the most you can. Leave one first.':
    'Partecipi già a :max sfide, il massimo possibile. Prima lasciane una.',
  'You’ve reached the limit of :max challenges. Delete one first.':
    'Hai raggiunto il limite di :max sfide. Prima eliminane una.',
  'You’ve reached the limit of :max goals. Delete one first.':
    'Hai raggiunto il limite di :max obiettivi. Prima eliminane uno.',
  'You’ve reached the limit of :max lists. Delete one first.':
    'Hai raggiunto il limite di :max liste. Prima eliminane una.',
  'You’ve reached the limit of :max shared reads as host. End or delete one first.':
    'Hai raggiunto il limite di :max letture condivise che puoi organizzare. Prima concludine o eliminane una.',
  'You’ve reached the limit of :max shelves. Delete one first.':
    'Hai raggiunto il limite di :max scaffali. Prima eliminane uno.',
  'You’ve reached the limit of :max. Remove one first.': 'Hai raggiunto il limite di :max. Prima rimuovine uno.',
  'You’ve used :used of your :max MB of storage. Delete exports or imported files, or ask an admin for more.':
    'Hai usato :used dei tuoi :max MB di spazio. Elimina esportazioni o file importati, oppure chiedi più spazio a un admin.',
  '“:name” was merged later and depends on this. Undo that first.':
    '«:name» è stato unito dopo e dipende da questa unione. Prima annulla quella.',
} satisfies Record<string, string>
