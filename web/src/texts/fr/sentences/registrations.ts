/** About registrations, check-in, imports and invites. */
export const registrations: Record<string, string> = {
  'from must not be after to.': 'from ne doit pas être après to.',
  'from and to can be at most {0} days apart.': 'from et to peuvent être séparés de {0} jours au maximum.',
  'There is no such registration.': 'Cette inscription n’existe pas.',
  'Give either registrationIds or filter.': 'Indiquez soit registrationIds, soit filter.',
  'This change is still running. Undo it when it is done.': 'Cette modification est encore en cours. Annulez-la quand elle sera terminée.',
  'A change can be undone for 10 minutes.': 'Une modification ne peut être annulée que pendant 10 minutes.',
  'This change changed no registration.': 'Cette modification n’a changé aucune inscription.',
  'The registration has changed since then.': 'L’inscription a changé depuis.',
  'Nothing to change.': 'Rien à modifier.',
  'Checked in': 'Pointage effectué',
  'Checked in earlier, as a device that was offline reports': 'Pointage avancé : un appareil hors connexion en signale un plus ancien',
  'Check-in undone': 'Pointage annulé',
  'This guest': 'Ce participant',
  'This code is not a ticket of this workspace. Search for the person by name or email.':
    'Ce code n’est pas un billet de cet espace de travail. Cherchez la personne par nom ou par e-mail.',
  '{0} is still waiting for approval.': '{0} : inscription encore à approuver.',
  '{0} is on the waitlist and has no seat.': '{0} : sur la liste d’attente, sans place.',
  '{0} was offered a seat and has not accepted it yet.': '{0} : place proposée, pas encore acceptée.',
  '{0} was declined.': '{0} : inscription refusée.',
  '{0}’s registration is canceled.': '{0} : inscription annulée.',
  'This ticket was replaced by a newer one. Search for the person by name.':
    'Ce billet a été remplacé par un plus récent. Cherchez la personne par nom.',
  '{0} is checked in.': '{0} : pointage effectué.',
  '{0} was already checked in on {1} by {2}.': '{0} : pointage déjà effectué le {1} par {2}.',
  '{0} was also scanned on {1} by {2}. The check-in is now at the earlier time, on {3}.':
    '{0} : billet aussi scanné le {1} par {2}. L’heure la plus ancienne est retenue pour le pointage : le {3}.',
  'This ticket is for another event: {0}.': 'Ce billet est pour un autre événement : {0}.',
  'The check-in of {0} is undone.': '{0} : pointage annulé.',
  '{0} is not checked in.': '{0} : pointage non effectué.',
  'Send either code or registrationId.': 'Envoyez soit code, soit registrationId.',
  'The id of this scan was used for another one.': 'L’ID de ce scan a déjà servi pour un autre.',
  '{0} was not checked in with this link. Ask the organizer to undo it.':
    '{0} : le pointage n’a pas été fait avec ce lien. Demandez à l’organisateur de l’annuler.',
  '{0} was checked in more than ten minutes ago. Ask the organizer to undo it.':
    '{0} : le pointage date de plus de dix minutes. Demandez à l’organisateur de l’annuler.',
  '{0} was checked in again after that.': '{0} : un nouveau pointage a été fait depuis.',
  'This ticket was replaced by a newer one. Search for the person by name or email.':
    'Ce billet a été remplacé par un plus récent. Cherchez la personne par nom ou par e-mail.',
  'This code is not a ticket of this event. Search for the person by name.':
    'Ce code n’est pas un billet de cet événement. Cherchez la personne par nom.',
  'Only confirmed registrants can be checked in. This one is {0}.':
    'Seuls les participants confirmés peuvent être pointés. Statut actuel : {0}.',
  'This event has {0} active check-in links. Revoke one that is no longer needed.':
    'Cet événement a {0} liens de pointage actifs. Révoquez-en un qui ne sert plus.',
  'expiresAt must be in the future.': 'expiresAt doit être dans le futur.',
  'expiresAt must be at most {0} days after the end of the event, or from now if it is over or has no end.':
    'expiresAt doit être au plus tard {0} jours après la fin de l’événement, ou dans les {0} jours s’il est terminé ou n’a pas de fin.',
  'Invited (UTC)': 'Invitation (UTC)',
  'Last sent (UTC)': 'Dernier envoi (UTC)',
  'Accepted (UTC)': 'Acceptation (UTC)',
  'Checked in (UTC)': 'Pointage (UTC)',
  'The file is empty.': 'Le fichier est vide.',
  'The file has more than {0} people. Split it and read the parts.':
    'Le fichier contient plus de {0} personnes. Divisez-le et ajoutez les parties une à une.',
  'This event is over. Invites can no longer be sent.': 'Cet événement est terminé. Il n’est plus possible d’envoyer des invitations.',
  'Only a pending invite can be sent again.': 'Seule une invitation en attente peut être renvoyée.',
  'The invites of a draft are sent when it is published. Publish the event first.':
    'Les invitations d’un brouillon sont envoyées à sa publication. Publiez d’abord l’événement.',
  'This invite is no longer valid. Ask the organizer for a new one.':
    'Cette invitation n’est plus valable. Demandez-en une nouvelle à l’organisateur.',
  'emails is missing. Give at least one email address.': 'emails manque. Indiquez au moins une adresse e-mail.',
  'More than {0} people. Send several requests.': 'Plus de {0} personnes. Envoyez plusieurs requêtes.',
  'name is only allowed with a single email address. Use people to invite several with their names.':
    'name n’est autorisé qu’avec une seule adresse e-mail. Utilisez people pour inviter plusieurs personnes avec leur nom.',
  'Chosen in this request.': 'Choix fait dans cette requête.',
  'This is the title of a question of the form.': 'C’est le titre d’une question du formulaire.',
  'The column has no title.': 'La colonne n’a pas de titre.',
  'Exports write this column; it is not imported.': 'Cette colonne vient d’un export ; elle n’est pas importée.',
  'This title is not known. Choose what the column holds.': 'Ce titre est inconnu. Choisissez ce que contient la colonne.',
  'This event is canceled. Publish it again before importing registrants.':
    'Cet événement est annulé. Publiez-le de nouveau avant d’importer des inscrits.',
  'Send a CSV file as Content-Type: text/csv, or a spreadsheet as Content-Type: application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.':
    'Envoyez un fichier CSV avec Content-Type: text/csv, ou une feuille de calcul avec Content-Type: application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.',
  'Send the size of the file in the Content-Length header.': 'Indiquez la taille du fichier dans l’en-tête Content-Length.',
  'The file is larger than 10 MiB. Split it and import the parts.': 'Le fichier dépasse 10 Mio. Divisez-le et importez les parties.',
  'The file has more than {0} rows. Split it and import the parts.': 'Le fichier a plus de {0} lignes. Divisez-le et importez les parties.',
  'The file has more than {0} columns. Remove those that are not needed.':
    'Le fichier a plus de {0} colonnes. Retirez celles qui ne servent pas.',
  'The upload was interrupted. Send the file again.': 'L’envoi du fichier a été interrompu. Envoyez-le à nouveau.',
  'This file is not an XLSX spreadsheet. Save it as XLSX or CSV, and try again.':
    'Ce fichier n’est pas une feuille de calcul XLSX. Enregistrez-le en XLSX ou en CSV, puis réessayez.',
  'This is an old Excel file (.xls) or one with a password. Save it as XLSX without a password, and try again.':
    'C’est un ancien fichier Excel (.xls) ou un fichier avec mot de passe. Enregistrez-le en XLSX sans mot de passe, puis réessayez.',
  'This spreadsheet is damaged and cannot be read. Open it, save it again as XLSX, and try again.':
    'Cette feuille de calcul est endommagée et illisible. Ouvrez-la, enregistrez-la de nouveau en XLSX, puis réessayez.',
  'This spreadsheet is too large when it is unpacked. Keep only the sheet with the people, or split it and import the parts.':
    'Cette feuille de calcul est trop volumineuse une fois décompressée. Gardez seulement la feuille avec les personnes, ou divisez-la et importez les parties.',
  'The file has {1} columns, so there is no column {0} to choose.': 'Le fichier a {1} colonnes : il n’y a pas de colonne {0} à choisir.',
  'columns has column {0} twice.': 'columns contient deux fois la colonne {0}.',
  'The file is not valid CSV near line {0}: a quote is not closed.':
    'Le fichier n’est pas un CSV valable, vers la ligne {0} : un guillemet n’est pas fermé.',
  'The file is not valid CSV near line {0}: its quotes do not match.':
    'Le fichier n’est pas un CSV valable, vers la ligne {0} : les guillemets ne vont pas par paires.',
  'The import could not be finished. Import the file again: people who are registered already are left unchanged.':
    'L’import n’a pas pu être terminé. Importez à nouveau le fichier : les personnes déjà inscrites ne changent pas.',
  'This row contains a NUL character.': 'Cette ligne contient un caractère NUL.',
  'This row has more cells than the header row ({0}).': 'Cette ligne a plus de cellules que la ligne d’en-tête ({0}).',
  'The name can have at most {0} characters.': 'Le nom peut avoir {0} caractères au maximum.',
  'The email is missing.': 'L’e-mail manque.',
  'This is not an email address.': 'Ce n’est pas une adresse e-mail.',
  'This email is already in row {0}.': 'Cet e-mail figure déjà à la ligne {0}.',
  'The event is full.': 'L’événement est complet.',
  'The service was too busy for this row. Import the file again.':
    'Le service était trop occupé pour cette ligne. Importez à nouveau le fichier.',
  'A spreadsheet can hold at most 1,048,575 registrants, and this event has more. Download them as CSV.':
    'Une feuille de calcul peut contenir 1 048 575 inscrits au maximum, et cet événement en a plus. Téléchargez-les en CSV.',
  'This workspace has {0} imports that are not finished. Wait until one of them is.':
    'Cet espace de travail a {0} imports en cours. Attendez que l’un d’eux soit terminé.',
  'Someone with this email is already registered for this event.': 'Une personne avec cet e-mail est déjà inscrite à cet événement.',
  'This person was erased. What is left of the registration only counts.':
    'Cette personne a été effacée. Ce qui reste de l’inscription ne sert qu’aux totaux.',
  'Waiting for approval': 'En attente d’approbation',
  'Confirmed: seat {0} of {1}': 'Confirmée : place {0} sur {1}',
  'Confirmed: seats are unlimited': 'Confirmée : nombre de places illimité',
  'Reinstated: seat {0} of {1}': 'Rétablie : place {0} sur {1}',
  'Reinstated: seats are unlimited': 'Rétablie : nombre de places illimité',
  'Approved by the organizer': 'Approuvée par l’organisateur',
  'Offered by the organizer': 'Place proposée par l’organisateur',
  'Declined by the organizer': 'Refusée par l’organisateur',
  'Canceled by the organizer': 'Annulée par l’organisateur',
  'Offer accepted by the registrant': 'Proposition acceptée par l’inscrit',
  'Offer declined by the registrant': 'Proposition déclinée par l’inscrit',
  'Canceled by the registrant': 'Annulée par l’inscrit',
  'Offer expired: the seat goes to the waitlist': 'Proposition expirée : la place revient à la liste d’attente',
  'Offer expired: the seat is free': 'Proposition expirée : la place est libre',
  'Email changed by the organizer': 'E-mail changé par l’organisateur',
  'Registered from a preview: takes no seat': 'Inscription depuis un aperçu : n’occupe pas de place',
  'Undone by the organizer': 'Modification annulée par l’organisateur',
  'Moved to the front of the waitlist: {0}': 'Mise en tête de la liste d’attente : {0}',
  'Waitlisted: {0}': 'Liste d’attente : {0}',
  'Approved and waitlisted: {0}': 'Approuvée, mise sur la liste d’attente : {0}',
  'Reinstated and waitlisted: {0}': 'Rétablie, mise sur la liste d’attente : {0}',
  'Confirmed: {0}': 'Confirmée : {0}',
  'Offered: {0}': 'Place proposée : {0}',
  'Give at least one of email, name, answers.': 'Indiquez au moins l’un de ces champs : email, name, answers.',
  'No seat is free, or others are on the waitlist.': 'Aucune place n’est libre, ou d’autres personnes sont sur la liste d’attente.',
  'The offer has expired.': 'La proposition a expiré.',
  'a seat became free': 'une place s’est libérée',
  'seats were added': 'des places ont été ajoutées',
  'the event was published again': 'l’événement a été publié de nouveau',
  'Only registrants waiting for approval or holding an offer can be approved.':
    'Seule une inscription à approuver ou avec une place proposée peut être approuvée.',
  'This event is canceled. Publish it again before giving out seats.':
    'Cet événement est annulé. Publiez-le de nouveau avant d’attribuer des places.',
  'Only registrants waiting for approval can be offered a seat. Free seats go to the waitlist automatically, in order.':
    'Une place ne peut être proposée que pour une inscription à approuver. Les places libres reviennent automatiquement à la liste d’attente, dans l’ordre.',
  'This event is over, so no seat can be offered.': 'Cet événement est terminé : aucune place ne peut être proposée.',
  'No seat is free to offer.': 'Aucune place libre à proposer.',
  'Only registrants waiting for approval, on the waitlist or holding an offer can be declined. Cancel a confirmed registration instead.':
    'Seule une inscription à approuver, sur la liste d’attente ou avec une place proposée peut être refusée. Si l’inscription est confirmée, annulez-la.',
  'A declined registration cannot be canceled.': 'Une inscription refusée ne peut pas être annulée.',
  'Only a canceled or declined registration can be reinstated.': 'Seule une inscription annulée ou refusée peut être rétablie.',
  'This person has registered again. Change that registration instead.':
    'Cette personne s’est inscrite à nouveau. Modifiez plutôt cette nouvelle inscription.',
  'No seat is free, and this event has no waitlist.': 'Aucune place n’est libre, et cet événement n’a pas de liste d’attente.',
  'Only registrants on the waitlist can be moved to its front.': 'Seules les personnes sur la liste d’attente peuvent être mises en tête.',
  '{0} of {1} seats taken': 'toutes les places sont prises ({0} sur {1})',
  '{0} already on the waitlist': '{0} déjà sur la liste d’attente',
  'Give at least one of name, answers.': 'Indiquez au moins l’un de ces champs : name, answers.',
  'answers: this event has no questions.': 'answers : cet événement n’a pas de questions.',
  '“{0}”: the file is not available any more. Choose it again.': '« {0} » : le fichier n’est plus disponible. Choisissez-le à nouveau.',
  'A file can be the answer to one question of one registration. Upload it again.':
    'Un fichier ne peut répondre qu’à une question d’une inscription. Envoyez-le à nouveau.',
  'field {0} is not a question for a file.': 'Le champ {0} n’est pas une question de type fichier.',
  'No column holds the email. The file has these columns: {0}. Rename one to “email”, or choose it with columns=1:email.':
    'Aucune colonne ne contient l’e-mail. Le fichier a ces colonnes : {0}. Renommez-en une en « email » ou choisissez-la avec columns=1:email.',
  'columns must be a list such as 1:email,2:firstName,3:answer.company,4:ignore. “{0}” is not an entry of one.':
    'columns doit être une liste comme 1:email,2:firstName,3:answer.company,4:ignore. « {0} » n’en est pas une entrée.',
  'columns has two columns for “{0}”. Choose one of them.': 'Deux colonnes correspondent à « {0} ». Choisissez-en une.',
  'The form of this event has no question “{0}”.': 'Le formulaire de cet événement n’a pas de question « {0} ».',
  '“{0}” is a usual title for “{1}”.': '« {0} » est un titre courant pour « {1} ».',
  '“{0}” is “{1}”, because the other part of the name is in another column.':
    '« {0} » correspond à « {1} », car l’autre partie du nom est dans une autre colonne.',
  '“{0}” can be the whole name or a part of it. Choose what it is.': '« {0} » peut être le nom entier ou une partie du nom. Précisez-le.',
  '“{0}” is taken from “{1}”.': '« {0} » est repris de « {1} ».',
  '{0} and {0} are both usual titles for “{1}”. Choose one of them.': '{0} sont deux titres courants pour « {1} ». Choisissez-en un.',
  '{0} are both usual titles for “{1}”. Choose one of them.': '{0} sont deux titres courants pour « {1} ». Choisissez-en un.',
  'Already confirmed.': 'Déjà confirmée.',
  'Already declined.': 'Déjà refusée.',
  'Already canceled.': 'Déjà annulée.',
  '{0} was already checked in on {1}.': '{0} : pointage déjà effectué ({1}).',
  '{0} was also scanned on {1}. The check-in is now at the earlier time, on {3}.':
    '{0} : également scanné ({1}). Le pointage compte désormais à l’heure la plus ancienne ({3}).',
  'This ticket is for another event.': 'Ce billet est pour un autre événement.',
}
