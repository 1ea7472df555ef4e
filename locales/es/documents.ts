export default {
  ':count entries': ':count entradas',
  ':count entry': ':count entrada',
  ':count notes: “:beginning”': ':count notas: «:beginning»',
  ':count reading log of unknown length': ':count registro de lectura de extensión desconocida',
  ':count reading logs of unknown length': ':count registros de lectura de extensión desconocida',
  ':count reads without a date': ':count lecturas sin fecha',
  ':name’s year': 'Año de :name',
  ':position: :words': ':position: :words',
  ':progress of :length': ':progress de :length',
  ':series, volume :position': ':series, volumen :position',
  'A goal': 'Un objetivo',
  'A new edition of a work in the catalogue.': 'Una nueva edición de una obra del catálogo.',
  'A note: “:beginning”': 'Una nota: «:beginning»',
  'A quotation mark is never closed.': 'Hay unas comillas sin cerrar.',
  'A read without a date': 'Una lectura sin fecha',
  'A reading journal': 'Un diario de lectura',
  'A repeat of the column names.': 'Los nombres de las columnas otra vez.',
  'A review, saved as a note': 'Una reseña, guardada como nota',
  'A shelf': 'Un estante',
  'A suggestion you turned down': 'Una sugerencia que rechazaste',
  'Added by this import.': 'Añadido por esta importación.',
  'Added to the catalogue.': 'Añadido al catálogo.',
  'An author is new if you hadn’t finished any of their books before this period.':
    'Un autor es nuevo si no habías terminado ningún libro suyo antes de este periodo.',
  'Another import is running. Wait for it to finish, or stop it.':
    'Hay otra importación en curso. Espera a que termine o detenla.',
  'Book :number of :target in :year': 'Libro :number de :target en :year',
  'Book :number of :year': 'Libro :number de :year',
  'Books on Want to Read at the end of each month, or today.': 'Libros en Quiero leer al final de cada mes, o hoy.',
  'Books you lent and borrowed in this period, how many were returned, and how many are overdue today.':
    'Libros que prestaste y tomaste prestados en este periodo, cuántos se devolvieron y cuántos llevan retraso hoy.',
  'Borrowed from': 'Tomado prestado de',
  'Bought from': 'Comprado a',
  'Choose a date in the future.': 'Elige una fecha futura.',
  'Choose the column with the title or the ISBN.': 'Elige la columna del título o del ISBN.',
  'Chosen by you.': 'Lo has elegido tú.',
  Copies: 'Ejemplares',
  'Created for :reader on :day with Quire.': 'Creado para :reader el :day con Quire.',
  'Days from start to finish, counting both, for reading logs with both dates.':
    'Los días desde el inicio hasta el final, ambos incluidos, de las lecturas con las dos fechas.',
  'Days or weeks in a row when you read. A streak ends when you miss a whole day or week.':
    'Días o semanas seguidos en que leíste. Una racha acaba cuando pasa un día o una semana entera sin leer.',
  'Days when you ended a session or finished a book, in your time zone.':
    'Los días en que acabaste una sesión o terminaste un libro, en tu zona horaria.',
  'Due dates and goals': 'Devoluciones y objetivos',
  'Each time you finished a book: the first time, or again. Reads without a date count as earlier.':
    'Cada vez que terminaste un libro: la primera o una relectura. Las lecturas sin fecha cuentan como anteriores.',
  'Each work counts once, even if you read it several times in this period. Books with only a year count in the total but not in any month.':
    'Cada obra cuenta una sola vez, aunque la hayas leído varias veces en este periodo. Los libros de los que solo se sabe el año cuentan en el total, pero en ningún mes.',
  'Export deleted.': 'Exportación eliminada.',
  'Fiction or non-fiction, by the genres of each finished book. A book whose genres can be either isn’t counted.':
    'Ficción o no ficción, según los géneros de cada libro terminado. No se cuentan los libros cuyos géneros pueden ser ambas cosas.',
  'File discarded. What it imported stays.': 'Archivo descartado. Lo importado se conserva.',
  'Finished :month': 'Terminado en :month',
  'Freed :count MB.': 'Se han liberado :count MB.',
  'Goal by :name': 'Objetivo de :name',
  'Half of your books took this long or less.': 'La mitad de tus libros te llevó este tiempo o menos.',
  'How far you’d read when you stopped, in percent. Logs without any progress aren’t counted.':
    'Hasta dónde habías leído cuando lo dejaste, en porcentaje. Los registros sin progreso no cuentan.',
  'How old each book was when you finished it, by the year it was first published.':
    'Cuántos años tenía cada libro cuando lo terminaste, según el año en que se publicó por primera vez.',
  'It refers to something the archive doesn’t contain.': 'Se refiere a algo que no está en el archivo.',
  'It was deleted in the app it comes from.': 'Se eliminó en la aplicación de origen.',
  'It was renewed, but the file doesn’t say until when.': 'Se renovó, pero el archivo no dice hasta cuándo.',
  'Last day of the goal: :goal': 'Último día del objetivo: :goal',
  'Lent to': 'Prestado a',
  'Link saved.': 'Enlace guardado.',
  Listened: 'Escuchado',
  'Listening time, plus sessions with a start and end. Sessions without them aren’t counted.':
    'Tiempo de escucha, más las sesiones con inicio y fin. Las sesiones sin ellos no cuentan.',
  'Matched by ISBN.': 'Encontrado por su ISBN.',
  'Matched by Open Library number.': 'Encontrado por su número de Open Library.',
  'Matched by author and part of the title.': 'Encontrado por autor y parte del título.',
  'Matched by title and author.': 'Encontrado por título y autor.',
  'Milestone of :shared_read: :milestone': 'Hito de :shared_read: :milestone',
  'Minutes listened': 'Minutos escuchados',
  'Moods along the way': 'Emociones por el camino',
  'Moods from your reviews, in the month you finished the book, and from your sessions, in the month of the session. A book counts once per mood and month.':
    'Las emociones de tus reseñas, en el mes en que terminaste el libro, y las de tus sesiones, en el mes de la sesión. Un libro cuenta una vez por emoción y mes.',
  'More cells than columns.': 'Hay más celdas que columnas.',
  'My exports': 'Mis exportaciones',
  'My reading': 'Mis lecturas',
  'Next page': 'Página siguiente',
  'No book with this ISBN, and the file doesn’t name it.':
    'No hay ningún libro con este ISBN y el archivo no dice cuál es.',
  'No book with this title and author.': 'No hay ningún libro con este título y autor.',
  'No title or ISBN.': 'No hay título ni ISBN.',
  'Not here yet. We’ll create it.': 'Aún no está aquí. Lo crearemos.',
  'Not in the catalogue yet. We’ll add it.': 'Aún no está en el catálogo. Lo añadiremos.',
  'On :count shelf of your own': 'En :count estante propio',
  'On :count shelves of your own': 'En :count estantes propios',
  'On the shelf :shelf': 'En el estante :shelf',
  'On your shelves :shelves': 'En tus estantes :shelves',
  'One text was too long, so we shortened it.': 'Un texto era demasiado largo, así que lo hemos acortado.',
  'Open Quire': 'Abrir Quire',
  'Page :page of :last': 'Página :page de :last',
  'Pages an hour in each of the last 30 books you finished.':
    'Páginas por hora en cada uno de los últimos 30 libros que terminaste.',
  'Pages an hour in sessions with a start and end; for audiobooks, how fast you listen.':
    'Páginas por hora en las sesiones con inicio y fin; en los audiolibros, a qué velocidad escuchas.',
  'Pages read': 'Páginas leídas',
  'Pages you read, on the day a session ended. Progress in percent is converted to pages. A book logged as finished counts in full on its last day.':
    'Páginas leídas, en el día en que acabó la sesión. El progreso en porcentaje se convierte en páginas. Un libro anotado como terminado cuenta entero en su último día.',
  'Please verify your e-mail address first.': 'Primero confirma tu dirección de correo.',
  'Previous page': 'Página anterior',
  'Profile and settings': 'Perfil y ajustes',
  'Profile fields you’ve left blank': 'Campos de tu perfil sin rellenar',
  'Rated :rating': 'Valorado con :rating',
  'Ratings below one star become one star.': 'Las valoraciones de menos de una estrella pasan a ser de una.',
  'Read by :name': 'Leído por :name',
  'Read from :start to :end': 'Leído del :start al :end',
  'Read more times than the file has dates for.': 'Más lecturas que fechas en el archivo.',
  'Read on :end': 'Leído el :end',
  'Reader profile': 'Perfil de lector',
  'Reading logs you started, finished or stopped in this period. A stopped log counts on the day of its last session.':
    'Lecturas que empezaste, terminaste o abandonaste en este periodo. Una lectura abandonada cuenta el día de su última sesión.',
  'Reading streak by :name': 'Racha de lectura de :name',
  'Reading time by the hour a session began. Only sessions with a start and end count.':
    'El tiempo de lectura según la hora a la que empezó la sesión. Solo cuentan las sesiones con inicio y fin.',
  'Recommended by': 'Recomendado por',
  'Recommended for': 'Recomendado para',
  'Return “:title”': 'Devolver «:title»',
  'Same book as in an earlier import.': 'El mismo libro que en una importación anterior.',
  'Same book as row :number.': 'El mismo libro que en la fila :number.',
  'Series whose first book you finished in this period, and series you completed in it. You can only complete a series if we know how many books it has. Reads without a date count as earlier.':
    'Series cuyo primer libro terminaste en este periodo y series que completaste en él. Solo puedes completar una serie si sabemos cuántos libros tiene. Las lecturas sin fecha cuentan como anteriores.',
  'Shared with Quire, a home for your books.': 'Compartido con Quire, un hogar para tus libros.',
  'Shelf by :name': 'Estante de :name',
  'Shelf history': 'Historial de estantes',
  'Sold to': 'Vendido a',
  'Some characters in the file are damaged.': 'Algunos caracteres del archivo están dañados.',
  'Started on :start': 'Empezado el :start',
  'Started reading': 'Lectura empezada',
  'Stopped on :date': 'Abandonado el :date',
  'Stopped reading in :dates, according to :source.': 'Abandonado en :dates, según :source.',
  'The ISBN is damaged, so we left it out.': 'El ISBN está dañado, así que lo hemos omitido.',
  'The authors of the books you finished; illustrators, editors, translators and narrators aren’t counted.':
    'Los autores de los libros que terminaste; no cuentan ilustradores, editores, traductores ni narradores.',
  'The calendar shows the last year of this period.': 'El calendario muestra el último año de este periodo.',
  'The catalogue has this title by an author with nearly the same name.':
    'El catálogo tiene este título de alguien con un nombre casi igual.',
  'The date it was read is missing.': 'Falta la fecha en que se leyó.',
  'The exact same book from this Quire.': 'Exactamente el mismo libro de este Quire.',
  'The file doesn’t name an author.': 'El archivo no indica el autor.',
  'The format you read each finished book in, which may differ from the edition you own.':
    'El formato en que leíste cada libro terminado, que puede no ser el de la edición que tienes.',
  'The genres of each finished book. A book with three genres counts in all three.':
    'Los géneros de cada libro terminado. Un libro con tres géneros cuenta en los tres.',
  'The language of the edition of each finished book. Editions without one aren’t counted.':
    'El idioma de la edición de cada libro terminado. Las ediciones sin idioma no cuentan.',
  'The matched book no longer exists. Choose another one.': 'El libro encontrado ya no existe. Elige otro.',
  'The number of copies you bought or sold for that amount.':
    'Cuántos ejemplares compraste o vendiste por ese importe.',
  'The pages of each finished edition, or the hours of an audiobook. Editions without them aren’t counted.':
    'Las páginas de cada edición terminada, o las horas si es un audiolibro. Las ediciones sin ese dato no cuentan.',
  'The quotation mark in line :line is never closed.': 'Las comillas de la línea :line no se cierran.',
  'The rating isn’t between one and five stars, so we left it out.':
    'La valoración no está entre una y cinco estrellas, así que la hemos omitido.',
  'The server’s disk is full, so the import stopped. Nothing is lost: continue when there’s space.':
    'El disco del servidor está lleno y la importación se ha detenido. No se ha perdido nada: continúa cuando haya espacio.',
  'The server’s disk is full, so we couldn’t read the file. It’s saved: continue when there’s space.':
    'El disco del servidor está lleno y no hemos podido leer el archivo. Está guardado: continúa cuando haya espacio.',
  'The server’s disk is full. Please export again later.':
    'El disco del servidor está lleno. Vuelve a exportar más tarde.',
  'There’s no text.': 'No hay texto.',
  'This ISBN belongs to a book with another title and author.': 'Este ISBN es de un libro con otro título y autor.',
  'This PDF ends here because it’s too long. The Markdown file has everything.':
    'Este PDF termina aquí porque es demasiado largo. El archivo Markdown lo contiene todo.',
  'This archive comes from a newer Quire. Ask your admin to update this one.':
    'Este archivo viene de un Quire más reciente. Pide que actualicen este.',
  'This archive is damaged. Export it again.': 'Este archivo está dañado. Expórtalo otra vez.',
  'This archive is too large to import.': 'Este archivo es demasiado grande para importarlo.',
  'This calendar link doesn’t work. Create a new one in your account.':
    'Este enlace de calendario no funciona. Crea uno nuevo en tu cuenta.',
  'This comes before the column names.': 'Esto va antes de los nombres de las columnas.',
  'This export is already being prepared.': 'Esta exportación ya se está preparando.',
  'This file has more than 200,000 rows. Split it and import the parts one by one.':
    'Este archivo tiene más de 200.000 filas. Divídelo e importa las partes una a una.',
  'This file is empty. Choose another one.': 'Este archivo está vacío. Elige otro.',
  'This import added it to the catalogue.': 'Esta importación lo añadió al catálogo.',
  'This import added it.': 'Esta importación lo añadió.',
  'This import has changed since you opened it. Reload the page.':
    'Esta importación ha cambiado desde que la abriste. Recarga la página.',
  'This is a PDF. Export your books as CSV and choose that file.':
    'Esto es un PDF. Exporta tus libros en CSV y elige ese archivo.',
  'This is a picture. Choose a file with a list of books.':
    'Esto es una imagen. Elige un archivo con una lista de libros.',
  'This is a spreadsheet. Save it as CSV and choose that file.':
    'Esto es una hoja de cálculo. Guárdala como CSV y elige ese archivo.',
  'This is a web page. Export your books as CSV and choose that file.':
    'Esto es una página web. Exporta tus libros en CSV y elige ese archivo.',
  'This is an e-book. Choose a file with a list of books.':
    'Esto es un libro electrónico. Elige un archivo con una lista de libros.',
  'This is too long for a PDF. Export your library instead: it has everything.':
    'Es demasiado largo para un PDF. Exporta tu biblioteca: lo contiene todo.',
  'This isn’t a row of the table.': 'Esto no es una fila de la tabla.',
  'This isn’t an ISBN.': 'Esto no es un ISBN.',
  'This isn’t valid in a Quire archive.': 'Esto no es válido en un archivo de Quire.',
  'This row is too long.': 'Esta fila es demasiado larga.',
  'This zip file isn’t a Quire archive. Choose another one.': 'Este zip no es un archivo de Quire. Elige otro.',
  'Time#duration': 'Tiempo',
  Total: 'Total',
  'We can’t import this kind of file.': 'No podemos importar este tipo de archivo.',
  'We couldn’t find this export.': 'No hemos encontrado esta exportación.',
  'We couldn’t find this import.': 'No hemos encontrado esta importación.',
  'We couldn’t find this row.': 'No hemos encontrado esta fila.',
  'We couldn’t find this year.': 'No encontramos este año.',
  'We couldn’t find what you want to share.': 'No hemos encontrado lo que quieres compartir.',
  'We couldn’t read one of the dates.': 'No hemos podido leer una fecha.',
  'We couldn’t read the whole file.': 'No hemos podido leer el archivo completo.',
  'We couldn’t read this row. You can only dismiss it.': 'No hemos podido leer esta fila. Solo puedes descartarla.',
  'We couldn’t read this.': 'No hemos podido leerlo.',
  'We couldn’t save this.': 'No hemos podido guardarlo.',
  'We no longer have this import’s file. Upload it again.':
    'Ya no tenemos el archivo de esta importación. Súbelo otra vez.',
  'We only import its first series and position.': 'Solo importamos su primera serie y posición.',
  'We’re preparing your book journal and will e-mail it to you.':
    'Estamos preparando el diario de tu libro. Te lo enviaremos por correo.',
  'We’re preparing your reading report and will e-mail it to you.':
    'Estamos preparando tu informe de lectura. Te lo enviaremos por correo.',
  'We’ve deleted this import’s rows, so you can’t change it any more.':
    'Hemos eliminado las filas de esta importación, así que ya no puedes cambiarla.',
  'What isn’t in these numbers, and why.': 'Lo que no está en estas cifras y por qué.',
  'What you paid and received for books, by transaction date. Currencies aren’t converted.':
    'Lo que pagaste y cobraste por libros, según la fecha de la transacción. Las monedas no se convierten.',
  'What you spent at each shop you named.': 'Lo que gastaste en cada tienda que anotaste.',
  'Who you lent to and borrowed from most.': 'A quién prestaste y quién te prestó más.',
  'You already have it.': 'Ya lo tienes.',
  'You can also find it under your exports for :days days.':
    'También la tienes en tus exportaciones durante :days días.',
  'You can have :max unfinished imports. Finish or discard one below.':
    'Puedes tener :max importaciones sin terminar. Termina o descarta una de las de abajo.',
  'You can keep :max imports. Discard one you no longer need.':
    'Puedes guardar :max importaciones. Descarta una que ya no necesites.',
  'Your average rating of finished books, and for books that others rated too, yours beside everyone’s.':
    'Tu valoración media de los libros terminados y, en los que también han valorado otros, la tuya junto a la de todos.',
  'Your book journal: :title': 'Tu diario de :title',
  'Your export is attached as a PDF and as text.': 'Tu exportación va adjunta en PDF y como texto.',
  'Your export is ready. It’s too big to e-mail, so download it here.':
    'Tu exportación está lista. Es demasiado grande para enviarla por correo, así que descárgala aquí.',
  'Your library is full.': 'Tu biblioteca está llena.',
  'Your own ratings of the books you finished, to the nearest half star.':
    'Tus valoraciones de los libros que terminaste, redondeadas a media estrella.',
  'Your reading report': 'Tu informe de lectura',
  'Yours is different, so we kept it.': 'El tuyo es distinto, así que lo hemos conservado.',
  'You’ve already decided this row.': 'Ya has decidido esta fila.',
  'the imported file': 'el archivo importado',
  '“:title” is due back': 'Te tienen que devolver «:title»',
} satisfies Record<string, string>
