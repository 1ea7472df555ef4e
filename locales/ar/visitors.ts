export default {
  API: 'API',
  'Account deleted': 'حُذف الحساب',
  'Already have an account?': 'هل لديك حساب؟',
  'Also revokes your calendar link and the links you’ve shared.': 'يبطل أيضًا رابط تقويمك والروابط التي شاركتها.',
  'At least :min characters. A few random words work well.':
    'الحد الأدنى لعدد الأحرف: :min. بضع كلمات عشوائية تفي بالغرض.',
  'Automatic checks look at every screen: light and dark, left to right and right to left, on computers and phones.':
    'تفحص اختبارات آلية كل شاشة: الفاتح والداكن، ومن اليسار إلى اليمين ومن اليمين إلى اليسار، على الحاسوب والهاتف.',
  'Back to sign in': 'العودة إلى تسجيل الدخول',
  'Backup code': 'الرمز الاحتياطي',
  'Be kind': 'اللطف أولًا',
  'Before you join, read how things work here:': 'قبل أن تنضم، اقرأ كيف تسير الأمور هنا:',
  'Bring your library from Goodreads, The StoryGraph, LibraryThing, BookWyrm, Hardcover, Open Library, Openreads, Calibre or your Kindle clippings. Preview every row, undo the import if you like, and export everything at any time.':
    'انقل مكتبتك من Goodreads أو The StoryGraph أو LibraryThing أو BookWyrm أو Hardcover أو Open Library أو Openreads أو Calibre أو من قصاصات Kindle. عاين كل صف، وتراجع عن الاستيراد إن شئت، وصدّر كل شيء في أي وقت.',
  'Change your e-mail address': 'تغيير بريدك الإلكتروني',
  'Check your e-mail': 'تفقّد بريدك',
  'Checking your link': 'جارٍ التحقق من الرابط',
  'Choose a new password': 'اختيار كلمة مرور جديدة',
  'Covers are described by title and author only.': 'توصف الأغلفة بالعنوان والمؤلف فقط.',
  'Create your account': 'أنشئ حسابك',
  'Don’t ask on this device for 30 days': 'عدم السؤال على هذا الجهاز لمدة 30 يومًا',
  'Don’t post ads, or the same text again and again.': 'لا تنشر إعلانات، ولا النص نفسه مرارًا.',
  'Don’t share anyone’s private details.': 'لا تنشر بيانات أحد الخاصة.',
  'E-mail address': 'البريد الإلكتروني',
  'Each code works once.': 'كل رمز صالح لمرة واحدة.',
  'Enter the password of the account registered with :email.': 'أدخل كلمة مرور الحساب المسجَّل بالعنوان :email.',
  'Everyone uses it. Add only real books, and report mistakes you find.':
    'يستخدمه الجميع. لا تُضف إلا كتبًا موجودة فعلًا، وأبلغ عمّا تجده من أخطاء.',
  'Everything works with the keyboard, including rating, reordering and charts.':
    'كل شيء يعمل بلوحة المفاتيح، بما في ذلك التقييم وإعادة الترتيب والرسوم البيانية.',
  'Forgot your password?': 'هل نسيت كلمة المرور؟',
  'Get a new link': 'طلب رابط جديد',
  'Hide spoilers: select them and choose “Hide as a spoiler”.': 'أخفِ ما يحرق الأحداث: حدّده واختر «إخفاء كحرق للأحداث».',
  'How Quire works for every reader, and where it falls short.': 'كيف يخدم Quire كل القرّاء، وأين يقصّر.',
  'How we test': 'كيف نختبر',
  'I didn’t register': 'لم أسجّل حسابًا',
  'If there’s an account for :email, we’ve sent a link to choose a new password. It works for an hour.':
    'إن كان هناك حساب للبريد :email، فقد أرسلنا إليه رابطًا لاختيار كلمة مرور جديدة. الرابط صالح لساعة واحدة.',
  'Invitation from :day': 'دعوة بتاريخ :day',
  'Invitation link, shown only once': 'رابط الدعوة، يُعرض مرة واحدة فقط',
  Invitations: 'الدعوات',
  'Invite someone': 'دعوة شخص',
  'Is :email yours?': 'هل العنوان :email لك؟',
  'It happens. Enter your e-mail address and we’ll send you a link to choose a new one.':
    'يحدث هذا للجميع. أدخل بريدك الإلكتروني وسنرسل إليك رابطًا لاختيار كلمة جديدة.',
  'It’s hidden from everyone. We’ll delete everything in it in :days days.':
    'أصبح مخفيًا عن الجميع. سنحذف كل ما فيه بعد :days يومًا.',
  'Just a moment.': 'لحظة من فضلك.',
  'Keep my account': 'الاحتفاظ بحسابي',
  'Keep the account': 'الاحتفاظ بالحساب',
  'Keep what you read.': 'احتفظ بما تقرأ.',
  'Keep your account?': 'هل تريد الاحتفاظ بحسابك؟',
  'Known limits': 'حدود معروفة',
  'Links work for a day. Enter your e-mail address and we’ll send you a new one.':
    'الروابط صالحة ليوم واحد. أدخل بريدك الإلكتروني وسنرسل إليك رابطًا جديدًا.',
  'Loans and purchases': 'الإعارة والشراء',
  'No one who uses a screen reader every day has tested Quire yet.':
    'لم يختبر Quire بعدُ أحدٌ ممن يستخدمون قارئ شاشة كل يوم.',
  'No passkey selected.': 'لم يُختر أي مفتاح مرور.',
  'No spoilers': 'لا حرق للأحداث',
  'Nothing after a few minutes? Check your spam folder or resend the link.':
    'لم يصلك شيء بعد دقائق؟ تفقّد مجلد الرسائل غير المرغوبة أو أعد إرسال الرابط.',
  'Only moderators see it.': 'لا يراه إلا المشرفون.',
  'Only people you invite can sign up. Each link works once, for :count days.':
    'لا ينشئ حسابًا إلا من تدعوه. كل رابط صالح لمرة واحدة ولمدة :count يومًا.',
  'Open source, MIT licence': 'مفتوح المصدر، برخصة MIT',
  'Open the link in our e-mail again, or get a new one.': 'افتح الرابط في رسالتنا من جديد، أو اطلب رابطًا آخر.',
  'Other readers see it. You can change it later.': 'يراه القرّاء الآخرون، ويمكنك تغييره لاحقًا.',
  'Other tests use only the keyboard, or large text. We check high contrast by hand.':
    'وتستخدم اختبارات أخرى لوحة المفاتيح وحدها أو النص الكبير. أما التباين العالي فنراجعه يدويًا.',
  'Our standard': 'معيارنا',
  'PDF journals and reports aren’t tagged for screen readers.':
    'اليوميات والتقارير بصيغة PDF غير موسومة لقارئات الشاشة.',
  'Password changed': 'تم تغيير كلمة المرور',
  'Quire aims for the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.':
    'يسعى Quire إلى استيفاء إرشادات إتاحة محتوى الويب (WCAG) 2.2، المستوى AA.',
  'Quire follows your device’s settings for dark mode, high contrast and reduced motion.':
    'يتبع Quire إعدادات جهازك: الوضع الداكن والتباين العالي وتقليل الحركة.',
  'Quire is a home for your books: the ones on your shelf, the one by your bed, the one you lent to a friend. Keep your notes, pick up where you left off and read along with people you trust.':
    'Quire بيت لكتبك: ما على رفك منها، وما بجوار سريرك، وما أعرته لصديق. احفظ ملاحظاتك، وعُد إلى حيث توقفت، واقرأ مع من تثق بهم.',
  'Quire is free software under the MIT licence and runs on a small computer at home. No ads, no trackers: only the people you choose see what you read.':
    'Quire برنامج حر برخصة MIT، يعمل على حاسوب صغير في بيتك. لا إعلانات ولا تتبّع: لا يرى ما تقرؤه إلا من تختارهم.',
  'Quire is invite-only here. The code is at the end of your invitation link.':
    'الانضمام إلى Quire هنا بدعوة فقط. ستجد الرمز في آخر رابط دعوتك.',
  'Quire, a home for your books': 'Quire، بيت لكتبك',
  'Quote a few lines at most, and say where they’re from.': 'اقتبس بضعة أسطر على الأكثر، واذكر مصدرها.',
  'Read a book with friends, each in your own edition. Their posts stay hidden until you reach the same page.':
    'اقرأ كتابًا مع أصدقائك، كلٌّ في طبعته. تبقى منشوراتهم مخفية حتى تبلغ الصفحة نفسها.',
  'Reading logs keep every session in pages, minutes, chapters or percent. Reread a book in ten years and your first time is still there.':
    'تحفظ سجلات القراءة كل جلسة بالصفحات أو الدقائق أو الفصول أو النسبة المئوية. أعد قراءة كتاب بعد عشر سنوات، وستجد قراءتك الأولى ما زالت هنا.',
  'Reading progress': 'تقدّم القراءة',
  'Report a problem': 'الإبلاغ عن مشكلة',
  'Report it. Moderators can hide what breaks these rules and suspend accounts.':
    'أبلغ عنه. يمكن للمشرفين إخفاء ما يخالف هذه القواعد وإيقاف الحسابات.',
  'Review a book in a paragraph or a few stars, and add up to five moods. Your notes are private and remember their page.':
    'اكتب مراجعة في فقرة أو اكتفِ ببضع نجوم، وأضف ما يصل إلى خمسة مشاعر. ملاحظاتك خاصة وتحفظ صفحاتها.',
  'Revoke invitation': 'إبطال الدعوة',
  'Save new password': 'حفظ كلمة المرور الجديدة',
  'Say which page it was, what you tried to do, and which browser and assistive technology you use.':
    'اذكر الصفحة وما أردت فعله والمتصفح والتقنية المساعدة التي تستخدمها.',
  'Scanning barcodes needs sight. You can type the ISBN instead.':
    'يتطلب مسح الباركود الرؤية. يمكنك كتابة رقم ISBN بدلًا منه.',
  'Screen readers announce messages, loading and results.': 'تعلن قارئات الشاشة الرسائل والتحميل والنتائج.',
  'Self-hosted and private': 'خادمك وخصوصيتك',
  'Send it to the person you’re inviting.': 'أرسله إلى من تدعوه.',
  'Send link': 'إرسال الرابط',
  'Shelves your way': 'رفوف على طريقتك',
  'Sign in with a passkey': 'الدخول بمفتاح مرور',
  'Sign-ups are closed right now.': 'باب التسجيل مغلق حاليًا.',
  'Sign-ups closed': 'باب التسجيل مغلق',
  'Six digits that change every 30 seconds.': 'ستة أرقام تتغير كل 30 ثانية.',
  'Someone else may have used your address. You can lock them out.':
    'ربما استخدم شخص آخر عنوانك. يمكنك منعه من الدخول.',
  'Spoiler-free shared reads': 'قراءات جماعية بلا حرق للأحداث',
  'Start over': 'البدء من جديد',
  'Take care of the catalogue': 'اعتنِ بالفهرس',
  'Talk about books, not about people. Disagree without insulting anyone.':
    'تحدّث عن الكتب لا عن الأشخاص. خالف الرأي دون أن تهين أحدًا.',
  'Text can be twice as large, and pages fit narrow screens without scrolling sideways.':
    'يمكن تكبير النص إلى الضعف، وتتسع الصفحات للشاشات الضيقة دون تمرير جانبي.',
  'Thank you': 'شكرًا لك',
  'Thank you. You can now use all of Quire.': 'شكرًا لك. صار Quire كله بين يديك.',
  'That didn’t work': 'لم ينجح ذلك',
  'Then add your first book.': 'ثم أضف كتابك الأول.',
  'They’re locked out': 'لم يعد بإمكانه الدخول',
  'This link doesn’t work': 'هذا الرابط لا يعمل',
  'This link is incomplete': 'هذا الرابط غير مكتمل',
  'This server sends no e-mail. Sign in here later to see if you’ve been approved.':
    'لا يرسل هذا الخادم بريدًا إلكترونيًا. سجّل الدخول هنا لاحقًا لمعرفة ما إذا تمت الموافقة على حسابك.',
  'Track what you’ve bought, sold, lent or borrowed, with dates, prices and when it’s due back.':
    'تابِع ما اشتريته أو بعته أو أعرته أو استعرته، مع التواريخ والأسعار ومواعيد الإرجاع.',
  'Use a backup code': 'استخدام رمز احتياطي',
  'Use the code from your app': 'استخدام الرمز من تطبيقك',
  'Use your own words': 'اكتب بقلمك',
  'Valid until :day': 'صالحة حتى :day',
  'Verify address': 'تأكيد البريد',
  'Verify your e-mail address': 'تأكيد بريدك الإلكتروني',
  'Want to Read, Currently Reading, Read, Paused and Did Not Finish, plus as many shelves of your own as you like. Each book is in the edition you actually own.':
    '«للقراءة لاحقًا» و«قيد القراءة» و«مقروء» و«متوقف مؤقتًا» و«لم يكتمل»، وما شئت من رفوف تنشئها. وكل كتاب بالطبعة التي تملكها فعلًا.',
  'We signed everyone out and removed the password. Choose your own to keep the account for :email, or delete it.':
    'أخرجنا الجميع وأزلنا كلمة المرور. اختر كلمة مرور خاصة بك للاحتفاظ بحساب :email، أو احذفه.',
  'We’ve sent a link to :email. Open it to verify your address and finish signing up.':
    'أرسلنا رابطًا إلى :email. افتحه لتأكيد بريدك وإتمام إنشاء حسابك.',
  'We’ve sent you a link. Open it to verify your address, and you’ll get the answer by e-mail.':
    'أرسلنا إليك رابطًا. افتحه لتأكيد عنوانك، وستصلك الإجابة عبر البريد الإلكتروني.',
  'What this server stores, and what leaves it.': 'ما يحفظه هذا الخادم وما يخرج منه.',
  'What to expect': 'ما يمكنك توقعه',
  'What we expect from each other here.': 'ما نتوقعه بعضنا من بعض هنا.',
  'When something is wrong': 'إن رأيت مخالفة',
  'Why would you like to join?': 'لماذا تودّ الانضمام؟',
  'Write to the people who run this server.': 'راسل القائمين على هذا الخادم.',
  'Write to the people who run this server:': 'راسل القائمين على هذا الخادم:',
  'You deleted your account. Everything stays here until :date, then it’s deleted for good.':
    'حذفت حسابك. يبقى كل شيء هنا حتى :date، ثم يُحذف نهائيًا.',
  'Your account is waiting for approval. Once a moderator approves it, you can sign in.':
    'حسابك ينتظر الموافقة. يمكنك تسجيل الدخول بعد أن يوافق عليه أحد المشرفين.',
  'Your account will use :email.': 'سيستخدم حسابك العنوان :email.',
  'Your address isn’t verified yet.': 'لم يُؤكَّد بريدك بعد.',
  'You’ll be signed out everywhere else.': 'سيتم تسجيل خروجك من كل الأجهزة الأخرى.',
  'You’ve been signed out everywhere else. Sign in with your new password.':
    'سجّلنا خروجك من كل الأجهزة الأخرى. سجّل الدخول بكلمة مرورك الجديدة.',
  'is a bookbinder’s term for a set of folded pages, the building block of a sewn book.':
    'كلمة إنجليزية يسمّي بها مجلّدو الكتب الملزمة: أوراق مطوية معًا، هي لبنة الكتاب المخيط.',
} satisfies Record<string, string>
