export default {
  API: 'API',
  'Account deleted': 'Konto gelöscht',
  'Already have an account?': 'Du hast schon ein Konto?',
  'Also revokes your calendar link and the links you’ve shared.':
    'Widerruft auch deinen Kalenderlink und die Links, die du geteilt hast.',
  'At least :min characters. A few random words work well.':
    'Mindestens :min Zeichen. Am besten ein paar zufällige Wörter.',
  'Automatic checks look at every screen: light and dark, left to right and right to left, on computers and phones.':
    'Automatische Prüfungen sehen sich jede Seite an: hell und dunkel, von links nach rechts und von rechts nach links, am Computer und auf dem Handy.',
  'Back to sign in': 'Zurück zur Anmeldung',
  'Backup code': 'Backup-Code',
  'Be kind': 'Sei freundlich',
  'Before you join, read how things work here:': 'Lies vorher, wie es hier zugeht:',
  'Bring your library from Goodreads, The StoryGraph, LibraryThing, BookWyrm, Hardcover, Open Library, Openreads, Calibre or your Kindle clippings. Preview every row, undo the import if you like, and export everything at any time.':
    'Bring deine Bibliothek mit: von Goodreads, The StoryGraph, LibraryThing, BookWyrm, Hardcover, Open Library, Openreads, Calibre oder aus deinen Kindle-Clippings. Sieh dir jede Zeile vorher an, mach den Import auf Wunsch rückgängig und exportiere jederzeit alles.',
  'Change your e-mail address': 'E-Mail-Adresse ändern',
  'Check your e-mail': 'Schau in dein Postfach',
  'Checking your link': 'Dein Link wird geprüft',
  'Choose a new password': 'Neues Passwort wählen',
  'Covers are described by title and author only.': 'Cover werden nur mit Titel und Autor beschrieben.',
  'Create your account': 'Erstelle dein Konto',
  'Don’t ask on this device for 30 days': 'Auf diesem Gerät 30 Tage nicht fragen',
  'Don’t post ads, or the same text again and again.': 'Keine Werbung und nicht immer wieder derselbe Text.',
  'Don’t share anyone’s private details.': 'Gib keine privaten Angaben anderer weiter.',
  'E-mail address': 'E-Mail-Adresse',
  'Each code works once.': 'Jeder Code gilt nur einmal.',
  'Enter the password of the account registered with :email.':
    'Gib das Passwort des Kontos ein, das mit :email registriert wurde.',
  'Everyone uses it. Add only real books, and report mistakes you find.':
    'Er ist für alle da. Füge nur Bücher hinzu, die es wirklich gibt, und melde Fehler, die du findest.',
  'Everything works with the keyboard, including rating, reordering and charts.':
    'Alles funktioniert mit der Tastatur, auch Bewerten, Umsortieren und Diagramme.',
  'Forgot your password?': 'Passwort vergessen?',
  'Get a new link': 'Neuen Link anfordern',
  'Hide spoilers: select them and choose “Hide as a spoiler”.':
    'Verdecke Spoiler: Markiere sie und wähle „Als Spoiler verbergen“.',
  'How Quire works for every reader, and where it falls short.':
    'Wie Quire für alle Leserinnen und Leser funktioniert, und wo es noch hakt.',
  'How we test': 'Wie wir testen',
  'I didn’t register': 'Ich habe mich nicht registriert',
  'If there’s an account for :email, we’ve sent a link to choose a new password. It works for an hour.':
    'Falls es ein Konto für :email gibt, haben wir einen Link für ein neues Passwort geschickt. Er gilt eine Stunde lang.',
  'Invitation from :day': 'Einladung vom :day',
  'Invitation link, shown only once': 'Einladungslink, nur einmal sichtbar',
  Invitations: 'Einladungen',
  'Invite someone': 'Jemanden einladen',
  'Is :email yours?': 'Gehört :email dir?',
  'It happens. Enter your e-mail address and we’ll send you a link to choose a new one.':
    'Kann passieren. Gib deine E-Mail-Adresse ein, und wir schicken dir einen Link für ein neues.',
  'It’s hidden from everyone. We’ll delete everything in it in :days days.':
    'Es ist für niemanden mehr sichtbar. In :days Tagen löschen wir alles darin.',
  'Just a moment.': 'Einen Moment.',
  'Keep my account': 'Mein Konto behalten',
  'Keep the account': 'Konto behalten',
  'Keep what you read.': 'Halte fest, was du liest.',
  'Keep your account?': 'Konto behalten?',
  'Known limits': 'Bekannte Grenzen',
  'Links work for a day. Enter your e-mail address and we’ll send you a new one.':
    'Links gelten einen Tag lang. Gib deine E-Mail-Adresse ein, und wir schicken dir einen neuen.',
  'Loans and purchases': 'Leihgaben und Käufe',
  'No one who uses a screen reader every day has tested Quire yet.':
    'Noch hat niemand Quire getestet, der täglich einen Screenreader nutzt.',
  'No passkey selected.': 'Kein Passkey ausgewählt.',
  'No spoilers': 'Keine Spoiler',
  'Nothing after a few minutes? Check your spam folder or resend the link.':
    'Nach ein paar Minuten noch nichts da? Sieh im Spam-Ordner nach oder lass dir den Link erneut senden.',
  'Only moderators see it.': 'Nur die Moderation sieht das.',
  'Only people you invite can sign up. Each link works once, for :count days.':
    'Nur wer eingeladen ist, kann ein Konto erstellen. Jeder Link gilt einmal, :count Tage lang.',
  'Open source, MIT licence': 'Open Source, MIT-Lizenz',
  'Open the link in our e-mail again, or get a new one.':
    'Öffne den Link in unserer E-Mail noch einmal oder fordere einen neuen an.',
  'Other readers see it. You can change it later.': 'Andere Mitglieder sehen ihn. Du kannst ihn später ändern.',
  'Other tests use only the keyboard, or large text. We check high contrast by hand.':
    'Weitere Tests nutzen nur die Tastatur oder große Schrift. Hohen Kontrast prüfen wir von Hand.',
  'Our standard': 'Unser Maßstab',
  'PDF journals and reports aren’t tagged for screen readers.':
    'Lesetagebücher und Leseberichte als PDF haben keine Auszeichnung für Screenreader.',
  'Password changed': 'Passwort geändert',
  'Quire aims for the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.':
    'Quire richtet sich nach den Richtlinien für barrierefreie Webinhalte (WCAG) 2.2, Stufe AA.',
  'Quire follows your device’s settings for dark mode, high contrast and reduced motion.':
    'Quire richtet sich nach deinem Gerät: Dunkelmodus, hoher Kontrast und weniger Bewegung.',
  'Quire is a home for your books: the ones on your shelf, the one by your bed, the one you lent to a friend. Keep your notes, pick up where you left off and read along with people you trust.':
    'Quire ist ein Zuhause für deine Bücher: für die in deinem Regal, das neben deinem Bett und das, das du verliehen hast. Sammle deine Notizen, mach da weiter, wo du aufgehört hast, und lies gemeinsam mit Menschen, denen du vertraust.',
  'Quire is free software under the MIT licence and runs on a small computer at home. No ads, no trackers: only the people you choose see what you read.':
    'Quire ist freie Software unter der MIT-Lizenz und läuft auf einem kleinen Rechner zu Hause. Keine Werbung, kein Tracking: Was du liest, sehen nur die Menschen, die du auswählst.',
  'Quire is invite-only here. The code is at the end of your invitation link.':
    'Quire ist hier nur auf Einladung zugänglich. Der Code steht am Ende deines Einladungslinks.',
  'Quire, a home for your books': 'Quire, ein Zuhause für deine Bücher',
  'Quote a few lines at most, and say where they’re from.':
    'Zitiere höchstens ein paar Zeilen und sag, woher sie stammen.',
  'Read a book with friends, each in your own edition. Their posts stay hidden until you reach the same page.':
    'Lies ein Buch gemeinsam mit Freunden, alle in ihrer eigenen Ausgabe. Ihre Beiträge bleiben verdeckt, bis du auf derselben Seite bist.',
  'Reading logs keep every session in pages, minutes, chapters or percent. Reread a book in ten years and your first time is still there.':
    'Jede Lektüre hält alle Sitzungen fest, in Seiten, Minuten, Kapiteln oder Prozent. Liest du das Buch in zehn Jahren wieder, ist dein erstes Mal noch da.',
  'Reading progress': 'Lesefortschritt',
  'Report a problem': 'Ein Problem melden',
  'Report it. Moderators can hide what breaks these rules and suspend accounts.':
    'Melde es. Die Moderation kann ausblenden, was gegen diese Regeln verstößt, und Konten sperren.',
  'Review a book in a paragraph or a few stars, and add up to five moods. Your notes are private and remember their page.':
    'Rezensiere ein Buch mit ein paar Sätzen oder Sternen und wähle bis zu fünf Stimmungen. Deine Notizen sind privat und merken sich ihre Seite.',
  'Revoke invitation': 'Einladung widerrufen',
  'Save new password': 'Neues Passwort speichern',
  'Say which page it was, what you tried to do, and which browser and assistive technology you use.':
    'Nenne die Seite, was du tun wolltest, deinen Browser und deine Hilfstechnik.',
  'Scanning barcodes needs sight. You can type the ISBN instead.':
    'Barcodes zu scannen geht nur, wenn man sie sieht. Du kannst die ISBN auch eintippen.',
  'Screen readers announce messages, loading and results.':
    'Screenreader lesen Meldungen, Ladevorgänge und Ergebnisse vor.',
  'Self-hosted and private': 'Selbst gehostet und privat',
  'Send it to the person you’re inviting.': 'Schick ihn der Person, die du einlädst.',
  'Send link': 'Link senden',
  'Shelves your way': 'Regale nach deinem Geschmack',
  'Sign in with a passkey': 'Mit Passkey anmelden',
  'Sign-ups are closed right now.': 'Die Registrierung ist gerade geschlossen.',
  'Sign-ups closed': 'Registrierung geschlossen',
  'Six digits that change every 30 seconds.': 'Sechs Ziffern, die sich alle 30 Sekunden ändern.',
  'Someone else may have used your address. You can lock them out.':
    'Vielleicht hat jemand anderes deine Adresse benutzt. Du kannst die Person aussperren.',
  'Spoiler-free shared reads': 'Leserunden ohne Spoiler',
  'Start over': 'Von vorn beginnen',
  'Take care of the catalogue': 'Pflege den Katalog',
  'Talk about books, not about people. Disagree without insulting anyone.':
    'Rede über Bücher, nicht über Menschen. Widersprich, ohne jemanden zu beleidigen.',
  'Text can be twice as large, and pages fit narrow screens without scrolling sideways.':
    'Text lässt sich auf das Doppelte vergrößern, und Seiten passen auf schmale Bildschirme, ohne seitlich zu scrollen.',
  'Thank you': 'Danke',
  'Thank you. You can now use all of Quire.': 'Danke. Du kannst jetzt alles in Quire nutzen.',
  'That didn’t work': 'Das hat nicht geklappt',
  'Then add your first book.': 'Danach fügst du dein erstes Buch hinzu.',
  'They’re locked out': 'Die Person ist ausgesperrt',
  'This link doesn’t work': 'Dieser Link funktioniert nicht',
  'This link is incomplete': 'Dieser Link ist unvollständig',
  'This server sends no e-mail. Sign in here later to see if you’ve been approved.':
    'Dieser Server verschickt keine E-Mails. Melde dich später hier an, um zu sehen, ob dein Konto freigegeben ist.',
  'Track what you’ve bought, sold, lent or borrowed, with dates, prices and when it’s due back.':
    'Behalte im Blick, was du gekauft, verkauft, verliehen oder geliehen hast, mit Datum, Preis und Rückgabetermin.',
  'Use a backup code': 'Backup-Code verwenden',
  'Use the code from your app': 'Code aus deiner App verwenden',
  'Use your own words': 'Schreib mit eigenen Worten',
  'Valid until :day': 'Gültig bis :day',
  'Verify address': 'Adresse bestätigen',
  'Verify your e-mail address': 'Bestätige deine E-Mail-Adresse',
  'Want to Read, Currently Reading, Read, Paused and Did Not Finish, plus as many shelves of your own as you like. Each book is in the edition you actually own.':
    'Will ich lesen, Lese ich gerade, Gelesen, Pausiert und Abgebrochen, dazu so viele eigene Regale, wie du möchtest. Jedes Buch in der Ausgabe, die du wirklich hast.',
  'We signed everyone out and removed the password. Choose your own to keep the account for :email, or delete it.':
    'Wir haben alle abgemeldet und das Passwort entfernt. Wähle ein eigenes, um das Konto für :email zu behalten, oder lösche es.',
  'We’ve sent a link to :email. Open it to verify your address and finish signing up.':
    'Wir haben einen Link an :email geschickt. Öffne ihn, um deine Adresse zu bestätigen und die Registrierung abzuschließen.',
  'We’ve sent you a link. Open it to verify your address, and you’ll get the answer by e-mail.':
    'Wir haben dir einen Link geschickt. Öffne ihn, um deine Adresse zu bestätigen, dann bekommst du die Antwort per E-Mail.',
  'What this server stores, and what leaves it.': 'Was dieser Server speichert und was ihn verlässt.',
  'What to expect': 'Was du erwarten kannst',
  'What we expect from each other here.': 'Was wir hier voneinander erwarten.',
  'When something is wrong': 'Wenn etwas nicht stimmt',
  'Why would you like to join?': 'Warum möchtest du dabei sein?',
  'Write to the people who run this server.': 'Schreib denen, die diesen Server betreiben.',
  'Write to the people who run this server:': 'Schreib denen, die diesen Server betreiben:',
  'You deleted your account. Everything stays here until :date, then it’s deleted for good.':
    'Du hast dein Konto gelöscht. Bis :date bleibt alles erhalten, danach wird es endgültig gelöscht.',
  'Your account is waiting for approval. Once a moderator approves it, you can sign in.':
    'Dein Konto wartet auf Freigabe. Sobald die Moderation es freigibt, kannst du dich anmelden.',
  'Your account will use :email.': 'Dein Konto verwendet dann :email.',
  'Your address isn’t verified yet.': 'Deine Adresse ist noch nicht bestätigt.',
  'You’ll be signed out everywhere else.': 'Auf allen anderen Geräten wirst du abgemeldet.',
  'You’ve been signed out everywhere else. Sign in with your new password.':
    'Überall sonst bist du jetzt abgemeldet. Melde dich mit deinem neuen Passwort an.',
  'is a bookbinder’s term for a set of folded pages, the building block of a sewn book.':
    'nennt man im Englischen eine Lage gefalzter Bögen, den Baustein jedes fadengehefteten Buchs.',
} satisfies Record<string, string>
