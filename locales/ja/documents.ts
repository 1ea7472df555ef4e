export default {
  ':count entries': '項目:count件',
  ':count entry': '項目:count件',
  ':count notes: “:beginning”': 'メモ:count件：「:beginning」',
  ':count reading log of unknown length': '長さ不明の読書記録:count件',
  ':count reading logs of unknown length': '長さ不明の読書記録:count件',
  ':count reads without a date': '日付のない読書:count回',
  ':name’s year': ':nameさんの1年',
  ':position: :words': ':position：:words',
  ':progress of :length': ':length中:progress',
  ':series, volume :position': ':series 第:position巻',
  'A goal': '目標',
  'A new edition of a work in the catalogue.': 'カタログにある作品の新しい版です。',
  'A note: “:beginning”': 'メモ1件：「:beginning」',
  'A quotation mark is never closed.': '引用符が閉じられていません。',
  'A read without a date': '日付のない読書1回',
  'A reading journal': '読書ノート',
  'A repeat of the column names.': '列名の繰り返しです。',
  'A review, saved as a note': 'レビュー（メモとして保存）',
  'A shelf': '本棚',
  'A suggestion you turned down': '見送ったおすすめ',
  'Added by this import.': 'このインポートで追加しました。',
  'Added to the catalogue.': 'カタログに追加しました。',
  'An author is new if you hadn’t finished any of their books before this period.':
    'この期間より前に読み終えた本がない著者を、初めての著者とします。',
  'Another import is running. Wait for it to finish, or stop it.':
    '別のインポートを実行中です。終わるのを待つか、停止してください。',
  'Book :number of :target in :year': ':year年、:target冊中:number冊目',
  'Book :number of :year': ':year年の:number冊目',
  'Books on Want to Read at the end of each month, or today.': '各月末、または今日の時点で「読みたい」にある本。',
  'Books you lent and borrowed in this period, how many were returned, and how many are overdue today.':
    'この期間に貸した本と借りた本、そのうち返却された冊数、今日の時点で期限を過ぎている冊数。',
  'Borrowed from': '借りた相手',
  'Bought from': '購入先',
  'Choose a date in the future.': '今日より後の日付を選んでください。',
  'Choose the column with the title or the ISBN.': '書名またはISBNの列を選んでください。',
  'Chosen by you.': '自分で選びました。',
  Copies: '冊数',
  'Created for :reader on :day with Quire.': ':readerさんの記録。:dayにQuireで作成しました。',
  'Days from start to finish, counting both, for reading logs with both dates.':
    '読み始めた日から読み終えた日までの日数（両日を含む）。両方の日付がある読書記録だけを数えます。',
  'Days or weeks in a row when you read. A streak ends when you miss a whole day or week.':
    '続けて読んだ日数または週数。丸1日（1週）空くと途切れます。',
  'Days when you ended a session or finished a book, in your time zone.':
    'セッションを終えた日、または本を読み終えた日。自分のタイムゾーンで数えます。',
  'Due dates and goals': '返却期限と目標',
  'Each time you finished a book: the first time, or again. Reads without a date count as earlier.':
    '本を読み終えた回数を、初読と再読に分けたもの。日付のない読書は、それより前に読んだものとして数えます。',
  'Each work counts once, even if you read it several times in this period. Books with only a year count in the total but not in any month.':
    '期間内に何度読んでも、1作品は1回と数えます。年しかわからない本は合計にだけ含め、月には含めません。',
  'Export deleted.': 'エクスポートを削除しました。',
  'Fiction or non-fiction, by the genres of each finished book. A book whose genres can be either isn’t counted.':
    '読み終えた本のジャンルによるフィクションとノンフィクションの別。どちらともいえるジャンルの本は数えません。',
  'File discarded. What it imported stays.': 'ファイルを破棄しました。インポートしたものは残ります。',
  'Finished :month': '読了：:month',
  'Freed :count MB.': ':count MBの空きができました。',
  'Goal by :name': ':nameさんの目標',
  'Half of your books took this long or less.': '半数の本は、この日数以内に読み終えています。',
  'How far you’d read when you stopped, in percent. Logs without any progress aren’t counted.':
    'どこまで読んでやめたか（パーセント）。進み具合のない記録は数えません。',
  'How old each book was when you finished it, by the year it was first published.':
    '読み終えた時点で、初版の刊行から何年たっていたか。',
  'It refers to something the archive doesn’t contain.': 'アーカイブに含まれないものを参照しています。',
  'It was deleted in the app it comes from.': '元のアプリで削除されています。',
  'It was renewed, but the file doesn’t say until when.': '貸出が延長されていますが、期限の記載がありません。',
  'Last day of the goal: :goal': '目標の最終日：:goal',
  'Lent to': '貸した相手',
  'Link saved.': 'リンクを保存しました。',
  Listened: '聴いた時間',
  'Listening time, plus sessions with a start and end. Sessions without them aren’t counted.':
    '聴いた時間と、開始・終了のあるセッションの時間。それがないセッションは数えません。',
  'Matched by ISBN.': 'ISBNが一致しました。',
  'Matched by Open Library number.': 'Open Libraryの番号が一致しました。',
  'Matched by author and part of the title.': '著者と書名の一部が一致しました。',
  'Matched by title and author.': '書名と著者が一致しました。',
  'Milestone of :shared_read: :milestone': ':shared_readの区切り：:milestone',
  'Minutes listened': '聴いた時間（分）',
  'Moods along the way': '読みながらの気持ち',
  'Moods from your reviews, in the month you finished the book, and from your sessions, in the month of the session. A book counts once per mood and month.':
    'レビューの気持ちは読み終えた月に、セッションの気持ちはそのセッションの月に数えます。同じ月の同じ気持ちは、1冊につき1回です。',
  'More cells than columns.': '列より多くのセルがあります。',
  'My exports': 'エクスポート一覧',
  'My reading': 'わたしの読書',
  'Next page': '次のページ',
  'No book with this ISBN, and the file doesn’t name it.': 'このISBNの本はなく、ファイルに書名もありません。',
  'No book with this title and author.': 'この書名と著者の本はありません。',
  'No title or ISBN.': '書名もISBNもありません。',
  'Not here yet. We’ll create it.': 'まだありません。新しく作成します。',
  'Not in the catalogue yet. We’ll add it.': 'まだカタログにありません。追加します。',
  'On :count shelf of your own': '自分の本棚:count個に追加',
  'On :count shelves of your own': '自分の本棚:count個に追加',
  'On the shelf :shelf': '「:shelf」の本棚に追加',
  'On your shelves :shelves': '自分の本棚：:shelves',
  'One text was too long, so we shortened it.': '長すぎる文章を短くしました。',
  'Open Quire': 'Quireを開く',
  'Page :page of :last': ':page／:lastページ',
  'Pages an hour in each of the last 30 books you finished.': '最近読み終えた30冊それぞれの、1時間あたりのページ数。',
  'Pages an hour in sessions with a start and end; for audiobooks, how fast you listen.':
    '開始・終了のあるセッションでの1時間あたりのページ数。オーディオブックは聴く速さです。',
  'Pages read': '読んだページ数',
  'Pages you read, on the day a session ended. Progress in percent is converted to pages. A book logged as finished counts in full on its last day.':
    '読んだページ数を、セッションを終えた日に数えます。パーセントの進捗はページ数に換算します。読了とだけ記録した本は、最後の日に全ページを数えます。',
  'Please verify your e-mail address first.': '先にメールアドレスを確認してください。',
  'Previous page': '前のページ',
  'Profile and settings': 'プロフィールと設定',
  'Profile fields you’ve left blank': '空欄のプロフィール項目',
  'Rated :rating': '評価：:rating',
  'Ratings below one star become one star.': '星1つ未満の評価は星1つになります。',
  'Read by :name': ':nameさんが読んだ本',
  'Read from :start to :end': ':start〜:endに読んだ',
  'Read more times than the file has dates for.': '読んだ回数が日付の数より多くなっています。',
  'Read on :end': ':endに読んだ',
  'Reader profile': 'プロフィール',
  'Reading logs you started, finished or stopped in this period. A stopped log counts on the day of its last session.':
    'この期間に始めた、読み終えた、途中でやめた読書記録。途中でやめたものは、最後のセッションの日に数えます。',
  'Reading streak by :name': ':nameさんの連続読書',
  'Reading time by the hour a session began. Only sessions with a start and end count.':
    'セッションを始めた時刻ごとの読書時間。開始・終了のあるセッションだけを数えます。',
  'Recommended by': 'すすめてくれた人',
  'Recommended for': 'すすめたい人',
  'Return “:title”': '『:title』を返す',
  'Same book as in an earlier import.': '以前インポートしたのと同じ本です。',
  'Same book as row :number.': ':number行目と同じ本です。',
  'Series whose first book you finished in this period, and series you completed in it. You can only complete a series if we know how many books it has. Reads without a date count as earlier.':
    'この期間に1冊目を読み終えたシリーズと、全巻を読み終えたシリーズ。全巻を読み終えたと数えるのは、冊数がわかっているシリーズだけです。日付のない読書は、それより前に読んだものとして数えます。',
  'Shared with Quire, a home for your books.': '本の居場所、Quireから共有されました。',
  'Shelf by :name': ':nameさんの本棚',
  'Shelf history': '本棚の履歴',
  'Sold to': '売却先',
  'Some characters in the file are damaged.': 'ファイルの一部の文字が壊れています。',
  'Started on :start': ':startに読み始めた',
  'Started reading': '読み始め',
  'Stopped on :date': ':dateに読むのをやめた',
  'Stopped reading in :dates, according to :source.': ':sourceによると、:datesに読むのをやめました。',
  'The ISBN is damaged, so we left it out.': 'ISBNが壊れているため、省きました。',
  'The authors of the books you finished; illustrators, editors, translators and narrators aren’t counted.':
    '読み終えた本の著者。イラスト、編者、訳者、ナレーターは数えません。',
  'The calendar shows the last year of this period.': 'カレンダーにはこの期間の最後の1年が表示されます。',
  'The catalogue has this title by an author with nearly the same name.':
    'カタログに、よく似た名前の著者による同じ書名の本があります。',
  'The date it was read is missing.': '読んだ日がありません。',
  'The exact same book from this Quire.': 'このQuireのまったく同じ本です。',
  'The file doesn’t name an author.': 'ファイルに著者の記載がありません。',
  'The format you read each finished book in, which may differ from the edition you own.':
    '読み終えた本をそれぞれどの形式で読んだか。所有している版とは異なることがあります。',
  'The genres of each finished book. A book with three genres counts in all three.':
    '読み終えた本のジャンル。ジャンルが3つある本は、3つすべてで数えます。',
  'The language of the edition of each finished book. Editions without one aren’t counted.':
    '読み終えた本それぞれの版の言語。言語の情報がない版は数えません。',
  'The matched book no longer exists. Choose another one.': '一致した本はもうありません。別の本を選んでください。',
  'The number of copies you bought or sold for that amount.': 'その金額で売買した冊数。',
  'The pages of each finished edition, or the hours of an audiobook. Editions without them aren’t counted.':
    '読み終えた版のページ数、またはオーディオブックの時間。情報がない版は数えません。',
  'The quotation mark in line :line is never closed.': ':line行目の引用符が閉じられていません。',
  'The rating isn’t between one and five stars, so we left it out.': '評価が星1〜5の範囲にないため、省きました。',
  'The server’s disk is full, so the import stopped. Nothing is lost: continue when there’s space.':
    'サーバーのディスクがいっぱいになり、インポートが止まりました。失われたものはありません。空きができたら続けてください。',
  'The server’s disk is full, so we couldn’t read the file. It’s saved: continue when there’s space.':
    'サーバーのディスクがいっぱいで、ファイルを読み取れませんでした。ファイルは保存済みです。空きができたら続けてください。',
  'The server’s disk is full. Please export again later.':
    'サーバーのディスクがいっぱいです。しばらくしてからもう一度お試しください。',
  'There’s no text.': '本文がありません。',
  'This ISBN belongs to a book with another title and author.': 'このISBNは、書名と著者が異なる本のものです。',
  'This PDF ends here because it’s too long. The Markdown file has everything.':
    '長すぎるため、このPDFはここで終わります。Markdownファイルにはすべて入っています。',
  'This archive comes from a newer Quire. Ask your admin to update this one.':
    'このアーカイブは新しいバージョンのQuireのものです。管理者に更新を依頼してください。',
  'This archive is damaged. Export it again.': 'このアーカイブは壊れています。エクスポートし直してください。',
  'This archive is too large to import.': 'このアーカイブは大きすぎてインポートできません。',
  'This calendar link doesn’t work. Create a new one in your account.':
    'このカレンダーのリンクは使えません。アカウント画面で新しく作成してください。',
  'This comes before the column names.': '列名より前の行です。',
  'This export is already being prepared.': 'このエクスポートはすでに準備中です。',
  'This file has more than 200,000 rows. Split it and import the parts one by one.':
    'このファイルは20万行を超えています。分割して、1つずつインポートしてください。',
  'This file is empty. Choose another one.': 'このファイルは空です。別のファイルを選んでください。',
  'This import added it to the catalogue.': 'このインポートでカタログに追加しました。',
  'This import added it.': 'このインポートで追加しました。',
  'This import has changed since you opened it. Reload the page.':
    'このインポートの状態が変わりました。ページを再読み込みしてください。',
  'This is a PDF. Export your books as CSV and choose that file.':
    'これはPDFです。本をCSVでエクスポートして、そのファイルを選んでください。',
  'This is a picture. Choose a file with a list of books.': 'これは画像です。本の一覧のファイルを選んでください。',
  'This is a spreadsheet. Save it as CSV and choose that file.':
    'これはスプレッドシートです。CSVで保存して、そのファイルを選んでください。',
  'This is a web page. Export your books as CSV and choose that file.':
    'これはWebページです。本をCSVでエクスポートして、そのファイルを選んでください。',
  'This is an e-book. Choose a file with a list of books.': 'これは電子書籍です。本の一覧のファイルを選んでください。',
  'This is too long for a PDF. Export your library instead: it has everything.':
    'PDFにするには長すぎます。代わりにライブラリをエクスポートしてください。すべて含まれています。',
  'This isn’t a row of the table.': '表の行ではありません。',
  'This isn’t an ISBN.': 'ISBNではありません。',
  'This isn’t valid in a Quire archive.': 'Quireアーカイブでは使えない内容です。',
  'This row is too long.': 'この行は長すぎます。',
  'This zip file isn’t a Quire archive. Choose another one.':
    'このzipファイルはQuireアーカイブではありません。別のファイルを選んでください。',
  'Time#duration': '時間',
  Total: '合計',
  'We can’t import this kind of file.': 'この種類のファイルはインポートできません。',
  'We couldn’t find this export.': 'このエクスポートは見つかりませんでした。',
  'We couldn’t find this import.': 'このインポートは見つかりませんでした。',
  'We couldn’t find this row.': 'この行は見つかりませんでした。',
  'We couldn’t find this year.': 'この年は見つかりませんでした。',
  'We couldn’t find what you want to share.': '共有したいものが見つかりませんでした。',
  'We couldn’t read one of the dates.': '読み取れない日付がありました。',
  'We couldn’t read the whole file.': 'ファイル全体を読み取れませんでした。',
  'We couldn’t read this row. You can only dismiss it.': 'この行は読み取れませんでした。除外のみできます。',
  'We couldn’t read this.': '読み取れませんでした。',
  'We couldn’t save this.': '保存できませんでした。',
  'We no longer have this import’s file. Upload it again.':
    'このインポートのファイルはもうありません。もう一度アップロードしてください。',
  'We only import its first series and position.': '最初のシリーズと巻番号だけをインポートします。',
  'We’re preparing your book journal and will e-mail it to you.':
    '読書ノートを準備しています。できしだいメールでお送りします。',
  'We’re preparing your reading report and will e-mail it to you.':
    '読書レポートを準備しています。できしだいメールでお送りします。',
  'We’ve deleted this import’s rows, so you can’t change it any more.':
    'このインポートの行は削除済みのため、変更できません。',
  'What isn’t in these numbers, and why.': 'この数字に含まれないものと、その理由。',
  'What you paid and received for books, by transaction date. Currencies aren’t converted.':
    '本に支払った額と受け取った額を、取引の日付で集計します。通貨は換算しません。',
  'What you spent at each shop you named.': '記録した店ごとに使った金額。',
  'Who you lent to and borrowed from most.': 'いちばんよく貸した相手と、借りた相手。',
  'You already have it.': 'すでにあります。',
  'You can also find it under your exports for :days days.': ':days日間はエクスポート一覧からもダウンロードできます。',
  'You can have :max unfinished imports. Finish or discard one below.':
    '完了していないインポートは:max件までです。下で完了させるか、破棄してください。',
  'You can keep :max imports. Discard one you no longer need.':
    '残しておけるインポートは:max件までです。不要なものを破棄してください。',
  'Your average rating of finished books, and for books that others rated too, yours beside everyone’s.':
    '読み終えた本への自分の平均評価。ほかの人も評価した本では、自分の評価とみんなの評価を並べます。',
  'Your book journal: :title': '読書ノート：『:title』',
  'Your export is attached as a PDF and as text.': 'エクスポートをPDFとテキストで添付しました。',
  'Your export is ready. It’s too big to e-mail, so download it here.':
    'エクスポートの準備ができました。メールで送るには大きすぎるため、こちらからダウンロードしてください。',
  'Your library is full.': 'ライブラリがいっぱいです。',
  'Your own ratings of the books you finished, to the nearest half star.':
    '読み終えた本への自分の評価。星半分の単位に丸めます。',
  'Your reading report': '読書レポート',
  'Yours is different, so we kept it.': '既存の内容と異なるため、そのまま残しました。',
  'You’ve already decided this row.': 'この行はすでに決定済みです。',
  'the imported file': 'インポートしたファイル',
  '“:title” is due back': '『:title』の返却予定日',
} satisfies Record<string, string>
