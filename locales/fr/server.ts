export default {
  '20 minutes with :book?': '20 minutes avec :book ?',
  ':book is due back on :day': ':book est à rendre :day',
  ':book is due back today': ':book est à rendre aujourd’hui',
  ':book is due back tomorrow': ':book est à rendre demain',
  ':book is overdue': ':book est en retard',
  ':count book is due back': ':count livre est à rendre',
  ':count book removed from the shelf.': ':count livre retiré de l’étagère.',
  ':count book removed from your library.': ':count livre retiré de ta bibliothèque.',
  ':count book shelved.': ':count livre rangé.',
  ':count books are due back': ':count livres sont à rendre',
  ':count books removed from the shelf.': ':count livres retirés de l’étagère.',
  ':count books removed from your library.': ':count livres retirés de ta bibliothèque.',
  ':count books shelved.': ':count livres rangés.',
  ':count e-mail couldn’t be sent.': ':count e-mail n’a pas pu être envoyé.',
  ':count e-mails couldn’t be sent.': ':count e-mails n’ont pas pu être envoyés.',
  ':count entries added to “:list”.': ':count éléments ajoutés à « :list ».',
  ':count entry added to “:list”.': ':count élément ajouté à « :list ».',
  ':count job failed for good.': ':count tâche a définitivement échoué.',
  ':count jobs failed for good.': ':count tâches ont définitivement échoué.',
  ':count link no longer works.': ':count lien ne fonctionne plus.',
  ':count links no longer work.': ':count liens ne fonctionnent plus.',
  ':device, network :network': ':device, réseau :network',
  ':name invited.': 'Invitation envoyée à :name.',
  ':source hasn’t responded for a day.': ':source ne répond plus depuis un jour.',
  '@:slug is now: :role': 'Nouveau rôle de @:slug : :role',
  'A former reader': 'Un ancien lecteur',
  'A list can have at most :max entries. Remove some first.':
    'Une liste peut avoir :max éléments au plus. Retires-en d’abord.',
  'A moderator accepted your appeal. Your account works again.':
    'La modération a accepté ta contestation. Ton compte fonctionne à nouveau.',
  'A moderator declined your request to join, and we’ve deleted the account.':
    'La modération a refusé ta demande, et nous avons supprimé le compte.',
  'A moderator hid this quote, so you can’t turn it into a note.':
    'La modération a masqué cette citation : tu ne peux pas en faire une note.',
  'A moderator looked at your appeal. Your account stays suspended.':
    'La modération a examiné ta contestation. Ton compte reste suspendu.',
  'A name can’t contain a link.': 'Un nom ne peut pas contenir de lien.',
  'A post can have :max replies at most.': 'Un message peut avoir :max réponses au plus.',
  'A reader chose this cover, so you can’t replace it.':
    'Un lecteur a choisi cette couverture, tu ne peux pas la remplacer.',
  'A shared read can have :max members at most.': 'Une lecture commune peut avoir :max membres au plus.',
  'A shared read can have :max milestones at most.': 'Une lecture commune peut avoir :max étapes au plus.',
  'A shelf or genre you filtered by no longer exists.': 'Une étagère ou un genre de tes filtres n’existe plus.',
  'Account approved.': 'Compte approuvé.',
  'Account declined and deleted.': 'Compte refusé et supprimé.',
  'Account saved.': 'Compte enregistré.',
  'Added to “:list”.': 'Ajouté à « :list ».',
  'All database connections are in use.': 'Toutes les connexions à la base de données sont occupées.',
  'All other devices signed out.': 'Tous les autres appareils sont déconnectés.',
  'And :count more.': 'Et :count de plus.',
  'And :count more.|other': 'Et :count de plus.',
  'Another admin has changed this text. Copy yours, then open it again.':
    'Un autre admin a modifié ce texte. Copie le tien, puis rouvre-le.',
  'Another book already has this ISBN.': 'Un autre livre a déjà cet ISBN.',
  'Another file is still uploading. Wait for it to finish.':
    'Un autre fichier est encore en cours d’envoi. Attends la fin.',
  'Answer: :answer': 'Réponse : :answer',
  'Appeal answered. The decision is undone.': 'Réponse envoyée. La décision est annulée.',
  'Appeal answered. The decision stays.': 'Réponse envoyée. La décision est maintenue.',
  'Appeal sent. A moderator will answer it.': 'Contestation envoyée. La modération te répondra.',
  'Appeal sent. Try to sign in later: you’ll see the answer then.':
    'Contestation envoyée. Essaie de te connecter plus tard : tu verras la réponse.',
  'Appeal sent. We’ll e-mail you the answer, and you’ll see it when you try to sign in.':
    'Contestation envoyée. Tu recevras la réponse par e-mail et la verras en essayant de te connecter.',
  'Book added.': 'Livre ajouté.',
  'Book deleted.': 'Livre supprimé.',
  'Book removed from the prompt.': 'Livre retiré de la consigne.',
  'Borrowed from :name.': 'Emprunté à :name.',
  'Borrowed.': 'Emprunté.',
  'Bought for :price.': 'Acheté pour :price.',
  'Bought.': 'Acheté.',
  'Challenge created.': 'Défi créé.',
  'Challenge deleted.': 'Défi supprimé.',
  'Challenge saved.': 'Défi enregistré.',
  'Changed again since: :fields. Nothing was reverted.': 'Modifié à nouveau depuis : :fields. Rien n’a été annulé.',
  'Changes saved.': 'Modifications enregistrées.',
  'Check SMTP_URL and the mail server, then retry them under Failed jobs.':
    'Vérifie SMTP_URL et le serveur de messagerie, puis relance-les dans Tâches en échec.',
  'Check the load on the database server and the connection to it.':
    'Vérifie la charge du serveur de base de données et la connexion avec lui.',
  'Choose a file.': 'Choisis un fichier.',
  'Comment deleted.': 'Commentaire supprimé.',
  'Delete old backups, lower BACKUP_KEEP, or set BACKUP_DIR to another disk.':
    'Supprime d’anciennes sauvegardes, réduis BACKUP_KEEP ou place BACKUP_DIR sur un autre disque.',
  'Delete old backups, lower BACKUP_KEEP, or set S3_BUCKET to store uploads elsewhere.':
    'Supprime d’anciennes sauvegardes, réduis BACKUP_KEEP ou définis S3_BUCKET pour stocker les fichiers ailleurs.',
  'Device signed out.': 'Appareil déconnecté.',
  'Don’t use your name, your address or this site’s name.':
    'N’utilise ni ton nom, ni ton adresse, ni le nom de ce site.',
  'E-mail address verified.': 'Adresse e-mail confirmée.',
  'Each has its own ISBN, so these are two editions. Merge their works instead.':
    'Chacun a son propre ISBN : ce sont deux éditions. Fusionne plutôt leurs œuvres.',
  'Earlier review': 'Critique précédente',
  'Edit reverted.': 'Modification annulée.',
  'Everyone has this shelf, so you can’t change it.': 'Tout le monde a cette étagère : tu ne peux pas la modifier.',
  'Failed job deleted.': 'Tâche en échec supprimée.',
  'Fix this, then run “npm run backup”.': 'Corrige le problème, puis lance « npm run backup ».',
  'Goal deleted.': 'Objectif supprimé.',
  'Goal saved.': 'Objectif enregistré.',
  'Goal set.': 'Objectif fixé.',
  'Happy reading.': 'Bonnes lectures.',
  'Hello :name,': 'Bonjour :name,',
  'Hello,': 'Bonjour,',
  'Hidden for a month.': 'Masqué pour un mois.',
  'Hidden. Only its owner can see it, and we’ve notified them.':
    'Masqué. Seule la personne qui l’a publié peut le voir, et nous l’avons prévenue.',
  'Idempotency-Key must be 1 to 100 ASCII characters, without spaces.':
    'Idempotency-Key doit comporter de 1 à 100 caractères ASCII, sans espaces.',
  'If this address has an account, we’ve sent it a link.': 'Si cette adresse a un compte, nous y avons envoyé un lien.',
  'If this address isn’t verified yet, we’ve sent it a link.':
    'Si cette adresse n’est pas encore confirmée, nous y avons envoyé un lien.',
  'If this keeps happening, raise POOL_SIZE or look for slow statements in /metrics.':
    'Si cela dure, augmente POOL_SIZE ou cherche les requêtes lentes dans /metrics.',
  'If this was you, there’s nothing to do.': 'Si c’était toi, il n’y a rien à faire.',
  'If this wasn’t you, choose a new password and turn on “Someone else was in my account”. That signs everyone out and revokes links, API tokens and passkeys.':
    'Si ce n’était pas toi, choisis un nouveau mot de passe et active « Quelqu’un d’autre était dans mon compte ». Tout le monde sera déconnecté, et les liens, jetons d’API et clés d’accès seront révoqués.',
  'If this wasn’t you, someone else may be using your account. Change your password and sign out your other devices, or ask your Quire admin for help.':
    'Si ce n’était pas toi, quelqu’un d’autre utilise peut-être ton compte. Change ton mot de passe et déconnecte tes autres appareils, ou demande de l’aide à l’admin de ton Quire.',
  'If you change your mind, or this wasn’t you, sign in before then and choose to keep your account.':
    'Si tu changes d’avis, ou si ce n’était pas toi, connecte-toi avant et choisis de garder ton compte.',
  'If you didn’t ask for this, you can ignore this e-mail.': 'Si tu n’as rien demandé, tu peux ignorer cet e-mail.',
  'If you didn’t register, open the link and choose “I didn’t register”. It locks out the person who did.':
    'Si tu ne t’es pas inscrit, ouvre le lien et choisis « Je ne me suis pas inscrit ». L’autre personne n’aura plus accès au compte.',
  'Invitation revoked.': 'Invitation révoquée.',
  'It asked us to slow down.': 'Il nous a demandé de ralentir.',
  'It had an internal error.': 'Il a rencontré une erreur interne.',
  'It may have expired or been revoked. Ask for a new one.':
    'Il a peut-être expiré ou été révoqué. Demandes-en un nouveau.',
  'It redirected us to another server.': 'Il nous a redirigés vers un autre serveur.',
  'It refused our key or our requests.': 'Il a refusé notre clé ou nos requêtes.',
  'It took too long to answer.': 'La réponse a mis trop de temps.',
  'Its certificate isn’t valid.': 'Son certificat n’est pas valide.',
  'It’s too late to undo this merge.': 'Il est trop tard pour annuler cette fusion.',
  'It’s too late to undo this.': 'Il est trop tard pour annuler.',
  'Join the challenge first.': 'Rejoins d’abord le défi.',
  'Join this shared read to see its posts.': 'Rejoins cette lecture commune pour voir ses messages.',
  'Keep your books, your reading and your notes in one calm place, with the people you read with.':
    'Garde tes livres, tes lectures et tes notes dans un endroit paisible, parmi les gens avec qui tu lis.',
  'Lent to :name.': 'Prêté à :name.',
  'Lent.': 'Prêté.',
  'Link revoked.': 'Lien révoqué.',
  'List created.': 'Liste créée.',
  'List deleted.': 'Liste supprimée.',
  'List saved.': 'Liste enregistrée.',
  'Look for “backup” in Quire’s log, or run “npm run backup” now.':
    'Cherche « backup » dans le journal de Quire, ou lance « npm run backup » maintenant.',
  'Merge undone.': 'Fusion annulée.',
  'Merged.': 'Fusion effectuée.',
  'Moderators and suspended readers can’t be suspended.':
    'On ne peut suspendre ni un membre de la modération ni un lecteur déjà suspendu.',
  'Moods saved.': 'Émotions enregistrées.',
  'New accounts can post :max times a day. That ends on :day.':
    'Les nouveaux comptes peuvent publier :max fois par jour. Cette limite prend fin le :day.',
  'New accounts can’t share links yet. You can from :day.':
    'Les nouveaux comptes ne peuvent pas encore partager de liens. Tu pourras à partir du :day.',
  'No answer within 10 seconds.': 'Pas de réponse en 10 secondes.',
  'No mail server is set up.': 'Aucun serveur de messagerie n’est configuré.',
  'Note deleted.': 'Note supprimée.',
  'Note saved.': 'Note enregistrée.',
  'Notifications are off for this device.': 'Notifications désactivées sur cet appareil.',
  'Notifications are on for this device.': 'Notifications activées sur cet appareil.',
  'One of the two no longer exists.': 'L’un des deux n’existe plus.',
  'One of these books isn’t in your library.': 'L’un de ces livres n’est pas dans ta bibliothèque.',
  'One of these doesn’t exist, or you can’t use it.':
    'L’un de ces éléments n’existe pas, ou tu ne peux pas l’utiliser.',
  'One of these genres doesn’t exist. Choose another one.': 'L’un de ces genres n’existe pas. Choisis-en un autre.',
  'One of these moods isn’t available. Choose another one.':
    'L’une de ces émotions n’est pas disponible. Choisis-en une autre.',
  'One of these shelves isn’t yours or no longer exists.': 'L’une de ces étagères n’est pas à toi ou n’existe plus.',
  'One of these warnings isn’t available. Choose another one.':
    'Un de ces avertissements n’est pas disponible. Choisis-en un autre.',
  'Only an admin can do this.': 'Cette action est réservée aux admins.',
  'Only comments about a book can be hidden.': 'Seuls les commentaires sur un livre peuvent être masqués.',
  'Only its author can change this challenge.': 'Seule la personne qui a créé ce défi peut le modifier.',
  'Only moderators can edit a series.': 'Seule l’équipe de modération peut modifier une série.',
  'Only the author can delete this review.': 'Seule la personne qui a écrit cette critique peut la supprimer.',
  'Only the host can do this.': 'Seule la personne qui organise peut le faire.',
  'Only the owner can change this list.': 'Seule la personne qui a créé cette liste peut la modifier.',
  'Only the reader who added a book can delete it.': 'Seule la personne qui a ajouté un livre peut le supprimer.',
  'Other editions share this, so you can’t change it.': 'D’autres éditions le partagent : tu ne peux pas le modifier.',
  'Other readers have this book or wrote about it, so you can’t delete it.':
    'D’autres lecteurs ont ce livre ou en ont parlé : tu ne peux pas le supprimer.',
  'Passkey added.': 'Clé d’accès ajoutée.',
  'Passkey removed.': 'Clé d’accès retirée.',
  'Passkey renamed.': 'Clé d’accès renommée.',
  'Password changed.': 'Mot de passe changé.',
  'Password changed. You can now sign in.': 'Mot de passe changé. Tu peux maintenant te connecter.',
  'Picture removed.': 'Photo retirée.',
  'Picture saved.': 'Photo enregistrée.',
  'Please check the highlighted fields.': 'Vérifie les champs mis en évidence.',
  'Please sign in again.': 'Connecte-toi à nouveau.',
  'Please sign in.': 'Connecte-toi.',
  'Please verify your e-mail address first. We’ve sent you a link.':
    'Confirme d’abord ton adresse e-mail. Nous t’avons envoyé un lien.',
  'Please verify your e-mail address. The link works for a day.':
    'Confirme ton adresse e-mail. Le lien est valable un jour.',
  'Post deleted.': 'Message supprimé.',
  'Profile saved.': 'Profil enregistré.',
  'Prompt filled.': 'Consigne remplie.',
  'Proposal declined.': 'Proposition refusée.',
  'Quire can’t do this right now. Please try again in a moment.':
    'Quire ne peut pas le faire pour le moment. Réessaie dans un instant.',
  'Quire needs JavaScript.': 'Quire a besoin de JavaScript.',
  'Quire needs at least one admin.': 'Quire a besoin d’au moins un admin.',
  'Quire: your books and your reading': 'Quire : tes livres et tes lectures',
  'Rating saved.': 'Évaluation enregistrée.',
  'Reader suspended and signed out everywhere.': 'Lecteur suspendu et déconnecté partout.',
  'Readers can’t reset their password. Set SMTP_URL and MAIL_FROM.':
    'Les lecteurs ne peuvent pas réinitialiser leur mot de passe. Définis SMTP_URL et MAIL_FROM.',
  'Reading log deleted.': 'Suivi de lecture supprimé.',
  'Removed from “:list”.': 'Retiré de « :list ».',
  'Report dismissed.': 'Signalement ignoré.',
  'Report resolved.': 'Signalement traité.',
  'Request sent to :name.': 'Demande envoyée à :name.',
  'Returned.': 'Rendu.',
  'Review deleted.': 'Critique supprimée.',
  'Review saved.': 'Critique enregistrée.',
  'See why under Failed jobs, then retry or delete them there.':
    'Regarde pourquoi dans Tâches en échec, puis relance-les ou supprime-les.',
  'See why under Failed jobs, then retry them there.': 'Regarde pourquoi dans Tâches en échec, puis relance-les.',
  'Send the request as JSON, or as multipart/form-data with a file.':
    'Envoie la requête en JSON, ou en multipart/form-data avec un fichier.',
  'Session deleted.': 'Session supprimée.',
  'Set BACKUP_AT to have Quire make one every day, or run “npm run backup”.':
    'Définis BACKUP_AT pour que Quire en fasse une chaque jour, ou lance « npm run backup ».',
  'Shared read deleted.': 'Lecture commune supprimée.',
  'Shared read saved.': 'Lecture commune enregistrée.',
  'Shelf created.': 'Étagère créée.',
  'Shelf deleted. Its books are still in your library.': 'Étagère supprimée. Ses livres restent dans ta bibliothèque.',
  'Shelf saved.': 'Étagère enregistrée.',
  'Sign in first, then open this link again.': 'Connecte-toi d’abord, puis rouvre ce lien.',
  'Sold for :price.': 'Vendu pour :price.',
  'Sold.': 'Vendu.',
  'Someone already proposed this. A moderator will look at it.':
    'Quelqu’un l’a déjà proposé. La modération va s’en occuper.',
  'Someone asked for a new password for your account. The link works for an hour.':
    'Quelqu’un a demandé un nouveau mot de passe pour ton compte. Le lien est valable une heure.',
  'Someone has edited the series since. Nothing was reverted.':
    'Quelqu’un a modifié la série depuis. Rien n’a été annulé.',
  'Someone tried to sign up with your e-mail address, but you already have an account. Sign in, or choose a new password if you’ve forgotten yours.':
    'Quelqu’un a essayé de créer un compte avec ton adresse e-mail, mais tu en as déjà un. Connecte-toi, ou choisis un nouveau mot de passe si tu as oublié le tien.',
  'Something went wrong on our side. We’ve logged the error.':
    'Un problème est survenu de notre côté. Nous avons enregistré l’erreur.',
  'Something went wrong.': 'Un problème est survenu.',
  'Storage limit saved.': 'Limite de stockage enregistrée.',
  'Suggestion restored.': 'Suggestion rétablie.',
  Tagalog: 'Tagalog',
  'Tell us in a sentence or two.': 'Dis-le-nous en une ou deux phrases.',
  'Text saved.': 'Texte enregistré.',
  'Thank you for reading with us.': 'Merci d’avoir lu avec nous.',
  'Thank you for writing to us.': 'Merci de nous avoir écrit.',
  'Thank you for your interest in Quire.': 'Merci de ton intérêt pour Quire.',
  'Thank you. A moderator will look at it.': 'Merci. La modération va s’en occuper.',
  'That didn’t work. Please try again.': 'Ça n’a pas marché. Réessaie.',
  'That took too long. Please try again.': 'Cela a pris trop de temps. Réessaie.',
  'The address and headers of this request are too long. Shorten them and try again.':
    'L’adresse et les en-têtes de cette requête sont trop longs. Raccourcis-les et réessaie.',
  'The address redirects. Create a webhook with the final address.':
    'L’adresse redirige ailleurs. Crée un webhook avec l’adresse finale.',
  'The connection was closed.': 'La connexion a été fermée.',
  'The connection was refused.': 'La connexion a été refusée.',
  'The daily backup is overdue.': 'La sauvegarde quotidienne est en retard.',
  'The database is slow to answer.': 'La base de données met du temps à répondre.',
  'The disk is almost full.': 'Le disque est presque plein.',
  'The form is incomplete. Please send the file again.': 'Le formulaire est incomplet. Envoie le fichier à nouveau.',
  'The host removed you from this shared read.':
    'La personne qui organise cette lecture commune a mis fin à ta participation.',
  'The job will run again in a moment.': 'La tâche va être relancée dans un instant.',
  'The last backup failed.': 'La dernière sauvegarde a échoué.',
  'The last backup is :count day old.': 'La dernière sauvegarde date de :count jour.',
  'The last backup is :count days old.': 'La dernière sauvegarde date de :count jours.',
  'The one you kept was deleted, so you can’t undo this.': 'L’élément conservé a été supprimé : impossible d’annuler.',
  'The request is empty.': 'La requête est vide.',
  'The request isn’t valid JSON.': 'La requête n’est pas du JSON valide.',
  'The server answered with an error.': 'Le serveur a répondu par une erreur.',
  'The server no longer accepts events.': 'Le serveur n’accepte plus d’événements.',
  'The server’s certificate isn’t valid.': 'Le certificat du serveur n’est pas valide.',
  'The server’s disk is full. Nothing was saved. Please try again later.':
    'Le disque du serveur est plein. Rien n’a été enregistré. Réessaie plus tard.',
  'The timer for “:title” is running. Stop it first.': 'Le chrono de « :title » tourne. Arrête-le d’abord.',
  'The webhook was turned off.': 'Le webhook était désactivé.',
  'There’s no backup yet.': 'Il n’y a pas encore de sauvegarde.',
  'There’s no reader with this username. Check the spelling.': 'Aucun lecteur n’a ce pseudo. Vérifie l’orthographe.',
  'There’s no room for another backup.': 'Il n’y a plus de place pour une autre sauvegarde.',
  'There’s no unverified address for this reader.': 'Ce lecteur n’a pas d’adresse à confirmer.',
  'There’s nothing at this address.': 'Il n’y a rien à cette adresse.',
  'These are already editions of the same work.': 'Ce sont déjà des éditions de la même œuvre.',
  'These two are already merged.': 'Ces deux-là sont déjà fusionnés.',
  'They’re all on this list already.': 'Tout est déjà dans cette liste.',
  'They’re already a member or invited.': 'Cette personne est déjà membre ou invitée.',
  'This ID is already taken. Use another one.': 'Cet identifiant est déjà pris. Utilise-en un autre.',
  'This Idempotency-Key was used for something else. Use a new key.':
    'Cette Idempotency-Key a déjà servi à autre chose. Utilises-en une nouvelle.',
  'This account is suspended.': 'Ce compte est suspendu.',
  'This account is suspended. Contact your Quire admin.': 'Ce compte est suspendu. Écris à l’admin de ton Quire.',
  'This account is suspended. Reason: :reason': 'Ce compte est suspendu. Motif : :reason',
  'This account is suspended. Your appeal hasn’t been answered yet.':
    'Ce compte est suspendu. Ta contestation n’a pas encore reçu de réponse.',
  'This account is suspended. Your appeal hasn’t been answered yet. Reason: :reason':
    'Ce compte est suspendu. Ta contestation n’a pas encore reçu de réponse. Motif : :reason',
  'This account is suspended. Your appeal was declined: :answer':
    'Ce compte est suspendu. Ta contestation a été refusée : :answer',
  'This account isn’t waiting any more.': 'Ce compte n’est plus en attente.',
  'This address doesn’t accept that method.': 'Cette adresse n’accepte pas cette méthode.',
  'This address is already verified. If you can’t sign in, choose a new password.':
    'Cette adresse est déjà confirmée. Si tu ne peux pas te connecter, choisis un nouveau mot de passe.',
  'This address is in a private network. Ask your admin to allow webhooks there.':
    'Cette adresse est dans un réseau privé. Demande à un admin d’y autoriser les webhooks.',
  'This address is too long. Shorten it and try again.': 'Cette adresse est trop longue. Raccourcis-la et réessaie.',
  'This address isn’t valid. Check it and try again.': 'Cette adresse n’est pas valide. Vérifie-la et réessaie.',
  'This appeal is about your own decision. Another moderator has to answer it.':
    'Cette contestation porte sur ta propre décision. Quelqu’un d’autre de l’équipe doit y répondre.',
  'This appeal is no longer open.': 'Cette contestation n’est plus ouverte.',
  'This backup code is wrong or was already used. Try another one.':
    'Ce code de secours est faux ou a déjà servi. Essaies-en un autre.',
  'This book already fills another prompt of this challenge. Choose another one.':
    'Ce livre remplit déjà une autre consigne de ce défi. Choisis-en un autre.',
  'This book doesn’t match the prompt. Choose another one.':
    'Ce livre ne correspond pas à la consigne. Choisis-en un autre.',
  'This book isn’t on that shelf.': 'Ce livre n’est pas sur cette étagère.',
  'This book may already be in the catalogue.': 'Ce livre est peut-être déjà dans le catalogue.',
  'This call can’t be repeated safely. Send it without Idempotency-Key.':
    'Cet appel ne peut pas être répété sans risque. Envoie-le sans Idempotency-Key.',
  'This catalogue is turned off.': 'Ce catalogue est désactivé.',
  'This code is wrong or was already used. Wait for the next one.':
    'Ce code est faux ou a déjà servi. Attends le suivant.',
  'This contains a character we can’t save. Remove it.': 'Un caractère ne peut pas être enregistré. Retire-le.',
  'This contains a web address. New accounts can share those from :day.':
    'Ce contenu comporte une adresse web. Les nouveaux comptes pourront en partager à partir du :day.',
  'This decision no longer applies.': 'Cette décision ne s’applique plus.',
  'This delivery no longer exists.': 'Cet envoi n’existe plus.',
  'This device is already signed out.': 'Cet appareil est déjà déconnecté.',
  'This edit no longer exists.': 'Cette modification n’existe plus.',
  'This has changed since, so we can’t undo it.': 'Cela a changé depuis, nous ne pouvons donc pas l’annuler.',
  'This invitation isn’t valid or was already used.': 'Cette invitation n’est pas valable ou a déjà servi.',
  'This invitation no longer exists.': 'Cette invitation n’existe plus.',
  'This is already hidden.': 'C’est déjà masqué.',
  'This is already your e-mail address.': 'C’est déjà ton adresse e-mail.',
  'This is too much to send at once. Send it in smaller parts.':
    'C’est trop pour un seul envoi. Procède en plusieurs fois.',
  'This is your own account.': 'C’est ton propre compte.',
  'This is your own appeal. Another moderator has to answer it.':
    'C’est ta propre contestation. Quelqu’un d’autre de l’équipe doit y répondre.',
  'This is yours. You can delete it instead.': 'C’est à toi : tu peux le supprimer.',
  'This isn’t available with a token. Sign in to do it.':
    'Ce n’est pas possible avec un jeton. Connecte-toi pour le faire.',
  'This isn’t your account’s e-mail address.': 'Ce n’est pas l’adresse e-mail de ton compte.',
  'This job is no longer in Failed jobs.': 'Cette tâche n’est plus en échec.',
  'This link has expired. Get a new one.': 'Ce lien a expiré. Demandes-en un nouveau.',
  'This link isn’t valid or was already used.': 'Ce lien n’est pas valable ou a déjà servi.',
  'This link no longer exists.': 'Ce lien n’existe plus.',
  'This list is already manual.': 'Cette liste est déjà manuelle.',
  'This list is for another kind of entry. Choose another list.':
    'Cette liste contient un autre type d’éléments. Choisis une autre liste.',
  'This list is sorted by date. Switch to manual order to move entries.':
    'Cette liste est triée par date. Passe à l’ordre manuel pour déplacer des éléments.',
  'This list updates automatically. You can only add entries to manual lists.':
    'Cette liste se met à jour automatiquement. Tu ne peux ajouter des éléments qu’aux listes manuelles.',
  'This no longer exists.': 'Cela n’existe plus.',
  'This no longer exists. Choose another one.': 'Cela n’existe plus. Choisis autre chose.',
  'This page is out of date. Please reload it.': 'Cette page n’est plus à jour. Recharge-la.',
  'This passkey no longer exists.': 'Cette clé d’accès n’existe plus.',
  'This password is too easy to guess. Choose another one.':
    'Ce mot de passe est trop facile à deviner. Choisis-en un autre.',
  'This picture is no longer available. Choose it again.': 'Cette image n’est plus disponible. Choisis-la à nouveau.',
  'This picture is too large. Choose a smaller one.': 'Cette image est trop grande. Choisis-en une plus petite.',
  'This picture is too small for a cover. Choose a larger one.':
    'Cette image est trop petite pour une couverture. Choisis-en une plus grande.',
  'This picture is too small. Choose a larger one.': 'Cette image est trop petite. Choisis-en une plus grande.',
  'This proposal is no longer open.': 'Cette proposition n’est plus ouverte.',
  'This reading log already has a length.': 'Ce suivi de lecture a déjà une longueur.',
  'This reading log is finished, so you can’t change its progress.':
    'Ce suivi de lecture est terminé : tu ne peux plus changer sa progression.',
  'This reading log is not finished yet.': 'Ce suivi de lecture n’est pas encore terminé.',
  'This report is no longer open.': 'Ce signalement n’est plus ouvert.',
  'This request no longer exists.': 'Cette demande n’existe plus.',
  'This shared read has ended.': 'Cette lecture commune est terminée.',
  'This shared read has other members. You can leave it or end it.':
    'Cette lecture commune a d’autres membres. Tu peux la quitter ou la terminer.',
  'This token has expired. Create a new one.': 'Ce jeton a expiré. Crées-en un nouveau.',
  'This token is read-only.': 'Ce jeton est en lecture seule.',
  'This token isn’t valid.': 'Ce jeton n’est pas valable.',
  'This token no longer exists.': 'Ce jeton n’existe plus.',
  'This username is taken. Choose another one.': 'Ce pseudo est déjà pris. Choisis-en un autre.',
  'This was changed somewhere else. Check it again before you save.':
    'Modifié ailleurs entre-temps. Vérifie avant d’enregistrer.',
  'This wasn’t me': 'Ce n’était pas moi',
  'This webhook no longer exists.': 'Ce webhook n’existe plus.',
  'Token revoked.': 'Jeton révoqué.',
  'Too many attempts. Please wait :seconds seconds.': 'Trop d’essais. Attends :seconds secondes.',
  'Too many wrong codes. Please try again in 15 minutes.': 'Trop de codes erronés. Réessaie dans 15 minutes.',
  'Too much time has passed. Sign in again to appeal.': 'Trop de temps a passé. Reconnecte-toi pour contester.',
  'Transaction deleted.': 'Transaction supprimée.',
  'Turn it off below or take it out of CATALOGUE_SOURCES if this server can’t reach it.':
    'Si ce serveur ne peut pas le joindre, désactive-le plus bas ou retire-le de CATALOGUE_SOURCES.',
  'Turn off this reminder': 'Désactiver ce rappel',
  'Two-step sign-in is already on.': 'La connexion en deux étapes est déjà activée.',
  'Two-step sign-in is off.': 'La connexion en deux étapes est désactivée.',
  'Update your progress to add moods.': 'Note ta progression pour ajouter des émotions.',
  'Use percent, or the unit of your reading log.': 'Utilise le pourcentage, ou l’unité de ton suivi de lecture.',
  'We can’t load this cover right now. Please try again later.':
    'Impossible de charger cette couverture pour le moment. Réessaie plus tard.',
  'We can’t save some of this as it is. Check it and try again.':
    'Une partie ne peut pas être enregistrée telle quelle. Vérifie et réessaie.',
  'We can’t save the picture right now. Please try again later.':
    'Impossible d’enregistrer l’image pour le moment. Réessaie plus tard.',
  'We can’t send notifications to this browser.': 'Nous ne pouvons pas envoyer de notifications à ce navigateur.',
  'We can’t use this picture. Choose a JPEG, PNG, WebP or AVIF file.':
    'Cette image ne convient pas. Choisis un fichier JPEG, PNG, WebP ou AVIF.',
  'We couldn’t create an account with this. If you’ve been here before, sign in or reset your password.':
    'Impossible de créer un compte avec ces données. Si tu en as déjà un, connecte-toi ou réinitialise ton mot de passe.',
  'We couldn’t find its address.': 'Son adresse est introuvable.',
  'We couldn’t find this author.': 'Auteur introuvable.',
  'We couldn’t find this book.': 'Livre introuvable.',
  'We couldn’t find this challenge.': 'Défi introuvable.',
  'We couldn’t find this comment.': 'Commentaire introuvable.',
  'We couldn’t find this cover.': 'Couverture introuvable.',
  'We couldn’t find this entry.': 'Élément introuvable.',
  'We couldn’t find this goal.': 'Objectif introuvable.',
  'We couldn’t find this host. Check the address.': 'Serveur introuvable. Vérifie l’adresse.',
  'We couldn’t find this list.': 'Liste introuvable.',
  'We couldn’t find this milestone.': 'Étape introuvable.',
  'We couldn’t find this note.': 'Note introuvable.',
  'We couldn’t find this picture.': 'Image introuvable.',
  'We couldn’t find this post.': 'Message introuvable.',
  'We couldn’t find this prompt.': 'Consigne introuvable.',
  'We couldn’t find this quote.': 'Citation introuvable.',
  'We couldn’t find this reader.': 'Lecteur introuvable.',
  'We couldn’t find this reading log.': 'Suivi de lecture introuvable.',
  'We couldn’t find this review.': 'Critique introuvable.',
  'We couldn’t find this series.': 'Série introuvable.',
  'We couldn’t find this shared read.': 'Lecture commune introuvable.',
  'We couldn’t find this shelf.': 'Étagère introuvable.',
  'We couldn’t find this transaction.': 'Transaction introuvable.',
  'We couldn’t find what this is about.': 'Impossible de trouver de quoi il s’agit.',
  'We couldn’t find what you want to add.': 'Ce que tu veux ajouter est introuvable.',
  'We couldn’t reach it.': 'Impossible de le joindre.',
  'We couldn’t reach this server.': 'Impossible de joindre le serveur.',
  'We couldn’t read its answer.': 'Impossible de lire sa réponse.',
  'We couldn’t read this request.': 'Nous n’avons pas pu lire cette requête.',
  'We couldn’t save the passkey. Please try again.': 'Impossible d’enregistrer la clé d’accès. Réessaie.',
  'We couldn’t understand the request.': 'Nous n’avons pas compris la requête.',
  'We don’t recognise this passkey. Try another way to sign in.':
    'Nous ne reconnaissons pas cette clé d’accès. Essaie un autre moyen de connexion.',
  'We won’t suggest this book again.': 'Nous ne te suggérerons plus ce livre.',
  'Webhook deleted.': 'Webhook supprimé.',
  'Webhook saved.': 'Webhook enregistré.',
  'Welcome back. Everything’s where you left it.': 'Te revoilà ! Tout est là où tu l’avais laissé.',
  'Welcome to Quire. You can sign in now and add your first book.':
    'Bienvenue sur Quire. Tu peux maintenant te connecter et ajouter ton premier livre.',
  'We’ll delete your account in 14 days. Sign in before then if you change your mind.':
    'Nous supprimerons ton compte dans 14 jours. Connecte-toi avant si tu changes d’avis.',
  'We’ve answered your appeal': 'Réponse à ta contestation',
  'We’ve sent a link to your new address.': 'Nous avons envoyé un lien à ta nouvelle adresse.',
  'When: :when': 'Quand : :when',
  'Where: :where': 'Où : :where',
  'Wrong e-mail or password.': 'E-mail ou mot de passe incorrect.',
  'Wrong password. Please try again.': 'Mot de passe incorrect. Réessaie.',
  'You already have :max links. Revoke one first.': 'Tu as déjà :max liens. Révoques-en un d’abord.',
  'You already have :max tokens. Revoke one first.': 'Tu as déjà :max jetons. Révoques-en un d’abord.',
  'You already have :max webhooks. Delete one first.': 'Tu as déjà :max webhooks. Supprimes-en un d’abord.',
  'You already have a shelf with this name.': 'Tu as déjà une étagère de ce nom.',
  'You already have an account': 'Tu as déjà un compte',
  'You asked us to delete your account. It’s now hidden from everyone, and in :days days we’ll delete everything in it.':
    'Tu nous as demandé de supprimer ton compte. Plus personne ne le voit, et dans :days jours nous supprimerons tout ce qu’il contient.',
  'You blocked :name.': 'Tu as bloqué :name.',
  'You can add :max books to the catalogue a day. Try again tomorrow.':
    'Tu peux ajouter :max livres au catalogue par jour. Réessaie demain.',
  'You can add :max list entries a day. Try again tomorrow.':
    'Tu peux ajouter :max éléments à des listes par jour. Réessaie demain.',
  'You can add :max milestones a day. Try again tomorrow.': 'Tu peux ajouter :max étapes par jour. Réessaie demain.',
  'You can add :max notes a day. Try again tomorrow.': 'Tu peux ajouter :max notes par jour. Réessaie demain.',
  'You can add :max transactions a day. Try again tomorrow.':
    'Tu peux ajouter :max transactions par jour. Réessaie demain.',
  'You can block :max readers a day. Try again tomorrow.': 'Tu peux bloquer :max lecteurs par jour. Réessaie demain.',
  'You can change how often you get this in your account.':
    'Tu peux changer la fréquence de cet e-mail dans ton compte.',
  'You can create :max challenges a day. Try again tomorrow.': 'Tu peux créer :max défis par jour. Réessaie demain.',
  'You can create :max exports a day. Try again tomorrow.': 'Tu peux créer :max exports par jour. Réessaie demain.',
  'You can create :max goals a day. Try again tomorrow.': 'Tu peux créer :max objectifs par jour. Réessaie demain.',
  'You can create :max links a day. Try again tomorrow.': 'Tu peux créer :max liens par jour. Réessaie demain.',
  'You can create :max lists a day. Try again tomorrow.': 'Tu peux créer :max listes par jour. Réessaie demain.',
  'You can create :max shelves a day. Try again tomorrow.': 'Tu peux créer :max étagères par jour. Réessaie demain.',
  'You can create :max tokens a day. Try again tomorrow.': 'Tu peux créer :max jetons par jour. Réessaie demain.',
  'You can create :max webhooks a day. Try again tomorrow.': 'Tu peux créer :max webhooks par jour. Réessaie demain.',
  'You can dismiss :max suggestions a day. Try again tomorrow.':
    'Tu peux écarter :max suggestions par jour. Réessaie demain.',
  'You can edit books :max times a day. Try again tomorrow.':
    'Tu peux modifier des livres :max fois par jour. Réessaie demain.',
  'You can enter your password :max times an hour. Please try again later.':
    'Tu peux saisir ton mot de passe :max fois par heure. Réessaie plus tard.',
  'You can fill :max prompts a day. Try again tomorrow.': 'Tu peux remplir :max consignes par jour. Réessaie demain.',
  'You can follow :max readers a day. Try again tomorrow.': 'Tu peux suivre :max lecteurs par jour. Réessaie demain.',
  'You can give :max likes a day. Try again tomorrow.': 'Tu peux donner :max j’aime par jour. Réessaie demain.',
  'You can join :max challenges and shared reads a day. Try again tomorrow.':
    'Tu peux rejoindre :max défis et lectures communes par jour. Réessaie demain.',
  'You can load :max drawings a minute. Try again in :seconds seconds.':
    'Tu peux charger :max dessins par minute. Réessaie dans :seconds secondes.',
  'You can log :max reading sessions a day. Try again tomorrow.':
    'Tu peux noter :max sessions de lecture par jour. Réessaie demain.',
  'You can make :max calls a minute. Try again in :seconds seconds.':
    'Tu peux faire :max appels par minute. Réessaie dans :seconds secondes.',
  'You can mute :max readers and books a day. Try again tomorrow.':
    'Tu peux masquer :max lecteurs et livres par jour. Réessaie demain.',
  'You can only change your own comments.': 'Tu ne peux modifier que tes propres commentaires.',
  'You can only change your own posts.': 'Tu ne peux modifier que tes propres messages.',
  'You can only delete the latest session.': 'Tu ne peux supprimer que la dernière session.',
  'You can only hide reviews, quotes, comments, posts, lists and challenges.':
    'Tu ne peux masquer que des critiques, citations, commentaires, messages, listes et défis.',
  'You can propose :max merges a day. Try again tomorrow.': 'Tu peux proposer :max fusions par jour. Réessaie demain.',
  'You can send :max invitations a day. Try again tomorrow.':
    'Tu peux envoyer :max invitations par jour. Réessaie demain.',
  'You can send :max reports and appeals a day. Try again tomorrow.':
    'Tu peux envoyer :max signalements et contestations par jour. Réessaie demain.',
  'You can send :max webhook tests a day. Try again tomorrow.':
    'Tu peux envoyer :max tests de webhook par jour. Réessaie demain.',
  'You can shelve :max books a day. Try again tomorrow.': 'Tu peux ranger :max livres par jour. Réessaie demain.',
  'You can start :max reading logs a day. Try again tomorrow.':
    'Tu peux commencer :max suivis de lecture par jour. Réessaie demain.',
  'You can start :max shared reads a day. Try again tomorrow.':
    'Tu peux lancer :max lectures communes par jour. Réessaie demain.',
  'You can turn on push notifications :max times a day. Try again tomorrow.':
    'Tu peux activer les notifications push :max fois par jour. Réessaie demain.',
  'You can upload :max files to import a day. Try again tomorrow.':
    'Tu peux envoyer :max fichiers à importer par jour. Réessaie demain.',
  'You can upload :max pictures a day. Try again tomorrow.': 'Tu peux envoyer :max images par jour. Réessaie demain.',
  'You can write :max comments a day. Try again tomorrow.':
    'Tu peux écrire :max commentaires par jour. Réessaie demain.',
  'You can write :max posts a day. Try again tomorrow.': 'Tu peux écrire :max messages par jour. Réessaie demain.',
  'You can write :max reviews a day. Try again tomorrow.': 'Tu peux écrire :max critiques par jour. Réessaie demain.',
  'You can’t change this any more.': 'Tu ne peux plus modifier cela.',
  'You can’t use this address. Choose another one.': 'Tu ne peux pas utiliser cette adresse. Choisis-en une autre.',
  'You didn’t finish this book within the challenge’s dates. Choose another one.':
    'Tu n’as pas terminé ce livre pendant les dates du défi. Choisis-en un autre.',
  'You get notifications on :count devices. Sign out of one first.':
    'Tu reçois déjà les notifications sur :count appareils. Déconnectes-en un d’abord.',
  'You have :max open proposals. Wait until a moderator has looked at some.':
    'Tu as :max propositions ouvertes. Attends que la modération en traite quelques-unes.',
  'You have :max open reports. Wait until a moderator has looked at some.':
    'Tu as :max signalements ouverts. Attends que la modération en traite quelques-uns.',
  'You have too many Quire pages open. Close some of them.':
    'Tu as trop de pages Quire ouvertes. Fermes-en quelques-unes.',
  'You haven’t finished this book yet. Finish it first, then add it here.':
    'Tu n’as pas encore terminé ce livre. Termine-le, puis ajoute-le ici.',
  'You joined the challenge.': 'Tu participes au défi.',
  'You left the challenge.': 'Tu as quitté le défi.',
  'You muted :name.': 'Tu as masqué :name.',
  'You muted this book.': 'Tu as masqué ce livre.',
  'You need an invitation to sign up.': 'Il te faut une invitation pour t’inscrire.',
  'You turned this reminder on in your account.': 'Tu as activé ce rappel dans ton compte.',
  'You unblocked :name.': 'Tu as débloqué :name.',
  'You unmuted :name.': 'Tu vois de nouveau :name.',
  'You unmuted this book.': 'Tu vois de nouveau ce livre.',
  'Your :count-day streak ends tonight. A page is enough.':
    'Ta série de :count jour se termine ce soir. Une page suffit.',
  'Your :count-day streak ends tonight. A page is enough.|other':
    'Ta série de :count jours se termine ce soir. Une page suffit.',
  'Your account is approved': 'Ton compte est approuvé',
  'Your account is being deleted. Sign in and restore it first.':
    'Ton compte est en cours de suppression. Connecte-toi et rétablis-le d’abord.',
  'Your account is waiting for approval. A moderator will look at it soon.':
    'Ton compte est en attente d’approbation. La modération s’en occupera bientôt.',
  'Your account now uses another e-mail address. This is the last message we’ll send to this one.':
    'Ton compte utilise désormais une autre adresse e-mail. C’est le dernier message que nous envoyons à celle-ci.',
  'Your account wasn’t approved': 'Ton compte n’a pas été approuvé',
  'Your account will be deleted': 'Ton compte sera supprimé',
  'Your address is already verified.': 'Ton adresse est déjà confirmée.',
  'Your device didn’t confirm it’s you. Use your fingerprint, face or PIN.':
    'Ton appareil n’a pas confirmé que c’est toi. Utilise ton empreinte, ton visage ou ton code.',
  'Your e-mail address was changed': 'Ton adresse e-mail a changé',
  'Your library is full at :max books. Remove some first.':
    'Ta bibliothèque est pleine (:max livres). Retires-en d’abord.',
  'Your list is now manual.': 'Ta liste est maintenant manuelle.',
  'Your request to join was declined.': 'Ta demande d’inscription a été refusée.',
  'Your request to join was declined. Reason: :reason': 'Ta demande d’inscription a été refusée. Motif : :reason',
  'Your request took too long to arrive. Please send it again.':
    'Ta requête a mis trop de temps à arriver. Envoie-la à nouveau.',
  'Your sign-in timed out. Please sign in again.': 'La connexion a expiré. Connecte-toi à nouveau.',
  'You’ve already appealed this decision.': 'Tu as déjà contesté cette décision.',
  'You’ve already reported this. A moderator will look at it.': 'Tu l’as déjà signalé. La modération va s’en occuper.',
  'You’ve joined :max challenges, the most you can. Leave one first.':
    'Tu participes déjà à :max défis, le maximum. Quittes-en un d’abord.',
  'You’ve reached the limit of :max challenges. Delete one first.':
    'Tu as atteint la limite de :max défis. Supprimes-en un d’abord.',
  'You’ve reached the limit of :max goals. Delete one first.':
    'Tu as atteint la limite de :max objectifs. Supprimes-en un d’abord.',
  'You’ve reached the limit of :max lists. Delete one first.':
    'Tu as atteint la limite de :max listes. Supprimes-en une d’abord.',
  'You’ve reached the limit of :max shared reads as host. End or delete one first.':
    'Tu organises déjà :max lectures communes, le maximum. Termines-en ou supprimes-en une d’abord.',
  'You’ve reached the limit of :max shelves. Delete one first.':
    'Tu as atteint la limite de :max étagères. Supprimes-en une d’abord.',
  'You’ve reached the limit of :max. Remove one first.': 'Tu as atteint la limite de :max. Retires-en d’abord.',
  'You’ve used :used of your :max MB of storage. Delete exports or imported files, or ask an admin for more.':
    'Tu utilises :used de tes :max Mo de stockage. Supprime des exports ou des fichiers importés, ou demande davantage à l’administration.',
  '“:name” was merged later and depends on this. Undo that first.':
    '« :name » a été fusionné plus tard et en dépend. Annule d’abord cette fusion-là.',
} satisfies Record<string, string>
