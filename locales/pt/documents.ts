export default {
  ':count entries': ':count itens',
  ':count entry': ':count item',
  ':count notes: “:beginning”': ':count anotações: “:beginning”',
  ':count reading log of unknown length': ':count registro de leitura de extensão desconhecida',
  ':count reading logs of unknown length': ':count registros de leitura de extensão desconhecida',
  ':count reads without a date': ':count leituras sem data',
  ':name’s year': 'O ano de :name',
  ':position: :words': ':position: :words',
  ':progress of :length': ':progress de :length',
  ':series, volume :position': ':series, volume :position',
  'A goal': 'Uma meta',
  'A new edition of a work in the catalogue.': 'Uma nova edição de uma obra do catálogo.',
  'A note: “:beginning”': 'Uma anotação: “:beginning”',
  'A quotation mark is never closed.': 'Há aspas que não foram fechadas.',
  'A read without a date': 'Uma leitura sem data',
  'A reading journal': 'Um diário de leitura',
  'A repeat of the column names.': 'Repetição dos nomes das colunas.',
  'A review, saved as a note': 'Uma resenha, salva como anotação',
  'A shelf': 'Uma estante',
  'A suggestion you turned down': 'Uma sugestão que você recusou',
  'Added by this import.': 'Adicionado por esta importação.',
  'Added to the catalogue.': 'Adicionado ao catálogo.',
  'An author is new if you hadn’t finished any of their books before this period.':
    'Um autor é novo se você não tinha terminado nenhum livro dele antes deste período.',
  'Another import is running. Wait for it to finish, or stop it.':
    'Outra importação está em andamento. Espere terminar ou pare-a.',
  'Book :number of :target in :year': 'Livro :number de :target em :year',
  'Book :number of :year': 'Livro :number de :year',
  'Books on Want to Read at the end of each month, or today.': 'Livros em Quero ler no fim de cada mês, ou hoje.',
  'Books you lent and borrowed in this period, how many were returned, and how many are overdue today.':
    'Livros que você emprestou e pegou emprestados neste período, quantos foram devolvidos e quantos estão atrasados hoje.',
  'Borrowed from': 'Pego emprestado de',
  'Bought from': 'Comprado de',
  'Choose a date in the future.': 'Escolha uma data no futuro.',
  'Choose the column with the title or the ISBN.': 'Escolha a coluna do título ou do ISBN.',
  'Chosen by you.': 'Escolhido por você.',
  Copies: 'Exemplares',
  'Created for :reader on :day with Quire.': 'Criado para :reader em :day com o Quire.',
  'Days from start to finish, counting both, for reading logs with both dates.':
    'Os dias do início ao fim, contando ambos, dos registros de leitura com as duas datas.',
  'Days or weeks in a row when you read. A streak ends when you miss a whole day or week.':
    'Dias ou semanas seguidos em que você leu. Uma sequência acaba quando passa um dia ou uma semana inteira sem leitura.',
  'Days when you ended a session or finished a book, in your time zone.':
    'Os dias em que você encerrou uma sessão ou terminou um livro, no seu fuso horário.',
  'Due dates and goals': 'Devoluções e metas',
  'Each time you finished a book: the first time, or again. Reads without a date count as earlier.':
    'Cada vez que você terminou um livro: a primeira ou uma releitura. Leituras sem data contam como anteriores.',
  'Each work counts once, even if you read it several times in this period. Books with only a year count in the total but not in any month.':
    'Cada obra conta uma só vez, mesmo que você a tenha lido várias vezes neste período. Livros só com o ano contam no total, mas em nenhum mês.',
  'Export deleted.': 'Exportação excluída.',
  'Fiction or non-fiction, by the genres of each finished book. A book whose genres can be either isn’t counted.':
    'Ficção ou não ficção, pelos gêneros de cada livro terminado. Livros cujos gêneros podem ser as duas coisas não contam.',
  'File discarded. What it imported stays.': 'Arquivo descartado. O que ele importou continua.',
  'Finished :month': 'Terminado em :month',
  'Freed :count MB.': 'Espaço liberado: :count MB.',
  'Goal by :name': 'Meta de :name',
  'Half of your books took this long or less.': 'Metade dos seus livros levou esse tempo ou menos.',
  'How far you’d read when you stopped, in percent. Logs without any progress aren’t counted.':
    'Até onde você tinha lido quando parou, em porcentagem. Registros sem progresso não contam.',
  'How old each book was when you finished it, by the year it was first published.':
    'A idade de cada livro quando você o terminou, pelo ano da primeira publicação.',
  'It refers to something the archive doesn’t contain.': 'Refere-se a algo que não está no arquivo.',
  'It was deleted in the app it comes from.': 'Foi excluído no aplicativo de origem.',
  'It was renewed, but the file doesn’t say until when.': 'Foi renovado, mas o arquivo não diz até quando.',
  'Last day of the goal: :goal': 'Último dia da meta: :goal',
  'Lent to': 'Emprestado para',
  'Link saved.': 'Link salvo.',
  Listened: 'Ouvido',
  'Listening time, plus sessions with a start and end. Sessions without them aren’t counted.':
    'Tempo de escuta, mais as sessões com início e fim. Sessões sem eles não contam.',
  'Matched by ISBN.': 'Encontrado pelo ISBN.',
  'Matched by Open Library number.': 'Encontrado pelo número da Open Library.',
  'Matched by author and part of the title.': 'Encontrado por autor e parte do título.',
  'Matched by title and author.': 'Encontrado por título e autor.',
  'Milestone of :shared_read: :milestone': 'Marco de :shared_read: :milestone',
  'Minutes listened': 'Minutos ouvidos',
  'Moods along the way': 'Emoções pelo caminho',
  'Moods from your reviews, in the month you finished the book, and from your sessions, in the month of the session. A book counts once per mood and month.':
    'As emoções das suas resenhas, no mês em que você terminou o livro, e das suas sessões, no mês da sessão. Um livro conta uma vez por emoção e mês.',
  'More cells than columns.': 'Há mais células que colunas.',
  'My exports': 'Minhas exportações',
  'My reading': 'Minhas leituras',
  'Next page': 'Próxima página',
  'No book with this ISBN, and the file doesn’t name it.': 'Nenhum livro com este ISBN, e o arquivo não diz qual é.',
  'No book with this title and author.': 'Nenhum livro com este título e autor.',
  'No title or ISBN.': 'Sem título nem ISBN.',
  'Not here yet. We’ll create it.': 'Ainda não está aqui. Vamos criá-lo.',
  'Not in the catalogue yet. We’ll add it.': 'Ainda não está no catálogo. Vamos adicioná-lo.',
  'On :count shelf of your own': 'Em :count estante sua',
  'On :count shelves of your own': 'Em :count estantes suas',
  'On the shelf :shelf': 'Na estante :shelf',
  'On your shelves :shelves': 'Nas suas estantes :shelves',
  'One text was too long, so we shortened it.': 'Um texto era longo demais e foi encurtado.',
  'Open Quire': 'Abrir o Quire',
  'Page :page of :last': 'Página :page de :last',
  'Pages an hour in each of the last 30 books you finished.':
    'Páginas por hora em cada um dos últimos 30 livros que você terminou.',
  'Pages an hour in sessions with a start and end; for audiobooks, how fast you listen.':
    'Páginas por hora em sessões com início e fim; para audiolivros, a velocidade em que você ouve.',
  'Pages read': 'Páginas lidas',
  'Pages you read, on the day a session ended. Progress in percent is converted to pages. A book logged as finished counts in full on its last day.':
    'Páginas que você leu, no dia em que a sessão terminou. O progresso em porcentagem é convertido em páginas. Um livro registrado como terminado conta inteiro no último dia.',
  'Please verify your e-mail address first.': 'Confirme seu endereço de e-mail primeiro.',
  'Previous page': 'Página anterior',
  'Profile and settings': 'Perfil e configurações',
  'Profile fields you’ve left blank': 'Campos do perfil que você deixou em branco',
  'Rated :rating': 'Avaliado com :rating',
  'Ratings below one star become one star.': 'Avaliações abaixo de uma estrela viram uma estrela.',
  'Read by :name': 'Lido por :name',
  'Read from :start to :end': 'Lido de :start a :end',
  'Read more times than the file has dates for.': 'Mais leituras do que datas no arquivo.',
  'Read on :end': 'Lido em :end',
  'Reader profile': 'Perfil de leitor',
  'Reading logs you started, finished or stopped in this period. A stopped log counts on the day of its last session.':
    'Registros de leitura que você iniciou, terminou ou abandonou neste período. O abandono conta no dia da última sessão.',
  'Reading streak by :name': 'Sequência de leitura de :name',
  'Reading time by the hour a session began. Only sessions with a start and end count.':
    'O tempo de leitura pela hora em que a sessão começou. Só contam sessões com início e fim.',
  'Recommended by': 'Recomendado por',
  'Recommended for': 'Recomendado para',
  'Return “:title”': 'Devolver “:title”',
  'Same book as in an earlier import.': 'O mesmo livro de uma importação anterior.',
  'Same book as row :number.': 'O mesmo livro da linha :number.',
  'Series whose first book you finished in this period, and series you completed in it. You can only complete a series if we know how many books it has. Reads without a date count as earlier.':
    'Séries cujo primeiro livro você terminou neste período e séries que completou nele. Você só completa uma série se soubermos quantos livros ela tem. Leituras sem data contam como anteriores.',
  'Shared with Quire, a home for your books.': 'Compartilhado com o Quire, a casa dos seus livros.',
  'Shelf by :name': 'Estante de :name',
  'Shelf history': 'Histórico da estante',
  'Sold to': 'Vendido para',
  'Some characters in the file are damaged.': 'Alguns caracteres do arquivo estão danificados.',
  'Started on :start': 'Iniciado em :start',
  'Started reading': 'Começou a ler',
  'Stopped on :date': 'Abandonado em :date',
  'Stopped reading in :dates, according to :source.': 'Leitura abandonada em :dates, segundo :source.',
  'The ISBN is damaged, so we left it out.': 'O ISBN está danificado e ficou de fora.',
  'The authors of the books you finished; illustrators, editors, translators and narrators aren’t counted.':
    'Os autores dos livros que você terminou; ilustração, organização, tradução e narração não contam.',
  'The calendar shows the last year of this period.': 'O calendário mostra o último ano deste período.',
  'The catalogue has this title by an author with nearly the same name.':
    'O catálogo tem este título de alguém com um nome quase igual.',
  'The date it was read is missing.': 'Falta a data em que foi lido.',
  'The exact same book from this Quire.': 'Exatamente o mesmo livro deste Quire.',
  'The file doesn’t name an author.': 'O arquivo não informa o autor.',
  'The format you read each finished book in, which may differ from the edition you own.':
    'O formato em que você leu cada livro terminado, que pode não ser o da edição que você tem.',
  'The genres of each finished book. A book with three genres counts in all three.':
    'Os gêneros de cada livro terminado. Um livro com três gêneros conta nos três.',
  'The language of the edition of each finished book. Editions without one aren’t counted.':
    'O idioma da edição de cada livro terminado. Edições sem idioma não contam.',
  'The matched book no longer exists. Choose another one.': 'O livro encontrado não existe mais. Escolha outro.',
  'The number of copies you bought or sold for that amount.':
    'Quantos exemplares você comprou ou vendeu por esse valor.',
  'The pages of each finished edition, or the hours of an audiobook. Editions without them aren’t counted.':
    'As páginas de cada edição terminada ou as horas de um audiolivro. Edições sem esse dado não contam.',
  'The quotation mark in line :line is never closed.': 'As aspas da linha :line não foram fechadas.',
  'The rating isn’t between one and five stars, so we left it out.':
    'A avaliação não está entre uma e cinco estrelas e ficou de fora.',
  'The server’s disk is full, so the import stopped. Nothing is lost: continue when there’s space.':
    'O disco do servidor está cheio e a importação parou. Nada se perdeu: continue quando houver espaço.',
  'The server’s disk is full, so we couldn’t read the file. It’s saved: continue when there’s space.':
    'O disco do servidor está cheio e não conseguimos ler o arquivo. Ele está salvo: continue quando houver espaço.',
  'The server’s disk is full. Please export again later.':
    'O disco do servidor está cheio. Exporte de novo mais tarde.',
  'There’s no text.': 'Não há texto.',
  'This ISBN belongs to a book with another title and author.': 'Este ISBN é de um livro com outro título e autor.',
  'This PDF ends here because it’s too long. The Markdown file has everything.':
    'Este PDF termina aqui porque é longo demais. O arquivo Markdown contém tudo.',
  'This archive comes from a newer Quire. Ask your admin to update this one.':
    'Este arquivo vem de um Quire mais novo. Peça a quem administra para atualizar este.',
  'This archive is damaged. Export it again.': 'Este arquivo está danificado. Exporte-o de novo.',
  'This archive is too large to import.': 'Este arquivo é grande demais para importar.',
  'This calendar link doesn’t work. Create a new one in your account.':
    'Este link de calendário não funciona. Crie outro na sua conta.',
  'This comes before the column names.': 'Isto vem antes dos nomes das colunas.',
  'This export is already being prepared.': 'Esta exportação já está sendo preparada.',
  'This file has more than 200,000 rows. Split it and import the parts one by one.':
    'Este arquivo tem mais de 200.000 linhas. Divida-o e importe uma parte por vez.',
  'This file is empty. Choose another one.': 'Este arquivo está vazio. Escolha outro.',
  'This import added it to the catalogue.': 'Esta importação o adicionou ao catálogo.',
  'This import added it.': 'Esta importação o adicionou.',
  'This import has changed since you opened it. Reload the page.':
    'Esta importação mudou desde que você a abriu. Recarregue a página.',
  'This is a PDF. Export your books as CSV and choose that file.':
    'Isto é um PDF. Exporte seus livros em CSV e escolha esse arquivo.',
  'This is a picture. Choose a file with a list of books.':
    'Isto é uma imagem. Escolha um arquivo com uma lista de livros.',
  'This is a spreadsheet. Save it as CSV and choose that file.':
    'Isto é uma planilha. Salve-a em CSV e escolha esse arquivo.',
  'This is a web page. Export your books as CSV and choose that file.':
    'Isto é uma página da web. Exporte seus livros em CSV e escolha esse arquivo.',
  'This is an e-book. Choose a file with a list of books.':
    'Isto é um e-book. Escolha um arquivo com uma lista de livros.',
  'This is too long for a PDF. Export your library instead: it has everything.':
    'É longo demais para um PDF. Exporte sua biblioteca: ela contém tudo.',
  'This isn’t a row of the table.': 'Esta não é uma linha da tabela.',
  'This isn’t an ISBN.': 'Isto não é um ISBN.',
  'This isn’t valid in a Quire archive.': 'Isto não é válido em um arquivo do Quire.',
  'This row is too long.': 'Esta linha é longa demais.',
  'This zip file isn’t a Quire archive. Choose another one.': 'Este zip não é um arquivo do Quire. Escolha outro.',
  'Time#duration': 'Tempo',
  Total: 'Total',
  'We can’t import this kind of file.': 'Não conseguimos importar este tipo de arquivo.',
  'We couldn’t find this export.': 'Não encontramos esta exportação.',
  'We couldn’t find this import.': 'Não encontramos esta importação.',
  'We couldn’t find this row.': 'Não encontramos esta linha.',
  'We couldn’t find this year.': 'Não encontramos este ano.',
  'We couldn’t find what you want to share.': 'Não encontramos o que você quer compartilhar.',
  'We couldn’t read one of the dates.': 'Não conseguimos ler uma das datas.',
  'We couldn’t read the whole file.': 'Não conseguimos ler o arquivo inteiro.',
  'We couldn’t read this row. You can only dismiss it.': 'Não conseguimos ler esta linha. Só dá para ignorá-la.',
  'We couldn’t read this.': 'Não conseguimos ler.',
  'We couldn’t save this.': 'Não conseguimos salvar.',
  'We no longer have this import’s file. Upload it again.':
    'Não temos mais o arquivo desta importação. Envie-o de novo.',
  'We only import its first series and position.': 'Só importamos a primeira série e posição.',
  'We’re preparing your book journal and will e-mail it to you.':
    'Estamos preparando o diário do seu livro. Vamos enviá-lo por e-mail.',
  'We’re preparing your reading report and will e-mail it to you.':
    'Estamos preparando seu relatório de leitura. Vamos enviá-lo por e-mail.',
  'We’ve deleted this import’s rows, so you can’t change it any more.':
    'Excluímos as linhas desta importação, então você não pode mais alterá-la.',
  'What isn’t in these numbers, and why.': 'O que não está nestes números, e por quê.',
  'What you paid and received for books, by transaction date. Currencies aren’t converted.':
    'O que você pagou e recebeu por livros, pela data da transação. As moedas não são convertidas.',
  'What you spent at each shop you named.': 'O que você gastou em cada loja que informou.',
  'Who you lent to and borrowed from most.': 'A quem você mais emprestou e de quem mais pegou emprestado.',
  'You already have it.': 'Você já tem.',
  'You can also find it under your exports for :days days.': 'Ela também fica nas suas exportações por :days dias.',
  'You can have :max unfinished imports. Finish or discard one below.':
    'Você pode ter :max importações em aberto. Conclua ou descarte uma abaixo.',
  'You can keep :max imports. Discard one you no longer need.':
    'Você pode guardar :max importações. Descarte uma de que não precise mais.',
  'Your average rating of finished books, and for books that others rated too, yours beside everyone’s.':
    'Sua avaliação média dos livros terminados e, nos livros que outros também avaliaram, a sua ao lado da média geral.',
  'Your book journal: :title': 'Seu diário de :title',
  'Your export is attached as a PDF and as text.': 'Sua exportação está anexada em PDF e em texto.',
  'Your export is ready. It’s too big to e-mail, so download it here.':
    'Sua exportação está pronta. Ela é grande demais para um e-mail; baixe-a aqui.',
  'Your library is full.': 'Sua biblioteca está cheia.',
  'Your own ratings of the books you finished, to the nearest half star.':
    'Suas avaliações dos livros que terminou, arredondadas para meia estrela.',
  'Your reading report': 'Seu relatório de leitura',
  'Yours is different, so we kept it.': 'O seu é diferente e foi mantido.',
  'You’ve already decided this row.': 'Você já decidiu esta linha.',
  'the imported file': 'o arquivo importado',
  '“:title” is due back': 'Receber “:title” de volta',
} satisfies Record<string, string>
