export default {
  API: 'API',
  'Account deleted': 'アカウントを削除しました',
  'Already have an account?': 'すでにアカウントをお持ちですか？',
  'Also revokes your calendar link and the links you’ve shared.': 'カレンダーリンクと共有リンクも無効にします。',
  'At least :min characters. A few random words work well.':
    ':min文字以上。無関係な単語をいくつか並べるのがおすすめです。',
  'Automatic checks look at every screen: light and dark, left to right and right to left, on computers and phones.':
    'すべての画面を自動検査しています。ライトとダーク、左書きと右書き、パソコンとスマートフォンのそれぞれで確認します。',
  'Back to sign in': 'ログインに戻る',
  'Backup code': 'バックアップコード',
  'Be kind': '思いやりをもって',
  'Before you join, read how things work here:': '参加する前に、ここでの決まりをお読みください：',
  'Bring your library from Goodreads, The StoryGraph, LibraryThing, BookWyrm, Hardcover, Open Library, Openreads, Calibre or your Kindle clippings. Preview every row, undo the import if you like, and export everything at any time.':
    'Goodreads、The StoryGraph、LibraryThing、BookWyrm、Hardcover、Open Library、Openreads、Calibre、Kindleのハイライトからライブラリを移せます。1行ずつプレビューでき、インポートは取り消し可能。すべてのデータはいつでもエクスポートできます。',
  'Change your e-mail address': 'メールアドレスの変更',
  'Check your e-mail': 'メールをご確認ください',
  'Checking your link': 'リンクを確認しています',
  'Choose a new password': '新しいパスワードの設定',
  'Covers are described by title and author only.': '表紙の説明は書名と著者名だけです。',
  'Create your account': 'アカウントを作成',
  'Don’t ask on this device for 30 days': 'この端末では30日間入力を省略',
  'Don’t post ads, or the same text again and again.': '広告や、同じ文章の繰り返しは投稿しないでください。',
  'Don’t share anyone’s private details.': '誰かの個人情報を載せないでください。',
  'E-mail address': 'メールアドレス',
  'Each code works once.': '各コードは1回だけ使えます。',
  'Enter the password of the account registered with :email.':
    ':email で登録したアカウントのパスワードを入力してください。',
  'Everyone uses it. Add only real books, and report mistakes you find.':
    'カタログはみんなで使うものです。実在する本だけを追加し、間違いを見つけたら知らせてください。',
  'Everything works with the keyboard, including rating, reordering and charts.':
    '評価、並べ替え、グラフも含め、すべてキーボードで操作できます。',
  'Forgot your password?': 'パスワードをお忘れですか？',
  'Get a new link': '新しいリンクを取得',
  'Hide spoilers: select them and choose “Hide as a spoiler”.':
    'ネタバレは、選択して「ネタバレとして隠す」で隠してください。',
  'How Quire works for every reader, and where it falls short.':
    'すべての読者のためにQuireがしていることと、まだ足りないこと。',
  'How we test': 'テスト方法',
  'I didn’t register': '登録していません',
  'If there’s an account for :email, we’ve sent a link to choose a new password. It works for an hour.':
    ':emailのアカウントがある場合は、パスワード再設定用のリンクが届きます。有効期限は1時間です。',
  'Invitation from :day': ':dayの招待',
  'Invitation link, shown only once': '招待リンク（一度だけ表示されます）',
  Invitations: '招待',
  'Invite someone': '招待する',
  'Is :email yours?': ':email はあなたのアドレスですか？',
  'It happens. Enter your e-mail address and we’ll send you a link to choose a new one.':
    'よくあることです。メールアドレスを入力すると、再設定用のリンクをお送りします。',
  'It’s hidden from everyone. We’ll delete everything in it in :days days.':
    '誰からも見えなくなりました。:days日後にすべて削除します。',
  'Just a moment.': '少しお待ちください。',
  'Keep my account': 'アカウントを残す',
  'Keep the account': 'アカウントを使う',
  'Keep what you read.': '読んだ本を、ずっと手元に。',
  'Keep your account?': 'アカウントを残しますか？',
  'Known limits': 'わかっている制限',
  'Links work for a day. Enter your e-mail address and we’ll send you a new one.':
    'リンクの有効期限は1日です。メールアドレスを入力すると、新しいリンクをお送りします。',
  'Loans and purchases': '貸し借りと購入',
  'No one who uses a screen reader every day has tested Quire yet.':
    'スクリーンリーダーを日常的に使う方によるテストは、まだ行われていません。',
  'No passkey selected.': 'パスキーが選択されませんでした。',
  'No spoilers': 'ネタバレ禁止',
  'Nothing after a few minutes? Check your spam folder or resend the link.':
    '数分たっても届かないときは、迷惑メールフォルダーを確認するか、リンクを再送してください。',
  'Only moderators see it.': 'モデレーターだけに見えます。',
  'Only people you invite can sign up. Each link works once, for :count days.':
    '招待した人だけが登録できます。リンクは1回限り、:count日間有効です。',
  'Open source, MIT licence': 'オープンソース、MITライセンス',
  'Open the link in our e-mail again, or get a new one.':
    'メールのリンクをもう一度開くか、新しいリンクを取得してください。',
  'Other readers see it. You can change it later.': 'ほかの人に表示される名前です。あとで変更できます。',
  'Other tests use only the keyboard, or large text. We check high contrast by hand.':
    'キーボードのみや大きな文字でのテストもしています。ハイコントラストは人の目で確認しています。',
  'Our standard': 'めざす基準',
  'PDF journals and reports aren’t tagged for screen readers.':
    'PDFの読書ノートとレポートには、スクリーンリーダー用のタグがありません。',
  'Password changed': 'パスワードを変更しました',
  'Quire aims for the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.':
    'Quireは、ウェブコンテンツ・アクセシビリティ・ガイドライン（WCAG）2.2のレベルAAをめざしています。',
  'Quire follows your device’s settings for dark mode, high contrast and reduced motion.':
    'ダークモード、ハイコントラスト、視差効果の軽減など、端末の設定に従います。',
  'Quire is a home for your books: the ones on your shelf, the one by your bed, the one you lent to a friend. Keep your notes, pick up where you left off and read along with people you trust.':
    'Quireは本の居場所です。本棚の本、枕元の本、友だちに貸した本。メモを残し、続きから読み、信頼できる人たちといっしょに読みましょう。',
  'Quire is free software under the MIT licence and runs on a small computer at home. No ads, no trackers: only the people you choose see what you read.':
    'QuireはMITライセンスで自由に使えるソフトウェアで、自宅の小さなコンピューターでも動きます。広告も追跡もありません。何を読んでいるかは、自分で選んだ人にしか見えません。',
  'Quire is invite-only here. The code is at the end of your invitation link.':
    'このQuireは招待制です。コードは招待リンクの末尾にあります。',
  'Quire, a home for your books': 'Quire – 本の居場所',
  'Quote a few lines at most, and say where they’re from.': '引用は数行までにして、出典を示してください。',
  'Read a book with friends, each in your own edition. Their posts stay hidden until you reach the same page.':
    '友だちと同じ本を、それぞれの版で。ほかの人の投稿は、同じページに着くまで隠れています。',
  'Reading logs keep every session in pages, minutes, chapters or percent. Reread a book in ten years and your first time is still there.':
    '読書記録には、ページ、分、章、パーセントで毎回のセッションが残ります。10年後に読み返しても、最初の記録はそのままです。',
  'Reading progress': '読書の進捗',
  'Report a problem': '問題を知らせる',
  'Report it. Moderators can hide what breaks these rules and suspend accounts.':
    '通報してください。モデレーターは、ルールに反するものを非表示にし、アカウントを利用停止にできます。',
  'Review a book in a paragraph or a few stars, and add up to five moods. Your notes are private and remember their page.':
    'レビューは長文でも星だけでも。気持ちを5つまで添えられます。メモは自分だけのもので、どのページのものかも残ります。',
  'Revoke invitation': '招待を取り消す',
  'Save new password': '新しいパスワードを保存',
  'Say which page it was, what you tried to do, and which browser and assistive technology you use.':
    'どのページで何をしようとしたか、お使いのブラウザーと支援技術をお書き添えください。',
  'Scanning barcodes needs sight. You can type the ISBN instead.':
    'バーコードの読み取りには目での確認が必要です。ISBNを入力することもできます。',
  'Screen readers announce messages, loading and results.':
    'メッセージ、読み込み、検索結果はスクリーンリーダーで読み上げられます。',
  'Self-hosted and private': '自分のサーバーで、プライベートに',
  'Send it to the person you’re inviting.': '招待する人に送ってください。',
  'Send link': 'リンクを送る',
  'Shelves your way': '思いのままの本棚',
  'Sign in with a passkey': 'パスキーでログイン',
  'Sign-ups are closed right now.': '現在、登録は受け付けていません。',
  'Sign-ups closed': '登録は受け付けていません',
  'Six digits that change every 30 seconds.': '30秒ごとに変わる6桁の数字です。',
  'Someone else may have used your address. You can lock them out.':
    'ほかの人があなたのアドレスを使ったのかもしれません。その人が入れないようにできます。',
  'Spoiler-free shared reads': 'ネタバレのない読書会',
  'Start over': '最初からやり直す',
  'Take care of the catalogue': 'カタログを大切に',
  'Talk about books, not about people. Disagree without insulting anyone.':
    '人ではなく、本について語りましょう。意見が違っても、誰かを傷つけないように。',
  'Text can be twice as large, and pages fit narrow screens without scrolling sideways.':
    '文字は2倍まで大きくでき、狭い画面でも横スクロールなしで読めます。',
  'Thank you': 'ありがとうございます',
  'Thank you. You can now use all of Quire.': 'ありがとうございます。Quireのすべての機能を使えるようになりました。',
  'That didn’t work': 'うまくいきませんでした',
  'Then add your first book.': '作成したら、最初の本を追加しましょう。',
  'They’re locked out': '相手は入れなくなりました',
  'This link doesn’t work': 'このリンクは使えません',
  'This link is incomplete': 'リンクが不完全です',
  'This server sends no e-mail. Sign in here later to see if you’ve been approved.':
    'このサーバーはメールを送信しません。後でここにログインして、承認されたか確認してください。',
  'Track what you’ve bought, sold, lent or borrowed, with dates, prices and when it’s due back.':
    '買った本、売った本、貸した本、借りた本を、日付や値段、返却期限とともに記録できます。',
  'Use a backup code': 'バックアップコードを使う',
  'Use the code from your app': 'アプリのコードを使う',
  'Use your own words': '自分の言葉で',
  'Valid until :day': ':dayまで有効',
  'Verify address': 'アドレスを確認',
  'Verify your e-mail address': 'メールアドレスの確認',
  'Want to Read, Currently Reading, Read, Paused and Did Not Finish, plus as many shelves of your own as you like. Each book is in the edition you actually own.':
    '「読みたい」「読書中」「読んだ」「中断中」「途中でやめた」に加えて、自分だけの本棚をいくつでも。本は、実際に持っている版で並べられます。',
  'We signed everyone out and removed the password. Choose your own to keep the account for :email, or delete it.':
    '全員をログアウトさせ、パスワードを削除しました。:email のアカウントを使うなら自分のパスワードを決めてください。不要なら削除できます。',
  'We’ve sent a link to :email. Open it to verify your address and finish signing up.':
    ':emailにリンクを送りました。開いてアドレスを確認すると、登録が完了します。',
  'We’ve sent you a link. Open it to verify your address, and you’ll get the answer by e-mail.':
    'リンクを送信しました。リンクを開いてアドレスを確認すると、結果をメールでお知らせします。',
  'What this server stores, and what leaves it.': 'このサーバーが保存する情報と、外に送る情報。',
  'What to expect': 'できること',
  'What we expect from each other here.': 'ここでお互いに守りたいこと。',
  'When something is wrong': '問題を見つけたら',
  'Why would you like to join?': '参加したい理由をお聞かせください。',
  'Write to the people who run this server.': 'このサーバーの運営者にお知らせください。',
  'Write to the people who run this server:': 'このサーバーの運営者の連絡先：',
  'You deleted your account. Everything stays here until :date, then it’s deleted for good.':
    'アカウントは削除の手続き中です。:dateまではすべて残っていますが、その後は完全に削除されます。',
  'Your account is waiting for approval. Once a moderator approves it, you can sign in.':
    'アカウントは承認待ちです。モデレーターが承認するとログインできます。',
  'Your account will use :email.': '今後このアカウントでは :email を使います。',
  'Your address isn’t verified yet.': 'アドレスはまだ確認されていません。',
  'You’ll be signed out everywhere else.': 'ほかの端末からはすべてログアウトします。',
  'You’ve been signed out everywhere else. Sign in with your new password.':
    'ほかのすべての端末からログアウトしました。新しいパスワードでログインしてください。',
  'is a bookbinder’s term for a set of folded pages, the building block of a sewn book.':
    '（クワイア）は製本の言葉で、折り重ねた紙のひと束のこと。糸かがりの本は、この束を綴じ合わせて作られます。',
} satisfies Record<string, string>
