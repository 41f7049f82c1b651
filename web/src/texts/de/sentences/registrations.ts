/** About registrations, check-in, imports and invites. */
export const registrations: Record<string, string> = {
  'from must not be after to.': 'from darf nicht nach to liegen.',
  'from and to can be at most {0} days apart.': 'Zwischen from und to dürfen höchstens {0} Tage liegen.',
  'There is no such registration.': 'Diese Anmeldung gibt es nicht.',
  'Give either registrationIds or filter.': 'Geben Sie entweder registrationIds oder filter an.',
  'This change is still running. Undo it when it is done.':
    'Diese Änderung läuft noch. Machen Sie sie rückgängig, wenn sie abgeschlossen ist.',
  'A change can be undone for 10 minutes.': 'Eine Änderung kann nur 10 Minuten lang rückgängig gemacht werden.',
  'This change changed no registration.': 'Durch diese Änderung wurde keine Anmeldung geändert.',
  'The registration has changed since then.': 'Die Anmeldung wurde seitdem geändert.',
  'Nothing to change.': 'Nichts zu ändern.',
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
  '“{0}”: the file is not available any more. Choose it again.': '„{0}“: Die Datei ist nicht mehr verfügbar. Wählen Sie sie erneut aus.',
  'A file can be the answer to one question of one registration. Upload it again.':
    'Eine Datei kann nur eine Frage einer Anmeldung beantworten. Laden Sie sie erneut hoch.',
  'field {0} is not a question for a file.': 'field {0} ist keine Frage nach einer Datei.',
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
}
