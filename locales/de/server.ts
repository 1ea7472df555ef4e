export default {
  '20 minutes with :book?': '20 Minuten mit „:book“?',
  ':book is due back on :day': '„:book“ muss am :day zurück',
  ':book is due back today': '„:book“ muss heute zurück',
  ':book is due back tomorrow': '„:book“ muss morgen zurück',
  ':book is overdue': '„:book“ ist überfällig',
  ':count book is due back': ':count Buch muss zurück',
  ':count book removed from the shelf.': ':count Buch aus dem Regal entfernt.',
  ':count book removed from your library.': ':count Buch aus deiner Bibliothek entfernt.',
  ':count book shelved.': ':count Buch ins Regal gestellt.',
  ':count books are due back': ':count Bücher müssen zurück',
  ':count books removed from the shelf.': ':count Bücher aus dem Regal entfernt.',
  ':count books removed from your library.': ':count Bücher aus deiner Bibliothek entfernt.',
  ':count books shelved.': ':count Bücher ins Regal gestellt.',
  ':count e-mail couldn’t be sent.': ':count E-Mail konnte nicht gesendet werden.',
  ':count e-mails couldn’t be sent.': ':count E-Mails konnten nicht gesendet werden.',
  ':count entries added to “:list”.': ':count Einträge auf „:list“ gesetzt.',
  ':count entry added to “:list”.': ':count Eintrag auf „:list“ gesetzt.',
  ':count job failed for good.': ':count Job ist endgültig fehlgeschlagen.',
  ':count jobs failed for good.': ':count Jobs sind endgültig fehlgeschlagen.',
  ':count link no longer works.': ':count Link funktioniert nicht mehr.',
  ':count links no longer work.': ':count Links funktionieren nicht mehr.',
  ':device, network :network': ':device, Netzwerk :network',
  ':name invited.': ':name ist eingeladen.',
  ':source hasn’t responded for a day.': ':source antwortet seit einem Tag nicht.',
  '@:slug is now: :role': '@:slug ist jetzt: :role',
  'A former reader': 'Ehemaliges Mitglied',
  'A list can have at most :max entries. Remove some first.':
    'Eine Liste kann höchstens :max Einträge haben. Entferne zuerst welche.',
  'A moderator accepted your appeal. Your account works again.':
    'Die Moderation hat deinem Einspruch stattgegeben. Du kannst dein Konto wieder nutzen.',
  'A moderator declined your request to join, and we’ve deleted the account.':
    'Die Moderation hat deine Anfrage abgelehnt, und wir haben das Konto gelöscht.',
  'A moderator hid this quote, so you can’t turn it into a note.':
    'Die Moderation hat dieses Zitat ausgeblendet, deshalb kannst du keine Notiz daraus machen.',
  'A moderator looked at your appeal. Your account stays suspended.':
    'Die Moderation hat deinen Einspruch geprüft. Dein Konto bleibt gesperrt.',
  'A name can’t contain a link.': 'Ein Name darf keinen Link enthalten.',
  'A post can have :max replies at most.': 'Ein Beitrag kann höchstens :max Antworten haben.',
  'A reader chose this cover, so you can’t replace it.':
    'Dieses Cover hat ein Mitglied gewählt, deshalb kannst du es nicht ersetzen.',
  'A shared read can have :max members at most.': 'Eine Leserunde kann höchstens :max Teilnehmende haben.',
  'A shared read can have :max milestones at most.': 'Eine Leserunde kann höchstens :max Etappen haben.',
  'A shelf or genre you filtered by no longer exists.': 'Ein Regal oder Genre aus deinen Filtern gibt es nicht mehr.',
  'Account approved.': 'Konto freigegeben.',
  'Account declined and deleted.': 'Konto abgelehnt und gelöscht.',
  'Account saved.': 'Konto gespeichert.',
  'Added to “:list”.': 'Auf „:list“ gesetzt.',
  'All database connections are in use.': 'Alle Datenbankverbindungen sind belegt.',
  'All other devices signed out.': 'Alle anderen Geräte abgemeldet.',
  'And :count more.': 'Und :count weitere.',
  'And :count more.|other': 'Und :count weitere.',
  'Another admin has changed this text. Copy yours, then open it again.':
    'Dieser Text wurde inzwischen von einem anderen Admin geändert. Kopiere deinen und öffne ihn dann neu.',
  'Another book already has this ISBN.': 'Ein anderes Buch hat diese ISBN schon.',
  'Another file is still uploading. Wait for it to finish.':
    'Eine andere Datei wird noch hochgeladen. Warte, bis sie fertig ist.',
  'Answer: :answer': 'Antwort: :answer',
  'Appeal answered. The decision is undone.': 'Einspruch beantwortet. Die Entscheidung ist aufgehoben.',
  'Appeal answered. The decision stays.': 'Einspruch beantwortet. Die Entscheidung bleibt.',
  'Appeal sent. A moderator will answer it.': 'Einspruch gesendet. Die Moderation antwortet dir.',
  'Appeal sent. Try to sign in later: you’ll see the answer then.':
    'Einspruch gesendet. Melde dich später wieder an: Dann siehst du die Antwort.',
  'Appeal sent. We’ll e-mail you the answer, and you’ll see it when you try to sign in.':
    'Einspruch gesendet. Die Antwort bekommst du per E-Mail, und du siehst sie beim Anmelden.',
  'Book added.': 'Buch hinzugefügt.',
  'Book deleted.': 'Buch gelöscht.',
  'Book removed from the prompt.': 'Buch aus der Aufgabe entfernt.',
  'Borrowed from :name.': 'Von :name geliehen.',
  'Borrowed.': 'Geliehen.',
  'Bought for :price.': 'Für :price gekauft.',
  'Bought.': 'Gekauft.',
  'Challenge created.': 'Challenge erstellt.',
  'Challenge deleted.': 'Challenge gelöscht.',
  'Challenge saved.': 'Challenge gespeichert.',
  'Changed again since: :fields. Nothing was reverted.':
    'Seitdem erneut geändert: :fields. Nichts wurde zurückgenommen.',
  'Changes saved.': 'Änderungen gespeichert.',
  'Check SMTP_URL and the mail server, then retry them under Failed jobs.':
    'Prüfe SMTP_URL und den Mailserver und versuche es dann unter „Fehlgeschlagene Jobs“ erneut.',
  'Check the load on the database server and the connection to it.':
    'Prüfe die Last des Datenbankservers und die Verbindung zu ihm.',
  'Choose a file.': 'Wähle eine Datei.',
  'Comment deleted.': 'Kommentar gelöscht.',
  'Delete old backups, lower BACKUP_KEEP, or set BACKUP_DIR to another disk.':
    'Lösche alte Backups, verringere BACKUP_KEEP oder lege BACKUP_DIR auf eine andere Festplatte.',
  'Delete old backups, lower BACKUP_KEEP, or set S3_BUCKET to store uploads elsewhere.':
    'Lösche alte Backups, verringere BACKUP_KEEP oder setze S3_BUCKET, um Dateien anderswo zu speichern.',
  'Device signed out.': 'Gerät abgemeldet.',
  'Don’t use your name, your address or this site’s name.':
    'Verwende nicht deinen Namen, deine Adresse oder den Namen dieser Seite.',
  'E-mail address verified.': 'E-Mail-Adresse bestätigt.',
  'Each has its own ISBN, so these are two editions. Merge their works instead.':
    'Beide haben eine eigene ISBN, es sind also zwei Ausgaben. Führe stattdessen ihre Werke zusammen.',
  'Earlier review': 'Frühere Rezension',
  'Edit reverted.': 'Bearbeitung zurückgenommen.',
  'Everyone has this shelf, so you can’t change it.': 'Dieses Regal haben alle, deshalb kannst du es nicht ändern.',
  'Failed job deleted.': 'Fehlgeschlagener Job gelöscht.',
  'Fix this, then run “npm run backup”.': 'Behebe das und führe dann „npm run backup“ aus.',
  'Goal deleted.': 'Ziel gelöscht.',
  'Goal saved.': 'Ziel gespeichert.',
  'Goal set.': 'Ziel gesetzt.',
  'Happy reading.': 'Viel Freude beim Lesen.',
  'Hello :name,': 'Hallo :name!',
  'Hello,': 'Hallo!',
  'Hidden for a month.': 'Für einen Monat ausgeblendet.',
  'Hidden. Only its owner can see it, and we’ve notified them.':
    'Ausgeblendet. Nur wer es geschrieben hat, sieht es noch und weiß jetzt Bescheid.',
  'Idempotency-Key must be 1 to 100 ASCII characters, without spaces.':
    'Idempotency-Key muss aus 1 bis 100 ASCII-Zeichen ohne Leerzeichen bestehen.',
  'If this address has an account, we’ve sent it a link.':
    'Falls es zu dieser Adresse ein Konto gibt, haben wir einen Link dorthin geschickt.',
  'If this address isn’t verified yet, we’ve sent it a link.':
    'Falls diese Adresse noch nicht bestätigt ist, haben wir einen Link dorthin geschickt.',
  'If this keeps happening, raise POOL_SIZE or look for slow statements in /metrics.':
    'Wenn das anhält, erhöhe POOL_SIZE oder suche unter /metrics nach langsamen Abfragen.',
  'If this was you, there’s nothing to do.': 'Falls du das warst, musst du nichts tun.',
  'If this wasn’t you, choose a new password and turn on “Someone else was in my account”. That signs everyone out and revokes links, API tokens and passkeys.':
    'Wenn du das nicht warst, wähle ein neues Passwort und schalte „Jemand anderes war in meinem Konto“ ein. Das meldet alle ab und widerruft Links, API-Token und Passkeys.',
  'If this wasn’t you, someone else may be using your account. Change your password and sign out your other devices, or ask your Quire admin for help.':
    'Falls das nicht du warst, nutzt vielleicht jemand anderes dein Konto. Ändere dein Passwort und melde deine anderen Geräte ab, oder bitte deinen Quire-Admin um Hilfe.',
  'If you change your mind, or this wasn’t you, sign in before then and choose to keep your account.':
    'Wenn du es dir anders überlegst oder das gar nicht du warst, melde dich vorher an und behalte dein Konto.',
  'If you didn’t ask for this, you can ignore this e-mail.':
    'Wenn du das nicht angefordert hast, kannst du diese E-Mail ignorieren.',
  'If you didn’t register, open the link and choose “I didn’t register”. It locks out the person who did.':
    'Wenn du dich nicht registriert hast, öffne den Link und wähle „Ich habe mich nicht registriert“. Dann ist die andere Person ausgesperrt.',
  'Invitation revoked.': 'Einladung widerrufen.',
  'It asked us to slow down.': 'Wir sollen langsamer anfragen.',
  'It had an internal error.': 'Dort gab es einen internen Fehler.',
  'It may have expired or been revoked. Ask for a new one.':
    'Er ist vielleicht abgelaufen oder wurde widerrufen. Lass dir einen neuen geben.',
  'It redirected us to another server.': 'Er hat uns zu einem anderen Server weitergeleitet.',
  'It refused our key or our requests.': 'Unser Schlüssel oder unsere Anfragen wurden abgelehnt.',
  'It took too long to answer.': 'Die Antwort hat zu lange gedauert.',
  'Its certificate isn’t valid.': 'Das Zertifikat ist ungültig.',
  'It’s too late to undo this merge.': 'Diese Zusammenführung kannst du nicht mehr rückgängig machen.',
  'It’s too late to undo this.': 'Das lässt sich nicht mehr rückgängig machen.',
  'Join the challenge first.': 'Mach zuerst bei der Challenge mit.',
  'Join this shared read to see its posts.': 'Mach bei dieser Leserunde mit, um die Beiträge zu sehen.',
  'Keep your books, your reading and your notes in one calm place, with the people you read with.':
    'Deine Bücher, deine Lektüren und deine Notizen an einem ruhigen Ort, gemeinsam mit den Menschen, mit denen du liest.',
  'Lent to :name.': 'An :name verliehen.',
  'Lent.': 'Verliehen.',
  'Link revoked.': 'Link widerrufen.',
  'List created.': 'Liste erstellt.',
  'List deleted.': 'Liste gelöscht.',
  'List saved.': 'Liste gespeichert.',
  'Look for “backup” in Quire’s log, or run “npm run backup” now.':
    'Suche in Quires Log nach „backup“ oder führe jetzt „npm run backup“ aus.',
  'Merge undone.': 'Zusammenführung rückgängig gemacht.',
  'Merged.': 'Zusammengeführt.',
  'Moderators and suspended readers can’t be suspended.':
    'Die Moderation und gesperrte Mitglieder lassen sich nicht sperren.',
  'Moods saved.': 'Stimmungen gespeichert.',
  'New accounts can post :max times a day. That ends on :day.':
    'Neue Konten können :max Beiträge am Tag schreiben. Das gilt bis :day.',
  'New accounts can’t share links yet. You can from :day.':
    'Neue Konten können noch keine Links teilen. Du kannst es ab :day.',
  'No answer within 10 seconds.': 'Keine Antwort innerhalb von 10 Sekunden.',
  'No mail server is set up.': 'Es ist kein Mailserver eingerichtet.',
  'Note deleted.': 'Notiz gelöscht.',
  'Note saved.': 'Notiz gespeichert.',
  'Notifications are off for this device.': 'Benachrichtigungen sind auf diesem Gerät ausgeschaltet.',
  'Notifications are on for this device.': 'Benachrichtigungen sind auf diesem Gerät eingeschaltet.',
  'One of the two no longer exists.': 'Einen der beiden Einträge gibt es nicht mehr.',
  'One of these books isn’t in your library.': 'Eins dieser Bücher ist nicht in deiner Bibliothek.',
  'One of these doesn’t exist, or you can’t use it.': 'Eins davon gibt es nicht oder du kannst es nicht verwenden.',
  'One of these genres doesn’t exist. Choose another one.': 'Eins dieser Genres gibt es nicht. Wähle ein anderes.',
  'One of these moods isn’t available. Choose another one.': 'Eine dieser Stimmungen gibt es nicht. Wähle eine andere.',
  'One of these shelves isn’t yours or no longer exists.':
    'Eins dieser Regale gehört dir nicht oder existiert nicht mehr.',
  'One of these warnings isn’t available. Choose another one.':
    'Eine dieser Warnungen gibt es nicht. Wähle eine andere.',
  'Only an admin can do this.': 'Das können nur Admins.',
  'Only comments about a book can be hidden.': 'Nur Kommentare zu einem Buch lassen sich verbergen.',
  'Only its author can change this challenge.': 'Nur wer diese Challenge erstellt hat, kann sie ändern.',
  'Only moderators can edit a series.': 'Nur die Moderation kann eine Reihe bearbeiten.',
  'Only the author can delete this review.': 'Nur wer diese Rezension geschrieben hat, kann sie löschen.',
  'Only the host can do this.': 'Das kann nur, wer die Runde leitet.',
  'Only the owner can change this list.': 'Nur wer diese Liste erstellt hat, kann sie ändern.',
  'Only the reader who added a book can delete it.': 'Nur wer ein Buch hinzugefügt hat, kann es löschen.',
  'Other editions share this, so you can’t change it.':
    'Andere Ausgaben teilen sich diese Angabe, deshalb kannst du sie nicht ändern.',
  'Other readers have this book or wrote about it, so you can’t delete it.':
    'Andere haben dieses Buch oder haben darüber geschrieben, deshalb kannst du es nicht löschen.',
  'Passkey added.': 'Passkey hinzugefügt.',
  'Passkey removed.': 'Passkey entfernt.',
  'Passkey renamed.': 'Passkey umbenannt.',
  'Password changed.': 'Passwort geändert.',
  'Password changed. You can now sign in.': 'Passwort geändert. Du kannst dich jetzt anmelden.',
  'Picture removed.': 'Bild entfernt.',
  'Picture saved.': 'Bild gespeichert.',
  'Please check the highlighted fields.': 'Bitte prüfe die markierten Felder.',
  'Please sign in again.': 'Bitte melde dich noch einmal an.',
  'Please sign in.': 'Bitte melde dich an.',
  'Please verify your e-mail address first. We’ve sent you a link.':
    'Bitte bestätige zuerst deine E-Mail-Adresse. Wir haben dir einen Link geschickt.',
  'Please verify your e-mail address. The link works for a day.':
    'Bitte bestätige deine E-Mail-Adresse. Der Link gilt einen Tag lang.',
  'Post deleted.': 'Beitrag gelöscht.',
  'Profile saved.': 'Profil gespeichert.',
  'Prompt filled.': 'Aufgabe erfüllt.',
  'Proposal declined.': 'Vorschlag abgelehnt.',
  'Quire can’t do this right now. Please try again in a moment.':
    'Das kann Quire gerade nicht. Bitte versuche es gleich noch einmal.',
  'Quire needs JavaScript.': 'Quire braucht JavaScript.',
  'Quire needs at least one admin.': 'Quire braucht mindestens einen Admin.',
  'Quire: your books and your reading': 'Quire: deine Bücher und dein Lesen',
  'Rating saved.': 'Bewertung gespeichert.',
  'Reader suspended and signed out everywhere.': 'Mitglied gesperrt und überall abgemeldet.',
  'Readers can’t reset their password. Set SMTP_URL and MAIL_FROM.':
    'Mitglieder können ihr Passwort nicht zurücksetzen. Setze SMTP_URL und MAIL_FROM.',
  'Reading log deleted.': 'Lektüre gelöscht.',
  'Removed from “:list”.': 'Von „:list“ entfernt.',
  'Report dismissed.': 'Meldung abgewiesen.',
  'Report resolved.': 'Meldung erledigt.',
  'Request sent to :name.': 'Anfrage an :name gesendet.',
  'Returned.': 'Zurückgegeben.',
  'Review deleted.': 'Rezension gelöscht.',
  'Review saved.': 'Rezension gespeichert.',
  'See why under Failed jobs, then retry or delete them there.':
    'Sieh unter „Fehlgeschlagene Jobs“ nach dem Grund und versuche sie dort erneut oder lösche sie.',
  'See why under Failed jobs, then retry them there.':
    'Sieh unter „Fehlgeschlagene Jobs“ nach dem Grund und versuche es dort erneut.',
  'Send the request as JSON, or as multipart/form-data with a file.':
    'Sende die Anfrage als JSON oder als multipart/form-data mit einer Datei.',
  'Session deleted.': 'Sitzung gelöscht.',
  'Set BACKUP_AT to have Quire make one every day, or run “npm run backup”.':
    'Setze BACKUP_AT, damit Quire täglich eins erstellt, oder führe „npm run backup“ aus.',
  'Shared read deleted.': 'Leserunde gelöscht.',
  'Shared read saved.': 'Leserunde gespeichert.',
  'Shelf created.': 'Regal erstellt.',
  'Shelf deleted. Its books are still in your library.': 'Regal gelöscht. Seine Bücher sind noch in deiner Bibliothek.',
  'Shelf saved.': 'Regal gespeichert.',
  'Sign in first, then open this link again.': 'Melde dich zuerst an und öffne dann diesen Link noch einmal.',
  'Sold for :price.': 'Für :price verkauft.',
  'Sold.': 'Verkauft.',
  'Someone already proposed this. A moderator will look at it.':
    'Das wurde schon vorgeschlagen. Die Moderation sieht es sich an.',
  'Someone asked for a new password for your account. The link works for an hour.':
    'Für dein Konto wurde ein neues Passwort angefordert. Der Link gilt eine Stunde lang.',
  'Someone has edited the series since. Nothing was reverted.':
    'Jemand hat die Reihe seitdem bearbeitet. Nichts wurde zurückgenommen.',
  'Someone tried to sign up with your e-mail address, but you already have an account. Sign in, or choose a new password if you’ve forgotten yours.':
    'Jemand wollte sich mit deiner E-Mail-Adresse registrieren, aber du hast schon ein Konto. Melde dich an oder wähle ein neues Passwort, falls du deins vergessen hast.',
  'Something went wrong on our side. We’ve logged the error.':
    'Bei uns ist etwas schiefgegangen. Wir haben den Fehler protokolliert.',
  'Something went wrong.': 'Etwas ist schiefgegangen.',
  'Storage limit saved.': 'Speichergrenze gespeichert.',
  'Suggestion restored.': 'Vorschlag wiederhergestellt.',
  Tagalog: 'Tagalog',
  'Tell us in a sentence or two.': 'Erzähl es uns in ein, zwei Sätzen.',
  'Text saved.': 'Text gespeichert.',
  'Thank you for reading with us.': 'Danke, dass du mit uns gelesen hast.',
  'Thank you for writing to us.': 'Danke, dass du uns geschrieben hast.',
  'Thank you for your interest in Quire.': 'Danke für dein Interesse an Quire.',
  'Thank you. A moderator will look at it.': 'Danke. Die Moderation sieht es sich an.',
  'That didn’t work. Please try again.': 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
  'That took too long. Please try again.': 'Das hat zu lange gedauert. Bitte versuche es noch einmal.',
  'The address and headers of this request are too long. Shorten them and try again.':
    'Adresse und Kopfzeilen dieser Anfrage sind zu lang. Kürze sie und versuche es noch einmal.',
  'The address redirects. Create a webhook with the final address.':
    'Die Adresse leitet weiter. Erstelle einen Webhook mit der endgültigen Adresse.',
  'The connection was closed.': 'Die Verbindung wurde geschlossen.',
  'The connection was refused.': 'Die Verbindung wurde abgelehnt.',
  'The daily backup is overdue.': 'Das tägliche Backup ist überfällig.',
  'The database is slow to answer.': 'Die Datenbank antwortet langsam.',
  'The disk is almost full.': 'Die Festplatte ist fast voll.',
  'The form is incomplete. Please send the file again.':
    'Das Formular ist unvollständig. Bitte sende die Datei noch einmal.',
  'The host removed you from this shared read.': 'Die Leitung hat dich aus dieser Leserunde entfernt.',
  'The job will run again in a moment.': 'Der Job läuft gleich noch einmal.',
  'The last backup failed.': 'Das letzte Backup ist fehlgeschlagen.',
  'The last backup is :count day old.': 'Das letzte Backup ist :count Tag alt.',
  'The last backup is :count days old.': 'Das letzte Backup ist :count Tage alt.',
  'The one you kept was deleted, so you can’t undo this.':
    'Der behaltene Eintrag wurde gelöscht, deshalb kannst du das nicht rückgängig machen.',
  'The request is empty.': 'Die Anfrage ist leer.',
  'The request isn’t valid JSON.': 'Die Anfrage ist kein gültiges JSON.',
  'The server answered with an error.': 'Der Server hat mit einem Fehler geantwortet.',
  'The server no longer accepts events.': 'Der Server nimmt keine Ereignisse mehr an.',
  'The server’s certificate isn’t valid.': 'Das Zertifikat des Servers ist ungültig.',
  'The server’s disk is full. Nothing was saved. Please try again later.':
    'Die Festplatte des Servers ist voll. Nichts wurde gespeichert. Bitte versuche es später noch einmal.',
  'The timer for “:title” is running. Stop it first.': 'Der Timer für „:title“ läuft. Halte ihn zuerst an.',
  'The webhook was turned off.': 'Der Webhook wurde abgeschaltet.',
  'There’s no backup yet.': 'Es gibt noch kein Backup.',
  'There’s no reader with this username. Check the spelling.':
    'Mit diesem Nutzernamen gibt es niemanden. Prüfe die Schreibweise.',
  'There’s no room for another backup.': 'Für ein weiteres Backup ist kein Platz.',
  'There’s no unverified address for this reader.': 'Für dieses Mitglied gibt es keine unbestätigte Adresse.',
  'There’s nothing at this address.': 'Unter dieser Adresse gibt es nichts.',
  'These are already editions of the same work.': 'Das sind schon Ausgaben desselben Werks.',
  'These two are already merged.': 'Diese beiden sind schon zusammengeführt.',
  'They’re all on this list already.': 'Sie stehen alle schon auf dieser Liste.',
  'They’re already a member or invited.': 'Diese Person ist schon dabei oder eingeladen.',
  'This ID is already taken. Use another one.': 'Diese ID ist schon vergeben. Nimm eine andere.',
  'This Idempotency-Key was used for something else. Use a new key.':
    'Dieser Idempotency-Key wurde schon für etwas anderes verwendet. Nimm einen neuen.',
  'This account is suspended.': 'Dieses Konto ist gesperrt.',
  'This account is suspended. Contact your Quire admin.':
    'Dieses Konto ist gesperrt. Wende dich an deinen Quire-Admin.',
  'This account is suspended. Reason: :reason': 'Dieses Konto ist gesperrt. Grund: :reason',
  'This account is suspended. Your appeal hasn’t been answered yet.':
    'Dieses Konto ist gesperrt. Dein Einspruch wurde noch nicht beantwortet.',
  'This account is suspended. Your appeal hasn’t been answered yet. Reason: :reason':
    'Dieses Konto ist gesperrt. Dein Einspruch ist noch nicht beantwortet. Grund: :reason',
  'This account is suspended. Your appeal was declined: :answer':
    'Dieses Konto ist gesperrt. Dein Einspruch wurde abgelehnt: :answer',
  'This account isn’t waiting any more.': 'Dieses Konto wartet nicht mehr.',
  'This address doesn’t accept that method.': 'Diese Adresse nimmt diese Methode nicht an.',
  'This address is already verified. If you can’t sign in, choose a new password.':
    'Diese Adresse ist schon bestätigt. Wenn du dich nicht anmelden kannst, wähle ein neues Passwort.',
  'This address is in a private network. Ask your admin to allow webhooks there.':
    'Diese Adresse liegt in einem privaten Netzwerk. Bitte einen Admin, Webhooks dorthin zu erlauben.',
  'This address is too long. Shorten it and try again.':
    'Diese Adresse ist zu lang. Kürze sie und versuche es noch einmal.',
  'This address isn’t valid. Check it and try again.':
    'Diese Adresse ist ungültig. Prüfe sie und versuche es noch einmal.',
  'This appeal is about your own decision. Another moderator has to answer it.':
    'Dieser Einspruch betrifft deine eigene Entscheidung. Jemand anderes aus der Moderation muss antworten.',
  'This appeal is no longer open.': 'Dieser Einspruch ist nicht mehr offen.',
  'This backup code is wrong or was already used. Try another one.':
    'Dieser Backup-Code ist falsch oder wurde schon verwendet. Versuche einen anderen.',
  'This book already fills another prompt of this challenge. Choose another one.':
    'Dieses Buch erfüllt schon eine andere Aufgabe dieser Challenge. Wähle ein anderes.',
  'This book doesn’t match the prompt. Choose another one.': 'Dieses Buch passt nicht zur Aufgabe. Wähle ein anderes.',
  'This book isn’t on that shelf.': 'Dieses Buch steht nicht in diesem Regal.',
  'This book may already be in the catalogue.': 'Dieses Buch ist vielleicht schon im Katalog.',
  'This call can’t be repeated safely. Send it without Idempotency-Key.':
    'Dieser Aufruf lässt sich nicht gefahrlos wiederholen. Sende ihn ohne Idempotency-Key.',
  'This catalogue is turned off.': 'Dieser Katalog ist ausgeschaltet.',
  'This code is wrong or was already used. Wait for the next one.':
    'Dieser Code ist falsch oder wurde schon verwendet. Warte auf den nächsten.',
  'This contains a character we can’t save. Remove it.':
    'Hier steht ein Zeichen, das wir nicht speichern können. Entferne es.',
  'This contains a web address. New accounts can share those from :day.':
    'Hier steht eine Webadresse. Neue Konten können so etwas ab :day teilen.',
  'This decision no longer applies.': 'Diese Entscheidung gilt nicht mehr.',
  'This delivery no longer exists.': 'Diese Zustellung gibt es nicht mehr.',
  'This device is already signed out.': 'Dieses Gerät ist schon abgemeldet.',
  'This edit no longer exists.': 'Diese Bearbeitung gibt es nicht mehr.',
  'This has changed since, so we can’t undo it.':
    'Das wurde inzwischen geändert und lässt sich deshalb nicht rückgängig machen.',
  'This invitation isn’t valid or was already used.': 'Diese Einladung ist ungültig oder wurde schon verwendet.',
  'This invitation no longer exists.': 'Diese Einladung gibt es nicht mehr.',
  'This is already hidden.': 'Das ist schon ausgeblendet.',
  'This is already your e-mail address.': 'Das ist schon deine E-Mail-Adresse.',
  'This is too much to send at once. Send it in smaller parts.':
    'Das ist zu viel auf einmal. Sende es in kleineren Teilen.',
  'This is your own account.': 'Das ist dein eigenes Konto.',
  'This is your own appeal. Another moderator has to answer it.':
    'Das ist dein eigener Einspruch. Jemand anderes aus der Moderation muss antworten.',
  'This is yours. You can delete it instead.': 'Das gehört dir. Du kannst es selbst löschen.',
  'This isn’t available with a token. Sign in to do it.': 'Das geht nicht mit einem Token. Melde dich dafür an.',
  'This isn’t your account’s e-mail address.': 'Das ist nicht die E-Mail-Adresse deines Kontos.',
  'This job is no longer in Failed jobs.': 'Dieser Job steht nicht mehr unter „Fehlgeschlagene Jobs“.',
  'This link has expired. Get a new one.': 'Dieser Link ist abgelaufen. Fordere einen neuen an.',
  'This link isn’t valid or was already used.': 'Dieser Link ist ungültig oder wurde schon verwendet.',
  'This link no longer exists.': 'Diesen Link gibt es nicht mehr.',
  'This list is already manual.': 'Diese Liste ist schon manuell.',
  'This list is for another kind of entry. Choose another list.':
    'Diese Liste ist für eine andere Art von Einträgen. Wähle eine andere.',
  'This list is sorted by date. Switch to manual order to move entries.':
    'Diese Liste ist nach Datum sortiert. Wechsle zur eigenen Reihenfolge, um Einträge zu verschieben.',
  'This list updates automatically. You can only add entries to manual lists.':
    'Diese Liste aktualisiert sich automatisch. Einträge hinzufügen kannst du nur bei manuellen Listen.',
  'This no longer exists.': 'Das gibt es nicht mehr.',
  'This no longer exists. Choose another one.': 'Das gibt es nicht mehr. Wähle etwas anderes.',
  'This page is out of date. Please reload it.': 'Diese Seite ist veraltet. Bitte lade sie neu.',
  'This passkey no longer exists.': 'Diesen Passkey gibt es nicht mehr.',
  'This password is too easy to guess. Choose another one.':
    'Dieses Passwort ist zu leicht zu erraten. Wähle ein anderes.',
  'This picture is no longer available. Choose it again.':
    'Dieses Bild ist nicht mehr verfügbar. Wähle es noch einmal.',
  'This picture is too large. Choose a smaller one.': 'Dieses Bild ist zu groß. Wähle ein kleineres.',
  'This picture is too small for a cover. Choose a larger one.':
    'Dieses Bild ist zu klein für ein Cover. Wähle ein größeres.',
  'This picture is too small. Choose a larger one.': 'Dieses Bild ist zu klein. Wähle ein größeres.',
  'This proposal is no longer open.': 'Dieser Vorschlag ist nicht mehr offen.',
  'This reading log already has a length.': 'Diese Lektüre hat schon einen Umfang.',
  'This reading log is finished, so you can’t change its progress.':
    'Diese Lektüre ist beendet, deshalb kannst du ihren Fortschritt nicht ändern.',
  'This reading log is not finished yet.': 'Diese Lektüre ist noch nicht beendet.',
  'This report is no longer open.': 'Diese Meldung ist nicht mehr offen.',
  'This request no longer exists.': 'Diese Anfrage gibt es nicht mehr.',
  'This shared read has ended.': 'Diese Leserunde ist beendet.',
  'This shared read has other members. You can leave it or end it.':
    'Bei dieser Leserunde sind noch andere dabei. Du kannst sie verlassen oder beenden.',
  'This token has expired. Create a new one.': 'Dieses Token ist abgelaufen. Erstelle ein neues.',
  'This token is read-only.': 'Dieses Token darf nur lesen.',
  'This token isn’t valid.': 'Dieses Token ist ungültig.',
  'This token no longer exists.': 'Dieses Token gibt es nicht mehr.',
  'This username is taken. Choose another one.': 'Dieser Nutzername ist vergeben. Wähle einen anderen.',
  'This was changed somewhere else. Check it again before you save.':
    'Das wurde inzwischen woanders geändert. Sieh es dir vor dem Speichern noch einmal an.',
  'This wasn’t me': 'Das war ich nicht',
  'This webhook no longer exists.': 'Diesen Webhook gibt es nicht mehr.',
  'Token revoked.': 'Token widerrufen.',
  'Too many attempts. Please wait :seconds seconds.': 'Zu viele Versuche. Bitte warte :seconds Sekunden.',
  'Too many wrong codes. Please try again in 15 minutes.':
    'Zu viele falsche Codes. Bitte versuche es in 15 Minuten noch einmal.',
  'Too much time has passed. Sign in again to appeal.':
    'Es ist zu viel Zeit vergangen. Melde dich noch einmal an, um Einspruch einzulegen.',
  'Transaction deleted.': 'Transaktion gelöscht.',
  'Turn it off below or take it out of CATALOGUE_SOURCES if this server can’t reach it.':
    'Wenn dieser Server ihn nicht erreicht, schalte ihn unten aus oder nimm ihn aus CATALOGUE_SOURCES.',
  'Turn off this reminder': 'Diese Erinnerung ausschalten',
  'Two-step sign-in is already on.': 'Die Zwei-Schritt-Anmeldung ist schon eingeschaltet.',
  'Two-step sign-in is off.': 'Die Zwei-Schritt-Anmeldung ist ausgeschaltet.',
  'Update your progress to add moods.': 'Trage deinen Fortschritt ein, um Stimmungen hinzuzufügen.',
  'Use percent, or the unit of your reading log.': 'Verwende Prozent oder die Einheit deiner Lektüre.',
  'We can’t load this cover right now. Please try again later.':
    'Dieses Cover lässt sich gerade nicht laden. Bitte versuche es später noch einmal.',
  'We can’t save some of this as it is. Check it and try again.':
    'Ein Teil davon lässt sich so nicht speichern. Prüfe es und versuche es noch einmal.',
  'We can’t save the picture right now. Please try again later.':
    'Wir können das Bild gerade nicht speichern. Bitte versuche es später noch einmal.',
  'We can’t send notifications to this browser.': 'An diesen Browser können wir keine Benachrichtigungen senden.',
  'We can’t use this picture. Choose a JPEG, PNG, WebP or AVIF file.':
    'Dieses Bild können wir nicht verwenden. Wähle eine JPEG-, PNG-, WebP- oder AVIF-Datei.',
  'We couldn’t create an account with this. If you’ve been here before, sign in or reset your password.':
    'Damit ließ sich kein Konto erstellen. Falls du schon einmal hier warst, melde dich an oder setze dein Passwort zurück.',
  'We couldn’t find its address.': 'Die Adresse wurde nicht gefunden.',
  'We couldn’t find this author.': 'Wir konnten diesen Autor nicht finden.',
  'We couldn’t find this book.': 'Wir konnten dieses Buch nicht finden.',
  'We couldn’t find this challenge.': 'Wir konnten diese Challenge nicht finden.',
  'We couldn’t find this comment.': 'Wir konnten diesen Kommentar nicht finden.',
  'We couldn’t find this cover.': 'Wir konnten dieses Cover nicht finden.',
  'We couldn’t find this entry.': 'Wir konnten diesen Eintrag nicht finden.',
  'We couldn’t find this goal.': 'Wir konnten dieses Ziel nicht finden.',
  'We couldn’t find this host. Check the address.': 'Wir konnten diesen Host nicht finden. Prüfe die Adresse.',
  'We couldn’t find this list.': 'Wir konnten diese Liste nicht finden.',
  'We couldn’t find this milestone.': 'Wir konnten diese Etappe nicht finden.',
  'We couldn’t find this note.': 'Wir konnten diese Notiz nicht finden.',
  'We couldn’t find this picture.': 'Wir konnten dieses Bild nicht finden.',
  'We couldn’t find this post.': 'Wir konnten diesen Beitrag nicht finden.',
  'We couldn’t find this prompt.': 'Wir konnten diese Aufgabe nicht finden.',
  'We couldn’t find this quote.': 'Wir konnten dieses Zitat nicht finden.',
  'We couldn’t find this reader.': 'Wir konnten dieses Mitglied nicht finden.',
  'We couldn’t find this reading log.': 'Wir konnten diese Lektüre nicht finden.',
  'We couldn’t find this review.': 'Wir konnten diese Rezension nicht finden.',
  'We couldn’t find this series.': 'Wir konnten diese Reihe nicht finden.',
  'We couldn’t find this shared read.': 'Wir konnten diese Leserunde nicht finden.',
  'We couldn’t find this shelf.': 'Wir konnten dieses Regal nicht finden.',
  'We couldn’t find this transaction.': 'Wir konnten diese Transaktion nicht finden.',
  'We couldn’t find what this is about.': 'Wir konnten nicht finden, worum es hier geht.',
  'We couldn’t find what you want to add.': 'Wir konnten nicht finden, was du hinzufügen möchtest.',
  'We couldn’t reach it.': 'Der Katalog war nicht erreichbar.',
  'We couldn’t reach this server.': 'Der Server war nicht erreichbar.',
  'We couldn’t read its answer.': 'Die Antwort war nicht lesbar.',
  'We couldn’t read this request.': 'Wir konnten diese Anfrage nicht lesen.',
  'We couldn’t save the passkey. Please try again.':
    'Der Passkey ließ sich nicht speichern. Bitte versuche es noch einmal.',
  'We couldn’t understand the request.': 'Wir konnten die Anfrage nicht verstehen.',
  'We don’t recognise this passkey. Try another way to sign in.':
    'Wir kennen diesen Passkey nicht. Melde dich auf andere Weise an.',
  'We won’t suggest this book again.': 'Dieses Buch schlagen wir dir nicht mehr vor.',
  'Webhook deleted.': 'Webhook gelöscht.',
  'Webhook saved.': 'Webhook gespeichert.',
  'Welcome back. Everything’s where you left it.': 'Willkommen zurück. Alles ist noch da, wo du es gelassen hast.',
  'Welcome to Quire. You can sign in now and add your first book.':
    'Willkommen bei Quire. Du kannst dich jetzt anmelden und dein erstes Buch hinzufügen.',
  'We’ll delete your account in 14 days. Sign in before then if you change your mind.':
    'In 14 Tagen löschen wir dein Konto. Melde dich vorher an, wenn du es dir anders überlegst.',
  'We’ve answered your appeal': 'Antwort auf deinen Einspruch',
  'We’ve sent a link to your new address.': 'Wir haben einen Link an deine neue Adresse geschickt.',
  'When: :when': 'Wann: :when',
  'Where: :where': 'Wo: :where',
  'Wrong e-mail or password.': 'E-Mail oder Passwort ist falsch.',
  'Wrong password. Please try again.': 'Falsches Passwort. Bitte versuche es noch einmal.',
  'You already have :max links. Revoke one first.': 'Du hast schon :max Links. Widerrufe zuerst einen.',
  'You already have :max tokens. Revoke one first.': 'Du hast schon :max Token. Widerrufe zuerst eins.',
  'You already have :max webhooks. Delete one first.': 'Du hast schon :max Webhooks. Lösche zuerst einen.',
  'You already have a shelf with this name.': 'Du hast schon ein Regal mit diesem Namen.',
  'You already have an account': 'Du hast schon ein Konto',
  'You asked us to delete your account. It’s now hidden from everyone, and in :days days we’ll delete everything in it.':
    'Du hast uns gebeten, dein Konto zu löschen. Es ist ab jetzt für niemanden mehr sichtbar, und in :days Tagen löschen wir alles darin.',
  'You blocked :name.': 'Du hast :name blockiert.',
  'You can add :max books to the catalogue a day. Try again tomorrow.':
    'Du kannst am Tag :max Bücher in den Katalog aufnehmen. Versuch es morgen noch einmal.',
  'You can add :max list entries a day. Try again tomorrow.':
    'Du kannst am Tag :max Einträge auf Listen setzen. Versuch es morgen noch einmal.',
  'You can add :max milestones a day. Try again tomorrow.':
    'Du kannst am Tag :max Etappen hinzufügen. Versuch es morgen noch einmal.',
  'You can add :max notes a day. Try again tomorrow.':
    'Du kannst am Tag :max Notizen schreiben. Versuch es morgen noch einmal.',
  'You can add :max transactions a day. Try again tomorrow.':
    'Du kannst am Tag :max Transaktionen erfassen. Versuch es morgen noch einmal.',
  'You can block :max readers a day. Try again tomorrow.':
    'Du kannst am Tag :max Mitglieder blockieren. Versuch es morgen noch einmal.',
  'You can change how often you get this in your account.':
    'Wie oft du diese E-Mail bekommst, kannst du in deinem Konto ändern.',
  'You can create :max challenges a day. Try again tomorrow.':
    'Du kannst am Tag :max Challenges anlegen. Versuch es morgen noch einmal.',
  'You can create :max exports a day. Try again tomorrow.':
    'Du kannst am Tag :max Exporte erstellen. Versuch es morgen noch einmal.',
  'You can create :max goals a day. Try again tomorrow.':
    'Du kannst am Tag :max Ziele setzen. Versuch es morgen noch einmal.',
  'You can create :max links a day. Try again tomorrow.':
    'Du kannst am Tag :max Links erstellen. Versuch es morgen noch einmal.',
  'You can create :max lists a day. Try again tomorrow.':
    'Du kannst am Tag :max Listen anlegen. Versuch es morgen noch einmal.',
  'You can create :max shelves a day. Try again tomorrow.':
    'Du kannst am Tag :max Regale anlegen. Versuch es morgen noch einmal.',
  'You can create :max tokens a day. Try again tomorrow.':
    'Du kannst am Tag :max Token erstellen. Versuch es morgen noch einmal.',
  'You can create :max webhooks a day. Try again tomorrow.':
    'Du kannst am Tag :max Webhooks erstellen. Versuch es morgen noch einmal.',
  'You can dismiss :max suggestions a day. Try again tomorrow.':
    'Du kannst am Tag :max Vorschläge ausblenden. Versuch es morgen noch einmal.',
  'You can edit books :max times a day. Try again tomorrow.':
    'Du kannst am Tag :max-mal Bücher bearbeiten. Versuch es morgen noch einmal.',
  'You can enter your password :max times an hour. Please try again later.':
    'Du kannst dein Passwort :max-mal pro Stunde eingeben. Bitte versuch es später noch einmal.',
  'You can fill :max prompts a day. Try again tomorrow.':
    'Du kannst am Tag :max Aufgaben erfüllen. Versuch es morgen noch einmal.',
  'You can follow :max readers a day. Try again tomorrow.':
    'Du kannst am Tag :max Mitgliedern folgen. Versuch es morgen noch einmal.',
  'You can give :max likes a day. Try again tomorrow.':
    'Du kannst am Tag :max Likes vergeben. Versuch es morgen noch einmal.',
  'You can join :max challenges and shared reads a day. Try again tomorrow.':
    'Du kannst am Tag :max Challenges und Leserunden beitreten. Versuch es morgen noch einmal.',
  'You can load :max drawings a minute. Try again in :seconds seconds.':
    'Pro Minute lassen sich :max Zeichnungen laden. Versuch es in :seconds Sekunden noch einmal.',
  'You can log :max reading sessions a day. Try again tomorrow.':
    'Du kannst am Tag :max Lesesitzungen erfassen. Versuch es morgen noch einmal.',
  'You can make :max calls a minute. Try again in :seconds seconds.':
    'Pro Minute sind :max Aufrufe möglich. Versuch es in :seconds Sekunden noch einmal.',
  'You can mute :max readers and books a day. Try again tomorrow.':
    'Du kannst am Tag :max Mitglieder und Bücher stummschalten. Versuch es morgen noch einmal.',
  'You can only change your own comments.': 'Du kannst nur deine eigenen Kommentare ändern.',
  'You can only change your own posts.': 'Du kannst nur deine eigenen Beiträge ändern.',
  'You can only delete the latest session.': 'Du kannst nur die letzte Sitzung löschen.',
  'You can only hide reviews, quotes, comments, posts, lists and challenges.':
    'Ausblenden kannst du nur Rezensionen, Zitate, Kommentare, Beiträge, Listen und Challenges.',
  'You can propose :max merges a day. Try again tomorrow.':
    'Du kannst am Tag :max Zusammenführungen vorschlagen. Versuch es morgen noch einmal.',
  'You can send :max invitations a day. Try again tomorrow.':
    'Du kannst am Tag :max Einladungen verschicken. Versuch es morgen noch einmal.',
  'You can send :max reports and appeals a day. Try again tomorrow.':
    'Du kannst am Tag :max Meldungen und Einsprüche senden. Versuch es morgen noch einmal.',
  'You can send :max webhook tests a day. Try again tomorrow.':
    'Du kannst am Tag :max Webhook-Tests senden. Versuch es morgen noch einmal.',
  'You can shelve :max books a day. Try again tomorrow.':
    'Du kannst am Tag :max Bücher in Regale stellen. Versuch es morgen noch einmal.',
  'You can start :max reading logs a day. Try again tomorrow.':
    'Du kannst am Tag :max Lektüren beginnen. Versuch es morgen noch einmal.',
  'You can start :max shared reads a day. Try again tomorrow.':
    'Du kannst am Tag :max Leserunden starten. Versuch es morgen noch einmal.',
  'You can turn on push notifications :max times a day. Try again tomorrow.':
    'Du kannst am Tag :max-mal Push-Benachrichtigungen einschalten. Versuch es morgen noch einmal.',
  'You can upload :max files to import a day. Try again tomorrow.':
    'Du kannst am Tag :max Dateien zum Importieren hochladen. Versuch es morgen noch einmal.',
  'You can upload :max pictures a day. Try again tomorrow.':
    'Du kannst am Tag :max Bilder hochladen. Versuch es morgen noch einmal.',
  'You can write :max comments a day. Try again tomorrow.':
    'Du kannst am Tag :max Kommentare schreiben. Versuch es morgen noch einmal.',
  'You can write :max posts a day. Try again tomorrow.':
    'Du kannst am Tag :max Beiträge schreiben. Versuch es morgen noch einmal.',
  'You can write :max reviews a day. Try again tomorrow.':
    'Du kannst am Tag :max Rezensionen schreiben. Versuch es morgen noch einmal.',
  'You can’t change this any more.': 'Das kannst du nicht mehr ändern.',
  'You can’t use this address. Choose another one.': 'Diese Adresse kannst du nicht verwenden. Wähle eine andere.',
  'You didn’t finish this book within the challenge’s dates. Choose another one.':
    'Du hast dieses Buch nicht im Zeitraum der Challenge beendet. Wähle ein anderes.',
  'You get notifications on :count devices. Sign out of one first.':
    'Du erhältst schon auf :count Geräten Benachrichtigungen. Melde dich zuerst auf einem ab.',
  'You have :max open proposals. Wait until a moderator has looked at some.':
    'Du hast :max offene Vorschläge. Warte, bis sich die Moderation einige angesehen hat.',
  'You have :max open reports. Wait until a moderator has looked at some.':
    'Du hast :max offene Meldungen. Warte, bis sich die Moderation einige angesehen hat.',
  'You have too many Quire pages open. Close some of them.':
    'Du hast zu viele Quire-Seiten offen. Schließe ein paar davon.',
  'You haven’t finished this book yet. Finish it first, then add it here.':
    'Du hast dieses Buch noch nicht beendet. Lies es erst zu Ende und füge es dann hinzu.',
  'You joined the challenge.': 'Du bist dabei.',
  'You left the challenge.': 'Du hast die Challenge verlassen.',
  'You muted :name.': 'Du hast :name stummgeschaltet.',
  'You muted this book.': 'Du hast dieses Buch stummgeschaltet.',
  'You need an invitation to sign up.': 'Du brauchst eine Einladung, um ein Konto zu erstellen.',
  'You turned this reminder on in your account.': 'Du hast diese Erinnerung in deinem Konto eingeschaltet.',
  'You unblocked :name.': 'Du blockierst :name nicht mehr.',
  'You unmuted :name.': 'Du siehst :name wieder.',
  'You unmuted this book.': 'Du siehst dieses Buch wieder.',
  'Your :count-day streak ends tonight. A page is enough.':
    'Deine Serie von :count Tag endet heute Abend. Eine Seite genügt.',
  'Your :count-day streak ends tonight. A page is enough.|other':
    'Deine Serie von :count Tagen endet heute Abend. Eine Seite genügt.',
  'Your account is approved': 'Dein Konto ist freigegeben',
  'Your account is being deleted. Sign in and restore it first.':
    'Dein Konto wird gerade gelöscht. Melde dich an und stelle es zuerst wieder her.',
  'Your account is waiting for approval. A moderator will look at it soon.':
    'Dein Konto wartet auf Freigabe. Die Moderation sieht es sich bald an.',
  'Your account now uses another e-mail address. This is the last message we’ll send to this one.':
    'Dein Konto hat jetzt eine andere E-Mail-Adresse. Das ist die letzte Nachricht, die wir an diese hier schicken.',
  'Your account wasn’t approved': 'Dein Konto wurde nicht freigegeben',
  'Your account will be deleted': 'Dein Konto wird gelöscht',
  'Your address is already verified.': 'Deine Adresse ist schon bestätigt.',
  'Your device didn’t confirm it’s you. Use your fingerprint, face or PIN.':
    'Dein Gerät konnte dich nicht erkennen. Verwende Fingerabdruck, Gesicht oder PIN.',
  'Your e-mail address was changed': 'Deine E-Mail-Adresse wurde geändert',
  'Your library is full at :max books. Remove some first.':
    'Deine Bibliothek ist mit :max Büchern voll. Entferne zuerst welche.',
  'Your list is now manual.': 'Deine Liste ist jetzt manuell.',
  'Your request to join was declined.': 'Deine Anfrage wurde abgelehnt.',
  'Your request to join was declined. Reason: :reason': 'Deine Anfrage wurde abgelehnt. Grund: :reason',
  'Your request took too long to arrive. Please send it again.':
    'Deine Anfrage hat zu lange gebraucht. Bitte sende sie noch einmal.',
  'Your sign-in timed out. Please sign in again.': 'Deine Anmeldung ist abgelaufen. Bitte melde dich noch einmal an.',
  'You’ve already appealed this decision.': 'Du hast gegen diese Entscheidung schon Einspruch eingelegt.',
  'You’ve already reported this. A moderator will look at it.':
    'Das hast du schon gemeldet. Die Moderation sieht es sich an.',
  'You’ve joined :max challenges, the most you can. Leave one first.':
    'Du machst schon bei :max Challenges mit, mehr geht nicht. Verlasse zuerst eine.',
  'You’ve reached the limit of :max challenges. Delete one first.':
    'Mehr als :max Challenges gehen nicht. Lösche zuerst eine.',
  'You’ve reached the limit of :max goals. Delete one first.': 'Mehr als :max Ziele gehen nicht. Lösche zuerst eins.',
  'You’ve reached the limit of :max lists. Delete one first.': 'Mehr als :max Listen gehen nicht. Lösche zuerst eine.',
  'You’ve reached the limit of :max shared reads as host. End or delete one first.':
    'Mehr als :max Leserunden kannst du nicht leiten. Beende oder lösche zuerst eine.',
  'You’ve reached the limit of :max shelves. Delete one first.':
    'Mehr als :max Regale gehen nicht. Lösche zuerst eins.',
  'You’ve reached the limit of :max. Remove one first.': 'Mehr als :max gehen nicht. Entferne zuerst etwas.',
  'You’ve used :used of your :max MB of storage. Delete exports or imported files, or ask an admin for more.':
    'Du hast :used von :max MB Speicherplatz belegt. Lösche Exporte oder importierte Dateien, oder bitte einen Admin um mehr.',
  '“:name” was merged later and depends on this. Undo that first.':
    '„:name“ wurde später zusammengeführt und hängt davon ab. Mach zuerst das rückgängig.',
} satisfies Record<string, string>
