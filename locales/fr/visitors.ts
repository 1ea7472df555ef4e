export default {
  API: 'API',
  'Account deleted': 'Compte supprimé',
  'Already have an account?': 'Déjà un compte ?',
  'Also revokes your calendar link and the links you’ve shared.':
    'Révoque aussi ton lien d’agenda et les liens que tu as partagés.',
  'At least :min characters. A few random words work well.':
    'Au moins :min caractères. Quelques mots au hasard font très bien l’affaire.',
  'Automatic checks look at every screen: light and dark, left to right and right to left, on computers and phones.':
    'Des contrôles automatiques examinent chaque écran : clair et sombre, de gauche à droite et de droite à gauche, sur ordinateur et sur téléphone.',
  'Back to sign in': 'Revenir à la connexion',
  'Backup code': 'Code de secours',
  'Be kind': 'Bienveillance avant tout',
  'Before you join, read how things work here:': 'Avant de t’inscrire, lis comment ça se passe ici :',
  'Bring your library from Goodreads, The StoryGraph, LibraryThing, BookWyrm, Hardcover, Open Library, Openreads, Calibre or your Kindle clippings. Preview every row, undo the import if you like, and export everything at any time.':
    'Récupère ta bibliothèque depuis Goodreads, The StoryGraph, LibraryThing, BookWyrm, Hardcover, Open Library, Openreads, Calibre ou tes extraits Kindle. Vérifie chaque ligne avant d’importer, annule l’import si tu veux, et exporte tout quand bon te semble.',
  'Change your e-mail address': 'Changer ton adresse e-mail',
  'Check your e-mail': 'Consulte tes e-mails',
  'Checking your link': 'Vérification de ton lien',
  'Choose a new password': 'Choisis un nouveau mot de passe',
  'Covers are described by title and author only.': 'Les couvertures ne sont décrites que par le titre et l’auteur.',
  'Create your account': 'Crée ton compte',
  'Don’t ask on this device for 30 days': 'Ne plus demander sur cet appareil pendant 30 jours',
  'Don’t post ads, or the same text again and again.': 'Ne publie pas de publicité, ni le même texte encore et encore.',
  'Don’t share anyone’s private details.': 'Ne partage pas les informations privées des autres.',
  'E-mail address': 'Adresse e-mail',
  'Each code works once.': 'Chaque code ne sert qu’une fois.',
  'Enter the password of the account registered with :email.': 'Saisis le mot de passe du compte créé avec :email.',
  'Everyone uses it. Add only real books, and report mistakes you find.':
    'Il sert à tout le monde. N’ajoute que des livres qui existent et signale les erreurs que tu trouves.',
  'Everything works with the keyboard, including rating, reordering and charts.':
    'Tout fonctionne au clavier, y compris les évaluations, le tri à la main et les graphiques.',
  'Forgot your password?': 'Mot de passe oublié ?',
  'Get a new link': 'Demander un nouveau lien',
  'Hide spoilers: select them and choose “Hide as a spoiler”.':
    'Cache les spoilers : sélectionne-les et choisis « Masquer comme spoiler ».',
  'How Quire works for every reader, and where it falls short.':
    'Comment Quire s’adapte à chaque lecteur, et ce qui lui manque encore.',
  'How we test': 'Comment nous testons',
  'I didn’t register': 'Je ne me suis pas inscrit',
  'If there’s an account for :email, we’ve sent a link to choose a new password. It works for an hour.':
    'Si un compte existe pour :email, nous avons envoyé un lien pour choisir un nouveau mot de passe. Il est valable une heure.',
  'Invitation from :day': 'Invitation du :day',
  'Invitation link, shown only once': 'Lien d’invitation, affiché une seule fois',
  Invitations: 'Invitations',
  'Invite someone': 'Inviter quelqu’un',
  'Is :email yours?': 'L’adresse :email est-elle à toi ?',
  'It happens. Enter your e-mail address and we’ll send you a link to choose a new one.':
    'Ça arrive. Indique ton adresse e-mail et nous t’enverrons un lien pour en choisir un autre.',
  'It’s hidden from everyone. We’ll delete everything in it in :days days.':
    'Plus personne ne le voit. Nous supprimerons tout son contenu dans :days jours.',
  'Just a moment.': 'Un instant.',
  'Keep my account': 'Garder mon compte',
  'Keep the account': 'Garder le compte',
  'Keep what you read.': 'Garde une trace de tes lectures.',
  'Keep your account?': 'Garder ton compte ?',
  'Known limits': 'Limites connues',
  'Links work for a day. Enter your e-mail address and we’ll send you a new one.':
    'Les liens sont valables un jour. Indique ton adresse e-mail et nous t’en enverrons un nouveau.',
  'Loans and purchases': 'Prêts et achats',
  'No one who uses a screen reader every day has tested Quire yet.':
    'Aucun utilisateur quotidien de lecteur d’écran n’a encore testé Quire.',
  'No passkey selected.': 'Aucune clé d’accès choisie.',
  'No spoilers': 'Pas de spoilers',
  'Nothing after a few minutes? Check your spam folder or resend the link.':
    'Rien au bout de quelques minutes ? Regarde dans tes spams ou renvoie le lien.',
  'Only moderators see it.': 'Seule la modération le voit.',
  'Only people you invite can sign up. Each link works once, for :count days.':
    'Seules les personnes que tu invites peuvent s’inscrire. Chaque lien sert une fois, pendant :count jours.',
  'Open source, MIT licence': 'Code source ouvert, licence MIT',
  'Open the link in our e-mail again, or get a new one.': 'Rouvre le lien de notre e-mail, ou demandes-en un nouveau.',
  'Other readers see it. You can change it later.': 'Les autres lecteurs le voient. Tu pourras le changer plus tard.',
  'Other tests use only the keyboard, or large text. We check high contrast by hand.':
    'D’autres tests n’utilisent que le clavier, ou un texte agrandi. Nous vérifions le contraste élevé à la main.',
  'Our standard': 'Notre référence',
  'PDF journals and reports aren’t tagged for screen readers.':
    'Les journaux et rapports en PDF ne sont pas balisés pour les lecteurs d’écran.',
  'Password changed': 'Mot de passe changé',
  'Quire aims for the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.':
    'Quire vise les Règles pour l’accessibilité des contenus Web (WCAG) 2.2, niveau AA.',
  'Quire follows your device’s settings for dark mode, high contrast and reduced motion.':
    'Quire suit les réglages de ton appareil : mode sombre, contraste élevé et animations réduites.',
  'Quire is a home for your books: the ones on your shelf, the one by your bed, the one you lent to a friend. Keep your notes, pick up where you left off and read along with people you trust.':
    'Quire est la maison de tes livres : ceux de l’étagère, celui de la table de chevet, celui que tu as prêté. Garde tes notes, reprends ta page et lis avec des gens de confiance.',
  'Quire is free software under the MIT licence and runs on a small computer at home. No ads, no trackers: only the people you choose see what you read.':
    'Quire est un logiciel libre sous licence MIT qui tourne sur un petit ordinateur à la maison. Ni publicité ni pistage : seules les personnes que tu choisis voient ce que tu lis.',
  'Quire is invite-only here. The code is at the end of your invitation link.':
    'Ici, on entre sur invitation. Le code se trouve à la fin de ton lien d’invitation.',
  'Quire, a home for your books': 'Quire, la maison de tes livres',
  'Quote a few lines at most, and say where they’re from.': 'Cite quelques lignes au plus, et dis d’où elles viennent.',
  'Read a book with friends, each in your own edition. Their posts stay hidden until you reach the same page.':
    'Lis un livre entre amis, chacun dans son édition. Leurs messages restent cachés jusqu’à ce que tu atteignes la même page.',
  'Reading logs keep every session in pages, minutes, chapters or percent. Reread a book in ten years and your first time is still there.':
    'Tes suivis de lecture gardent chaque session, en pages, minutes, chapitres ou pourcentage. Relis un livre dans dix ans : ta première fois sera toujours là.',
  'Reading progress': 'Progression de lecture',
  'Report a problem': 'Signaler un problème',
  'Report it. Moderators can hide what breaks these rules and suspend accounts.':
    'Signale-le. La modération peut masquer ce qui enfreint ces règles et suspendre des comptes.',
  'Review a book in a paragraph or a few stars, and add up to five moods. Your notes are private and remember their page.':
    'Parle d’un livre en un paragraphe ou en quelques étoiles, et ajoute jusqu’à cinq émotions. Tes notes sont privées et se souviennent de leur page.',
  'Revoke invitation': 'Révoquer l’invitation',
  'Save new password': 'Changer le mot de passe',
  'Say which page it was, what you tried to do, and which browser and assistive technology you use.':
    'Indique la page, ce que tu voulais faire, ton navigateur et ta technologie d’assistance.',
  'Scanning barcodes needs sight. You can type the ISBN instead.':
    'Scanner un code-barres demande de voir. Tu peux aussi saisir l’ISBN.',
  'Screen readers announce messages, loading and results.':
    'Les lecteurs d’écran annoncent les messages, les chargements et les résultats.',
  'Self-hosted and private': 'Chez toi et en privé',
  'Send it to the person you’re inviting.': 'Envoie-le à la personne que tu invites.',
  'Send link': 'Envoyer le lien',
  'Shelves your way': 'Des étagères à ta façon',
  'Sign in with a passkey': 'Se connecter avec une clé d’accès',
  'Sign-ups are closed right now.': 'Les inscriptions sont fermées pour le moment.',
  'Sign-ups closed': 'Inscriptions fermées',
  'Six digits that change every 30 seconds.': 'Six chiffres qui changent toutes les 30 secondes.',
  'Someone else may have used your address. You can lock them out.':
    'Quelqu’un d’autre a peut-être utilisé ton adresse. Tu peux lui couper l’accès.',
  'Spoiler-free shared reads': 'Lectures communes sans spoilers',
  'Start over': 'Recommencer',
  'Take care of the catalogue': 'Prends soin du catalogue',
  'Talk about books, not about people. Disagree without insulting anyone.':
    'Parle des livres, pas des gens. Tu peux ne pas être d’accord sans insulter personne.',
  'Text can be twice as large, and pages fit narrow screens without scrolling sideways.':
    'Le texte peut doubler de taille, et les pages tiennent sur un écran étroit sans défilement horizontal.',
  'Thank you': 'Merci',
  'Thank you. You can now use all of Quire.': 'Merci. Tu peux maintenant profiter de tout Quire.',
  'That didn’t work': 'Ça n’a pas marché',
  'Then add your first book.': 'Puis ajoute ton premier livre.',
  'They’re locked out': 'L’accès est coupé',
  'This link doesn’t work': 'Ce lien ne fonctionne pas',
  'This link is incomplete': 'Ce lien est incomplet',
  'This server sends no e-mail. Sign in here later to see if you’ve been approved.':
    'Ce serveur n’envoie pas d’e-mails. Connecte-toi ici plus tard pour voir si ton compte est approuvé.',
  'Track what you’ve bought, sold, lent or borrowed, with dates, prices and when it’s due back.':
    'Note ce que tu as acheté, vendu, prêté ou emprunté, avec les dates, les prix et le retour prévu.',
  'Use a backup code': 'Utiliser un code de secours',
  'Use the code from your app': 'Utiliser le code de l’application',
  'Use your own words': 'Écris avec tes mots',
  'Valid until :day': 'Valable jusqu’au :day',
  'Verify address': 'Confirmer l’adresse',
  'Verify your e-mail address': 'Confirme ton adresse e-mail',
  'Want to Read, Currently Reading, Read, Paused and Did Not Finish, plus as many shelves of your own as you like. Each book is in the edition you actually own.':
    'À lire, En cours, Lu, En pause, Abandonné, et autant d’étagères personnelles que tu veux. Chaque livre y est dans l’édition que tu as vraiment.',
  'We signed everyone out and removed the password. Choose your own to keep the account for :email, or delete it.':
    'Nous avons déconnecté tout le monde et supprimé le mot de passe. Choisis le tien pour garder le compte de :email, ou supprime-le.',
  'We’ve sent a link to :email. Open it to verify your address and finish signing up.':
    'Nous avons envoyé un lien à :email. Ouvre-le pour confirmer ton adresse et terminer ton inscription.',
  'We’ve sent you a link. Open it to verify your address, and you’ll get the answer by e-mail.':
    'Nous t’avons envoyé un lien. Ouvre-le pour confirmer ton adresse et recevoir la réponse par e-mail.',
  'What this server stores, and what leaves it.': 'Ce que ce serveur conserve, et ce qui en sort.',
  'What to expect': 'Ce que tu peux attendre',
  'What we expect from each other here.': 'Ce que nous attendons les uns des autres ici.',
  'When something is wrong': 'Quand quelque chose ne va pas',
  'Why would you like to join?': 'Qu’est-ce qui te donne envie de nous rejoindre ?',
  'Write to the people who run this server.': 'Écris aux personnes qui gèrent ce serveur.',
  'Write to the people who run this server:': 'Écris aux personnes qui gèrent ce serveur :',
  'You deleted your account. Everything stays here until :date, then it’s deleted for good.':
    'Tu as supprimé ton compte. Tout reste ici jusqu’au :date, puis sera supprimé définitivement.',
  'Your account is waiting for approval. Once a moderator approves it, you can sign in.':
    'Ton compte est en attente d’approbation. Dès que la modération l’aura approuvé, tu pourras te connecter.',
  'Your account will use :email.': 'Ton compte utilisera :email.',
  'Your address isn’t verified yet.': 'Ton adresse n’est pas encore confirmée.',
  'You’ll be signed out everywhere else.': 'Tu seras déconnecté partout ailleurs.',
  'You’ve been signed out everywhere else. Sign in with your new password.':
    'Tous tes autres appareils ont été déconnectés. Connecte-toi avec ton nouveau mot de passe.',
  'is a bookbinder’s term for a set of folded pages, the building block of a sewn book.':
    'désigne, en anglais, le cahier du relieur : les feuilles pliées dont l’assemblage forme un livre cousu.',
} satisfies Record<string, string>
