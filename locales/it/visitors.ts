export default {
  API: 'API',
  'Account deleted': 'Account eliminato',
  'Already have an account?': 'Hai già un account?',
  'Also revokes your calendar link and the links you’ve shared.':
    'Revoca anche il link al calendario e i link che hai condiviso.',
  'At least :min characters. A few random words work well.': 'Almeno :min caratteri. Vanno bene alcune parole a caso.',
  'Automatic checks look at every screen: light and dark, left to right and right to left, on computers and phones.':
    'Controlli automatici esaminano ogni schermata: chiara e scura, da sinistra a destra e da destra a sinistra, su computer e telefono.',
  'Back to sign in': 'Torna all’accesso',
  'Backup code': 'Codice di recupero',
  'Be kind': 'Sii gentile',
  'Before you join, read how things work here:': 'Prima di iscriverti, leggi come funziona qui:',
  'Bring your library from Goodreads, The StoryGraph, LibraryThing, BookWyrm, Hardcover, Open Library, Openreads, Calibre or your Kindle clippings. Preview every row, undo the import if you like, and export everything at any time.':
    'Porta qui la tua biblioteca da Goodreads, The StoryGraph, LibraryThing, BookWyrm, Hardcover, Open Library, Openreads, Calibre o dai ritagli di Kindle. Controlla ogni riga in anteprima, annulla l’importazione se vuoi ed esporta tutto in qualsiasi momento.',
  'Change your e-mail address': 'Cambia il tuo indirizzo e-mail',
  'Check your e-mail': 'Controlla la tua e-mail',
  'Checking your link': 'Controllo del link in corso',
  'Choose a new password': 'Scegli una nuova password',
  'Covers are described by title and author only.': 'Le copertine sono descritte solo con titolo e autore.',
  'Create your account': 'Crea il tuo account',
  'Don’t ask on this device for 30 days': 'Non chiederlo su questo dispositivo per 30 giorni',
  'Don’t post ads, or the same text again and again.': 'Niente pubblicità, né lo stesso testo ripetuto più volte.',
  'Don’t share anyone’s private details.': 'Non condividere dati privati di nessuno.',
  'E-mail address': 'Indirizzo e-mail',
  'Each code works once.': 'Ogni codice vale una volta sola.',
  'Enter the password of the account registered with :email.':
    'Inserisci la password dell’account registrato con :email.',
  'Everyone uses it. Add only real books, and report mistakes you find.':
    'Lo usano tutti. Aggiungi solo libri che esistono e segnala gli errori che trovi.',
  'Everything works with the keyboard, including rating, reordering and charts.':
    'Tutto funziona con la tastiera, anche voti, riordino e grafici.',
  'Forgot your password?': 'Password dimenticata?',
  'Get a new link': 'Chiedi un nuovo link',
  'Hide spoilers: select them and choose “Hide as a spoiler”.':
    'Nascondi gli spoiler: selezionali e scegli «Nascondi come spoiler».',
  'How Quire works for every reader, and where it falls short.':
    'Come Quire funziona per ogni lettore, e dove ancora non basta.',
  'How we test': 'Come lo proviamo',
  'I didn’t register': 'Non mi sono registrato',
  'If there’s an account for :email, we’ve sent a link to choose a new password. It works for an hour.':
    'Se c’è un account per :email, abbiamo inviato un link per scegliere una nuova password. Vale un’ora.',
  'Invitation from :day': 'Invito: :day',
  'Invitation link, shown only once': 'Link d’invito, mostrato una sola volta',
  Invitations: 'Inviti',
  'Invite someone': 'Invita qualcuno',
  'Is :email yours?': 'L’indirizzo :email è tuo?',
  'It happens. Enter your e-mail address and we’ll send you a link to choose a new one.':
    'Capita a tutti. Scrivi il tuo indirizzo e-mail e ti invieremo un link per sceglierne una nuova.',
  'It’s hidden from everyone. We’ll delete everything in it in :days days.':
    'Nessuno lo vede più. Tra :days giorni elimineremo tutto il suo contenuto.',
  'Just a moment.': 'Un momento.',
  'Keep my account': 'Tieni il mio account',
  'Keep the account': 'Tieni l’account',
  'Keep what you read.': 'Ciò che leggi resta con te.',
  'Keep your account?': 'Vuoi tenere il tuo account?',
  'Known limits': 'Limiti noti',
  'Links work for a day. Enter your e-mail address and we’ll send you a new one.':
    'I link valgono un giorno. Scrivi il tuo indirizzo e-mail e te ne invieremo uno nuovo.',
  'Loans and purchases': 'Prestiti e acquisti',
  'No one who uses a screen reader every day has tested Quire yet.':
    'Nessuno che usi ogni giorno uno screen reader ha ancora provato Quire.',
  'No passkey selected.': 'Nessuna passkey selezionata.',
  'No spoilers': 'Niente spoiler',
  'Nothing after a few minutes? Check your spam folder or resend the link.':
    'Ancora niente dopo qualche minuto? Guarda nello spam o reinvia il link.',
  'Only moderators see it.': 'Lo vedono solo i moderatori.',
  'Only people you invite can sign up. Each link works once, for :count days.':
    'Può iscriversi solo chi inviti tu. Ogni link vale una volta, per :count giorni.',
  'Open source, MIT licence': 'Open source, licenza MIT',
  'Open the link in our e-mail again, or get a new one.':
    'Apri di nuovo il link nella nostra e-mail o chiedine uno nuovo.',
  'Other readers see it. You can change it later.': 'Lo vedono gli altri lettori. Puoi cambiarlo in seguito.',
  'Other tests use only the keyboard, or large text. We check high contrast by hand.':
    'Altre prove usano solo la tastiera, o il testo grande. Il contrasto elevato lo controlliamo a mano.',
  'Our standard': 'Il nostro standard',
  'PDF journals and reports aren’t tagged for screen readers.':
    'I diari e i resoconti in PDF non sono contrassegnati per gli screen reader.',
  'Password changed': 'Password cambiata',
  'Quire aims for the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.':
    'Quire punta alle Linee guida per l’accessibilità dei contenuti Web (WCAG) 2.2, livello AA.',
  'Quire follows your device’s settings for dark mode, high contrast and reduced motion.':
    'Quire segue le impostazioni del tuo dispositivo: tema scuro, contrasto elevato e meno animazioni.',
  'Quire is a home for your books: the ones on your shelf, the one by your bed, the one you lent to a friend. Keep your notes, pick up where you left off and read along with people you trust.':
    'Quire è la casa dei tuoi libri: quelli sullo scaffale, quello sul comodino, quello prestato a un’amica. Conserva le tue note, riprendi da dove avevi lasciato e leggi insieme a persone di cui ti fidi.',
  'Quire is free software under the MIT licence and runs on a small computer at home. No ads, no trackers: only the people you choose see what you read.':
    'Quire è software libero con licenza MIT e gira su un piccolo computer di casa. Niente pubblicità, niente tracciamento: solo chi scegli tu vede cosa leggi.',
  'Quire is invite-only here. The code is at the end of your invitation link.':
    'Qui si entra solo su invito. Il codice è alla fine del tuo link d’invito.',
  'Quire, a home for your books': 'Quire, la casa dei tuoi libri',
  'Quote a few lines at most, and say where they’re from.': 'Cita al massimo qualche riga, e indica da dove viene.',
  'Read a book with friends, each in your own edition. Their posts stay hidden until you reach the same page.':
    'Leggi un libro con gli amici, ognuno nella propria edizione. I loro messaggi restano nascosti finché non arrivi alla stessa pagina.',
  'Reading logs keep every session in pages, minutes, chapters or percent. Reread a book in ten years and your first time is still there.':
    'Ogni lettura conserva le sue sessioni in pagine, minuti, capitoli o percentuale. Rileggi un libro tra dieci anni e la prima volta sarà ancora lì.',
  'Reading progress': 'Progressi di lettura',
  'Report a problem': 'Segnalare un problema',
  'Report it. Moderators can hide what breaks these rules and suspend accounts.':
    'Segnalalo. I moderatori possono nascondere ciò che viola queste regole e sospendere gli account.',
  'Review a book in a paragraph or a few stars, and add up to five moods. Your notes are private and remember their page.':
    'Recensisci un libro con un paragrafo o qualche stella e aggiungi fino a cinque emozioni. Le tue note sono private e ricordano la pagina.',
  'Revoke invitation': 'Revoca invito',
  'Save new password': 'Salva la nuova password',
  'Say which page it was, what you tried to do, and which browser and assistive technology you use.':
    'Indica la pagina, che cosa volevi fare e quali browser e tecnologia assistiva usi.',
  'Scanning barcodes needs sight. You can type the ISBN instead.':
    'Per leggere i codici a barre serve la vista. Puoi anche digitare l’ISBN.',
  'Screen readers announce messages, loading and results.':
    'Gli screen reader annunciano messaggi, caricamenti e risultati.',
  'Self-hosted and private': 'Sul tuo server, in privato',
  'Send it to the person you’re inviting.': 'Invialo alla persona che inviti.',
  'Send link': 'Invia link',
  'Shelves your way': 'Scaffali a modo tuo',
  'Sign in with a passkey': 'Accedi con una passkey',
  'Sign-ups are closed right now.': 'Al momento le iscrizioni sono chiuse.',
  'Sign-ups closed': 'Iscrizioni chiuse',
  'Six digits that change every 30 seconds.': 'Sei cifre che cambiano ogni 30 secondi.',
  'Someone else may have used your address. You can lock them out.':
    'Forse un’altra persona ha usato il tuo indirizzo. Puoi bloccarle l’accesso.',
  'Spoiler-free shared reads': 'Letture condivise senza spoiler',
  'Start over': 'Ricomincia',
  'Take care of the catalogue': 'Abbi cura del catalogo',
  'Talk about books, not about people. Disagree without insulting anyone.':
    'Parla di libri, non di persone. Puoi dissentire senza insultare nessuno.',
  'Text can be twice as large, and pages fit narrow screens without scrolling sideways.':
    'Il testo può raddoppiare, e le pagine stanno su schermi stretti senza scorrere di lato.',
  'Thank you': 'Grazie',
  'Thank you. You can now use all of Quire.': 'Grazie. Ora puoi usare tutto Quire.',
  'That didn’t work': 'Non ha funzionato',
  'Then add your first book.': 'Poi aggiungi il tuo primo libro.',
  'They’re locked out': 'Non può più entrare',
  'This link doesn’t work': 'Questo link non funziona',
  'This link is incomplete': 'Questo link è incompleto',
  'This server sends no e-mail. Sign in here later to see if you’ve been approved.':
    'Questo server non invia e-mail. Accedi qui più tardi per vedere se il tuo account è stato approvato.',
  'Track what you’ve bought, sold, lent or borrowed, with dates, prices and when it’s due back.':
    'Tieni traccia di cosa compri, vendi, presti o prendi in prestito, con date, prezzi e scadenze.',
  'Use a backup code': 'Usa un codice di recupero',
  'Use the code from your app': 'Usa il codice dell’app',
  'Use your own words': 'Scrivi parole tue',
  'Valid until :day': 'Valido fino al giorno :day',
  'Verify address': 'Conferma indirizzo',
  'Verify your e-mail address': 'Conferma il tuo indirizzo e-mail',
  'Want to Read, Currently Reading, Read, Paused and Did Not Finish, plus as many shelves of your own as you like. Each book is in the edition you actually own.':
    'Da leggere, In lettura, Letto, In pausa e Abbandonato, più tutti gli scaffali che vuoi. Ogni libro nell’edizione che hai davvero.',
  'We signed everyone out and removed the password. Choose your own to keep the account for :email, or delete it.':
    'Abbiamo disconnesso tutti e rimosso la password. Scegline una tua per tenere l’account di :email, oppure eliminalo.',
  'We’ve sent a link to :email. Open it to verify your address and finish signing up.':
    'Abbiamo inviato un link a :email. Aprilo per confermare l’indirizzo e completare l’iscrizione.',
  'We’ve sent you a link. Open it to verify your address, and you’ll get the answer by e-mail.':
    'Ti abbiamo inviato un link. Aprilo per confermare il tuo indirizzo e riceverai la risposta per e-mail.',
  'What this server stores, and what leaves it.': 'Cosa conserva questo server e cosa ne esce.',
  'What to expect': 'Che cosa aspettarsi',
  'What we expect from each other here.': 'Cosa ci aspettiamo gli uni dagli altri.',
  'When something is wrong': 'Quando qualcosa non va',
  'Why would you like to join?': 'Perché vuoi iscriverti?',
  'Write to the people who run this server.': 'Scrivi a chi gestisce questo server.',
  'Write to the people who run this server:': 'Scrivi a chi gestisce questo server:',
  'You deleted your account. Everything stays here until :date, then it’s deleted for good.':
    'Hai eliminato il tuo account. Tutto resta qui fino al giorno :date, poi sarà eliminato per sempre.',
  'Your account is waiting for approval. Once a moderator approves it, you can sign in.':
    'Il tuo account è in attesa di approvazione. Potrai accedere quando un moderatore lo approverà.',
  'Your account will use :email.': 'Il tuo account userà :email.',
  'Your address isn’t verified yet.': 'Il tuo indirizzo non è ancora confermato.',
  'You’ll be signed out everywhere else.': 'Verrai disconnesso da tutti gli altri dispositivi.',
  'You’ve been signed out everywhere else. Sign in with your new password.':
    'Abbiamo disconnesso tutti gli altri dispositivi. Accedi con la nuova password.',
  'is a bookbinder’s term for a set of folded pages, the building block of a sewn book.':
    'in inglese è il fascicolo dei legatori: i fogli piegati che, cuciti insieme, formano un libro.',
} satisfies Record<string, string>
