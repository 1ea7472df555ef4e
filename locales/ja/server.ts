export default {
  '20 minutes with :book?': '『:book』を20分読みませんか？',
  ':book is due back on :day': '『:book』の返却期限は:dayです',
  ':book is due back today': '『:book』の返却期限は今日です',
  ':book is due back tomorrow': '『:book』の返却期限は明日です',
  ':book is overdue': '『:book』の返却期限が過ぎています',
  ':count book is due back': '返却期限の本が:count冊あります',
  ':count book removed from the shelf.': ':count冊を本棚から外しました。',
  ':count book removed from your library.': ':count冊をライブラリから外しました。',
  ':count book shelved.': ':count冊を本棚に追加しました。',
  ':count books are due back': '返却期限の本が:count冊あります',
  ':count books removed from the shelf.': ':count冊を本棚から外しました。',
  ':count books removed from your library.': ':count冊をライブラリから外しました。',
  ':count books shelved.': ':count冊を本棚に追加しました。',
  ':count e-mail couldn’t be sent.': ':count通のメールを送信できませんでした。',
  ':count e-mails couldn’t be sent.': ':count通のメールを送信できませんでした。',
  ':count entries added to “:list”.': '「:list」に:count件追加しました。',
  ':count entry added to “:list”.': '「:list」に:count件追加しました。',
  ':count job failed for good.': ':count件のジョブが失敗しました。',
  ':count jobs failed for good.': ':count件のジョブが失敗しました。',
  ':count link no longer works.': ':count件のリンクが無効になりました。',
  ':count links no longer work.': ':count件のリンクが無効になりました。',
  ':device, network :network': ':device、ネットワーク :network',
  ':name invited.': ':nameさんを招待しました。',
  ':source hasn’t responded for a day.': ':sourceから1日以上応答がありません。',
  '@:slug is now: :role': '@:slugの現在の役割：:role',
  'A former reader': '退会したユーザー',
  'A list can have at most :max entries. Remove some first.':
    'リストに入る項目は:max件までです。先にいくつか外してください。',
  'A moderator accepted your appeal. Your account works again.':
    '異議申し立てが認められました。アカウントはまたご利用いただけます。',
  'A moderator declined your request to join, and we’ve deleted the account.':
    'モデレーターが参加の申請を承認しなかったため、アカウントを削除しました。',
  'A moderator hid this quote, so you can’t turn it into a note.':
    'モデレーターが非表示にした引用は、メモに変更できません。',
  'A moderator looked at your appeal. Your account stays suspended.':
    'モデレーターが異議申し立てを確認しました。アカウントの利用停止は継続されます。',
  'A name can’t contain a link.': '名前にリンクを含めることはできません。',
  'A post can have :max replies at most.': '1つの投稿への返信は:max件までです。',
  'A reader chose this cover, so you can’t replace it.': 'この表紙はユーザーが選んだものなので、置き換えられません。',
  'A shared read can have :max members at most.': '読書会のメンバーは:max人までです。',
  'A shared read can have :max milestones at most.': '読書会の区切りは:max個までです。',
  'A shelf or genre you filtered by no longer exists.': '絞り込みに使った本棚かジャンルがもうありません。',
  'Account approved.': 'アカウントを承認しました。',
  'Account declined and deleted.': 'アカウントを却下し、削除しました。',
  'Account saved.': 'アカウント設定を保存しました。',
  'Added to “:list”.': '「:list」に追加しました。',
  'All database connections are in use.': 'データベースの接続がすべて使用中です。',
  'All other devices signed out.': 'ほかのすべての端末からログアウトしました。',
  'And :count more.': 'ほか:count件。',
  'And :count more.|other': 'ほか:count件。',
  'Another admin has changed this text. Copy yours, then open it again.':
    '別の管理者がこの文章を変更しました。自分の文章をコピーしてから、開き直してください。',
  'Another book already has this ISBN.': 'このISBNは別の本に使われています。',
  'Another file is still uploading. Wait for it to finish.':
    '別のファイルをアップロード中です。終わるまでお待ちください。',
  'Answer: :answer': '回答：:answer',
  'Appeal answered. The decision is undone.': '回答しました。決定を取り消しました。',
  'Appeal answered. The decision stays.': '回答しました。決定は維持されます。',
  'Appeal sent. A moderator will answer it.': '異議申し立てを送りました。モデレーターが回答します。',
  'Appeal sent. Try to sign in later: you’ll see the answer then.':
    '異議申し立てを送信しました。後でログインすると、回答が表示されます。',
  'Appeal sent. We’ll e-mail you the answer, and you’ll see it when you try to sign in.':
    '異議申し立てを送信しました。回答はメールでお知らせし、ログイン時にも表示します。',
  'Book added.': '本を追加しました。',
  'Book deleted.': '本を削除しました。',
  'Book removed from the prompt.': 'お題から本を外しました。',
  'Borrowed from :name.': ':nameから借りました。',
  'Borrowed.': '借りました。',
  'Bought for :price.': ':priceで購入しました。',
  'Bought.': '購入しました。',
  'Challenge created.': 'チャレンジを作成しました。',
  'Challenge deleted.': 'チャレンジを削除しました。',
  'Challenge saved.': 'チャレンジを保存しました。',
  'Changed again since: :fields. Nothing was reverted.':
    'その後さらに変更されています：:fields。何も元に戻していません。',
  'Changes saved.': '変更を保存しました。',
  'Check SMTP_URL and the mail server, then retry them under Failed jobs.':
    'SMTP_URLとメールサーバーを確認してから、「失敗したジョブ」で再試行してください。',
  'Check the load on the database server and the connection to it.':
    'データベースサーバーの負荷と、そこへの接続を確認してください。',
  'Choose a file.': 'ファイルを選んでください。',
  'Comment deleted.': 'コメントを削除しました。',
  'Delete old backups, lower BACKUP_KEEP, or set BACKUP_DIR to another disk.':
    '古いバックアップを削除するか、BACKUP_KEEPを減らすか、BACKUP_DIRを別のディスクにしてください。',
  'Delete old backups, lower BACKUP_KEEP, or set S3_BUCKET to store uploads elsewhere.':
    '古いバックアップを削除するか、BACKUP_KEEPを減らすか、S3_BUCKETを設定してファイルを別の場所に保存してください。',
  'Device signed out.': '端末からログアウトしました。',
  'Don’t use your name, your address or this site’s name.': '名前、メールアドレス、このサイトの名前は使えません。',
  'E-mail address verified.': 'メールアドレスを確認済みにしました。',
  'Each has its own ISBN, so these are two editions. Merge their works instead.':
    'ISBNが異なるため、別々の版です。代わりに作品を統合してください。',
  'Earlier review': '以前のレビュー',
  'Edit reverted.': '編集を元に戻しました。',
  'Everyone has this shelf, so you can’t change it.': '全員にある本棚なので、変更できません。',
  'Failed job deleted.': '失敗したジョブを削除しました。',
  'Fix this, then run “npm run backup”.': '問題を解決してから「npm run backup」を実行してください。',
  'Goal deleted.': '目標を削除しました。',
  'Goal saved.': '目標を保存しました。',
  'Goal set.': '目標を立てました。',
  'Happy reading.': 'どうぞ、よい読書を。',
  'Hello :name,': ':nameさん、こんにちは',
  'Hello,': 'こんにちは',
  'Hidden for a month.': '1か月間表示しません。',
  'Hidden. Only its owner can see it, and we’ve notified them.':
    '非表示にし、本人に通知しました。本人にだけ見えています。',
  'Idempotency-Key must be 1 to 100 ASCII characters, without spaces.':
    'Idempotency-Keyは、空白を含まない1～100文字のASCII文字にしてください。',
  'If this address has an account, we’ve sent it a link.': 'このアドレスのアカウントがある場合は、リンクが届きます。',
  'If this address isn’t verified yet, we’ve sent it a link.': 'このアドレスが未確認の場合は、リンクが届きます。',
  'If this keeps happening, raise POOL_SIZE or look for slow statements in /metrics.':
    '続く場合は、POOL_SIZEを増やすか、/metricsで遅いクエリを探してください。',
  'If this was you, there’s nothing to do.': 'ご自身で行った操作であれば、何もする必要はありません。',
  'If this wasn’t you, choose a new password and turn on “Someone else was in my account”. That signs everyone out and revokes links, API tokens and passkeys.':
    'お心当たりがない場合は、新しいパスワードを設定し、「ほかの人が自分のアカウントに入った」をオンにしてください。全員がログアウトされ、リンク、APIトークン、パスキーが無効になります。',
  'If this wasn’t you, someone else may be using your account. Change your password and sign out your other devices, or ask your Quire admin for help.':
    'お心当たりがない場合は、ほかの誰かがアカウントを使っているおそれがあります。パスワードを変更してほかの端末からログアウトするか、Quireの管理者にご相談ください。',
  'If you change your mind, or this wasn’t you, sign in before then and choose to keep your account.':
    '気が変わったときや、お心当たりがないときは、それまでにログインして、アカウントを残すことを選んでください。',
  'If you didn’t ask for this, you can ignore this e-mail.': 'お心当たりがない場合は、このメールを無視してください。',
  'If you didn’t register, open the link and choose “I didn’t register”. It locks out the person who did.':
    '登録した覚えがない場合は、リンクを開いて「登録していません」を選んでください。登録した人は入れなくなります。',
  'Invitation revoked.': '招待を取り消しました。',
  'It asked us to slow down.': 'リクエストの頻度を下げるよう求められました。',
  'It had an internal error.': '相手側でエラーが発生しました。',
  'It may have expired or been revoked. Ask for a new one.':
    '期限が切れたか、無効になった可能性があります。新しいリンクをもらってください。',
  'It redirected us to another server.': '別のサーバーに転送されました。',
  'It refused our key or our requests.': 'キーまたはリクエストが拒否されました。',
  'It took too long to answer.': '応答に時間がかかりすぎました。',
  'Its certificate isn’t valid.': '証明書が無効です。',
  'It’s too late to undo this merge.': 'この統合はもう取り消せません。',
  'It’s too late to undo this.': 'もう取り消せません。',
  'Join the challenge first.': '先にチャレンジに参加してください。',
  'Join this shared read to see its posts.': '投稿を見るには、この読書会に参加してください。',
  'Keep your books, your reading and your notes in one calm place, with the people you read with.':
    '本と読書とメモを、静かなひとつの場所に。いっしょに読む人たちとともに。',
  'Lent to :name.': ':nameに貸しました。',
  'Lent.': '貸し出しました。',
  'Link revoked.': 'リンクを無効にしました。',
  'List created.': 'リストを作成しました。',
  'List deleted.': 'リストを削除しました。',
  'List saved.': 'リストを保存しました。',
  'Look for “backup” in Quire’s log, or run “npm run backup” now.':
    'Quireのログで「backup」を探すか、いま「npm run backup」を実行してください。',
  'Merge undone.': '統合を取り消しました。',
  'Merged.': '統合しました。',
  'Moderators and suspended readers can’t be suspended.':
    'モデレーターと、すでに利用停止中のユーザーは、利用停止にできません。',
  'Moods saved.': '気持ちを保存しました。',
  'New accounts can post :max times a day. That ends on :day.':
    '新しいアカウントの投稿は1日:max回までです。制限は:dayに終わります。',
  'New accounts can’t share links yet. You can from :day.':
    '新しいアカウントはまだリンクを投稿できません。:dayから投稿できます。',
  'No answer within 10 seconds.': '10秒以内に応答がありませんでした。',
  'No mail server is set up.': 'メールサーバーが設定されていません。',
  'Note deleted.': 'メモを削除しました。',
  'Note saved.': 'メモを保存しました。',
  'Notifications are off for this device.': 'この端末の通知をオフにしました。',
  'Notifications are on for this device.': 'この端末の通知をオンにしました。',
  'One of the two no longer exists.': 'どちらか一方がもうありません。',
  'One of these books isn’t in your library.': 'ライブラリにない本が含まれています。',
  'One of these doesn’t exist, or you can’t use it.': '存在しないか、使えないものが含まれています。',
  'One of these genres doesn’t exist. Choose another one.':
    '存在しないジャンルが含まれています。別のものを選んでください。',
  'One of these moods isn’t available. Choose another one.':
    '使えない気持ちが含まれています。別のものを選んでください。',
  'One of these shelves isn’t yours or no longer exists.': '自分のものではないか、もう存在しない本棚が含まれています。',
  'One of these warnings isn’t available. Choose another one.':
    'この中に使えない注意があります。別のものを選んでください。',
  'Only an admin can do this.': 'この操作は管理者だけが行えます。',
  'Only comments about a book can be hidden.': '非表示にできるのは、本についてのコメントだけです。',
  'Only its author can change this challenge.': 'このチャレンジを変更できるのは作成者だけです。',
  'Only moderators can edit a series.': 'シリーズを編集できるのはモデレーターだけです。',
  'Only the author can delete this review.': 'このレビューを削除できるのは書いた人だけです。',
  'Only the host can do this.': 'この操作は主催者だけが行えます。',
  'Only the owner can change this list.': 'このリストを変更できるのは作成者だけです。',
  'Only the reader who added a book can delete it.': '本を削除できるのは、追加した人だけです。',
  'Other editions share this, so you can’t change it.': 'ほかの版と共通なので、変更できません。',
  'Other readers have this book or wrote about it, so you can’t delete it.':
    'ほかの人がこの本を持っているか、この本について書いているため、削除できません。',
  'Passkey added.': 'パスキーを追加しました。',
  'Passkey removed.': 'パスキーを削除しました。',
  'Passkey renamed.': 'パスキーの名前を変更しました。',
  'Password changed.': 'パスワードを変更しました。',
  'Password changed. You can now sign in.': 'パスワードを変更しました。ログインできます。',
  'Picture removed.': '画像を外しました。',
  'Picture saved.': '画像を保存しました。',
  'Please check the highlighted fields.': '印の付いた項目を確認してください。',
  'Please sign in again.': 'もう一度ログインしてください。',
  'Please sign in.': 'ログインしてください。',
  'Please verify your e-mail address first. We’ve sent you a link.':
    '先にメールアドレスを確認してください。リンクをお送りしました。',
  'Please verify your e-mail address. The link works for a day.':
    'メールアドレスの確認をお願いします。リンクの有効期限は1日です。',
  'Post deleted.': '投稿を削除しました。',
  'Profile saved.': 'プロフィールを保存しました。',
  'Prompt filled.': 'お題を埋めました。',
  'Proposal declined.': '提案を却下しました。',
  'Quire can’t do this right now. Please try again in a moment.':
    'いまは実行できません。少し待ってからもう一度お試しください。',
  'Quire needs JavaScript.': 'QuireにはJavaScriptが必要です。',
  'Quire needs at least one admin.': 'Quireには管理者が1人以上必要です。',
  'Quire: your books and your reading': 'Quire：あなたの本と読書',
  'Rating saved.': '評価を保存しました。',
  'Reader suspended and signed out everywhere.': 'ユーザーを利用停止にし、すべての端末からログアウトさせました。',
  'Readers can’t reset their password. Set SMTP_URL and MAIL_FROM.':
    'ユーザーがパスワードを再設定できません。SMTP_URLとMAIL_FROMを設定してください。',
  'Reading log deleted.': '読書記録を削除しました。',
  'Removed from “:list”.': '「:list」から外しました。',
  'Report dismissed.': '通報を却下しました。',
  'Report resolved.': '通報を対応済みにしました。',
  'Request sent to :name.': ':nameさんにリクエストを送りました。',
  'Returned.': '返却しました。',
  'Review deleted.': 'レビューを削除しました。',
  'Review saved.': 'レビューを保存しました。',
  'See why under Failed jobs, then retry or delete them there.':
    '「失敗したジョブ」で理由を確認し、再試行または削除してください。',
  'See why under Failed jobs, then retry them there.': '「失敗したジョブ」で理由を確認し、再試行してください。',
  'Send the request as JSON, or as multipart/form-data with a file.':
    'リクエストはJSON、またはファイル付きのmultipart/form-dataで送ってください。',
  'Session deleted.': 'セッションを削除しました。',
  'Set BACKUP_AT to have Quire make one every day, or run “npm run backup”.':
    'BACKUP_ATを設定するとQuireが毎日作成します。または「npm run backup」を実行してください。',
  'Shared read deleted.': '読書会を削除しました。',
  'Shared read saved.': '読書会を保存しました。',
  'Shelf created.': '本棚を作成しました。',
  'Shelf deleted. Its books are still in your library.': '本棚を削除しました。本はライブラリに残っています。',
  'Shelf saved.': '本棚を保存しました。',
  'Sign in first, then open this link again.': 'ログインしてから、もう一度このリンクを開いてください。',
  'Sold for :price.': ':priceで売却しました。',
  'Sold.': '売却しました。',
  'Someone already proposed this. A moderator will look at it.': 'すでに提案されています。モデレーターが確認します。',
  'Someone asked for a new password for your account. The link works for an hour.':
    'パスワード再設定のリクエストがありました。リンクの有効期限は1時間です。',
  'Someone has edited the series since. Nothing was reverted.':
    'このシリーズはその後また編集されています。何も元に戻していません。',
  'Someone tried to sign up with your e-mail address, but you already have an account. Sign in, or choose a new password if you’ve forgotten yours.':
    'このメールアドレスで新規登録の操作がありましたが、すでにアカウントをお持ちです。ログインするか、パスワードをお忘れの場合は再設定してください。',
  'Something went wrong on our side. We’ve logged the error.': 'サーバーで問題が発生しました。エラーを記録しました。',
  'Something went wrong.': '問題が発生しました。',
  'Storage limit saved.': 'ストレージの上限を保存しました。',
  'Suggestion restored.': 'おすすめを元に戻しました。',
  Tagalog: 'タガログ語',
  'Tell us in a sentence or two.': 'ひとこと書いてください。',
  'Text saved.': '文章を保存しました。',
  'Thank you for reading with us.': 'これまでQuireで読書をともにしてくださり、ありがとうございました。',
  'Thank you for writing to us.': 'ご連絡ありがとうございました。',
  'Thank you for your interest in Quire.': 'Quireに関心をお寄せいただき、ありがとうございました。',
  'Thank you. A moderator will look at it.': 'ありがとうございます。モデレーターが確認します。',
  'That didn’t work. Please try again.': 'うまくいきませんでした。もう一度お試しください。',
  'That took too long. Please try again.': '時間がかかりすぎました。もう一度お試しください。',
  'The address and headers of this request are too long. Shorten them and try again.':
    'リクエストのアドレスとヘッダーが長すぎます。短くしてもう一度お試しください。',
  'The address redirects. Create a webhook with the final address.':
    'このアドレスは転送されます。最終的なアドレスでWebhookを作成してください。',
  'The connection was closed.': '接続が切断されました。',
  'The connection was refused.': '接続が拒否されました。',
  'The daily backup is overdue.': '毎日のバックアップが遅れています。',
  'The database is slow to answer.': 'データベースの応答が遅くなっています。',
  'The disk is almost full.': 'ディスクの空きがほとんどありません。',
  'The form is incomplete. Please send the file again.': 'フォームが不完全です。ファイルを送り直してください。',
  'The host removed you from this shared read.': '主催者によって、この読書会から外されました。',
  'The job will run again in a moment.': 'まもなくジョブを再実行します。',
  'The last backup failed.': '前回のバックアップに失敗しました。',
  'The last backup is :count day old.': '最新のバックアップは:count日前のものです。',
  'The last backup is :count days old.': '最新のバックアップは:count日前のものです。',
  'The one you kept was deleted, so you can’t undo this.': '残したほうが削除されたため、取り消せません。',
  'The request is empty.': 'リクエストが空です。',
  'The request isn’t valid JSON.': 'リクエストが正しいJSONではありません。',
  'The server answered with an error.': 'サーバーがエラーを返しました。',
  'The server no longer accepts events.': 'サーバーはイベントの受け取りを終了しました。',
  'The server’s certificate isn’t valid.': 'サーバーの証明書が無効です。',
  'The server’s disk is full. Nothing was saved. Please try again later.':
    'サーバーのディスクがいっぱいです。何も保存されていません。しばらくしてからもう一度お試しください。',
  'The timer for “:title” is running. Stop it first.': '『:title』のタイマーが動いています。先に停止してください。',
  'The webhook was turned off.': 'Webhookはオフになりました。',
  'There’s no backup yet.': 'バックアップがまだありません。',
  'There’s no reader with this username. Check the spelling.':
    'このユーザー名の人はいません。つづりを確認してください。',
  'There’s no room for another backup.': '次のバックアップを作る空きがありません。',
  'There’s no unverified address for this reader.': 'このユーザーに未確認のアドレスはありません。',
  'There’s nothing at this address.': 'このアドレスには何もありません。',
  'These are already editions of the same work.': 'すでに同じ作品の版になっています。',
  'These two are already merged.': 'この2つはすでに統合されています。',
  'They’re all on this list already.': 'すべてこのリストに入っています。',
  'They’re already a member or invited.': 'すでにメンバーか、招待中です。',
  'This ID is already taken. Use another one.': 'このIDはすでに使われています。別のIDを使ってください。',
  'This Idempotency-Key was used for something else. Use a new key.':
    'このIdempotency-Keyは別の用途に使われています。新しいキーを使ってください。',
  'This account is suspended.': 'このアカウントは利用停止中です。',
  'This account is suspended. Contact your Quire admin.':
    'このアカウントは利用停止中です。Quireの管理者にお問い合わせください。',
  'This account is suspended. Reason: :reason': 'このアカウントは利用停止中です。理由：:reason',
  'This account is suspended. Your appeal hasn’t been answered yet.':
    'このアカウントは利用停止中です。異議申し立てへの回答はまだありません。',
  'This account is suspended. Your appeal hasn’t been answered yet. Reason: :reason':
    'このアカウントは利用停止中です。異議申し立てにはまだ回答がありません。理由：:reason',
  'This account is suspended. Your appeal was declined: :answer':
    'このアカウントは利用停止中です。異議申し立ては認められませんでした：:answer',
  'This account isn’t waiting any more.': 'このアカウントはもう承認待ちではありません。',
  'This address doesn’t accept that method.': 'このアドレスではそのメソッドを使えません。',
  'This address is already verified. If you can’t sign in, choose a new password.':
    'このアドレスは確認済みです。ログインできない場合は、新しいパスワードを設定してください。',
  'This address is in a private network. Ask your admin to allow webhooks there.':
    'このアドレスはプライベートネットワーク内です。Webhookの許可を管理者に依頼してください。',
  'This address is too long. Shorten it and try again.': 'アドレスが長すぎます。短くしてもう一度お試しください。',
  'This address isn’t valid. Check it and try again.': 'アドレスが正しくありません。確認してもう一度お試しください。',
  'This appeal is about your own decision. Another moderator has to answer it.':
    'ご自身の決定への異議申し立てです。別のモデレーターが回答する必要があります。',
  'This appeal is no longer open.': 'この異議申し立てはすでに処理されています。',
  'This backup code is wrong or was already used. Try another one.':
    'バックアップコードが間違っているか、すでに使われています。別のコードをお試しください。',
  'This book already fills another prompt of this challenge. Choose another one.':
    'この本はこのチャレンジの別のお題に使われています。別の本を選んでください。',
  'This book doesn’t match the prompt. Choose another one.': 'この本はお題に合いません。別の本を選んでください。',
  'This book isn’t on that shelf.': 'この本はその本棚にありません。',
  'This book may already be in the catalogue.': 'この本はすでにカタログにあるかもしれません。',
  'This call can’t be repeated safely. Send it without Idempotency-Key.':
    'この呼び出しは安全に繰り返せません。Idempotency-Keyなしで送信してください。',
  'This catalogue is turned off.': 'このカタログはオフになっています。',
  'This code is wrong or was already used. Wait for the next one.':
    'コードが間違っているか、すでに使われています。次のコードをお待ちください。',
  'This contains a character we can’t save. Remove it.': '保存できない文字が含まれています。取り除いてください。',
  'This contains a web address. New accounts can share those from :day.':
    'ウェブアドレスが含まれています。新しいアカウントは:dayから共有できます。',
  'This decision no longer applies.': 'この決定はもう効力がありません。',
  'This delivery no longer exists.': 'この配信はもうありません。',
  'This device is already signed out.': 'この端末はすでにログアウトしています。',
  'This edit no longer exists.': 'この編集はもうありません。',
  'This has changed since, so we can’t undo it.': 'その後に変更されたため、取り消せません。',
  'This invitation isn’t valid or was already used.': 'この招待は無効か、すでに使われています。',
  'This invitation no longer exists.': 'この招待はもうありません。',
  'This is already hidden.': 'すでに非表示になっています。',
  'This is already your e-mail address.': '現在のメールアドレスと同じです。',
  'This is too much to send at once. Send it in smaller parts.':
    '一度に送るには大きすぎます。小さく分けて送ってください。',
  'This is your own account.': 'これは自分のアカウントです。',
  'This is your own appeal. Another moderator has to answer it.':
    'ご自身の異議申し立てです。別のモデレーターが回答する必要があります。',
  'This is yours. You can delete it instead.': 'これはあなたのものです。自分で削除できます。',
  'This isn’t available with a token. Sign in to do it.':
    'この操作はトークンではできません。ログインして行ってください。',
  'This isn’t your account’s e-mail address.': 'このアカウントのメールアドレスではありません。',
  'This job is no longer in Failed jobs.': 'このジョブは失敗したジョブの一覧にもうありません。',
  'This link has expired. Get a new one.': 'このリンクは期限切れです。新しいリンクを取得してください。',
  'This link isn’t valid or was already used.': 'このリンクは無効か、すでに使われています。',
  'This link no longer exists.': 'このリンクはもうありません。',
  'This list is already manual.': 'このリストはすでに手動です。',
  'This list is for another kind of entry. Choose another list.':
    'このリストには別の種類のものしか入りません。別のリストを選んでください。',
  'This list is sorted by date. Switch to manual order to move entries.':
    'このリストは日付順です。項目を動かすには手動の並び順に切り替えてください。',
  'This list updates automatically. You can only add entries to manual lists.':
    'このリストは自動で更新されます。項目を追加できるのは手動リストだけです。',
  'This no longer exists.': 'これはもうありません。',
  'This no longer exists. Choose another one.': 'これはもうありません。別のものを選んでください。',
  'This page is out of date. Please reload it.': 'ページの内容が古くなっています。再読み込みしてください。',
  'This passkey no longer exists.': 'このパスキーはもうありません。',
  'This password is too easy to guess. Choose another one.':
    'このパスワードは推測されやすいため使えません。別のものにしてください。',
  'This picture is no longer available. Choose it again.': 'この画像はもう使えません。選び直してください。',
  'This picture is too large. Choose a smaller one.': 'この画像は大きすぎます。もっと小さいものを選んでください。',
  'This picture is too small for a cover. Choose a larger one.':
    'この画像は表紙には小さすぎます。もっと大きいものを選んでください。',
  'This picture is too small. Choose a larger one.': 'この画像は小さすぎます。もっと大きいものを選んでください。',
  'This proposal is no longer open.': 'この提案はすでに処理されています。',
  'This reading log already has a length.': 'この読書記録にはすでに長さがあります。',
  'This reading log is finished, so you can’t change its progress.':
    'この読書記録は読了済みなので、進捗を変更できません。',
  'This reading log is not finished yet.': 'この読書記録はまだ読了していません。',
  'This report is no longer open.': 'この通報はすでに処理されています。',
  'This request no longer exists.': 'このリクエストはもうありません。',
  'This shared read has ended.': 'この読書会は終了しました。',
  'This shared read has other members. You can leave it or end it.':
    'この読書会にはほかのメンバーがいます。抜けるか、終了することができます。',
  'This token has expired. Create a new one.': 'このトークンは期限切れです。新しく作成してください。',
  'This token is read-only.': 'このトークンは読み取り専用です。',
  'This token isn’t valid.': 'このトークンは無効です。',
  'This token no longer exists.': 'このトークンはもうありません。',
  'This username is taken. Choose another one.': 'このユーザー名は使われています。別の名前を選んでください。',
  'This was changed somewhere else. Check it again before you save.':
    'ほかの場所で変更されています。確認してから保存してください。',
  'This wasn’t me': '心当たりがありません',
  'This webhook no longer exists.': 'このWebhookはもうありません。',
  'Token revoked.': 'トークンを無効にしました。',
  'Too many attempts. Please wait :seconds seconds.': '試行回数が多すぎます。:seconds秒お待ちください。',
  'Too many wrong codes. Please try again in 15 minutes.':
    'コードの間違いが多すぎます。15分後にもう一度お試しください。',
  'Too much time has passed. Sign in again to appeal.':
    '時間が経ちすぎました。ログインし直してから異議を申し立ててください。',
  'Transaction deleted.': '取引を削除しました。',
  'Turn it off below or take it out of CATALOGUE_SOURCES if this server can’t reach it.':
    'このサーバーから接続できない場合は、下でオフにするか、CATALOGUE_SOURCESから外してください。',
  'Turn off this reminder': 'このリマインダーをオフにする',
  'Two-step sign-in is already on.': '2段階認証はすでにオンです。',
  'Two-step sign-in is off.': '2段階認証はオフです。',
  'Update your progress to add moods.': '気持ちを添えるには、進捗を更新してください。',
  'Use percent, or the unit of your reading log.': 'パーセントか、読書記録の単位を使ってください。',
  'We can’t load this cover right now. Please try again later.':
    'いまはこの表紙を読み込めません。しばらくしてからもう一度お試しください。',
  'We can’t save some of this as it is. Check it and try again.':
    'このままでは保存できない内容があります。確認してもう一度お試しください。',
  'We can’t save the picture right now. Please try again later.':
    'いまは画像を保存できません。しばらくしてからもう一度お試しください。',
  'We can’t send notifications to this browser.': 'このブラウザーには通知を送信できません。',
  'We can’t use this picture. Choose a JPEG, PNG, WebP or AVIF file.':
    'この画像は使えません。JPEG、PNG、WebP、AVIFのファイルを選んでください。',
  'We couldn’t create an account with this. If you’ve been here before, sign in or reset your password.':
    'この内容ではアカウントを作成できませんでした。以前に登録したことがあれば、ログインするかパスワードを再設定してください。',
  'We couldn’t find its address.': 'アドレスが見つかりませんでした。',
  'We couldn’t find this author.': 'この著者は見つかりませんでした。',
  'We couldn’t find this book.': 'この本は見つかりませんでした。',
  'We couldn’t find this challenge.': 'このチャレンジは見つかりませんでした。',
  'We couldn’t find this comment.': 'このコメントは見つかりませんでした。',
  'We couldn’t find this cover.': 'この表紙は見つかりませんでした。',
  'We couldn’t find this entry.': 'この項目は見つかりませんでした。',
  'We couldn’t find this goal.': 'この目標は見つかりませんでした。',
  'We couldn’t find this host. Check the address.': 'ホストが見つかりませんでした。アドレスを確認してください。',
  'We couldn’t find this list.': 'このリストは見つかりませんでした。',
  'We couldn’t find this milestone.': 'この区切りは見つかりませんでした。',
  'We couldn’t find this note.': 'このメモは見つかりませんでした。',
  'We couldn’t find this picture.': 'この画像は見つかりませんでした。',
  'We couldn’t find this post.': 'この投稿は見つかりませんでした。',
  'We couldn’t find this prompt.': 'このお題は見つかりませんでした。',
  'We couldn’t find this quote.': 'この引用は見つかりませんでした。',
  'We couldn’t find this reader.': 'このユーザーは見つかりませんでした。',
  'We couldn’t find this reading log.': 'この読書記録は見つかりませんでした。',
  'We couldn’t find this review.': 'このレビューは見つかりませんでした。',
  'We couldn’t find this series.': 'このシリーズは見つかりませんでした。',
  'We couldn’t find this shared read.': 'この読書会は見つかりませんでした。',
  'We couldn’t find this shelf.': 'この本棚は見つかりませんでした。',
  'We couldn’t find this transaction.': 'この取引は見つかりませんでした。',
  'We couldn’t find what this is about.': '対象が見つかりませんでした。',
  'We couldn’t find what you want to add.': '追加したいものが見つかりませんでした。',
  'We couldn’t reach it.': '接続できませんでした。',
  'We couldn’t reach this server.': 'サーバーに接続できませんでした。',
  'We couldn’t read its answer.': '応答を読み取れませんでした。',
  'We couldn’t read this request.': 'リクエストを読み取れませんでした。',
  'We couldn’t save the passkey. Please try again.': 'パスキーを保存できませんでした。もう一度お試しください。',
  'We couldn’t understand the request.': 'リクエストの内容を読み取れませんでした。',
  'We don’t recognise this passkey. Try another way to sign in.':
    'このパスキーは確認できません。ほかの方法でログインしてください。',
  'We won’t suggest this book again.': 'この本は今後おすすめしません。',
  'Webhook deleted.': 'Webhookを削除しました。',
  'Webhook saved.': 'Webhookを保存しました。',
  'Welcome back. Everything’s where you left it.': 'おかえりなさい。すべて元のままです。',
  'Welcome to Quire. You can sign in now and add your first book.':
    'Quireへようこそ。さっそくログインして、最初の本を追加しましょう。',
  'We’ll delete your account in 14 days. Sign in before then if you change your mind.':
    'アカウントは14日後に削除されます。気が変わったら、それまでにログインしてください。',
  'We’ve answered your appeal': '異議申し立てへの回答',
  'We’ve sent a link to your new address.': '新しいアドレスにリンクを送りました。',
  'When: :when': '日時：:when',
  'Where: :where': '場所：:where',
  'Wrong e-mail or password.': 'メールアドレスかパスワードが違います。',
  'Wrong password. Please try again.': 'パスワードが違います。もう一度お試しください。',
  'You already have :max links. Revoke one first.': 'リンクは:max個までです。先にどれかを無効にしてください。',
  'You already have :max tokens. Revoke one first.': 'トークンは:max個までです。先にどれかを無効にしてください。',
  'You already have :max webhooks. Delete one first.': 'Webhookは:max個までです。先にどれかを削除してください。',
  'You already have a shelf with this name.': '同じ名前の本棚がすでにあります。',
  'You already have an account': 'すでにアカウントをお持ちです',
  'You asked us to delete your account. It’s now hidden from everyone, and in :days days we’ll delete everything in it.':
    'アカウントの削除を受け付けました。アカウントはすでに誰からも見えなくなっており、:days日後にすべてのデータを削除します。',
  'You blocked :name.': ':nameさんをブロックしました。',
  'You can add :max books to the catalogue a day. Try again tomorrow.':
    '1日にカタログに追加できる本は:max冊までです。明日もう一度お試しください。',
  'You can add :max list entries a day. Try again tomorrow.':
    '1日にリストに追加できる項目は:max件までです。明日もう一度お試しください。',
  'You can add :max milestones a day. Try again tomorrow.':
    '1日に追加できる区切りは:max件までです。明日もう一度お試しください。',
  'You can add :max notes a day. Try again tomorrow.':
    '1日に追加できるメモは:max件までです。明日もう一度お試しください。',
  'You can add :max transactions a day. Try again tomorrow.':
    '1日に追加できる取引は:max件までです。明日もう一度お試しください。',
  'You can block :max readers a day. Try again tomorrow.':
    '1日にブロックできるのは:max人までです。明日もう一度お試しください。',
  'You can change how often you get this in your account.': 'お届けの頻度はアカウント画面で変更できます。',
  'You can create :max challenges a day. Try again tomorrow.':
    '1日に作成できるチャレンジは:max件までです。明日もう一度お試しください。',
  'You can create :max exports a day. Try again tomorrow.':
    '1日に作成できるエクスポートは:max件までです。明日もう一度お試しください。',
  'You can create :max goals a day. Try again tomorrow.':
    '1日に設定できる目標は:max件までです。明日もう一度お試しください。',
  'You can create :max links a day. Try again tomorrow.':
    '1日に作成できるリンクは:max件までです。明日もう一度お試しください。',
  'You can create :max lists a day. Try again tomorrow.':
    '1日に作成できるリストは:max個までです。明日もう一度お試しください。',
  'You can create :max shelves a day. Try again tomorrow.':
    '1日に作成できる本棚は:max個までです。明日もう一度お試しください。',
  'You can create :max tokens a day. Try again tomorrow.':
    '1日に作成できるトークンは:max個までです。明日もう一度お試しください。',
  'You can create :max webhooks a day. Try again tomorrow.':
    '1日に作成できるWebhookは:max個までです。明日もう一度お試しください。',
  'You can dismiss :max suggestions a day. Try again tomorrow.':
    '1日に非表示にできるおすすめは:max件までです。明日もう一度お試しください。',
  'You can edit books :max times a day. Try again tomorrow.':
    '1日に本を編集できるのは:max回までです。明日もう一度お試しください。',
  'You can enter your password :max times an hour. Please try again later.':
    '1時間にパスワードを入力できるのは:max回までです。しばらくしてからもう一度お試しください。',
  'You can fill :max prompts a day. Try again tomorrow.':
    '1日に埋められるお題は:max件までです。明日もう一度お試しください。',
  'You can follow :max readers a day. Try again tomorrow.':
    '1日にフォローできるのは:max人までです。明日もう一度お試しください。',
  'You can give :max likes a day. Try again tomorrow.': '「いいね」は1日:max件までです。明日もう一度お試しください。',
  'You can join :max challenges and shared reads a day. Try again tomorrow.':
    '1日に参加できるチャレンジと読書会は:max件までです。明日もう一度お試しください。',
  'You can load :max drawings a minute. Try again in :seconds seconds.':
    '1分間に読み込める描画は:max枚までです。:seconds秒後にもう一度お試しください。',
  'You can log :max reading sessions a day. Try again tomorrow.':
    '1日に記録できる読書は:max回までです。明日もう一度お試しください。',
  'You can make :max calls a minute. Try again in :seconds seconds.':
    '1分間に呼び出せるのは:max回までです。:seconds秒後にもう一度お試しください。',
  'You can mute :max readers and books a day. Try again tomorrow.':
    '1日にミュートできるメンバーと本は:max件までです。明日もう一度お試しください。',
  'You can only change your own comments.': '変更できるのは自分のコメントだけです。',
  'You can only change your own posts.': '変更できるのは自分の投稿だけです。',
  'You can only delete the latest session.': '削除できるのは最新のセッションだけです。',
  'You can only hide reviews, quotes, comments, posts, lists and challenges.':
    '非表示にできるのは、レビュー、引用、コメント、投稿、リスト、チャレンジだけです。',
  'You can propose :max merges a day. Try again tomorrow.':
    '1日に提案できる統合は:max件までです。明日もう一度お試しください。',
  'You can send :max invitations a day. Try again tomorrow.':
    '1日に送れる招待は:max件までです。明日もう一度お試しください。',
  'You can send :max reports and appeals a day. Try again tomorrow.':
    '1日に送れる通報と異議申し立ては:max件までです。明日もう一度お試しください。',
  'You can send :max webhook tests a day. Try again tomorrow.':
    '1日に送れるWebhookのテストは:max回までです。明日もう一度お試しください。',
  'You can shelve :max books a day. Try again tomorrow.':
    '1日に本棚に入れられる本は:max冊までです。明日もう一度お試しください。',
  'You can start :max reading logs a day. Try again tomorrow.':
    '1日に始められる読書記録は:max件までです。明日もう一度お試しください。',
  'You can start :max shared reads a day. Try again tomorrow.':
    '1日に始められる読書会は:max件までです。明日もう一度お試しください。',
  'You can turn on push notifications :max times a day. Try again tomorrow.':
    '1日にプッシュ通知をオンにできるのは:max回までです。明日もう一度お試しください。',
  'You can upload :max files to import a day. Try again tomorrow.':
    '1日にアップロードできるインポート用ファイルは:max個までです。明日もう一度お試しください。',
  'You can upload :max pictures a day. Try again tomorrow.':
    '1日にアップロードできる画像は:max枚までです。明日もう一度お試しください。',
  'You can write :max comments a day. Try again tomorrow.':
    '1日に書けるコメントは:max件までです。明日もう一度お試しください。',
  'You can write :max posts a day. Try again tomorrow.':
    '1日に書ける投稿は:max件までです。明日もう一度お試しください。',
  'You can write :max reviews a day. Try again tomorrow.':
    '1日に書けるレビューは:max件までです。明日もう一度お試しください。',
  'You can’t change this any more.': 'これはもう変更できません。',
  'You can’t use this address. Choose another one.': 'このアドレスは使えません。別のアドレスを選んでください。',
  'You didn’t finish this book within the challenge’s dates. Choose another one.':
    'チャレンジの期間内に読み終えた本ではありません。別の本を選んでください。',
  'You get notifications on :count devices. Sign out of one first.':
    'すでに:count台の端末で通知を受け取っています。先にどれか1台からログアウトしてください。',
  'You have :max open proposals. Wait until a moderator has looked at some.':
    '審査待ちの提案は:max件までです。モデレーターの確認をお待ちください。',
  'You have :max open reports. Wait until a moderator has looked at some.':
    '対応待ちの通報は:max件までです。モデレーターの確認をお待ちください。',
  'You have too many Quire pages open. Close some of them.':
    '開いているQuireのページが多すぎます。いくつか閉じてください。',
  'You haven’t finished this book yet. Finish it first, then add it here.':
    'この本はまだ読み終えていません。読み終えてから追加してください。',
  'You joined the challenge.': 'チャレンジに参加しました。',
  'You left the challenge.': 'チャレンジから抜けました。',
  'You muted :name.': ':nameさんをミュートしました。',
  'You muted this book.': 'この本をミュートしました。',
  'You need an invitation to sign up.': '登録には招待が必要です。',
  'You turned this reminder on in your account.': 'このリマインダーはアカウントでオンにしたものです。',
  'You unblocked :name.': ':nameさんのブロックを解除しました。',
  'You unmuted :name.': ':nameさんのミュートを解除しました。',
  'You unmuted this book.': 'この本のミュートを解除しました。',
  'Your :count-day streak ends tonight. A page is enough.': ':count日連続の記録が今夜で途切れます。1ページで続きます。',
  'Your :count-day streak ends tonight. A page is enough.|other':
    ':count日連続の記録が今夜で途切れます。1ページで続きます。',
  'Your account is approved': 'アカウントが承認されました',
  'Your account is being deleted. Sign in and restore it first.':
    'アカウントは削除の手続き中です。ログインして、先に元に戻してください。',
  'Your account is waiting for approval. A moderator will look at it soon.':
    'アカウントは承認待ちです。まもなくモデレーターが確認します。',
  'Your account now uses another e-mail address. This is the last message we’ll send to this one.':
    'アカウントのメールアドレスが変更されました。このアドレスへのお知らせはこれが最後です。',
  'Your account wasn’t approved': 'アカウントは承認されませんでした',
  'Your account will be deleted': 'アカウントの削除を受け付けました',
  'Your address is already verified.': 'アドレスはすでに確認済みです。',
  'Your device didn’t confirm it’s you. Use your fingerprint, face or PIN.':
    '本人確認ができませんでした。指紋、顔、またはPINを使ってください。',
  'Your e-mail address was changed': 'メールアドレスが変更されました',
  'Your library is full at :max books. Remove some first.':
    'ライブラリは上限の:max冊に達しています。先に何冊か外してください。',
  'Your list is now manual.': 'リストを手動に変換しました。',
  'Your request to join was declined.': '参加の申請は承認されませんでした。',
  'Your request to join was declined. Reason: :reason': '参加の申請は承認されませんでした。理由：:reason',
  'Your request took too long to arrive. Please send it again.':
    'リクエストが届くまでに時間がかかりすぎました。もう一度送ってください。',
  'Your sign-in timed out. Please sign in again.': 'ログインの制限時間が過ぎました。もう一度ログインしてください。',
  'You’ve already appealed this decision.': 'この決定にはすでに異議を申し立てています。',
  'You’ve already reported this. A moderator will look at it.': 'すでに通報済みです。モデレーターが確認します。',
  'You’ve joined :max challenges, the most you can. Leave one first.':
    '参加できるチャレンジは:max個までです。先にどれかから抜けてください。',
  'You’ve reached the limit of :max challenges. Delete one first.':
    '作成できるチャレンジは:max個までです。先にどれかを削除してください。',
  'You’ve reached the limit of :max goals. Delete one first.': '目標は:max個までです。先にどれかを削除してください。',
  'You’ve reached the limit of :max lists. Delete one first.': 'リストは:max個までです。先にどれかを削除してください。',
  'You’ve reached the limit of :max shared reads as host. End or delete one first.':
    '主催できる読書会は:max個までです。先にどれかを終了するか、削除してください。',
  'You’ve reached the limit of :max shelves. Delete one first.': '本棚は:max個までです。先にどれかを削除してください。',
  'You’ve reached the limit of :max. Remove one first.': '上限の:max件に達しています。先にどれかを外してください。',
  'You’ve used :used of your :max MB of storage. Delete exports or imported files, or ask an admin for more.':
    'ストレージ:max MBのうち:used MBを使用しています。エクスポートやインポートしたファイルを削除するか、管理者に増量を依頼してください。',
  '“:name” was merged later and depends on this. Undo that first.':
    '「:name」は後から統合され、これに依存しています。先にそちらを取り消してください。',
} satisfies Record<string, string>
