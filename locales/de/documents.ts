export default {
  ':count entries': ':count Einträge',
  ':count entry': ':count Eintrag',
  ':count notes: “:beginning”': ':count Notizen: „:beginning“',
  ':count reading log of unknown length': ':count Lektüre mit unbekanntem Umfang',
  ':count reading logs of unknown length': ':count Lektüren mit unbekanntem Umfang',
  ':count reads without a date': ':count-mal gelesen, ohne Datum',
  ':name’s year': 'Lesejahr von :name',
  ':position: :words': ':position: :words',
  ':progress of :length': ':progress / :length',
  ':series, volume :position': ':series, Band :position',
  'A goal': 'Ein Ziel',
  'A new edition of a work in the catalogue.': 'Eine neue Ausgabe eines Werks aus dem Katalog.',
  'A note: “:beginning”': 'Eine Notiz: „:beginning“',
  'A quotation mark is never closed.': 'Ein Anführungszeichen wird nicht geschlossen.',
  'A read without a date': 'Einmal gelesen, ohne Datum',
  'A reading journal': 'Ein Lesetagebuch',
  'A repeat of the column names.': 'Noch einmal die Spaltennamen.',
  'A review, saved as a note': 'Eine Rezension, als Notiz gespeichert',
  'A shelf': 'Ein Regal',
  'A suggestion you turned down': 'Ein Vorschlag, den du abgelehnt hast',
  'Added by this import.': 'Von diesem Import hinzugefügt.',
  'Added to the catalogue.': 'In den Katalog aufgenommen.',
  'An author is new if you hadn’t finished any of their books before this period.':
    'Neu ist, von wem du vor diesem Zeitraum noch kein Buch beendet hattest.',
  'Another import is running. Wait for it to finish, or stop it.':
    'Ein anderer Import läuft gerade. Warte, bis er fertig ist, oder halte ihn an.',
  'Book :number of :target in :year': 'Buch :number von :target im Jahr :year',
  'Book :number of :year': 'Buch :number im Jahr :year',
  'Books on Want to Read at the end of each month, or today.':
    'Bücher in „Will ich lesen“ am Ende jedes Monats oder heute.',
  'Books you lent and borrowed in this period, how many were returned, and how many are overdue today.':
    'Bücher, die du in diesem Zeitraum verliehen und geliehen hast, wie viele davon zurückgegeben wurden und wie viele heute überfällig sind.',
  'Borrowed from': 'Geliehen von',
  'Bought from': 'Gekauft von',
  'Choose a date in the future.': 'Wähle ein Datum in der Zukunft.',
  'Choose the column with the title or the ISBN.': 'Wähle die Spalte mit dem Titel oder der ISBN.',
  'Chosen by you.': 'Von dir gewählt.',
  Copies: 'Exemplare',
  'Created for :reader on :day with Quire.': 'Am :day mit Quire für :reader erstellt.',
  'Days from start to finish, counting both, for reading logs with both dates.':
    'Die Tage vom Beginn bis zum Ende, beide mitgezählt, bei Lektüren mit beiden Daten.',
  'Days or weeks in a row when you read. A streak ends when you miss a whole day or week.':
    'Tage oder Wochen in Folge, in denen du gelesen hast. Die Folge endet, wenn du einen ganzen Tag oder eine ganze Woche auslässt.',
  'Days when you ended a session or finished a book, in your time zone.':
    'Tage, an denen eine Sitzung endete oder du ein Buch beendet hast, in deiner Zeitzone.',
  'Due dates and goals': 'Rückgaben und Ziele',
  'Each time you finished a book: the first time, or again. Reads without a date count as earlier.':
    'Jedes Mal, wenn du ein Buch beendet hast: zum ersten Mal oder wieder. Gelesenes ohne Datum zählt als früher gelesen.',
  'Each work counts once, even if you read it several times in this period. Books with only a year count in the total but not in any month.':
    'Jedes Werk zählt einmal, auch wenn du es in diesem Zeitraum mehrmals gelesen hast. Bücher, von denen nur das Jahr bekannt ist, zählen insgesamt, aber in keinem Monat.',
  'Export deleted.': 'Export gelöscht.',
  'Fiction or non-fiction, by the genres of each finished book. A book whose genres can be either isn’t counted.':
    'Belletristik oder Sachbuch, nach den Genres jedes beendeten Buchs. Bücher, deren Genres beides sein können, zählen nicht mit.',
  'File discarded. What it imported stays.': 'Datei verworfen. Was daraus importiert wurde, bleibt.',
  'Finished :month': 'Beendet: :month',
  'Freed :count MB.': ':count MB freigegeben.',
  'Goal by :name': 'Ziel von :name',
  'Half of your books took this long or less.': 'Für die Hälfte deiner Bücher hast du höchstens so lange gebraucht.',
  'How far you’d read when you stopped, in percent. Logs without any progress aren’t counted.':
    'Wie weit du warst, als du abgebrochen hast, in Prozent. Lektüren ohne Fortschritt zählen nicht.',
  'How old each book was when you finished it, by the year it was first published.':
    'Wie alt jedes Buch war, als du es beendet hast, gerechnet ab dem Jahr der Erstveröffentlichung.',
  'It refers to something the archive doesn’t contain.': 'Es verweist auf etwas, das im Archiv fehlt.',
  'It was deleted in the app it comes from.': 'Es wurde in der ursprünglichen App gelöscht.',
  'It was renewed, but the file doesn’t say until when.': 'Es wurde verlängert, aber die Datei sagt nicht, bis wann.',
  'Last day of the goal: :goal': 'Letzter Tag für das Ziel: :goal',
  'Lent to': 'Verliehen an',
  'Link saved.': 'Link gespeichert.',
  Listened: 'Gehört',
  'Listening time, plus sessions with a start and end. Sessions without them aren’t counted.':
    'Hörzeit, dazu Sitzungen mit Anfang und Ende. Sitzungen ohne diese Angaben zählen nicht.',
  'Matched by ISBN.': 'Über die ISBN zugeordnet.',
  'Matched by Open Library number.': 'Über die Open-Library-Nummer zugeordnet.',
  'Matched by author and part of the title.': 'Über den Autor und einen Teil des Titels zugeordnet.',
  'Matched by title and author.': 'Über Titel und Autor zugeordnet.',
  'Milestone of :shared_read: :milestone': 'Etappe von :shared_read: :milestone',
  'Minutes listened': 'Gehörte Minuten',
  'Moods along the way': 'Stimmungen unterwegs',
  'Moods from your reviews, in the month you finished the book, and from your sessions, in the month of the session. A book counts once per mood and month.':
    'Die Stimmungen deiner Rezensionen in dem Monat, in dem du das Buch beendet hast, und die deiner Sitzungen im Monat der Sitzung. Ein Buch zählt einmal pro Stimmung und Monat.',
  'More cells than columns.': 'Mehr Zellen als Spalten.',
  'My exports': 'Meine Exporte',
  'My reading': 'Meine Lektüren',
  'Next page': 'Nächste Seite',
  'No book with this ISBN, and the file doesn’t name it.':
    'Kein Buch mit dieser ISBN, und die Datei nennt keinen Titel.',
  'No book with this title and author.': 'Kein Buch mit diesem Titel und Autor.',
  'No title or ISBN.': 'Kein Titel und keine ISBN.',
  'Not here yet. We’ll create it.': 'Noch nicht hier. Wir legen es an.',
  'Not in the catalogue yet. We’ll add it.': 'Noch nicht im Katalog. Wir fügen es hinzu.',
  'On :count shelf of your own': 'In :count eigenem Regal',
  'On :count shelves of your own': 'In :count eigenen Regalen',
  'On the shelf :shelf': 'Im Regal „:shelf“',
  'On your shelves :shelves': 'In deinen Regalen: :shelves',
  'One text was too long, so we shortened it.': 'Ein Text war zu lang, deshalb haben wir ihn gekürzt.',
  'Open Quire': 'Quire öffnen',
  'Page :page of :last': 'Seite :page von :last',
  'Pages an hour in each of the last 30 books you finished.':
    'Seiten pro Stunde in jedem der letzten 30 Bücher, die du beendet hast.',
  'Pages an hour in sessions with a start and end; for audiobooks, how fast you listen.':
    'Seiten pro Stunde in Sitzungen mit Anfang und Ende, bei Hörbüchern dein Hörtempo.',
  'Pages read': 'Gelesene Seiten',
  'Pages you read, on the day a session ended. Progress in percent is converted to pages. A book logged as finished counts in full on its last day.':
    'Gelesene Seiten am Tag, an dem eine Sitzung endete. Fortschritt in Prozent wird in Seiten umgerechnet. Ein Buch, das du als beendet eingetragen hast, zählt ganz an seinem letzten Tag.',
  'Please verify your e-mail address first.': 'Bitte bestätige zuerst deine E-Mail-Adresse.',
  'Previous page': 'Vorige Seite',
  'Profile and settings': 'Profil und Einstellungen',
  'Profile fields you’ve left blank': 'Profilfelder, die du leer gelassen hast',
  'Rated :rating': 'Bewertet mit :rating',
  'Ratings below one star become one star.': 'Bewertungen unter einem Stern werden zu einem Stern.',
  'Read by :name': 'Gelesen von :name',
  'Read from :start to :end': 'Gelesen: :start bis :end',
  'Read more times than the file has dates for.': 'Öfter gelesen, als die Datei Daten angibt.',
  'Read on :end': 'Gelesen am :end',
  'Reader profile': 'Leseprofil',
  'Reading logs you started, finished or stopped in this period. A stopped log counts on the day of its last session.':
    'Lektüren, die du in diesem Zeitraum begonnen, beendet oder abgebrochen hast. Eine abgebrochene zählt am Tag ihrer letzten Sitzung.',
  'Reading streak by :name': 'Lesetage in Folge von :name',
  'Reading time by the hour a session began. Only sessions with a start and end count.':
    'Lesezeit nach der Stunde, in der eine Sitzung begann. Nur Sitzungen mit Anfang und Ende zählen.',
  'Recommended by': 'Empfohlen von',
  'Recommended for': 'Empfohlen für',
  'Return “:title”': '„:title“ zurückgeben',
  'Same book as in an earlier import.': 'Dasselbe Buch wie bei einem früheren Import.',
  'Same book as row :number.': 'Dasselbe Buch wie in Zeile :number.',
  'Series whose first book you finished in this period, and series you completed in it. You can only complete a series if we know how many books it has. Reads without a date count as earlier.':
    'Reihen, deren erstes Buch du in diesem Zeitraum beendet hast, und Reihen, die du darin komplett gelesen hast. Komplett kann nur eine Reihe sein, deren Bandzahl wir kennen. Gelesenes ohne Datum zählt als früher gelesen.',
  'Shared with Quire, a home for your books.': 'Geteilt mit Quire, einem Zuhause für deine Bücher.',
  'Shelf by :name': 'Regal von :name',
  'Shelf history': 'Regalverlauf',
  'Sold to': 'Verkauft an',
  'Some characters in the file are damaged.': 'Einige Zeichen in der Datei sind beschädigt.',
  'Started on :start': 'Begonnen am :start',
  'Started reading': 'Lesen begonnen',
  'Stopped on :date': 'Abgebrochen am :date',
  'Stopped reading in :dates, according to :source.': 'Laut :source abgebrochen: :dates.',
  'The ISBN is damaged, so we left it out.': 'Die ISBN ist beschädigt, deshalb haben wir sie weggelassen.',
  'The authors of the books you finished; illustrators, editors, translators and narrators aren’t counted.':
    'Die Autoren der beendeten Bücher, ohne Illustration, Herausgabe, Übersetzung und Lesung.',
  'The calendar shows the last year of this period.': 'Der Kalender zeigt das letzte Jahr dieses Zeitraums.',
  'The catalogue has this title by an author with nearly the same name.':
    'Im Katalog steht dieser Titel mit einem fast gleichen Autorennamen.',
  'The date it was read is missing.': 'Das Lesedatum fehlt.',
  'The exact same book from this Quire.': 'Genau dieses Buch aus diesem Quire.',
  'The file doesn’t name an author.': 'Die Datei nennt keinen Autor.',
  'The format you read each finished book in, which may differ from the edition you own.':
    'Das Format, in dem du jedes beendete Buch gelesen hast. Deine eigene Ausgabe kann ein anderes haben.',
  'The genres of each finished book. A book with three genres counts in all three.':
    'Die Genres jedes beendeten Buchs. Ein Buch mit drei Genres zählt in allen dreien.',
  'The language of the edition of each finished book. Editions without one aren’t counted.':
    'Die Sprache der Ausgabe jedes beendeten Buchs. Ausgaben ohne Sprache zählen nicht.',
  'The matched book no longer exists. Choose another one.':
    'Das zugeordnete Buch gibt es nicht mehr. Wähle ein anderes.',
  'The number of copies you bought or sold for that amount.':
    'Wie viele Exemplare du für diesen Betrag gekauft oder verkauft hast.',
  'The pages of each finished edition, or the hours of an audiobook. Editions without them aren’t counted.':
    'Die Seiten jeder beendeten Ausgabe oder die Stunden eines Hörbuchs. Ausgaben ohne diese Angabe zählen nicht.',
  'The quotation mark in line :line is never closed.': 'Das Anführungszeichen in Zeile :line wird nicht geschlossen.',
  'The rating isn’t between one and five stars, so we left it out.':
    'Die Bewertung liegt nicht zwischen einem und fünf Sternen, deshalb haben wir sie weggelassen.',
  'The server’s disk is full, so the import stopped. Nothing is lost: continue when there’s space.':
    'Die Festplatte des Servers ist voll, deshalb wurde der Import angehalten. Nichts ist verloren: Setze ihn fort, sobald Platz ist.',
  'The server’s disk is full, so we couldn’t read the file. It’s saved: continue when there’s space.':
    'Die Festplatte des Servers ist voll, deshalb konnten wir die Datei nicht lesen. Sie ist gespeichert: Mach weiter, sobald Platz ist.',
  'The server’s disk is full. Please export again later.':
    'Die Festplatte des Servers ist voll. Bitte exportiere später noch einmal.',
  'There’s no text.': 'Es gibt keinen Text.',
  'This ISBN belongs to a book with another title and author.':
    'Diese ISBN gehört zu einem Buch mit anderem Titel und Autor.',
  'This PDF ends here because it’s too long. The Markdown file has everything.':
    'Dieses PDF endet hier, weil es zu lang ist. In der Markdown-Datei steht alles.',
  'This archive comes from a newer Quire. Ask your admin to update this one.':
    'Dieses Archiv stammt aus einem neueren Quire. Bitte deinen Admin, dieses hier zu aktualisieren.',
  'This archive is damaged. Export it again.': 'Dieses Archiv ist beschädigt. Exportiere es noch einmal.',
  'This archive is too large to import.': 'Dieses Archiv ist zu groß für einen Import.',
  'This calendar link doesn’t work. Create a new one in your account.':
    'Dieser Kalenderlink funktioniert nicht. Erstelle in deinem Konto einen neuen.',
  'This comes before the column names.': 'Das steht vor den Spaltennamen.',
  'This export is already being prepared.': 'Dieser Export wird schon vorbereitet.',
  'This file has more than 200,000 rows. Split it and import the parts one by one.':
    'Diese Datei hat mehr als 200.000 Zeilen. Teile sie auf und importiere die Teile nacheinander.',
  'This file is empty. Choose another one.': 'Diese Datei ist leer. Wähle eine andere.',
  'This import added it to the catalogue.': 'Dieser Import hat es in den Katalog aufgenommen.',
  'This import added it.': 'Dieser Import hat es hinzugefügt.',
  'This import has changed since you opened it. Reload the page.':
    'Dieser Import hat sich geändert, seit du ihn geöffnet hast. Lade die Seite neu.',
  'This is a PDF. Export your books as CSV and choose that file.':
    'Das ist ein PDF. Exportiere deine Bücher als CSV und wähle diese Datei.',
  'This is a picture. Choose a file with a list of books.': 'Das ist ein Bild. Wähle eine Datei mit einer Bücherliste.',
  'This is a spreadsheet. Save it as CSV and choose that file.':
    'Das ist eine Tabellendatei. Speichere sie als CSV und wähle diese Datei.',
  'This is a web page. Export your books as CSV and choose that file.':
    'Das ist eine Webseite. Exportiere deine Bücher als CSV und wähle diese Datei.',
  'This is an e-book. Choose a file with a list of books.':
    'Das ist ein E-Book. Wähle eine Datei mit einer Bücherliste.',
  'This is too long for a PDF. Export your library instead: it has everything.':
    'Das ist zu lang für ein PDF. Exportiere stattdessen deine Bibliothek: Sie enthält alles.',
  'This isn’t a row of the table.': 'Das ist keine Zeile der Tabelle.',
  'This isn’t an ISBN.': 'Das ist keine ISBN.',
  'This isn’t valid in a Quire archive.': 'Das ist in einem Quire-Archiv nicht gültig.',
  'This row is too long.': 'Diese Zeile ist zu lang.',
  'This zip file isn’t a Quire archive. Choose another one.':
    'Diese Zip-Datei ist kein Quire-Archiv. Wähle eine andere.',
  'Time#duration': 'Zeit',
  Total: 'Insgesamt',
  'We can’t import this kind of file.': 'Diese Art von Datei können wir nicht importieren.',
  'We couldn’t find this export.': 'Wir konnten diesen Export nicht finden.',
  'We couldn’t find this import.': 'Wir konnten diesen Import nicht finden.',
  'We couldn’t find this row.': 'Wir konnten diese Zeile nicht finden.',
  'We couldn’t find this year.': 'Wir konnten dieses Jahr nicht finden.',
  'We couldn’t find what you want to share.': 'Wir konnten nicht finden, was du teilen möchtest.',
  'We couldn’t read one of the dates.': 'Eins der Daten ließ sich nicht lesen.',
  'We couldn’t read the whole file.': 'Wir konnten nicht die ganze Datei lesen.',
  'We couldn’t read this row. You can only dismiss it.':
    'Wir konnten diese Zeile nicht lesen. Du kannst sie nur ignorieren.',
  'We couldn’t read this.': 'Das ließ sich nicht lesen.',
  'We couldn’t save this.': 'Das ließ sich nicht speichern.',
  'We no longer have this import’s file. Upload it again.':
    'Die Datei dieses Imports haben wir nicht mehr. Lade sie noch einmal hoch.',
  'We only import its first series and position.': 'Wir importieren nur die erste Reihe mit Nummer.',
  'We’re preparing your book journal and will e-mail it to you.':
    'Wir bereiten dein Lesetagebuch vor und schicken es dir per E-Mail.',
  'We’re preparing your reading report and will e-mail it to you.':
    'Wir bereiten deinen Lesebericht vor und schicken ihn dir per E-Mail.',
  'We’ve deleted this import’s rows, so you can’t change it any more.':
    'Wir haben die Zeilen dieses Imports gelöscht. Du kannst ihn nicht mehr ändern.',
  'What isn’t in these numbers, and why.': 'Was in diesen Zahlen fehlt und warum.',
  'What you paid and received for books, by transaction date. Currencies aren’t converted.':
    'Was du für Bücher bezahlt und bekommen hast, nach dem Datum der Transaktion. Währungen werden nicht umgerechnet.',
  'What you spent at each shop you named.': 'Was du in jedem genannten Laden ausgegeben hast.',
  'Who you lent to and borrowed from most.': 'An wen du am meisten verliehen und von wem du am meisten geliehen hast.',
  'You already have it.': 'Das hast du schon.',
  'You can also find it under your exports for :days days.':
    'Du findest ihn auch noch :days Tage lang unter deinen Exporten.',
  'You can have :max unfinished imports. Finish or discard one below.':
    'Du kannst :max offene Importe haben. Beende oder verwirf unten einen.',
  'You can keep :max imports. Discard one you no longer need.':
    'Du kannst :max Importe behalten. Verwirf einen, den du nicht mehr brauchst.',
  'Your average rating of finished books, and for books that others rated too, yours beside everyone’s.':
    'Deine Durchschnittsbewertung beendeter Bücher und, bei Büchern, die auch andere bewertet haben, deine neben der von allen.',
  'Your book journal: :title': 'Dein Lesetagebuch: :title',
  'Your export is attached as a PDF and as text.': 'Im Anhang findest du deinen Export als PDF und als Text.',
  'Your export is ready. It’s too big to e-mail, so download it here.':
    'Dein Export ist fertig. Für eine E-Mail ist er zu groß, lade ihn deshalb hier herunter.',
  'Your library is full.': 'Deine Bibliothek ist voll.',
  'Your own ratings of the books you finished, to the nearest half star.':
    'Deine Bewertungen der beendeten Bücher, auf halbe Sterne gerundet.',
  'Your reading report': 'Dein Lesebericht',
  'Yours is different, so we kept it.': 'Deine Angabe ist anders, deshalb haben wir sie behalten.',
  'You’ve already decided this row.': 'Über diese Zeile hast du schon entschieden.',
  'the imported file': 'der importierten Datei',
  '“:title” is due back': 'Rückgabe von „:title“ fällig',
} satisfies Record<string, string>
