export default {
  ':count entries': ':count éléments',
  ':count entry': ':count élément',
  ':count notes: “:beginning”': ':count notes : « :beginning »',
  ':count reading log of unknown length': ':count suivi de lecture de longueur inconnue',
  ':count reading logs of unknown length': ':count suivis de lecture de longueur inconnue',
  ':count reads without a date': ':count lectures sans date',
  ':name’s year': 'L’année de :name',
  ':position: :words': ':position : :words',
  ':progress of :length': ':progress sur :length',
  ':series, volume :position': ':series, tome :position',
  'A goal': 'Un objectif',
  'A new edition of a work in the catalogue.': 'Une nouvelle édition d’une œuvre du catalogue.',
  'A note: “:beginning”': 'Une note : « :beginning »',
  'A quotation mark is never closed.': 'Un guillemet n’est jamais fermé.',
  'A read without a date': 'Une lecture sans date',
  'A reading journal': 'Un journal de lecture',
  'A repeat of the column names.': 'Les noms des colonnes, une deuxième fois.',
  'A review, saved as a note': 'Une critique, enregistrée comme note',
  'A shelf': 'Une étagère',
  'A suggestion you turned down': 'Une suggestion que tu as écartée',
  'Added by this import.': 'Ajouté par cet import.',
  'Added to the catalogue.': 'Ajouté au catalogue.',
  'An author is new if you hadn’t finished any of their books before this period.':
    'Un auteur est nouveau si tu n’avais terminé aucun de ses livres avant cette période.',
  'Another import is running. Wait for it to finish, or stop it.':
    'Un autre import est en cours. Attends qu’il se termine ou arrête-le.',
  'Book :number of :target in :year': 'Livre :number sur :target en :year',
  'Book :number of :year': 'Livre :number de :year',
  'Books on Want to Read at the end of each month, or today.':
    'Les livres dans « À lire » à la fin de chaque mois, ou aujourd’hui.',
  'Books you lent and borrowed in this period, how many were returned, and how many are overdue today.':
    'Les livres que tu as prêtés et empruntés sur la période, combien ont été rendus et combien sont en retard aujourd’hui.',
  'Borrowed from': 'Emprunté à',
  'Bought from': 'Acheté à',
  'Choose a date in the future.': 'Choisis une date dans le futur.',
  'Choose the column with the title or the ISBN.': 'Choisis la colonne du titre ou de l’ISBN.',
  'Chosen by you.': 'C’est toi qui l’as choisi.',
  Copies: 'Exemplaires',
  'Created for :reader on :day with Quire.': 'Créé pour :reader le :day avec Quire.',
  'Days from start to finish, counting both, for reading logs with both dates.':
    'Les jours du début à la fin, les deux compris, pour les suivis de lecture qui ont les deux dates.',
  'Days or weeks in a row when you read. A streak ends when you miss a whole day or week.':
    'Les jours ou semaines d’affilée où tu as lu. Le compte s’arrête dès qu’un jour entier ou une semaine entière passe sans lecture.',
  'Days when you ended a session or finished a book, in your time zone.':
    'Les jours où tu as achevé une session ou terminé un livre, selon ton fuseau horaire.',
  'Due dates and goals': 'Livres à rendre et objectifs',
  'Each time you finished a book: the first time, or again. Reads without a date count as earlier.':
    'Chaque fois que tu as terminé un livre : la première fois, ou une relecture. Les lectures sans date comptent comme antérieures.',
  'Each work counts once, even if you read it several times in this period. Books with only a year count in the total but not in any month.':
    'Chaque œuvre compte une seule fois, même si tu l’as lue plusieurs fois sur la période. Les livres dont on ne connaît que l’année comptent dans le total, mais dans aucun mois.',
  'Export deleted.': 'Export supprimé.',
  'Fiction or non-fiction, by the genres of each finished book. A book whose genres can be either isn’t counted.':
    'Fiction ou non-fiction, d’après les genres de chaque livre terminé. Un livre dont les genres peuvent être l’un ou l’autre ne compte pas.',
  'File discarded. What it imported stays.': 'Fichier supprimé. Ce qu’il a importé reste.',
  'Finished :month': 'Terminé en :month',
  'Freed :count MB.': ':count Mo libérés.',
  'Goal by :name': 'Objectif de :name',
  'Half of your books took this long or less.': 'La moitié de tes livres a pris ce temps ou moins.',
  'How far you’d read when you stopped, in percent. Logs without any progress aren’t counted.':
    'Où tu en étais quand tu as arrêté, en pourcentage. Les suivis sans progression ne comptent pas.',
  'How old each book was when you finished it, by the year it was first published.':
    'L’âge de chaque livre quand tu l’as terminé, d’après l’année de sa première publication.',
  'It refers to something the archive doesn’t contain.': 'Renvoie à quelque chose que l’archive ne contient pas.',
  'It was deleted in the app it comes from.': 'Supprimé dans l’application d’origine.',
  'It was renewed, but the file doesn’t say until when.':
    'Le prêt a été prolongé, mais le fichier ne dit pas jusqu’à quand.',
  'Last day of the goal: :goal': 'Dernier jour de l’objectif : :goal',
  'Lent to': 'Prêté à',
  'Link saved.': 'Lien enregistré.',
  Listened: 'Écouté',
  'Listening time, plus sessions with a start and end. Sessions without them aren’t counted.':
    'Le temps d’écoute, plus les sessions avec un début et une fin. Les autres sessions ne comptent pas.',
  'Matched by ISBN.': 'Trouvé par son ISBN.',
  'Matched by Open Library number.': 'Trouvé par son numéro Open Library.',
  'Matched by author and part of the title.': 'Trouvé par son auteur et une partie du titre.',
  'Matched by title and author.': 'Trouvé par son titre et son auteur.',
  'Milestone of :shared_read: :milestone': 'Étape de :shared_read : :milestone',
  'Minutes listened': 'Minutes écoutées',
  'Moods along the way': 'Émotions au fil des pages',
  'Moods from your reviews, in the month you finished the book, and from your sessions, in the month of the session. A book counts once per mood and month.':
    'Les émotions de tes critiques, au mois où tu as terminé le livre, et celles de tes sessions, au mois de la session. Un livre compte une fois par émotion et par mois.',
  'More cells than columns.': 'Plus de cellules que de colonnes.',
  'My exports': 'Mes exports',
  'My reading': 'Mes lectures',
  'Next page': 'Page suivante',
  'No book with this ISBN, and the file doesn’t name it.':
    'Aucun livre avec cet ISBN, et le fichier ne donne pas de titre.',
  'No book with this title and author.': 'Aucun livre avec ce titre et cet auteur.',
  'No title or ISBN.': 'Ni titre ni ISBN.',
  'Not here yet. We’ll create it.': 'Pas encore ici. Nous allons le créer.',
  'Not in the catalogue yet. We’ll add it.': 'Pas encore dans le catalogue. Nous allons l’ajouter.',
  'On :count shelf of your own': 'Sur :count étagère à toi',
  'On :count shelves of your own': 'Sur :count étagères à toi',
  'On the shelf :shelf': 'Sur l’étagère « :shelf »',
  'On your shelves :shelves': 'Sur tes étagères :shelves',
  'One text was too long, so we shortened it.': 'Un texte était trop long, nous l’avons raccourci.',
  'Open Quire': 'Ouvrir Quire',
  'Page :page of :last': 'Page :page sur :last',
  'Pages an hour in each of the last 30 books you finished.':
    'Les pages par heure dans chacun des 30 derniers livres que tu as terminés.',
  'Pages an hour in sessions with a start and end; for audiobooks, how fast you listen.':
    'Les pages par heure dans les sessions avec un début et une fin ; pour les livres audio, ta vitesse d’écoute.',
  'Pages read': 'Pages lues',
  'Pages you read, on the day a session ended. Progress in percent is converted to pages. A book logged as finished counts in full on its last day.':
    'Les pages lues, au jour où la session s’est terminée. Une progression en pourcentage est convertie en pages. Un livre noté comme terminé compte en entier le dernier jour.',
  'Please verify your e-mail address first.': 'Confirme d’abord ton adresse e-mail.',
  'Previous page': 'Page précédente',
  'Profile and settings': 'Profil et réglages',
  'Profile fields you’ve left blank': 'Champs du profil que tu avais laissés vides',
  'Rated :rating': 'Évaluation : :rating',
  'Ratings below one star become one star.': 'Les évaluations de moins d’une étoile passent à une étoile.',
  'Read by :name': 'Lu par :name',
  'Read from :start to :end': 'Lu : :start – :end',
  'Read more times than the file has dates for.': 'Plus de lectures que de dates dans le fichier.',
  'Read on :end': 'Lu le :end',
  'Reader profile': 'Profil de lecteur',
  'Reading logs you started, finished or stopped in this period. A stopped log counts on the day of its last session.':
    'Les suivis de lecture que tu as commencés, terminés ou abandonnés sur la période. Un abandon compte au jour de la dernière session.',
  'Reading streak by :name': 'Jours de lecture d’affilée de :name',
  'Reading time by the hour a session began. Only sessions with a start and end count.':
    'Le temps de lecture selon l’heure de début de la session. Seules comptent les sessions avec un début et une fin.',
  'Recommended by': 'Recommandé par',
  'Recommended for': 'Recommandé pour',
  'Return “:title”': 'Rendre « :title »',
  'Same book as in an earlier import.': 'Même livre que dans un import précédent.',
  'Same book as row :number.': 'Même livre qu’à la ligne :number.',
  'Series whose first book you finished in this period, and series you completed in it. You can only complete a series if we know how many books it has. Reads without a date count as earlier.':
    'Les séries dont tu as terminé le premier livre sur la période, et celles que tu y as terminées. Une série ne peut être terminée que si nous savons combien de livres elle compte. Les lectures sans date comptent comme antérieures.',
  'Shared with Quire, a home for your books.': 'Partagé avec Quire, la maison de tes livres.',
  'Shelf by :name': 'Étagère de :name',
  'Shelf history': 'Historique des étagères',
  'Sold to': 'Vendu à',
  'Some characters in the file are damaged.': 'Certains caractères du fichier sont endommagés.',
  'Started on :start': 'Début : :start',
  'Started reading': 'Lecture commencée',
  'Stopped on :date': 'Abandon : :date',
  'Stopped reading in :dates, according to :source.': 'Lecture abandonnée en :dates, d’après :source.',
  'The ISBN is damaged, so we left it out.': 'L’ISBN est endommagé, nous l’avons laissé de côté.',
  'The authors of the books you finished; illustrators, editors, translators and narrators aren’t counted.':
    'Les auteurs des livres que tu as terminés ; illustration, direction d’ouvrage, traduction et narration ne comptent pas.',
  'The calendar shows the last year of this period.': 'Le calendrier montre la dernière année de la période.',
  'The catalogue has this title by an author with nearly the same name.':
    'Le catalogue a ce titre, mais d’un auteur au nom légèrement différent.',
  'The date it was read is missing.': 'La date de lecture manque.',
  'The exact same book from this Quire.': 'Exactement ce livre, issu de ce Quire.',
  'The file doesn’t name an author.': 'Le fichier n’indique pas d’auteur.',
  'The format you read each finished book in, which may differ from the edition you own.':
    'Le format dans lequel tu as lu chaque livre terminé, qui peut différer de l’édition que tu possèdes.',
  'The genres of each finished book. A book with three genres counts in all three.':
    'Les genres de chaque livre terminé. Un livre avec trois genres compte dans les trois.',
  'The language of the edition of each finished book. Editions without one aren’t counted.':
    'La langue de l’édition de chaque livre terminé. Les éditions sans langue ne comptent pas.',
  'The matched book no longer exists. Choose another one.': 'Le livre trouvé n’existe plus. Choisis-en un autre.',
  'The number of copies you bought or sold for that amount.':
    'Le nombre d’exemplaires que tu as achetés ou vendus pour ce montant.',
  'The pages of each finished edition, or the hours of an audiobook. Editions without them aren’t counted.':
    'Les pages de chaque édition terminée, ou les heures d’un livre audio. Les éditions sans cette information ne comptent pas.',
  'The quotation mark in line :line is never closed.': 'Le guillemet de la ligne :line n’est jamais fermé.',
  'The rating isn’t between one and five stars, so we left it out.':
    'L’évaluation n’est pas entre une et cinq étoiles, nous l’avons laissée de côté.',
  'The server’s disk is full, so the import stopped. Nothing is lost: continue when there’s space.':
    'Le disque du serveur est plein, l’import s’est arrêté. Rien n’est perdu : continue quand il y aura de la place.',
  'The server’s disk is full, so we couldn’t read the file. It’s saved: continue when there’s space.':
    'Le disque du serveur est plein, nous n’avons pas pu lire le fichier. Il est enregistré : continue quand il y aura de la place.',
  'The server’s disk is full. Please export again later.':
    'Le disque du serveur est plein. Relance l’export plus tard.',
  'There’s no text.': 'Il n’y a pas de texte.',
  'This ISBN belongs to a book with another title and author.':
    'Cet ISBN est celui d’un livre qui a un autre titre et un autre auteur.',
  'This PDF ends here because it’s too long. The Markdown file has everything.':
    'Ce PDF s’arrête ici, car il est trop long. Le fichier Markdown contient tout.',
  'This archive comes from a newer Quire. Ask your admin to update this one.':
    'Cette archive vient d’un Quire plus récent. Demande à ton admin de mettre celui-ci à jour.',
  'This archive is damaged. Export it again.': 'Cette archive est endommagée. Exporte-la à nouveau.',
  'This archive is too large to import.': 'Cette archive est trop volumineuse pour être importée.',
  'This calendar link doesn’t work. Create a new one in your account.':
    'Ce lien d’agenda ne fonctionne pas. Crées-en un autre dans ton compte.',
  'This comes before the column names.': 'Ceci précède les noms des colonnes.',
  'This export is already being prepared.': 'Cet export est déjà en préparation.',
  'This file has more than 200,000 rows. Split it and import the parts one by one.':
    'Ce fichier a plus de 200 000 lignes. Divise-le et importe les parties une à une.',
  'This file is empty. Choose another one.': 'Ce fichier est vide. Choisis-en un autre.',
  'This import added it to the catalogue.': 'Cet import l’a ajouté au catalogue.',
  'This import added it.': 'Cet import l’a ajouté.',
  'This import has changed since you opened it. Reload the page.':
    'Cet import a changé depuis que tu l’as ouvert. Recharge la page.',
  'This is a PDF. Export your books as CSV and choose that file.':
    'C’est un PDF. Exporte tes livres en CSV et choisis ce fichier.',
  'This is a picture. Choose a file with a list of books.':
    'C’est une image. Choisis un fichier avec une liste de livres.',
  'This is a spreadsheet. Save it as CSV and choose that file.':
    'C’est une feuille de calcul. Enregistre-la en CSV et choisis ce fichier.',
  'This is a web page. Export your books as CSV and choose that file.':
    'C’est une page web. Exporte tes livres en CSV et choisis ce fichier.',
  'This is an e-book. Choose a file with a list of books.':
    'C’est un livre numérique. Choisis un fichier avec une liste de livres.',
  'This is too long for a PDF. Export your library instead: it has everything.':
    'C’est trop long pour un PDF. Exporte plutôt ta bibliothèque : elle contient tout.',
  'This isn’t a row of the table.': 'Ce n’est pas une ligne du tableau.',
  'This isn’t an ISBN.': 'Ce n’est pas un ISBN.',
  'This isn’t valid in a Quire archive.': 'Ce n’est pas valide dans une archive Quire.',
  'This row is too long.': 'Cette ligne est trop longue.',
  'This zip file isn’t a Quire archive. Choose another one.':
    'Ce fichier zip n’est pas une archive Quire. Choisis-en un autre.',
  'Time#duration': 'Temps',
  Total: 'Total',
  'We can’t import this kind of file.': 'Nous ne pouvons pas importer ce type de fichier.',
  'We couldn’t find this export.': 'Export introuvable.',
  'We couldn’t find this import.': 'Import introuvable.',
  'We couldn’t find this row.': 'Ligne introuvable.',
  'We couldn’t find this year.': 'Année introuvable.',
  'We couldn’t find what you want to share.': 'Ce que tu veux partager est introuvable.',
  'We couldn’t read one of the dates.': 'L’une des dates est illisible.',
  'We couldn’t read the whole file.': 'Impossible de lire tout le fichier.',
  'We couldn’t read this row. You can only dismiss it.': 'Impossible de lire cette ligne. Tu peux seulement l’ignorer.',
  'We couldn’t read this.': 'Lecture impossible.',
  'We couldn’t save this.': 'Enregistrement impossible.',
  'We no longer have this import’s file. Upload it again.':
    'Nous n’avons plus le fichier de cet import. Envoie-le à nouveau.',
  'We only import its first series and position.': 'Nous n’importons que sa première série et sa place dedans.',
  'We’re preparing your book journal and will e-mail it to you.':
    'Nous préparons ton journal de lecture et te l’enverrons par e-mail.',
  'We’re preparing your reading report and will e-mail it to you.':
    'Nous préparons ton rapport de lecture et te l’enverrons par e-mail.',
  'We’ve deleted this import’s rows, so you can’t change it any more.':
    'Nous avons supprimé les lignes de cet import : tu ne peux plus le modifier.',
  'What isn’t in these numbers, and why.': 'Ce que ces chiffres ne comptent pas, et pourquoi.',
  'What you paid and received for books, by transaction date. Currencies aren’t converted.':
    'Ce que tu as payé et reçu pour des livres, à la date de la transaction. Les devises ne sont pas converties.',
  'What you spent at each shop you named.': 'Ce que tu as dépensé dans chaque librairie que tu as nommée.',
  'Who you lent to and borrowed from most.': 'À qui tu as le plus prêté et emprunté.',
  'You already have it.': 'Tu l’as déjà.',
  'You can also find it under your exports for :days days.':
    'Tu le retrouveras aussi dans tes exports pendant :days jours.',
  'You can have :max unfinished imports. Finish or discard one below.':
    'Tu peux avoir :max imports inachevés. Termines-en ou supprimes-en un ci-dessous.',
  'You can keep :max imports. Discard one you no longer need.':
    'Tu peux garder :max imports. Supprimes-en un dont tu n’as plus besoin.',
  'Your average rating of finished books, and for books that others rated too, yours beside everyone’s.':
    'Ton évaluation moyenne des livres terminés et, pour ceux que d’autres ont évalués aussi, la tienne à côté de la moyenne.',
  'Your book journal: :title': 'Ton journal de lecture : :title',
  'Your export is attached as a PDF and as text.': 'Ton export est joint, en PDF et en texte.',
  'Your export is ready. It’s too big to e-mail, so download it here.':
    'Ton export est prêt. Il est trop lourd pour un e-mail, télécharge-le ici.',
  'Your library is full.': 'Ta bibliothèque est pleine.',
  'Your own ratings of the books you finished, to the nearest half star.':
    'Tes évaluations des livres que tu as terminés, arrondies à la demi-étoile.',
  'Your reading report': 'Ton rapport de lecture',
  'Yours is different, so we kept it.': 'Le tien est différent, nous l’avons gardé.',
  'You’ve already decided this row.': 'Tu as déjà traité cette ligne.',
  'the imported file': 'le fichier importé',
  '“:title” is due back': '« :title » doit t’être rendu',
} satisfies Record<string, string>
