/** Sentences of the service, by their English text. */
export const sentences: Record<string, string> = {
  'The certificate of the mail server {0} is self-signed or from an unknown authority. Use a host with a trusted certificate in SMTP_URL, set NODE_EXTRA_CA_CERTS to the file of its authority, or add ?tls.rejectUnauthorized=false to SMTP_URL to accept any certificate.':
    'Das Zertifikat des Mailservers {0} ist selbst signiert oder stammt von einer unbekannten Zertifizierungsstelle. Geben Sie in SMTP_URL einen Host mit vertrauenswürdigem Zertifikat an, setzen Sie NODE_EXTRA_CA_CERTS auf die Datei der Zertifizierungsstelle, oder hängen Sie ?tls.rejectUnauthorized=false an SMTP_URL an, um jedes Zertifikat zu akzeptieren.',
  'The certificate of the mail server {0} is for another host name. Use the name in the certificate as the host of SMTP_URL.':
    'Das Zertifikat des Mailservers {0} gilt für einen anderen Hostnamen. Verwenden Sie in SMTP_URL den Namen aus dem Zertifikat als Host.',
  'The certificate of the mail server {0} has expired or is not valid yet. Renew it, or use another server in SMTP_URL, and check the clock of this machine.':
    'Das Zertifikat des Mailservers {0} ist abgelaufen oder noch nicht gültig. Erneuern Sie es, oder geben Sie in SMTP_URL einen anderen Server an, und prüfen Sie die Uhr dieses Rechners.',
  'The mail server {0} does not start with TLS. Use smtp:// in SMTP_URL, or its port for TLS, usually 465.':
    'Der Mailserver {0} beginnt nicht mit TLS. Verwenden Sie smtp:// in SMTP_URL oder den Port für TLS, meist 465.',
  'The mail server {0} starts with TLS. Use smtps:// in SMTP_URL, or its port for STARTTLS, usually 587.':
    'Der Mailserver {0} beginnt mit TLS. Verwenden Sie smtps:// in SMTP_URL oder den Port für STARTTLS, meist 587.',
  'The TLS connection to the mail server {0} failed ({1}). Check the scheme and the port in SMTP_URL.':
    'Die TLS-Verbindung zum Mailserver {0} ist fehlgeschlagen ({1}). Prüfen Sie Schema und Port in SMTP_URL.',
  '{0} is not a mail server for SMTP. Check the host and the port in SMTP_URL.':
    '{0} ist kein Mailserver für SMTP. Prüfen Sie Host und Port in SMTP_URL.',
  'The mail server {0} refused STARTTLS. Use smtps:// with its port for TLS in SMTP_URL, or add ?ignoreTLS=true to send without encryption. It answered: {1}':
    'Der Mailserver {0} hat STARTTLS abgelehnt. Verwenden Sie smtps:// mit dem Port für TLS in SMTP_URL, oder hängen Sie ?ignoreTLS=true an, um unverschlüsselt zu senden. Antwort des Servers: {1}',
  'The password is incorrect.': 'Das Passwort ist falsch.',
  'This link is no longer valid. Request a new one.': 'Dieser Link ist nicht mehr gültig. Fordern Sie einen neuen an.',
  'Another account has this email address.': 'Ein anderes Konto hat diese E-Mail-Adresse.',
  'code is incorrect. Check the time of your device and enter the current code.':
    'code ist falsch. Prüfen Sie die Uhrzeit Ihres Geräts, und geben Sie den aktuellen Code ein.',
  'Two-factor authentication is on already.': 'Die Zwei-Faktor-Authentifizierung ist bereits eingeschaltet.',
  'Two-factor authentication is off.': 'Die Zwei-Faktor-Authentifizierung ist ausgeschaltet.',
  'Set up two-factor authentication first.': 'Richten Sie zuerst die Zwei-Faktor-Authentifizierung ein.',
  'You are the last owner of {0}. Make someone else an owner first.':
    'Nur Sie sind noch Owner von {0}. Machen Sie zuerst eine andere Person zum Owner.',
  'from must not be after to.': 'from darf nicht nach to liegen.',
  'from and to can be at most {0} days apart.': 'Zwischen from und to dürfen höchstens {0} Tage liegen.',
  'password must not be made of your name or email address.': 'password darf nicht aus Ihrem Namen oder Ihrer E-Mail-Adresse bestehen.',
  'The password must have {0} to {1} characters.': 'Das Passwort muss {0} bis {1} Zeichen haben.',
  'password is one of those that are guessed first. Choose another.': 'password ist zu leicht zu erraten. Wählen Sie ein anderes Passwort.',
  'This code was used already. Wait for the next one.': 'Dieser Code wurde bereits verwendet. Warten Sie auf den nächsten.',
  'This workspace requires two-factor authentication. Turn it on in your account.':
    'Dieser Workspace verlangt die Zwei-Faktor-Authentifizierung. Schalten Sie sie in Ihrem Konto ein.',
  'Confirm your email address first. The link is in the email we sent you.':
    'Verifizieren Sie zuerst Ihre E-Mail-Adresse. Der Link ist in der E-Mail, die wir Ihnen gesendet haben.',
  'Sign-up is by invitation only. Ask an owner or admin of a workspace for an invitation.':
    'Neue Konten gibt es nur auf Einladung. Bitten Sie Admins oder Owner eines Workspace um eine Einladung.',
  'You need the {0} role in this workspace.': 'Dafür brauchen Sie in diesem Workspace die Rolle {0}.',
  'Sign in to continue.': 'Loggen Sie sich ein, um fortzufahren.',
  'This is not allowed.': 'Das ist nicht erlaubt.',
  'There is nothing at this address.': 'Unter dieser Adresse gibt es nichts.',
  'Something went wrong on our side.': 'Bei uns ist ein Fehler aufgetreten.',
  'The request could not be completed.': 'Die Anfrage konnte nicht ausgeführt werden.',
  'There is no such registration.': 'Diese Anmeldung gibt es nicht.',
  'Give either registrationIds or filter.': 'Geben Sie entweder registrationIds oder filter an.',
  'This change is still running. Undo it when it is done.':
    'Diese Änderung läuft noch. Machen Sie sie rückgängig, wenn sie abgeschlossen ist.',
  'A change can be undone for 10 minutes.': 'Eine Änderung kann nur 10 Minuten lang rückgängig gemacht werden.',
  'This change changed no registration.': 'Durch diese Änderung wurde keine Anmeldung geändert.',
  'The registration has changed since then.': 'Die Anmeldung wurde seitdem geändert.',
  'Nothing to change.': 'Nichts zu ändern.',
  'This campaign has links, whose statistics would be lost. Archive it instead.':
    'Diese Kampagne hat Links, deren Zahlen verloren gehen würden. Archivieren Sie sie stattdessen.',
  'This campaign is archived. Restore it before you add links to it.':
    'Diese Kampagne ist archiviert. Stellen Sie sie wieder her, bevor Sie Links hinzufügen.',
  'This link is unlinked and can no longer be changed.': 'Dieser Link zählt nicht mehr und kann nicht mehr geändert werden.',
  'Checked in': 'Eingecheckt',
  'Checked in earlier, as a device that was offline reports': 'Früher eingecheckt, laut einem Gerät, das offline war',
  'Check-in undone': 'Check-in rückgängig gemacht',
  'This guest': 'Dieser Gast',
  'This code is not a ticket of this workspace. Search for the person by name or email.':
    'Dieser Code ist kein Ticket dieses Workspace. Suchen Sie die Person nach Name oder E-Mail.',
  '{0} is still waiting for approval.': '{0} wartet noch auf Genehmigung.',
  '{0} is on the waitlist and has no seat.': '{0} steht auf der Warteliste und hat keinen Platz.',
  '{0} was offered a seat and has not accepted it yet.': '{0} hat ein Angebot erhalten und noch nicht angenommen.',
  '{0} was declined.': '{0} wurde abgelehnt.',
  '{0}’s registration is canceled.': '{0} ist nicht mehr angemeldet: Die Anmeldung ist storniert.',
  'This ticket was replaced by a newer one. Search for the person by name.':
    'Dieses Ticket wurde durch ein neueres ersetzt. Suchen Sie die Person nach Name.',
  '{0} is checked in.': '{0} ist eingecheckt.',
  '{0} was already checked in on {1} by {2}.': '{0} wurde bereits eingecheckt ({1}, {2}).',
  '{0} was also scanned on {1} by {2}. The check-in is now at the earlier time, on {3}.':
    '{0} wurde ein weiteres Mal gescannt ({1}, {2}). Für den Check-in gilt jetzt der frühere Zeitpunkt: {3}.',
  'This ticket is for another event: {0}.': 'Dieses Ticket ist für ein anderes Event: {0}.',
  'The check-in of {0} is undone.': 'Check-in rückgängig gemacht: {0}.',
  '{0} is not checked in.': '{0} ist nicht eingecheckt.',
  'Send either code or registrationId.': 'Senden Sie entweder code oder registrationId.',
  'The id of this scan was used for another one.': 'Die ID dieses Scans wurde bereits für einen anderen verwendet.',
  '{0} was not checked in with this link. Ask the organizer to undo it.':
    '{0} wurde nicht mit diesem Link eingecheckt. Bitten Sie das Eventteam, den Check-in rückgängig zu machen.',
  '{0} was checked in more than ten minutes ago. Ask the organizer to undo it.':
    '{0} wurde vor mehr als zehn Minuten eingecheckt. Bitten Sie das Eventteam, den Check-in rückgängig zu machen.',
  '{0} was checked in again after that.': '{0} wurde danach erneut eingecheckt.',
  'This ticket was replaced by a newer one. Search for the person by name or email.':
    'Dieses Ticket wurde durch ein neueres ersetzt. Suchen Sie die Person nach Name oder E-Mail.',
  'This code is not a ticket of this event. Search for the person by name.':
    'Dieser Code ist kein Ticket dieses Events. Suchen Sie die Person nach Name.',
  'Only confirmed registrants can be checked in. This one is {0}.':
    'Nur bestätigte Teilnehmende können eingecheckt werden. Aktueller Status: {0}.',
  'This event has {0} active check-in links. Revoke one that is no longer needed.':
    'Dieses Event hat {0} aktive Check-in-Links. Widerrufen Sie einen, der nicht mehr gebraucht wird.',
  'expiresAt must be in the future.': 'expiresAt muss in der Zukunft liegen.',
  'expiresAt must be at most {0} days after the end of the event, or from now if it is over or has no end.':
    'expiresAt darf höchstens {0} Tage nach dem Ende des Events liegen. Ist es vorbei oder hat es kein Ende, wird ab jetzt gezählt.',
  'Other emails': 'Weitere E-Mails',
  'Last event': 'Letztes Event',
  'Created (UTC)': 'Erstellt (UTC)',
  '{0} ID': '{0}-ID',
  'cursor is not valid for this list.': 'cursor ist für diese Liste ungültig.',
  'Give contactIds or a filter, and not both.': 'Geben Sie entweder contactIds oder filter an, nicht beides.',
  'Give at least one tag in add or remove.': 'Geben Sie in add oder remove mindestens einen Tag an.',
  'This workspace has 100 saved filters. Delete one first.': 'Dieser Workspace hat 100 gespeicherte Filter. Löschen Sie zuerst einen.',
  'otherContactId is not the id of a contact in this workspace.': 'otherContactId ist nicht die ID eines Kontakts in diesem Workspace.',
  'otherContactId is the contact itself. Choose another one.': 'otherContactId ist derselbe Kontakt. Wählen Sie einen anderen.',
  'This note belongs to the CRM it came from. Delete it there.': 'Diese Notiz stammt aus einem CRM. Löschen Sie sie dort.',
  'Only the person who wrote a note can delete it.': 'Nur wer eine Notiz geschrieben hat, kann sie löschen.',
  'This note is already being sent': 'Diese Notiz wird bereits gesendet',
  'eventId is not the id of an event in this workspace.': 'eventId ist nicht die ID eines Events in diesem Workspace.',
  'Nothing would be sent: map at least one question to a property, or choose a list.':
    'Es würde nichts gesendet: Ordnen Sie mindestens eine Frage einer Eigenschaft zu, oder wählen Sie eine Liste.',
  'HubSpot does not accept the value of: {0}.': 'HubSpot akzeptiert den Wert nicht für: {0}.',
  'HubSpot did not accept this contact.': 'HubSpot hat diesen Kontakt nicht akzeptiert.',
  'HubSpot is not connected. Connect it and send the registrations again.':
    'HubSpot ist nicht verbunden. Verbinden Sie es, und senden Sie die Anmeldungen erneut.',
  'HubSpot refused the request. Check its permissions and the list.':
    'HubSpot hat die Anfrage abgelehnt. Prüfen Sie die Rechte und die Liste.',
  'HubSpot could not be reached. Send the registrations again.': 'HubSpot war nicht erreichbar. Senden Sie die Anmeldungen erneut.',
  'The dashboard has not been built. Run npm run build, then restart the service.':
    'Das Dashboard wurde noch nicht erstellt. Führen Sie npm run build aus, und starten Sie den Dienst neu.',
  'rendering takes too many steps, check the loops': 'Zu viele Schritte beim Rendern, prüfen Sie die Schleifen',
  'there is no variable {0}, the nearest is {1}': 'Die Variable {0} gibt es nicht, am ähnlichsten ist {1}',
  'the date format is too long': 'Das Datumsformat ist zu lang',
  '{0}, line {1}: {2}.': '{0}, Zeile {1}: {2}.',
  'A system template cannot be deleted. Disable it if it should not be sent.':
    'Eine Systemvorlage kann nicht gelöscht werden. Schalten Sie sie aus, wenn sie nicht gesendet werden soll.',
  'The trigger and audience of a system template cannot be changed. Disable it and create your own template instead.':
    'Anlass und Zielgruppe einer Systemvorlage können nicht geändert werden. Schalten Sie sie aus, und erstellen Sie eine eigene Vorlage.',
  'This template belongs to the event itself. Change it instead of overriding it.':
    'Diese Vorlage gehört zum Event selbst. Ändern Sie sie direkt.',
  'Give at least one of subject, body, scheduleOffsetMinutes, enabled.':
    'Geben Sie mindestens eines dieser Felder an: subject, body, scheduleOffsetMinutes, enabled.',
  '{0} is only allowed with the trigger SCHEDULED.': '{0} ist nur beim Anlass SCHEDULED erlaubt.',
  '{0} is missing. The trigger SCHEDULED requires it.': '{0} fehlt. Der Anlass SCHEDULED braucht dieses Feld.',
  'scheduleOffsetMinutes must be 0 or more when scheduleAnchor is registration.':
    'scheduleOffsetMinutes muss 0 oder mehr sein, wenn scheduleAnchor registration ist.',
  'The template takes too long to render. Shorten it, and check its loops, brackets and links.':
    'Das Rendern der Vorlage dauert zu lange. Kürzen Sie sie, und prüfen Sie Schleifen, Klammern und Links.',
  'Another event of this workspace has this slug. Choose another.':
    'Ein anderes Event dieses Workspace hat diese Adresse. Wählen Sie eine andere.',
  'A published event cannot be deleted. Cancel or unpublish it first.':
    'Ein veröffentlichtes Event kann nicht gelöscht werden. Sagen Sie es zuerst ab, oder nehmen Sie die Veröffentlichung zurück.',
  'A published event needs {0}.': 'Für ein veröffentlichtes Event fehlt: {0}.',
  'endTime must be after startTime.': 'endTime muss nach startTime liegen.',
  'registrationClosesAt must be after registrationOpensAt.': 'registrationClosesAt muss nach registrationOpensAt liegen.',
  'registrationOpensAt must be before endTime.': 'registrationOpensAt muss vor endTime liegen.',
  'ticketCurrency is missing: a price needs its currency, such as EUR.':
    'ticketCurrency fehlt: Ein Preis braucht eine Währung, zum Beispiel EUR.',
  'ticketPriceAmount is missing: a currency needs a price.': 'ticketPriceAmount fehlt: Eine Währung braucht einen Preis.',
  'registrationFormId is missing: registrationProvider crm-a needs the id of the HubSpot form.':
    'registrationFormId fehlt: registrationProvider crm-a braucht die ID des HubSpot-Formulars.',
  'one of the options of that field': 'eine der Optionen dieses Felds',
  'true or false': 'true oder false',
  'a number': 'eine Zahl',
  'a string': 'ein Text',
  '{0}.key cannot be {1}: every form already asks for email and name.':
    '{0}.key darf nicht {1} sein: Jedes Formular fragt bereits nach E-Mail und Name.',
  '{0}.key {1} is used by an earlier field; each key must be unique.':
    '{0}.key {1} wird schon von einem früheren Feld verwendet; jeder Schlüssel darf nur einmal vorkommen.',
  '{0}.options is only allowed for the types select, radio and multi-select.':
    '{0}.options ist nur bei den Typen select, radio und multi-select erlaubt.',
  '{0}.allowOther is only allowed for the types select, radio and multi-select.':
    '{0}.allowOther ist nur bei den Typen select, radio und multi-select erlaubt.',
  '{0}.consentText is only allowed for the type consent.': '{0}.consentText ist nur beim Typ consent erlaubt.',
  '{0}.accept and {0}.maxBytes are only allowed for the type file.': '{0}.accept und {0}.maxBytes sind nur beim Typ file erlaubt.',
  '{0}.options is missing: the type {1} needs at least one option.': '{0}.options fehlt: Der Typ {1} braucht mindestens eine Option.',
  '{0}.options has the same option twice.': '{0}.options enthält eine Option zweimal.',
  '{0}.visibleIf.field must be the key of an earlier field.': '{0}.visibleIf.field muss der Schlüssel eines früheren Felds sein.',
  '{0}.visibleIf.field cannot be a file question.': '{0}.visibleIf.field darf keine Frage nach einer Datei sein.',
  '{0}.visibleIf.equals must be {1}, because {2} has the type {3}.': '{0}.visibleIf.equals muss {1} sein, weil {2} den Typ {3} hat.',
  'registrationFormId is not a form of this workspace.': 'registrationFormId ist kein Formular dieses Workspace.',
  'answers.{0}: {1}': 'answers.{0}: {1}',
  '{0} {1} is not a field of this form.': '{0} {1} ist kein Feld dieses Formulars.',
  '{0} {1} is mapped twice.': '{0} {1} ist zweimal zugeordnet.',
  'crmASync.listId is missing: listEnabled needs a list.': 'crmASync.listId fehlt: listEnabled braucht eine Liste.',
  'crmASync.listId {0} is not a list in HubSpot.': 'crmASync.listId {0} ist keine Liste in HubSpot.',
  'rules contains {0} more than once; a country can have one rule.':
    'rules enthält {0} mehrmals; für jedes Land ist nur eine Regel möglich.',
  '{0} must be in upper case: {1}.': '{0} muss in Großbuchstaben stehen: {1}.',
  '{0} must be the ISO 3166-1 alpha-2 code of a country, such as DE.':
    '{0} muss der Ländercode nach ISO 3166-1 alpha-2 sein, zum Beispiel DE.',
  'Invited (UTC)': 'Eingeladen (UTC)',
  'Last sent (UTC)': 'Zuletzt gesendet (UTC)',
  'Accepted (UTC)': 'Angenommen (UTC)',
  'Checked in (UTC)': 'Eingecheckt (UTC)',
  'The file is empty.': 'Die Datei ist leer.',
  'The file has more than {0} people. Split it and read the parts.':
    'Die Datei enthält mehr als {0} Personen. Teilen Sie sie auf, und laden Sie die Teile einzeln hoch.',
  'This event is over. Invites can no longer be sent.': 'Dieses Event ist vorbei. Es können keine Einladungen mehr gesendet werden.',
  'Only a pending invite can be sent again.': 'Nur eine ausstehende Einladung kann erneut gesendet werden.',
  'The invites of a draft are sent when it is published. Publish the event first.':
    'Einladungen zu einem Entwurf werden bei der Veröffentlichung gesendet. Veröffentlichen Sie zuerst das Event.',
  'This invite is no longer valid. Ask the organizer for a new one.':
    'Diese Einladung ist nicht mehr gültig. Bitten Sie das Eventteam um eine neue.',
  'emails is missing. Give at least one email address.': 'emails fehlt. Geben Sie mindestens eine E-Mail-Adresse an.',
  'More than {0} people. Send several requests.': 'Mehr als {0} Personen. Senden Sie mehrere Anfragen.',
  'name is only allowed with a single email address. Use people to invite several with their names.':
    'name ist nur bei einer einzelnen E-Mail-Adresse erlaubt. Verwenden Sie people, um mehrere Personen mit Namen einzuladen.',
  'You have too many live views open. Close some of the pages that show them.':
    'Sie haben zu viele Live-Ansichten geöffnet. Schließen Sie einige dieser Seiten.',
  'Too many live views of this workspace are open. Try again later.':
    'In diesem Workspace sind zu viele Live-Ansichten geöffnet. Versuchen Sie es später erneut.',
  'The service is restarting. Try again in a moment.': 'Der Dienst wird neu gestartet. Versuchen Sie es gleich erneut.',
  'The template or message was deleted.': 'Die Vorlage oder Nachricht wurde gelöscht.',
  'The template “{0}” has an error: {1}': 'Die Vorlage „{0}“ hat einen Fehler: {1}',
  'The email could not be composed or sent.': 'Die E-Mail konnte nicht erstellt oder gesendet werden.',
  'The mail server got the whole message and did not confirm it, so it may have arrived. It is sent once more with the same Message-ID.':
    'Der Mailserver hat die ganze E-Mail erhalten, aber nicht bestätigt. Sie ist also vielleicht angekommen. Sie wird noch einmal mit derselben Message-ID gesendet.',
  'The mail server got the whole message twice and confirmed it neither time, so it may have arrived. It is not sent again unless you resend it.':
    'Der Mailserver hat die ganze E-Mail zweimal erhalten, aber nie bestätigt. Sie ist also vielleicht angekommen. Sie wird nur erneut gesendet, wenn Sie das selbst veranlassen.',
  '{0} An earlier attempt was not confirmed, so the email may have arrived.':
    '{0} Ein früherer Versuch wurde nicht bestätigt, die E-Mail ist also vielleicht angekommen.',
  'This email is still waiting to be sent. Wait until it has been sent or has failed.':
    'Diese E-Mail ist noch in der Warteschlange. Warten Sie, bis sie gesendet wurde oder fehlgeschlagen ist.',
  'The content of this email is no longer kept, so it cannot be sent again.':
    'Der Inhalt dieser E-Mail wurde entfernt, daher kann sie nicht erneut gesendet werden.',
  'The person was erased, and with them the address of this email.':
    'Die Person wurde endgültig gelöscht und mit ihr die Adresse dieser E-Mail.',
  'Give templateId, or both subject and body.': 'Geben Sie entweder templateId oder subject und body an.',
  '{0} is longer than {1} characters once it is filled in.': '{0} ist nach dem Einsetzen der Variablen länger als {1} Zeichen.',
  'The invite is no longer pending.': 'Die Einladung steht nicht mehr aus.',
  'The event is canceled.': 'Das Event ist abgesagt.',
  'The event is over.': 'Das Event ist vorbei.',
  'The event is no longer canceled.': 'Das Event ist nicht mehr abgesagt.',
  'The event is no longer published.': 'Das Event ist nicht mehr veröffentlicht.',
  'The email address was changed. The new address gets this email.':
    'Die E-Mail-Adresse wurde geändert. Diese E-Mail geht an die neue Adresse.',
  'The change was undone before this email was sent.': 'Die Änderung wurde rückgängig gemacht, bevor diese E-Mail gesendet wurde.',
  'The registration no longer exists.': 'Die Anmeldung gibt es nicht mehr.',
  'The registration changed from {0} to {1} before this email was sent.':
    'Der Status der Anmeldung hat sich geändert, bevor diese E-Mail gesendet wurde: vorher {0}, jetzt {1}.',
  'The message was canceled before this email was sent.': 'Die Nachricht wurde abgebrochen, bevor diese E-Mail gesendet wurde.',
  'The registration is now {0}, and the message is not for this status.':
    'Der Status der Anmeldung ist jetzt {0}, dafür ist die Nachricht nicht bestimmt.',
  'The person unsubscribed from marketing emails of this workspace.': 'Die Person hat Marketing-E-Mails dieses Workspace abbestellt.',
  'The template “{0}” is disabled.': 'Die Vorlage „{0}“ ist ausgeschaltet.',
  'unsaved template': 'nicht gespeicherte Vorlage',
  'Test: {0}': 'Test: {0}',
  'Only owners can invite, change or remove someone with the {0} role.':
    'Nur Owner können Personen mit der Rolle {0} einladen, ändern oder entfernen.',
  'A workspace needs an owner. Make someone else an owner first.':
    'Ein Workspace braucht einen Owner. Machen Sie zuerst eine andere Person zum Owner.',
  'This person is already a member of this workspace.': 'Diese Person ist bereits Mitglied dieses Workspace.',
  'This invitation is for another email address. Sign in with the address it was sent to.':
    'Diese Einladung ist für eine andere E-Mail-Adresse. Loggen Sie sich mit der Adresse ein, an die sie gesendet wurde.',
  'This workspace has too many pending invitations. Revoke some first.':
    'Dieser Workspace hat zu viele ausstehende Einladungen. Widerrufen Sie zuerst einige.',
  'sendAt must be in the future. Leave it out to send the message now.':
    'sendAt muss in der Zukunft liegen. Lassen Sie es weg, um die Nachricht jetzt zu senden.',
  'filter.contactFilterId is not the id of a saved filter in this workspace.':
    'filter.contactFilterId ist nicht die ID eines gespeicherten Filters in diesem Workspace.',
  'Sending a message takes an admin or owner. Save it as a draft with "draft": true.':
    'Nur Admins und Owner können Nachrichten senden. Speichern Sie die Nachricht mit "draft": true als Entwurf.',
  'This message is {0} and can no longer be changed.': 'Diese Nachricht kann nicht mehr geändert werden. Status: {0}.',
  'This message was sent and cannot be deleted.': 'Diese Nachricht wurde gesendet und kann nicht gelöscht werden.',
  'The person was erased.': 'Die Person wurde endgültig gelöscht.',
  'Type the email of the contact to confirm. Nothing was erased.':
    'Geben Sie zur Bestätigung die E-Mail des Kontakts ein. Es wurde nichts gelöscht.',
  'Chosen in this request.': 'In dieser Anfrage gewählt.',
  'This is the title of a question of the form.': 'Das ist der Titel einer Frage des Formulars.',
  'The column has no title.': 'Die Spalte hat keinen Titel.',
  'Exports write this column; it is not imported.': 'Diese Spalte stammt aus einem Export und wird nicht importiert.',
  'This title is not known. Choose what the column holds.': 'Dieser Titel ist nicht bekannt. Wählen Sie, was die Spalte enthält.',
  'This event is canceled. Publish it again before importing registrants.':
    'Dieses Event ist abgesagt. Veröffentlichen Sie es erneut, bevor Sie Teilnehmende importieren.',
  'Send a CSV file as Content-Type: text/csv, or a spreadsheet as Content-Type: application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.':
    'Senden Sie eine CSV-Datei mit Content-Type: text/csv oder eine Tabelle mit Content-Type: application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.',
  'Send the size of the file in the Content-Length header.': 'Senden Sie die Größe der Datei im Header Content-Length.',
  'The file is larger than 10 MiB. Split it and import the parts.':
    'Die Datei ist größer als 10 MiB. Teilen Sie sie auf, und importieren Sie die Teile.',
  'The file has more than {0} rows. Split it and import the parts.':
    'Die Datei hat mehr als {0} Zeilen. Teilen Sie sie auf, und importieren Sie die Teile.',
  'The file has more than {0} columns. Remove those that are not needed.':
    'Die Datei hat mehr als {0} Spalten. Entfernen Sie die, die nicht gebraucht werden.',
  'The upload was interrupted. Send the file again.': 'Der Upload wurde unterbrochen. Senden Sie die Datei erneut.',
  'This file is not an XLSX spreadsheet. Save it as XLSX or CSV, and try again.':
    'Diese Datei ist keine XLSX-Tabelle. Speichern Sie sie als XLSX oder CSV, und versuchen Sie es erneut.',
  'This is an old Excel file (.xls) or one with a password. Save it as XLSX without a password, and try again.':
    'Das ist eine alte Excel-Datei (.xls) oder eine mit Passwort. Speichern Sie sie als XLSX ohne Passwort, und versuchen Sie es erneut.',
  'This spreadsheet is damaged and cannot be read. Open it, save it again as XLSX, and try again.':
    'Diese Tabelle ist beschädigt und kann nicht gelesen werden. Öffnen Sie sie, speichern Sie sie neu als XLSX, und versuchen Sie es erneut.',
  'This spreadsheet is too large when it is unpacked. Keep only the sheet with the people, or split it and import the parts.':
    'Diese Tabelle ist entpackt zu groß. Behalten Sie nur das Blatt mit den Personen, oder teilen Sie sie auf, und importieren Sie die Teile.',
  'The file has {1} columns, so there is no column {0} to choose.': 'Die Datei hat {1} Spalten, Spalte {0} gibt es daher nicht.',
  'columns has column {0} twice.': 'columns enthält Spalte {0} zweimal.',
  'The file is not valid CSV near line {0}: a quote is not closed.':
    'Die Datei ist bei Zeile {0} kein gültiges CSV: Ein Anführungszeichen ist nicht geschlossen.',
  'The file is not valid CSV near line {0}: its quotes do not match.':
    'Die Datei ist bei Zeile {0} kein gültiges CSV: Die Anführungszeichen passen nicht zusammen.',
  'The import could not be finished. Import the file again: people who are registered already are left unchanged.':
    'Der Import konnte nicht abgeschlossen werden. Importieren Sie die Datei erneut: Bereits Angemeldete bleiben unverändert.',
  'This row contains a NUL character.': 'Diese Zeile enthält ein NUL-Zeichen.',
  'This row has more cells than the header row ({0}).': 'Diese Zeile hat mehr Zellen als die Kopfzeile ({0}).',
  'The name can have at most {0} characters.': 'Der Name darf höchstens {0} Zeichen haben.',
  'The email is missing.': 'Die E-Mail fehlt.',
  'This is not an email address.': 'Das ist keine E-Mail-Adresse.',
  'This email is already in row {0}.': 'Diese E-Mail steht bereits in Zeile {0}.',
  'The event is full.': 'Das Event ist voll.',
  'The service was too busy for this row. Import the file again.':
    'Der Dienst war bei dieser Zeile ausgelastet. Importieren Sie die Datei erneut.',
  'A spreadsheet can hold at most 1,048,575 registrants, and this event has more. Download them as CSV.':
    'Eine Tabelle fasst höchstens 1.048.575 Teilnehmende, und dieses Event hat mehr. Laden Sie sie als CSV herunter.',
  'This workspace has {0} imports that are not finished. Wait until one of them is.':
    'Dieser Workspace hat {0} laufende Importe. Warten Sie, bis einer davon abgeschlossen ist.',
  'Someone with this email is already registered for this event.': 'Mit dieser E-Mail ist bereits jemand für dieses Event angemeldet.',
  'This person was erased. What is left of the registration only counts.':
    'Diese Person wurde endgültig gelöscht. Ihre Anmeldung wird nur noch mitgezählt.',
  'Waiting for approval': 'Wartet auf Genehmigung',
  'Confirmed: seat {0} of {1}': 'Bestätigt: Platz {0} von {1}',
  'Confirmed: seats are unlimited': 'Bestätigt: keine Platzbegrenzung',
  'Reinstated: seat {0} of {1}': 'Wieder angemeldet: Platz {0} von {1}',
  'Reinstated: seats are unlimited': 'Wieder angemeldet: keine Platzbegrenzung',
  'Approved by the organizer': 'Vom Eventteam genehmigt',
  'Offered by the organizer': 'Vom Eventteam angeboten',
  'Declined by the organizer': 'Vom Eventteam abgelehnt',
  'Canceled by the organizer': 'Vom Eventteam storniert',
  'Offer accepted by the registrant': 'Angebot von der Person angenommen',
  'Offer declined by the registrant': 'Angebot von der Person abgelehnt',
  'Canceled by the registrant': 'Von der Person selbst storniert',
  'Offer expired: the seat goes to the waitlist': 'Angebot abgelaufen: Der Platz geht an die Warteliste',
  'Offer expired: the seat is free': 'Angebot abgelaufen: Der Platz ist frei',
  'Email changed by the organizer': 'E-Mail vom Eventteam geändert',
  'Registered from a preview: takes no seat': 'In einer Vorschau angemeldet: belegt keinen Platz',
  'Undone by the organizer': 'Vom Eventteam rückgängig gemacht',
  'Moved to the front of the waitlist: {0}': 'An die Spitze der Warteliste gesetzt: {0}',
  'Waitlisted: {0}': 'Auf die Warteliste gesetzt: {0}',
  'Approved and waitlisted: {0}': 'Genehmigt und auf die Warteliste gesetzt: {0}',
  'Reinstated and waitlisted: {0}': 'Wieder angemeldet und auf die Warteliste gesetzt: {0}',
  'Confirmed: {0}': 'Bestätigt: {0}',
  'Offered: {0}': 'Platz angeboten: {0}',
  'Give at least one of email, name, answers.': 'Geben Sie mindestens eines dieser Felder an: email, name, answers.',
  'No seat is free, or others are on the waitlist.': 'Es ist kein Platz frei, oder andere stehen auf der Warteliste.',
  'The offer has expired.': 'Das Angebot ist abgelaufen.',
  'a seat became free': 'Ein Platz wurde frei',
  'seats were added': 'Plätze kamen hinzu',
  'the event was published again': 'Das Event wurde erneut veröffentlicht',
  'Only registrants waiting for approval or holding an offer can be approved.':
    'Nur wer auf Genehmigung wartet oder ein Angebot hat, kann genehmigt werden.',
  'This event is canceled. Publish it again before giving out seats.':
    'Dieses Event ist abgesagt. Veröffentlichen Sie es erneut, bevor Sie Plätze vergeben.',
  'Only registrants waiting for approval can be offered a seat. Free seats go to the waitlist automatically, in order.':
    'Nur wer auf Genehmigung wartet, kann ein Angebot erhalten. Freie Plätze gehen automatisch der Reihe nach an die Warteliste.',
  'This event is over, so no seat can be offered.': 'Dieses Event ist vorbei, daher kann kein Platz mehr angeboten werden.',
  'No seat is free to offer.': 'Es ist kein Platz frei, den Sie anbieten können.',
  'Only registrants waiting for approval, on the waitlist or holding an offer can be declined. Cancel a confirmed registration instead.':
    'Nur wer auf Genehmigung wartet, auf der Warteliste steht oder ein Angebot hat, kann abgelehnt werden. Eine bestätigte Anmeldung können Sie stattdessen stornieren.',
  'A declined registration cannot be canceled.': 'Eine abgelehnte Anmeldung kann nicht storniert werden.',
  'Only a canceled or declined registration can be reinstated.':
    'Nur Personen mit stornierter oder abgelehnter Anmeldung können wieder angemeldet werden.',
  'This person has registered again. Change that registration instead.':
    'Diese Person hat sich erneut angemeldet. Ändern Sie stattdessen die neue Anmeldung.',
  'No seat is free, and this event has no waitlist.': 'Es ist kein Platz frei, und dieses Event hat keine Warteliste.',
  'Only registrants on the waitlist can be moved to its front.': 'Nur wer auf der Warteliste steht, kann an ihre Spitze gesetzt werden.',
  '{0} of {1} seats taken': '{0} von {1} Plätzen belegt',
  '{0} already on the waitlist': 'bereits {0} davor',
  'Give at least one of name, answers.': 'Geben Sie mindestens eines dieser Felder an: name, answers.',
  'answers: this event has no questions.': 'answers: Dieses Event hat keine Fragen.',
  'Waits until an owner of this workspace has confirmed their email address.':
    'Wartet, bis ein Owner dieses Workspace die eigene E-Mail-Adresse verifiziert hat.',
  'Waits until tomorrow: this workspace has sent {0} emails today, which is its limit.':
    'Wartet bis morgen: Dieser Workspace hat heute {0} E-Mails gesendet und damit sein Limit erreicht.',
  'The service is shutting down.': 'Der Dienst wird heruntergefahren.',
  'Only the operator can do this: the first account of this installation.': 'Das ist nur mit dem ersten Konto dieser Installation möglich.',
  'The service cannot use its database right now.': 'Der Dienst kann gerade nicht auf seine Datenbank zugreifen.',
  'It does not respond or refuses. The log of the service and npm run foyer -- doctor say why.':
    'Keine Antwort, oder die Verbindung wird abgelehnt. Den Grund nennen das Log des Dienstes und npm run foyer -- doctor.',
  'The mail server does not respond.': 'Der Mailserver antwortet nicht.',
  'Each process has its own rate limits and cache.': 'Jeder Prozess hat eigene Ratenbegrenzungen und einen eigenen Cache.',
  'SMTP_URL is not set, so emails are stored in the workspace and not sent.':
    'SMTP_URL ist nicht gesetzt, daher werden E-Mails im Workspace abgelegt und nicht gesendet.',
  'Test email from {0}': 'Test-E-Mail von {0}',
  'The mail server of this Foyer installation works.': 'Der Mailserver dieser Foyer-Installation funktioniert.',
  'You get this email because you asked for it on the system page.':
    'Sie erhalten diese E-Mail, weil Sie sie auf der Seite „System“ angefordert haben.',
  'The mail server accepted the email to {0}.': 'Der Mailserver hat die E-Mail an {0} angenommen.',
  'The email was not sent: {0}': 'Die E-Mail wurde nicht gesendet: {0}',
  'Preview: {0}': 'Vorschau: {0}',
  'Preview of {0}': 'Vorschau von {0}',
  'No time set yet': 'Noch kein Datum',
  'No page has been generated for this event yet. Visitors see the standard event page.':
    'Für dieses Event wurde noch keine Seite erstellt. Zu sehen ist die Standardseite des Events.',
  'This event was deleted.': 'Dieses Event wurde gelöscht.',
  'An event can have at most 1000 speakers.': 'Ein Event kann höchstens 1.000 Speaker haben.',
  'showcases.{0}.sponsorIds: {1} is not a sponsor of this event.': 'showcases.{0}.sponsorIds: {1} ist kein Sponsor dieses Events.',
  'showcases.{0}.sponsorIds contains {1} more than once.': 'showcases.{0}.sponsorIds enthält {1} mehrmals.',
  'name is missing: send name for a new sponsor, or sponsorId for an existing brand of the workspace.':
    'name fehlt: Senden Sie name für einen neuen Sponsor oder sponsorId für eine bestehende Marke des Workspace.',
  'Send sponsorId alone. To change the brand, use PATCH; to create a brand, leave out sponsorId.':
    'Senden Sie sponsorId allein. Um die Marke zu ändern, verwenden Sie PATCH; um eine Marke zu erstellen, lassen Sie sponsorId weg.',
  'Give at least one of name, website, logo.': 'Geben Sie mindestens eines dieser Felder an: name, website, logo.',
  'An event can have at most 1000 sponsors.': 'Ein Event kann höchstens 1.000 Sponsoren haben.',
  'The file storage is full. Nothing was changed. Try again in a moment; if it keeps happening, contact the operator of this service.':
    'Der Dateispeicher ist voll. Es wurde nichts geändert. Versuchen Sie es gleich erneut. Hilft das nicht, wenden Sie sich an die Betreibenden dieses Dienstes.',
  'The file storage is unavailable. Nothing was changed. Try again in a moment; if it keeps happening, contact the operator of this service.':
    'Der Dateispeicher ist nicht erreichbar. Es wurde nichts geändert. Versuchen Sie es gleich erneut. Hilft das nicht, wenden Sie sich an die Betreibenden dieses Dienstes.',
  'This workspace has used its storage of {0} MB. Ask the operator of this service for more.':
    'Der Speicher dieses Workspace ({0} MB) ist voll. Bitten Sie die Betreibenden dieses Dienstes um mehr.',
  'This file cannot be stored, because the organizer has no space left. Please contact them.':
    'Diese Datei kann nicht gespeichert werden, weil der Speicher des Eventteams voll ist. Bitte wenden Sie sich an das Eventteam.',
  'The content of the file is not of the type that its name says. Choose another file.':
    'Der Inhalt der Datei passt nicht zur Dateiendung. Wählen Sie eine andere Datei.',
  'contentType must be one of {0}.': 'contentType muss einer dieser Werte sein: {0}.',
  'Another upload is using this token. Wait for it to finish or request a new token.':
    'Ein anderer Upload verwendet dieses Token. Warten Sie, bis er abgeschlossen ist, oder fordern Sie ein neues Token an.',
  'Send the upload with the signed Content-Type: {0}.': 'Senden Sie den Upload mit dem signierten Content-Type: {0}.',
  'This token allows {0} bytes, but the Content-Length is {1}.': 'Dieses Token erlaubt {0} Bytes, aber Content-Length ist {1}.',
  'The upload is empty.': 'Der Upload ist leer.',
  'The upload was interrupted before all of it arrived.': 'Der Upload wurde unterbrochen, bevor alles angekommen ist.',
  'Only a published event has a thumbnail. Publish the event first.':
    'Nur ein veröffentlichtes Event hat ein Vorschaubild. Veröffentlichen Sie zuerst das Event.',
  'This event uses a custom thumbnail. Set previewThumbnailUrl to null first.':
    'Dieses Event verwendet ein eigenes Vorschaubild. Setzen Sie zuerst previewThumbnailUrl auf null.',
  'hostname must be a domain of your own, such as events.example.org.':
    'hostname muss eine eigene Domain sein, zum Beispiel events.example.org.',
  'Another workspace has proven that it owns this domain.': 'Ein anderer Workspace hat nachgewiesen, dass ihm diese Domain gehört.',
  'The TXT record was not found yet. New records can take a few hours.':
    'Der TXT-Eintrag wurde noch nicht gefunden. Bei neuen Einträgen kann es einige Stunden dauern.',
  'Another workspace has proven this domain, and your TXT record is gone.':
    'Ein anderer Workspace hat diese Domain nachgewiesen, und Ihr TXT-Eintrag ist nicht mehr da.',
  'No DNS record found yet. New records can take a few hours.':
    'Noch kein DNS-Eintrag gefunden. Bei neuen Einträgen kann es einige Stunden dauern.',
  'The DNS lookup failed. Try again in a moment.': 'Die DNS-Abfrage ist fehlgeschlagen. Versuchen Sie es gleich erneut.',
  '{0} points to {1}, not to {2}.': '{0} verweist auf {1} statt auf {2}.',
  'The slug {0} is reserved. Choose another.': 'Die Adresse {0} ist reserviert. Wählen Sie eine andere.',
  'Another workspace has this slug. Choose another.': 'Ein anderer Workspace hat diese Adresse. Wählen Sie eine andere.',
  'This slug belonged to another workspace until recently. Choose another.':
    'Diese Adresse gehörte bis vor Kurzem einem anderen Workspace. Wählen Sie eine andere.',
  'Give at least one field to change.': 'Geben Sie mindestens ein Feld an, das geändert werden soll.',
  'You own {0} workspaces, which is the limit of this service. Delete one, or ask its operator.':
    'Sie sind Owner von {0} Workspaces, mehr lässt dieser Dienst nicht zu. Löschen Sie einen, oder wenden Sie sich an die Betreibenden.',
  'slug must be {0}, the slug of this workspace, to confirm that it is to be deleted.':
    'slug muss {0} sein, die Adresse dieses Workspace, um das Löschen zu bestätigen.',
  'Only owners can change requireTwoFactor.': 'Nur Owner können requireTwoFactor ändern.',
  'Turn on two-factor authentication in your own account first.':
    'Schalten Sie zuerst in Ihrem eigenen Konto die Zwei-Faktor-Authentifizierung ein.',
  '“{0}”: the file is not available any more. Choose it again.': '„{0}“: Die Datei ist nicht mehr verfügbar. Wählen Sie sie erneut aus.',
  'A file can be the answer to one question of one registration. Upload it again.':
    'Eine Datei kann nur eine Frage einer Anmeldung beantworten. Laden Sie sie erneut hoch.',
  'field {0} is not a question for a file.': 'field {0} ist keine Frage nach einer Datei.',
  'The request is not valid. Check the fields and try again.':
    'Die Anfrage ist ungültig. Prüfen Sie die Felder, und versuchen Sie es erneut.',
  'The request body is not valid JSON.': 'Der Inhalt der Anfrage ist kein gültiges JSON.',
  'HubSpot fills this list by a rule, so contacts cannot be added to it. Choose a static list.':
    'HubSpot füllt diese Liste nach einer Regel, daher können keine Kontakte hinzugefügt werden. Wählen Sie eine statische Liste.',
  'This preview link is no longer valid. Open the preview again from the studio.':
    'Dieser Vorschaulink ist nicht mehr gültig. Öffnen Sie die Vorschau erneut im Dashboard.',
  'This upload token is not valid. Request a new one and upload again.':
    'Dieses Upload-Token ist ungültig. Fordern Sie ein neues an, und laden Sie die Datei erneut hoch.',
  'This upload token has expired. Request a new one and upload again.':
    'Dieses Upload-Token ist abgelaufen. Fordern Sie ein neues an, und laden Sie die Datei erneut hoch.',
  'This event is password protected. Enter the password to continue.':
    'Dieses Event ist passwortgeschützt. Geben Sie das Passwort ein, um fortzufahren.',
  'Your role in this workspace does not allow this. Ask an admin or owner.':
    'Ihre Rolle in diesem Workspace erlaubt das nicht. Wenden Sie sich an Admins oder Owner.',
  'No workspace is active. Create a workspace or activate one you belong to.':
    'Kein Workspace ist aktiv. Erstellen Sie einen, oder aktivieren Sie einen, in dem Sie Mitglied sind.',
  'This request came from another site and was blocked.': 'Diese Anfrage kam von einer anderen Website und wurde blockiert.',
  'This method is not supported here. The Allow header lists the supported methods.':
    'Diese Methode wird hier nicht unterstützt. Der Header Allow nennt die unterstützten Methoden.',
  'The Content-Length header is missing. Send the size of the body in it.':
    'Der Header Content-Length fehlt. Senden Sie darin die Größe des Inhalts.',
  'This was changed meanwhile. Load it again and repeat your change.':
    'Das wurde inzwischen geändert. Laden Sie es neu, und wiederholen Sie Ihre Änderung.',
  'The request body is too large.': 'Der Inhalt der Anfrage ist zu groß.',
  'This media type is not supported here. Send application/json.':
    'Dieser Medientyp wird hier nicht unterstützt. Senden Sie application/json.',
  'This slug is already taken. Choose another.': 'Diese Adresse ist bereits vergeben. Wählen Sie eine andere.',
  'A published event uses this form. Unpublish the event or choose another form for it first.':
    'Ein veröffentlichtes Event verwendet dieses Formular. Nehmen Sie zuerst die Veröffentlichung zurück, oder wählen Sie ein anderes Formular für das Event.',
  'This form is not the registration form of this event.': 'Dieses Formular ist nicht das Anmeldeformular dieses Events.',
  'This invite is no longer pending.': 'Diese Einladung steht nicht mehr aus.',
  'This event is full.': 'Dieses Event ist voll.',
  'Registration for this event is closed.': 'Die Anmeldung für dieses Event ist geschlossen.',
  'The current status does not allow this.': 'Der aktuelle Status lässt das nicht zu.',
  'This upload token has already been used. Request a new one.': 'Dieses Upload-Token wurde bereits verwendet. Fordern Sie ein neues an.',
  'This Idempotency-Key was already used for a different request. Use a new key.':
    'Dieser Idempotency-Key wurde bereits für eine andere Anfrage verwendet. Verwenden Sie einen neuen.',
  'A sync is already running for this workspace. Wait for it to finish.':
    'In diesem Workspace läuft bereits eine Synchronisierung. Warten Sie, bis sie abgeschlossen ist.',
  'HubSpot is not connected. Connect it under Integrations.': 'HubSpot ist nicht verbunden. Verbinden Sie es unter „Integrationen“.',
  'Salesforce is not connected. Connect it under Integrations.': 'Salesforce ist nicht verbunden. Verbinden Sie es unter „Integrationen“.',
  'Google Workspace is not connected. Connect it under Integrations.':
    'Google Workspace ist nicht verbunden. Verbinden Sie es unter „Integrationen“.',
  'We no longer have access to HubSpot. Reconnect it under Integrations.':
    'Wir haben keinen Zugriff mehr auf HubSpot. Verbinden Sie es unter „Integrationen“ erneut.',
  'We no longer have access to Salesforce. Reconnect it under Integrations.':
    'Wir haben keinen Zugriff mehr auf Salesforce. Verbinden Sie es unter „Integrationen“ erneut.',
  'We no longer have access to Google Workspace. Reconnect it under Integrations.':
    'Wir haben keinen Zugriff mehr auf Google Workspace. Verbinden Sie es unter „Integrationen“ erneut.',
  'Too many requests. Wait a moment and try again.': 'Zu viele Anfragen. Warten Sie einen Moment, und versuchen Sie es erneut.',
  'Something went wrong on our side. Try again, and mention the X-Request-Id if you report it.':
    'Bei uns ist ein Fehler aufgetreten. Versuchen Sie es erneut, und nennen Sie die X-Request-Id, wenn Sie ihn melden.',
  'The request to HubSpot failed. Try again shortly.': 'Die Anfrage an HubSpot ist fehlgeschlagen. Versuchen Sie es gleich erneut.',
  'The request to Salesforce failed. Try again shortly.': 'Die Anfrage an Salesforce ist fehlgeschlagen. Versuchen Sie es gleich erneut.',
  'The request to Google Workspace failed. Try again shortly.':
    'Die Anfrage an Google Workspace ist fehlgeschlagen. Versuchen Sie es gleich erneut.',
  'The request to v0 failed. Try again shortly.': 'Die Anfrage an v0 ist fehlgeschlagen. Versuchen Sie es gleich erneut.',
  'The connected system is limiting our requests. Try again after the given time.':
    'Das verbundene System begrenzt unsere Anfragen. Versuchen Sie es nach der angegebenen Zeit erneut.',
  'The service is busy. Try again in a moment.': 'Der Dienst ist ausgelastet. Versuchen Sie es gleich erneut.',
  'No column holds the email. The file has these columns: {0}. Rename one to “email”, or choose it with columns=1:email.':
    'Keine Spalte enthält die E-Mail. Die Datei hat diese Spalten: {0}. Benennen Sie eine in „email“ um, oder wählen Sie sie mit columns=1:email.',
  'columns must be a list such as 1:email,2:firstName,3:answer.company,4:ignore. “{0}” is not an entry of one.':
    'columns muss eine Liste sein wie 1:email,2:firstName,3:answer.company,4:ignore. „{0}“ ist kein solcher Eintrag.',
  'columns has two columns for “{0}”. Choose one of them.': 'Für „{0}“ gibt es zwei Spalten. Wählen Sie eine davon.',
  'The form of this event has no question “{0}”.': 'Das Formular dieses Events hat keine Frage „{0}“.',
  '“{0}” is a usual title for “{1}”.': '„{0}“ ist ein üblicher Titel für „{1}“.',
  '“{0}” is “{1}”, because the other part of the name is in another column.':
    '„{0}“ ist „{1}“, weil der andere Teil des Namens in einer anderen Spalte steht.',
  '“{0}” can be the whole name or a part of it. Choose what it is.':
    '„{0}“ kann der ganze Name oder ein Teil davon sein. Wählen Sie, was zutrifft.',
  '“{0}” is taken from “{1}”.': '„{0}“ wird aus „{1}“ übernommen.',
  '{0} and {0} are both usual titles for “{1}”. Choose one of them.': '{0} sind beides übliche Titel für „{1}“. Wählen Sie eine davon.',
  '{0} are both usual titles for “{1}”. Choose one of them.': '{0} sind beides übliche Titel für „{1}“. Wählen Sie eine davon.',
  'Already confirmed.': 'Bereits bestätigt.',
  'Already declined.': 'Bereits abgelehnt.',
  'Already canceled.': 'Bereits storniert.',
  '{0} was already checked in on {1}.': '{0}: bereits eingecheckt ({1}).',
  '{0} was also scanned on {1}. The check-in is now at the earlier time, on {3}.':
    '{0}: auch gescannt ({1}). Der Check-in gilt jetzt zur früheren Zeit ({3}).',
  'This ticket is for another event.': 'Dieses Ticket ist für ein anderes Event.',
  'There are no contacts to refresh yet.': 'Es gibt noch keine Kontakte zum Aktualisieren.',
  'There is no such {0}.': 'Nicht gefunden: {0}.',
}
