/** About events, emails, forms, contacts and files. */
export const content: Record<string, string> = {
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
  'This campaign has links, whose statistics would be lost. Archive it instead.':
    'Diese Kampagne hat Links, deren Zahlen verloren gehen würden. Archivieren Sie sie stattdessen.',
  'This campaign is archived. Restore it before you add links to it.':
    'Diese Kampagne ist archiviert. Stellen Sie sie wieder her, bevor Sie Links hinzufügen.',
  'This link is unlinked and can no longer be changed.': 'Dieser Link zählt nicht mehr und kann nicht mehr geändert werden.',
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
  'HubSpot is not connected. The registrations are sent as soon as it is connected again.':
    'HubSpot ist nicht verbunden. Die Anmeldungen werden gesendet, sobald es wieder verbunden ist.',
  'HubSpot refused the request. Check its permissions and the list.':
    'HubSpot hat die Anfrage abgelehnt. Prüfen Sie die Rechte und die Liste.',
  '{0} of {1} contacts are synced so far. The rest continues in the background.':
    '{0} von {1} Kontakten sind bisher synchronisiert. Der Rest läuft im Hintergrund weiter.',
  'Salesforce is not connected. Connect it and sync again.':
    'Salesforce ist nicht verbunden. Verbinden Sie es, und synchronisieren Sie erneut.',
  'Salesforce refused the request. Check the permissions of the connected user.':
    'Salesforce hat die Anfrage abgelehnt. Prüfen Sie die Rechte des verbundenen Benutzers.',
  'Salesforce allows a limited number of calls a day, and less than a tenth is left. Foyer keeps these for work in the dashboard.':
    'Salesforce begrenzt die Aufrufe pro Tag, und weniger als ein Zehntel davon ist übrig. Foyer hält diese für die Arbeit im Dashboard frei.',
  'Salesforce limits how often it may be called.': 'Salesforce begrenzt, wie oft es aufgerufen werden darf.',
  'Salesforce has limited calls for an hour, so the sync ended. Sync again later.':
    'Salesforce hat Aufrufe eine Stunde lang begrenzt, daher wurde der Abgleich beendet. Gleichen Sie später noch einmal ab.',
  'Salesforce does not respond.': 'Salesforce antwortet nicht.',
  'Foyer could not store the result.': 'Foyer konnte das Ergebnis nicht speichern.',
  'Salesforce has no contact or lead with this email address.': 'Salesforce hat keinen Kontakt oder Lead mit dieser E-Mail-Adresse.',
  'Salesforce did not accept this person as a member: {0}.': 'Salesforce hat diese Person nicht als Mitglied akzeptiert: {0}.',
  'Salesforce did not remove this person from the campaign: {0}.': 'Salesforce hat diese Person nicht aus der Kampagne entfernt: {0}.',
  'Salesforce refused the request. Check whether the connected user may edit campaigns.':
    'Salesforce hat die Anfrage abgelehnt. Prüfen Sie, ob der verbundene Benutzer Kampagnen bearbeiten darf.',
  'Salesforce could not be reached. Save the campaign again to send the registrations.':
    'Salesforce war nicht erreichbar. Speichern Sie die Kampagne erneut, um die Anmeldungen zu senden.',
  'campaignId is not the id of a campaign in Salesforce.': 'campaignId ist nicht die ID einer Kampagne in Salesforce.',
  'This campaign has no member statuses in Salesforce. Add some there.':
    'Diese Kampagne hat in Salesforce keine Mitgliedsstatus. Fügen Sie dort welche hinzu.',
  '{0} must be one of: {1}.': '{0} muss eines von diesen sein: {1}.',
  'HubSpot could not be reached. Send the registrations again.': 'HubSpot war nicht erreichbar. Senden Sie die Anmeldungen erneut.',
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
  'Waits until an owner of this workspace has confirmed their email address.':
    'Wartet, bis ein Owner dieses Workspace die eigene E-Mail-Adresse verifiziert hat.',
  'Waits until tomorrow: this workspace has sent {0} emails today, which is its limit.':
    'Wartet bis morgen: Dieser Workspace hat heute {0} E-Mails gesendet und damit sein Limit erreicht.',
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
  'This file is in the trash of Google Drive. Restore it there, or remove it from the event.':
    'Diese Datei liegt im Papierkorb von Google Drive. Stellen Sie sie dort wieder her, oder entfernen Sie sie vom Event.',
  'The connected account can no longer see this file: it was deleted, or is not shared any more. Share it with the account again, or remove it from the event.':
    'Das verbundene Konto kann diese Datei nicht mehr sehen: Sie wurde gelöscht oder ist nicht mehr freigegeben. Geben Sie sie dem Konto wieder frei, oder entfernen Sie sie vom Event.',
  'Google Workspace is not connected, so it is unknown whether this file still exists. Connect it under Integrations.':
    'Google Workspace ist nicht verbunden, daher ist unbekannt, ob es diese Datei noch gibt. Verbinden Sie es unter „Integrationen“.',
  'fileIds contains files that the connected account cannot see, or that are no documents, spreadsheets or presentations: {0}.':
    'fileIds enthält Dateien, die das verbundene Konto nicht sehen kann oder die keine Dokumente, Tabellen oder Präsentationen sind: {0}.',
  'The event has no time yet. It is added to the calendar once it has a start and an end.':
    'Das Event hat noch keine Zeit. Es kommt in den Kalender, sobald es einen Beginn und ein Ende hat.',
  'The event is canceled, so it was removed from the calendar.': 'Das Event ist abgesagt und wurde daher aus dem Kalender entfernt.',
  'Google Workspace is not connected. The calendar is updated once it is connected again.':
    'Google Workspace ist nicht verbunden. Der Kalender wird aktualisiert, sobald es wieder verbunden ist.',
  'Google Workspace could not be reached. Foyer tries again.': 'Google Workspace war nicht erreichbar. Foyer versucht es erneut.',
  'Google Workspace could not be reached. Turn the calendar off and on again to retry.':
    'Google Workspace war nicht erreichbar. Schalten Sie den Kalender aus und wieder ein, um es erneut zu versuchen.',
  'Google Workspace refused to change the calendar. Check that the account has Google Calendar, then turn it off and on again.':
    'Google Workspace hat die Änderung des Kalenders abgelehnt. Prüfen Sie, ob das Konto Google Kalender hat, und schalten Sie ihn dann aus und wieder ein.',
  'Google Workspace has not granted the right to change the calendar. Reconnect it and allow it.':
    'Google Workspace hat das Recht, den Kalender zu ändern, nicht erteilt. Verbinden Sie es erneut, und erlauben Sie es.',
  'The calendar is not switched on for this service. Ask its operator to set SUITE_CALENDAR.':
    'Der Kalender ist für diesen Dienst nicht eingeschaltet. Bitten Sie den Betreiber, SUITE_CALENDAR zu setzen.',
  'Google Workspace has not granted the right to list files, so it is unknown whether this file still exists. Reconnect it and allow it.':
    'Google Workspace hat das Recht, Dateien aufzulisten, nicht erteilt, daher ist unbekannt, ob es diese Datei noch gibt. Verbinden Sie es erneut, und erlauben Sie es.',
}
