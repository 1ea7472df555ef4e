export default {
  ':count entries': ':count elementi',
  ':count entry': ':count elemento',
  ':count notes: “:beginning”': ':count note: «:beginning»',
  ':count reading log of unknown length': ':count lettura di lunghezza sconosciuta',
  ':count reading logs of unknown length': ':count letture di lunghezza sconosciuta',
  ':count reads without a date': ':count letture senza data',
  ':name’s year': 'L’anno di :name',
  ':position: :words': ':position: :words',
  ':progress of :length': ':progress di :length',
  ':series, volume :position': ':series, volume :position',
  'A goal': 'Un obiettivo',
  'A new edition of a work in the catalogue.': 'Una nuova edizione di un’opera del catalogo.',
  'A note: “:beginning”': 'Una nota: «:beginning»',
  'A quotation mark is never closed.': 'Virgolette non chiuse.',
  'A read without a date': 'Una lettura senza data',
  'A reading journal': 'Un diario di lettura',
  'A repeat of the column names.': 'Di nuovo i nomi delle colonne.',
  'A review, saved as a note': 'Una recensione, salvata come nota',
  'A shelf': 'Uno scaffale',
  'A suggestion you turned down': 'Un suggerimento che hai scartato',
  'Added by this import.': 'Aggiunto da questa importazione.',
  'Added to the catalogue.': 'Aggiunto al catalogo.',
  'An author is new if you hadn’t finished any of their books before this period.':
    'Un autore è nuovo se prima di questo periodo non avevi finito nessun suo libro.',
  'Another import is running. Wait for it to finish, or stop it.':
    'È in corso un’altra importazione. Aspetta che finisca o interrompila.',
  'Book :number of :target in :year': 'Libro :number di :target nel :year',
  'Book :number of :year': 'Libro :number del :year',
  'Books on Want to Read at the end of each month, or today.':
    'I libri in «Da leggere» alla fine di ogni mese, o oggi.',
  'Books you lent and borrowed in this period, how many were returned, and how many are overdue today.':
    'I libri che hai prestato e preso in prestito in questo periodo, quanti sono stati restituiti e quanti oggi sono in ritardo.',
  'Borrowed from': 'Preso in prestito da',
  'Bought from': 'Comprato da',
  'Choose a date in the future.': 'Scegli una data futura.',
  'Choose the column with the title or the ISBN.': 'Scegli la colonna con il titolo o l’ISBN.',
  'Chosen by you.': 'L’hai scelto tu.',
  Copies: 'Copie',
  'Created for :reader on :day with Quire.': 'Creato con Quire per :reader, :day.',
  'Days from start to finish, counting both, for reading logs with both dates.':
    'I giorni dall’inizio alla fine, entrambi inclusi, per le letture con tutte e due le date.',
  'Days or weeks in a row when you read. A streak ends when you miss a whole day or week.':
    'Giorni o settimane di fila in cui hai letto. Si contano finché non salti un giorno o una settimana intera.',
  'Days when you ended a session or finished a book, in your time zone.':
    'I giorni in cui hai concluso una sessione o finito un libro, nel tuo fuso orario.',
  'Due dates and goals': 'Restituzioni e obiettivi',
  'Each time you finished a book: the first time, or again. Reads without a date count as earlier.':
    'Ogni volta che hai finito un libro: la prima o una rilettura. Le letture senza data contano come precedenti.',
  'Each work counts once, even if you read it several times in this period. Books with only a year count in the total but not in any month.':
    'Ogni opera conta una volta sola, anche se l’hai letta più volte in questo periodo. I libri di cui si sa solo l’anno contano nel totale, ma in nessun mese.',
  'Export deleted.': 'Esportazione eliminata.',
  'Fiction or non-fiction, by the genres of each finished book. A book whose genres can be either isn’t counted.':
    'Narrativa o saggistica, in base ai generi di ogni libro finito. Un libro i cui generi possono essere entrambe le cose non conta.',
  'File discarded. What it imported stays.': 'File scartato. Ciò che ha importato resta.',
  'Finished :month': 'Finito: :month',
  'Freed :count MB.': 'Spazio liberato: :count MB.',
  'Goal by :name': 'Obiettivo di :name',
  'Half of your books took this long or less.': 'Metà dei tuoi libri ha richiesto al massimo questo tempo.',
  'How far you’d read when you stopped, in percent. Logs without any progress aren’t counted.':
    'Quanto avevi letto quando hai smesso, in percentuale. Le letture senza progressi non contano.',
  'How old each book was when you finished it, by the year it was first published.':
    'Quanti anni aveva ogni libro quando l’hai finito, in base all’anno della prima pubblicazione.',
  'It refers to something the archive doesn’t contain.': 'Rimanda a qualcosa che l’archivio non contiene.',
  'It was deleted in the app it comes from.': 'Era stato eliminato nell’app di origine.',
  'It was renewed, but the file doesn’t say until when.':
    'Il prestito è stato prorogato, ma il file non dice fino a quando.',
  'Last day of the goal: :goal': 'Ultimo giorno dell’obiettivo: :goal',
  'Lent to': 'Prestato a',
  'Link saved.': 'Link salvato.',
  Listened: 'Ascolto',
  'Listening time, plus sessions with a start and end. Sessions without them aren’t counted.':
    'Il tempo di ascolto, più le sessioni con inizio e fine. Le altre sessioni non contano.',
  'Matched by ISBN.': 'Trovato tramite ISBN.',
  'Matched by Open Library number.': 'Trovato tramite numero Open Library.',
  'Matched by author and part of the title.': 'Trovato per autore e parte del titolo.',
  'Matched by title and author.': 'Trovato per titolo e autore.',
  'Milestone of :shared_read: :milestone': 'Tappa di :shared_read: :milestone',
  'Minutes listened': 'Minuti di ascolto',
  'Moods along the way': 'Emozioni lungo la lettura',
  'Moods from your reviews, in the month you finished the book, and from your sessions, in the month of the session. A book counts once per mood and month.':
    'Le emozioni delle tue recensioni, nel mese in cui hai finito il libro, e delle tue sessioni, nel mese della sessione. Un libro conta una volta per emozione e mese.',
  'More cells than columns.': 'Più celle che colonne.',
  'My exports': 'Le mie esportazioni',
  'My reading': 'Le mie letture',
  'Next page': 'Pagina successiva',
  'No book with this ISBN, and the file doesn’t name it.':
    'Nessun libro con questo ISBN, e il file non ne dà il titolo.',
  'No book with this title and author.': 'Nessun libro con questo titolo e autore.',
  'No title or ISBN.': 'Mancano titolo e ISBN.',
  'Not here yet. We’ll create it.': 'Non c’è ancora. Lo creeremo.',
  'Not in the catalogue yet. We’ll add it.': 'Non è ancora nel catalogo. Lo aggiungeremo.',
  'On :count shelf of your own': 'Su :count tuo scaffale',
  'On :count shelves of your own': 'Su :count tuoi scaffali',
  'On the shelf :shelf': 'Sullo scaffale «:shelf»',
  'On your shelves :shelves': 'Sui tuoi scaffali :shelves',
  'One text was too long, so we shortened it.': 'Un testo era troppo lungo: l’abbiamo accorciato.',
  'Open Quire': 'Apri Quire',
  'Page :page of :last': 'Pagina :page di :last',
  'Pages an hour in each of the last 30 books you finished.':
    'Pagine all’ora in ciascuno degli ultimi 30 libri che hai finito.',
  'Pages an hour in sessions with a start and end; for audiobooks, how fast you listen.':
    'Pagine all’ora nelle sessioni con inizio e fine; per gli audiolibri, la velocità di ascolto.',
  'Pages read': 'Pagine lette',
  'Pages you read, on the day a session ended. Progress in percent is converted to pages. A book logged as finished counts in full on its last day.':
    'Le pagine che hai letto, nel giorno in cui è finita la sessione. I progressi in percentuale vengono convertiti in pagine. Un libro segnato come finito conta per intero nel suo ultimo giorno.',
  'Please verify your e-mail address first.': 'Prima conferma il tuo indirizzo e-mail.',
  'Previous page': 'Pagina precedente',
  'Profile and settings': 'Profilo e impostazioni',
  'Profile fields you’ve left blank': 'I campi del profilo ancora vuoti',
  'Rated :rating': 'Voto: :rating',
  'Ratings below one star become one star.': 'I voti sotto una stella diventano una stella.',
  'Read by :name': 'Letto da :name',
  'Read from :start to :end': 'Letto: :start – :end',
  'Read more times than the file has dates for.': 'Le letture sono più delle date nel file.',
  'Read on :end': 'Letto: :end',
  'Reader profile': 'Profilo di lettura',
  'Reading logs you started, finished or stopped in this period. A stopped log counts on the day of its last session.':
    'Le letture che hai iniziato, finito o abbandonato in questo periodo. Una lettura abbandonata conta nel giorno della sua ultima sessione.',
  'Reading streak by :name': 'Giorni di lettura di fila di :name',
  'Reading time by the hour a session began. Only sessions with a start and end count.':
    'Il tempo di lettura in base all’ora in cui è iniziata la sessione. Contano solo le sessioni con inizio e fine.',
  'Recommended by': 'Consigliato da',
  'Recommended for': 'Consigliato per',
  'Return “:title”': 'Restituisci «:title»',
  'Same book as in an earlier import.': 'Lo stesso libro di un’importazione precedente.',
  'Same book as row :number.': 'Lo stesso libro della riga :number.',
  'Series whose first book you finished in this period, and series you completed in it. You can only complete a series if we know how many books it has. Reads without a date count as earlier.':
    'Le serie di cui hai finito il primo libro in questo periodo e quelle che hai completato nello stesso periodo. Puoi completare una serie solo se sappiamo quanti libri ha. Le letture senza data contano come precedenti.',
  'Shared with Quire, a home for your books.': 'Condiviso con Quire, la casa dei tuoi libri.',
  'Shelf by :name': 'Scaffale di :name',
  'Shelf history': 'Cronologia degli scaffali',
  'Sold to': 'Venduto a',
  'Some characters in the file are damaged.': 'Alcuni caratteri del file sono danneggiati.',
  'Started on :start': 'Inizio: :start',
  'Started reading': 'Inizio lettura',
  'Stopped on :date': 'Abbandonato: :date',
  'Stopped reading in :dates, according to :source.': 'Lettura abbandonata (:dates), secondo :source.',
  'The ISBN is damaged, so we left it out.': 'L’ISBN è danneggiato: l’abbiamo tralasciato.',
  'The authors of the books you finished; illustrators, editors, translators and narrators aren’t counted.':
    'Gli autori dei libri che hai finito; non contano illustratori, curatori, traduttori e voci narranti.',
  'The calendar shows the last year of this period.': 'Il calendario mostra l’ultimo anno di questo periodo.',
  'The catalogue has this title by an author with nearly the same name.':
    'Il catalogo ha questo titolo, ma di un autore dal nome quasi uguale.',
  'The date it was read is missing.': 'Manca la data di lettura.',
  'The exact same book from this Quire.': 'Esattamente lo stesso libro, da questo Quire.',
  'The file doesn’t name an author.': 'Il file non indica l’autore.',
  'The format you read each finished book in, which may differ from the edition you own.':
    'Il formato in cui hai letto ogni libro finito, anche diverso dall’edizione che hai.',
  'The genres of each finished book. A book with three genres counts in all three.':
    'I generi di ogni libro finito. Un libro con tre generi conta in tutti e tre.',
  'The language of the edition of each finished book. Editions without one aren’t counted.':
    'La lingua dell’edizione di ogni libro finito. Le edizioni senza lingua non contano.',
  'The matched book no longer exists. Choose another one.': 'Il libro trovato non esiste più. Scegline un altro.',
  'The number of copies you bought or sold for that amount.': 'Quante copie hai comprato o venduto per quella cifra.',
  'The pages of each finished edition, or the hours of an audiobook. Editions without them aren’t counted.':
    'Le pagine di ogni edizione finita, o le ore di un audiolibro. Le edizioni senza questi dati non contano.',
  'The quotation mark in line :line is never closed.': 'Le virgolette alla riga :line non si chiudono.',
  'The rating isn’t between one and five stars, so we left it out.':
    'Il voto non è tra una e cinque stelle: l’abbiamo tralasciato.',
  'The server’s disk is full, so the import stopped. Nothing is lost: continue when there’s space.':
    'Il disco del server è pieno e l’importazione si è fermata. Non hai perso nulla: continua quando c’è spazio.',
  'The server’s disk is full, so we couldn’t read the file. It’s saved: continue when there’s space.':
    'Il disco del server è pieno e non siamo riusciti a leggere il file. È salvato: continua quando c’è spazio.',
  'The server’s disk is full. Please export again later.':
    'Il disco del server è pieno. Riprova a esportare più tardi.',
  'There’s no text.': 'Non c’è testo.',
  'This ISBN belongs to a book with another title and author.':
    'Questo ISBN è di un libro con titolo e autore diversi.',
  'This PDF ends here because it’s too long. The Markdown file has everything.':
    'Questo PDF finisce qui perché è troppo lungo. Il file Markdown contiene tutto.',
  'This archive comes from a newer Quire. Ask your admin to update this one.':
    'Questo archivio viene da un Quire più recente. Chiedi all’admin di aggiornare questo.',
  'This archive is damaged. Export it again.': 'Questo archivio è danneggiato. Esportalo di nuovo.',
  'This archive is too large to import.': 'Questo archivio è troppo grande per essere importato.',
  'This calendar link doesn’t work. Create a new one in your account.':
    'Questo link al calendario non funziona. Creane uno nuovo nel tuo account.',
  'This comes before the column names.': 'Viene prima dei nomi delle colonne.',
  'This export is already being prepared.': 'Questa esportazione è già in preparazione.',
  'This file has more than 200,000 rows. Split it and import the parts one by one.':
    'Questo file ha più di 200.000 righe. Dividilo e importa le parti una alla volta.',
  'This file is empty. Choose another one.': 'Questo file è vuoto. Scegline un altro.',
  'This import added it to the catalogue.': 'Questa importazione l’ha aggiunto al catalogo.',
  'This import added it.': 'Questa importazione l’ha aggiunto.',
  'This import has changed since you opened it. Reload the page.':
    'Questa importazione è cambiata da quando l’hai aperta. Ricarica la pagina.',
  'This is a PDF. Export your books as CSV and choose that file.':
    'Questo è un PDF. Esporta i tuoi libri in CSV e scegli quel file.',
  'This is a picture. Choose a file with a list of books.':
    'Questa è un’immagine. Scegli un file con un elenco di libri.',
  'This is a spreadsheet. Save it as CSV and choose that file.':
    'Questo è un foglio di calcolo. Salvalo come CSV e scegli quel file.',
  'This is a web page. Export your books as CSV and choose that file.':
    'Questa è una pagina web. Esporta i tuoi libri in CSV e scegli quel file.',
  'This is an e-book. Choose a file with a list of books.':
    'Questo è un e-book. Scegli un file con un elenco di libri.',
  'This is too long for a PDF. Export your library instead: it has everything.':
    'È troppo lungo per un PDF. Esporta invece la tua biblioteca: contiene tutto.',
  'This isn’t a row of the table.': 'Questa non è una riga della tabella.',
  'This isn’t an ISBN.': 'Questo non è un ISBN.',
  'This isn’t valid in a Quire archive.': 'Non è valido in un archivio di Quire.',
  'This row is too long.': 'Questa riga è troppo lunga.',
  'This zip file isn’t a Quire archive. Choose another one.':
    'Questo file zip non è un archivio di Quire. Scegline un altro.',
  'Time#duration': 'Tempo',
  Total: 'Totale',
  'We can’t import this kind of file.': 'Non possiamo importare questo tipo di file.',
  'We couldn’t find this export.': 'Non abbiamo trovato questa esportazione.',
  'We couldn’t find this import.': 'Non abbiamo trovato questa importazione.',
  'We couldn’t find this row.': 'Non abbiamo trovato questa riga.',
  'We couldn’t find this year.': 'Non abbiamo trovato questo anno.',
  'We couldn’t find what you want to share.': 'Non abbiamo trovato ciò che vuoi condividere.',
  'We couldn’t read one of the dates.': 'Non siamo riusciti a leggere una delle date.',
  'We couldn’t read the whole file.': 'Non siamo riusciti a leggere tutto il file.',
  'We couldn’t read this row. You can only dismiss it.':
    'Non siamo riusciti a leggere questa riga. Puoi solo ignorarla.',
  'We couldn’t read this.': 'Non siamo riusciti a leggerlo.',
  'We couldn’t save this.': 'Non siamo riusciti a salvarlo.',
  'We no longer have this import’s file. Upload it again.':
    'Non abbiamo più il file di questa importazione. Caricalo di nuovo.',
  'We only import its first series and position.': 'Importiamo solo la prima serie e la relativa posizione.',
  'We’re preparing your book journal and will e-mail it to you.':
    'Stiamo preparando il diario del libro. Te lo invieremo via e-mail.',
  'We’re preparing your reading report and will e-mail it to you.':
    'Stiamo preparando il resoconto delle letture. Te lo invieremo via e-mail.',
  'We’ve deleted this import’s rows, so you can’t change it any more.':
    'Abbiamo eliminato le righe di questa importazione: non puoi più modificarla.',
  'What isn’t in these numbers, and why.': 'Cosa manca da queste cifre, e perché.',
  'What you paid and received for books, by transaction date. Currencies aren’t converted.':
    'Quanto hai pagato e incassato per i libri, in base alla data del movimento. Le valute non vengono convertite.',
  'What you spent at each shop you named.': 'Quanto hai speso in ogni negozio indicato.',
  'Who you lent to and borrowed from most.': 'A chi hai prestato e da chi hai preso in prestito di più.',
  'You already have it.': 'Ce l’hai già.',
  'You can also find it under your exports for :days days.': 'La trovi anche tra le tue esportazioni per :days giorni.',
  'You can have :max unfinished imports. Finish or discard one below.':
    'Puoi avere :max importazioni in sospeso. Concludine o scartane una qui sotto.',
  'You can keep :max imports. Discard one you no longer need.':
    'Puoi conservare :max importazioni. Scartane una che non ti serve più.',
  'Your average rating of finished books, and for books that others rated too, yours beside everyone’s.':
    'Il tuo voto medio ai libri finiti e, per i libri votati anche da altri, il tuo accanto a quello di tutti.',
  'Your book journal: :title': 'Il tuo diario del libro: :title',
  'Your export is attached as a PDF and as text.': 'In allegato trovi la tua esportazione in PDF e in formato testo.',
  'Your export is ready. It’s too big to e-mail, so download it here.':
    'La tua esportazione è pronta. È troppo grande per un’e-mail: scaricala qui.',
  'Your library is full.': 'La tua biblioteca è piena.',
  'Your own ratings of the books you finished, to the nearest half star.':
    'I tuoi voti ai libri che hai finito, arrotondati alla mezza stella.',
  'Your reading report': 'Il tuo resoconto delle letture',
  'Yours is different, so we kept it.': 'Il tuo è diverso: l’abbiamo tenuto.',
  'You’ve already decided this row.': 'Hai già deciso questa riga.',
  'the imported file': 'il file importato',
  '“:title” is due back': 'Ti devono restituire «:title»',
} satisfies Record<string, string>
