/** Sentences of the service, by their English text. */
export const sentences: Record<string, string> = {
  'The certificate of the mail server {0} is self-signed or from an unknown authority. Use a host with a trusted certificate in SMTP_URL, set NODE_EXTRA_CA_CERTS to the file of its authority, or add ?tls.rejectUnauthorized=false to SMTP_URL to accept any certificate.':
    'Le certificat du serveur de messagerie {0} est auto-signé ou vient d’une autorité inconnue. Indiquez dans SMTP_URL un hôte au certificat reconnu, donnez à NODE_EXTRA_CA_CERTS le fichier de son autorité, ou ajoutez ?tls.rejectUnauthorized=false à SMTP_URL pour accepter tous les certificats.',
  'The certificate of the mail server {0} is for another host name. Use the name in the certificate as the host of SMTP_URL.':
    'Le certificat du serveur de messagerie {0} est établi pour un autre nom d’hôte. Utilisez le nom du certificat comme hôte dans SMTP_URL.',
  'The certificate of the mail server {0} has expired or is not valid yet. Renew it, or use another server in SMTP_URL, and check the clock of this machine.':
    'Le certificat du serveur de messagerie {0} a expiré ou n’est pas encore valable. Renouvelez-le, ou indiquez un autre serveur dans SMTP_URL, et vérifiez l’horloge de cette machine.',
  'The mail server {0} does not start with TLS. Use smtp:// in SMTP_URL, or its port for TLS, usually 465.':
    'Le serveur de messagerie {0} ne démarre pas en TLS. Utilisez smtp:// dans SMTP_URL, ou son port pour TLS, en général 465.',
  'The mail server {0} starts with TLS. Use smtps:// in SMTP_URL, or its port for STARTTLS, usually 587.':
    'Le serveur de messagerie {0} démarre en TLS. Utilisez smtps:// dans SMTP_URL, ou son port pour STARTTLS, en général 587.',
  'The TLS connection to the mail server {0} failed ({1}). Check the scheme and the port in SMTP_URL.':
    'La connexion TLS au serveur de messagerie {0} a échoué ({1}). Vérifiez le protocole et le port dans SMTP_URL.',
  '{0} is not a mail server for SMTP. Check the host and the port in SMTP_URL.':
    '{0} n’est pas un serveur de messagerie SMTP. Vérifiez l’hôte et le port dans SMTP_URL.',
  'The mail server {0} refused STARTTLS. Use smtps:// with its port for TLS in SMTP_URL, or add ?ignoreTLS=true to send without encryption. It answered: {1}':
    'Le serveur de messagerie {0} a refusé STARTTLS. Utilisez smtps:// avec son port pour TLS dans SMTP_URL, ou ajoutez ?ignoreTLS=true pour envoyer sans chiffrement. Sa réponse : {1}',
  'The password is incorrect.': 'Le mot de passe est incorrect.',
  'This link is no longer valid. Request a new one.': 'Ce lien n’est plus valable. Demandez-en un nouveau.',
  'Another account has this email address.': 'Un autre compte a cette adresse e-mail.',
  'code is incorrect. Check the time of your device and enter the current code.':
    'Le code est incorrect. Vérifiez l’heure de votre appareil et saisissez le code actuel.',
  'Two-factor authentication is on already.': 'L’authentification à deux facteurs est déjà activée.',
  'Two-factor authentication is off.': 'L’authentification à deux facteurs est désactivée.',
  'Set up two-factor authentication first.': 'Configurez d’abord l’authentification à deux facteurs.',
  'You are the last owner of {0}. Make someone else an owner first.':
    'Vous êtes l’unique propriétaire de {0}. Donnez d’abord le rôle de propriétaire à une autre personne.',
  'from must not be after to.': 'from ne doit pas être après to.',
  'from and to can be at most {0} days apart.': 'from et to peuvent être séparés de {0} jours au maximum.',
  'password must not be made of your name or email address.':
    'Le mot de passe ne doit pas être composé de votre nom ou de votre adresse e-mail.',
  'The password must have {0} to {1} characters.': 'Le mot de passe doit avoir de {0} à {1} caractères.',
  'password is one of those that are guessed first. Choose another.': 'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.',
  'This code was used already. Wait for the next one.': 'Ce code a déjà été utilisé. Attendez le suivant.',
  'This workspace requires two-factor authentication. Turn it on in your account.':
    'Cet espace de travail exige l’authentification à deux facteurs. Activez-la dans votre compte.',
  'Confirm your email address first. The link is in the email we sent you.':
    'Confirmez d’abord votre adresse e-mail. Le lien est dans l’e-mail que nous vous avons envoyé.',
  'Sign-up is by invitation only. Ask an owner or admin of a workspace for an invitation.':
    'Les comptes se créent uniquement sur invitation. Demandez-en une à un propriétaire ou à un administrateur d’un espace de travail.',
  'You need the {0} role in this workspace.': 'Il vous faut le rôle « {0} » dans cet espace de travail.',
  'Sign in to continue.': 'Connectez-vous pour continuer.',
  'This is not allowed.': 'Cette action n’est pas autorisée.',
  'There is nothing at this address.': 'Il n’y a rien à cette adresse.',
  'Something went wrong on our side.': 'Un problème est survenu de notre côté.',
  'The request could not be completed.': 'La requête n’a pas pu aboutir.',
  'There is no such registration.': 'Cette inscription n’existe pas.',
  'Give either registrationIds or filter.': 'Indiquez soit registrationIds, soit filter.',
  'This change is still running. Undo it when it is done.': 'Cette modification est encore en cours. Annulez-la quand elle sera terminée.',
  'A change can be undone for 10 minutes.': 'Une modification ne peut être annulée que pendant 10 minutes.',
  'This change changed no registration.': 'Cette modification n’a changé aucune inscription.',
  'The registration has changed since then.': 'L’inscription a changé depuis.',
  'Nothing to change.': 'Rien à modifier.',
  'This campaign has links, whose statistics would be lost. Archive it instead.':
    'Cette campagne a des liens dont les statistiques seraient perdues. Archivez-la plutôt.',
  'This campaign is archived. Restore it before you add links to it.':
    'Cette campagne est archivée. Restaurez-la avant d’y ajouter des liens.',
  'This link is unlinked and can no longer be changed.': 'Ce lien est dissocié et ne peut plus être modifié.',
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
  'Other emails': 'Autres e-mails',
  'Last event': 'Dernier événement',
  'Created (UTC)': 'Création (UTC)',
  '{0} ID': 'ID {0}',
  'cursor is not valid for this list.': 'cursor n’est pas valable pour cette liste.',
  'Give contactIds or a filter, and not both.': 'Indiquez contactIds ou un filtre, mais pas les deux.',
  'Give at least one tag in add or remove.': 'Indiquez au moins une étiquette dans add ou remove.',
  'This workspace has 100 saved filters. Delete one first.': 'Cet espace de travail a 100 filtres enregistrés. Supprimez-en d’abord un.',
  'otherContactId is not the id of a contact in this workspace.': 'otherContactId n’est pas l’ID d’un contact de cet espace de travail.',
  'otherContactId is the contact itself. Choose another one.': 'otherContactId est le contact lui-même. Choisissez-en un autre.',
  'This note belongs to the CRM it came from. Delete it there.': 'Cette note appartient au CRM dont elle vient. Supprimez-la dans ce CRM.',
  'Only the person who wrote a note can delete it.': 'Seule la personne qui a écrit une note peut la supprimer.',
  'This note is already being sent': 'Cette note est déjà en cours d’envoi',
  'eventId is not the id of an event in this workspace.': 'eventId n’est pas l’ID d’un événement de cet espace de travail.',
  'Nothing would be sent: map at least one question to a property, or choose a list.':
    'Rien ne serait envoyé : associez au moins une question à une propriété, ou choisissez une liste.',
  'HubSpot does not accept the value of: {0}.': 'HubSpot n’accepte pas la valeur de : {0}.',
  'HubSpot did not accept this contact.': 'HubSpot n’a pas accepté ce contact.',
  'HubSpot is not connected. Connect it and send the registrations again.':
    'HubSpot n’est pas connecté. Connectez-le et renvoyez les inscriptions.',
  'HubSpot refused the request. Check its permissions and the list.': 'HubSpot a refusé la requête. Vérifiez ses droits et la liste.',
  'HubSpot could not be reached. Send the registrations again.': 'HubSpot est injoignable. Renvoyez les inscriptions.',
  'The dashboard has not been built. Run npm run build, then restart the service.':
    'Le tableau de bord n’a pas été compilé. Lancez npm run build, puis redémarrez le service.',
  'rendering takes too many steps, check the loops': 'le rendu demande trop d’étapes, vérifiez les boucles',
  'there is no variable {0}, the nearest is {1}': 'la variable {0} n’existe pas, la plus proche est {1}',
  'the date format is too long': 'le format de date est trop long',
  '{0}, line {1}: {2}.': '{0}, ligne {1} : {2}.',
  'A system template cannot be deleted. Disable it if it should not be sent.':
    'Un modèle intégré ne peut pas être supprimé. Désactivez-le s’il ne doit pas être envoyé.',
  'The trigger and audience of a system template cannot be changed. Disable it and create your own template instead.':
    'L’envoi et les destinataires d’un modèle intégré ne peuvent pas être changés. Désactivez-le et créez votre propre modèle.',
  'This template belongs to the event itself. Change it instead of overriding it.':
    'Ce modèle est propre à l’événement. Modifiez-le directement.',
  'Give at least one of subject, body, scheduleOffsetMinutes, enabled.':
    'Indiquez au moins l’un de ces champs : subject, body, scheduleOffsetMinutes, enabled.',
  '{0} is only allowed with the trigger SCHEDULED.': '{0} n’est autorisé qu’avec trigger SCHEDULED.',
  '{0} is missing. The trigger SCHEDULED requires it.': '{0} manque. Ce champ est obligatoire avec trigger SCHEDULED.',
  'scheduleOffsetMinutes must be 0 or more when scheduleAnchor is registration.':
    'scheduleOffsetMinutes doit être 0 ou plus quand scheduleAnchor est registration.',
  'The template takes too long to render. Shorten it, and check its loops, brackets and links.':
    'Le rendu du modèle prend trop de temps. Raccourcissez-le, et vérifiez ses boucles, ses crochets et ses liens.',
  'Another event of this workspace has this slug. Choose another.':
    'Un autre événement de cet espace de travail a cette adresse. Choisissez-en une autre.',
  'A published event cannot be deleted. Cancel or unpublish it first.':
    'Un événement publié ne peut pas être supprimé. Annulez-le ou dépubliez-le d’abord.',
  'A published event needs {0}.': 'Pour être publié, un événement doit avoir : {0}.',
  'endTime must be after startTime.': 'endTime doit être après startTime.',
  'registrationClosesAt must be after registrationOpensAt.': 'registrationClosesAt doit être après registrationOpensAt.',
  'registrationOpensAt must be before endTime.': 'registrationOpensAt doit être avant endTime.',
  'ticketCurrency is missing: a price needs its currency, such as EUR.':
    'ticketCurrency manque : un prix a besoin d’une devise, comme EUR.',
  'ticketPriceAmount is missing: a currency needs a price.': 'ticketPriceAmount manque : une devise a besoin d’un prix.',
  'registrationFormId is missing: registrationProvider crm-a needs the id of the HubSpot form.':
    'registrationFormId manque : registrationProvider crm-a a besoin de l’ID du formulaire HubSpot.',
  'one of the options of that field': 'l’une des options de ce champ',
  'true or false': 'true ou false',
  'a number': 'un nombre',
  'a string': 'un texte',
  '{0}.key cannot be {1}: every form already asks for email and name.':
    '{0}.key ne peut pas être {1} : chaque formulaire demande déjà l’e-mail et le nom.',
  '{0}.key {1} is used by an earlier field; each key must be unique.':
    '{0}.key {1} est déjà utilisé par un champ précédent ; chaque clé doit être unique.',
  '{0}.options is only allowed for the types select, radio and multi-select.':
    '{0}.options n’est autorisé que pour les types select, radio et multi-select.',
  '{0}.allowOther is only allowed for the types select, radio and multi-select.':
    '{0}.allowOther n’est autorisé que pour les types select, radio et multi-select.',
  '{0}.consentText is only allowed for the type consent.': '{0}.consentText n’est autorisé que pour le type consent.',
  '{0}.accept and {0}.maxBytes are only allowed for the type file.': '{0}.accept et {0}.maxBytes ne sont autorisés que pour le type file.',
  '{0}.options is missing: the type {1} needs at least one option.': '{0}.options manque : le type {1} a besoin d’au moins une option.',
  '{0}.options has the same option twice.': '{0}.options contient deux fois la même option.',
  '{0}.visibleIf.field must be the key of an earlier field.': '{0}.visibleIf.field doit être la clé d’un champ précédent.',
  '{0}.visibleIf.field cannot be a file question.': '{0}.visibleIf.field ne peut pas être une question de type fichier.',
  '{0}.visibleIf.equals must be {1}, because {2} has the type {3}.': '{0}.visibleIf.equals doit être {1}, car {2} est de type {3}.',
  'registrationFormId is not a form of this workspace.': 'registrationFormId n’est pas un formulaire de cet espace de travail.',
  'answers.{0}: {1}': 'answers.{0} : {1}',
  '{0} {1} is not a field of this form.': '{0} {1} n’est pas un champ de ce formulaire.',
  '{0} {1} is mapped twice.': '{0} {1} est associé deux fois.',
  'crmASync.listId is missing: listEnabled needs a list.': 'crmASync.listId manque : listEnabled a besoin d’une liste.',
  'crmASync.listId {0} is not a list in HubSpot.': 'crmASync.listId {0} n’est pas une liste de HubSpot.',
  'rules contains {0} more than once; a country can have one rule.':
    'rules contient {0} plusieurs fois ; un pays ne peut avoir qu’une règle.',
  '{0} must be in upper case: {1}.': '{0} doit être en majuscules : {1}.',
  '{0} must be the ISO 3166-1 alpha-2 code of a country, such as DE.': '{0} doit être le code ISO 3166-1 alpha-2 d’un pays, comme DE.',
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
  'You have too many live views open. Close some of the pages that show them.':
    'Vous avez ouvert trop de vues en direct. Fermez quelques-unes des pages qui en affichent.',
  'Too many live views of this workspace are open. Try again later.':
    'Trop de vues en direct de cet espace de travail sont ouvertes. Réessayez plus tard.',
  'The service is restarting. Try again in a moment.': 'Le service redémarre. Réessayez dans un instant.',
  'The template or message was deleted.': 'Le modèle ou le message a été supprimé.',
  'The template “{0}” has an error: {1}': 'Le modèle « {0} » contient une erreur : {1}',
  'The email could not be composed or sent.': 'L’e-mail n’a pas pu être rédigé ou envoyé.',
  'The mail server got the whole message and did not confirm it, so it may have arrived. It is sent once more with the same Message-ID.':
    'Le serveur de messagerie a reçu tout le message sans le confirmer : l’e-mail est peut-être arrivé. Il est envoyé encore une fois avec le même Message-ID.',
  'The mail server got the whole message twice and confirmed it neither time, so it may have arrived. It is not sent again unless you resend it.':
    'Le serveur de messagerie a reçu deux fois tout le message sans jamais le confirmer : l’e-mail est peut-être arrivé. Il ne repart que si vous le renvoyez.',
  '{0} An earlier attempt was not confirmed, so the email may have arrived.':
    '{0} Une tentative précédente n’a pas été confirmée : l’e-mail est peut-être arrivé.',
  'This email is still waiting to be sent. Wait until it has been sent or has failed.':
    'Cet e-mail est encore en attente d’envoi. Attendez son envoi ou son échec.',
  'The content of this email is no longer kept, so it cannot be sent again.':
    'Le contenu de cet e-mail n’est plus conservé : il ne peut pas être renvoyé.',
  'The person was erased, and with them the address of this email.': 'La personne a été effacée, et avec elle l’adresse de cet e-mail.',
  'Give templateId, or both subject and body.': 'Indiquez templateId, ou bien subject et body.',
  '{0} is longer than {1} characters once it is filled in.': '{0} dépasse {1} caractères une fois les variables remplies.',
  'The invite is no longer pending.': 'L’invitation n’est plus en attente.',
  'The event is canceled.': 'L’événement est annulé.',
  'The event is over.': 'L’événement est terminé.',
  'The event is no longer canceled.': 'L’événement n’est plus annulé.',
  'The event is no longer published.': 'L’événement n’est plus publié.',
  'The email address was changed. The new address gets this email.':
    'L’adresse e-mail a changé. Cet e-mail est envoyé à la nouvelle adresse.',
  'The change was undone before this email was sent.': 'La modification a été annulée avant l’envoi de cet e-mail.',
  'The registration no longer exists.': 'L’inscription n’existe plus.',
  'The registration changed from {0} to {1} before this email was sent.':
    'L’inscription est passée de {0} à {1} avant l’envoi de cet e-mail.',
  'The message was canceled before this email was sent.': 'Le message a été annulé avant l’envoi de cet e-mail.',
  'The registration is now {0}, and the message is not for this status.':
    'L’inscription a maintenant le statut {0}, et le message ne s’adresse pas à ce statut.',
  'The person unsubscribed from marketing emails of this workspace.':
    'La personne s’est désabonnée des e-mails marketing de cet espace de travail.',
  'The template “{0}” is disabled.': 'Le modèle « {0} » est désactivé.',
  'unsaved template': 'modèle non enregistré',
  'Test: {0}': 'Test : {0}',
  'Only owners can invite, change or remove someone with the {0} role.':
    'Seuls les propriétaires peuvent inviter, modifier ou retirer une personne avec le rôle « {0} ».',
  'A workspace needs an owner. Make someone else an owner first.':
    'Un espace de travail a besoin d’un propriétaire. Donnez d’abord ce rôle à une autre personne.',
  'This person is already a member of this workspace.': 'Cette personne est déjà membre de cet espace de travail.',
  'This invitation is for another email address. Sign in with the address it was sent to.':
    'Cette invitation est pour une autre adresse e-mail. Connectez-vous avec l’adresse qui l’a reçue.',
  'This workspace has too many pending invitations. Revoke some first.':
    'Cet espace de travail a trop d’invitations en attente. Révoquez-en d’abord quelques-unes.',
  'sendAt must be in the future. Leave it out to send the message now.':
    'sendAt doit être dans le futur. Omettez-le pour envoyer le message maintenant.',
  'filter.contactFilterId is not the id of a saved filter in this workspace.':
    'filter.contactFilterId n’est pas l’ID d’un filtre enregistré de cet espace de travail.',
  'Sending a message takes an admin or owner. Save it as a draft with "draft": true.':
    'Seul un administrateur ou un propriétaire peut envoyer un message. Enregistrez-le comme brouillon avec "draft": true.',
  'This message is {0} and can no longer be changed.': 'Ce message a le statut « {0} » et ne peut plus être modifié.',
  'This message was sent and cannot be deleted.': 'Ce message a été envoyé et ne peut pas être supprimé.',
  'The person was erased.': 'La personne a été effacée.',
  'Type the email of the contact to confirm. Nothing was erased.': 'Saisissez l’e-mail du contact pour confirmer. Rien n’a été effacé.',
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
  'Waits until an owner of this workspace has confirmed their email address.':
    'En attente : un propriétaire de cet espace de travail doit d’abord confirmer son adresse e-mail.',
  'Waits until tomorrow: this workspace has sent {0} emails today, which is its limit.':
    'En attente jusqu’à demain : cet espace de travail a envoyé {0} e-mails aujourd’hui, sa limite par jour.',
  'The service is shutting down.': 'Le service est en cours d’arrêt.',
  'Only the operator can do this: the first account of this installation.':
    'Action réservée à l’exploitant, c’est-à-dire au premier compte de cette installation.',
  'The service cannot use its database right now.': 'Le service n’a pas accès à sa base de données en ce moment.',
  'It does not respond or refuses. The log of the service and npm run foyer -- doctor say why.':
    'Pas de réponse, ou un refus. Le journal du service et npm run foyer -- doctor en donnent la raison.',
  'The mail server does not respond.': 'Le serveur de messagerie ne répond pas.',
  'Each process has its own rate limits and cache.': 'Chaque processus a ses propres limites de débit et son propre cache.',
  'SMTP_URL is not set, so emails are stored in the workspace and not sent.':
    'SMTP_URL n’est pas défini : les e-mails sont conservés dans l’espace de travail et ne sont pas envoyés.',
  'Test email from {0}': 'E-mail de test depuis {0}',
  'The mail server of this Foyer installation works.': 'Le serveur de messagerie de cette installation de Foyer fonctionne.',
  'You get this email because you asked for it on the system page.': 'Vous recevez cet e-mail car vous l’avez demandé sur la page Système.',
  'The mail server accepted the email to {0}.': 'Le serveur de messagerie a accepté l’e-mail à {0}.',
  'The email was not sent: {0}': 'L’e-mail n’a pas été envoyé : {0}',
  'Preview: {0}': 'Aperçu : {0}',
  'Preview of {0}': 'Aperçu : {0}',
  'No time set yet': 'Pas encore de date',
  'No page has been generated for this event yet. Visitors see the standard event page.':
    'Aucune page n’a encore été créée pour cet événement. Les visiteurs voient la page standard.',
  'This event was deleted.': 'Cet événement a été supprimé.',
  'An event can have at most 1000 speakers.': 'Un événement peut avoir 1 000 intervenants au maximum.',
  'showcases.{0}.sponsorIds: {1} is not a sponsor of this event.': 'showcases.{0}.sponsorIds : {1} n’est pas un sponsor de cet événement.',
  'showcases.{0}.sponsorIds contains {1} more than once.': 'showcases.{0}.sponsorIds contient {1} plusieurs fois.',
  'name is missing: send name for a new sponsor, or sponsorId for an existing brand of the workspace.':
    'name manque : envoyez name pour un nouveau sponsor, ou sponsorId pour une marque existante de l’espace de travail.',
  'Send sponsorId alone. To change the brand, use PATCH; to create a brand, leave out sponsorId.':
    'Envoyez sponsorId seul. Pour modifier la marque, utilisez PATCH ; pour créer une marque, omettez sponsorId.',
  'Give at least one of name, website, logo.': 'Indiquez au moins l’un de ces champs : name, website, logo.',
  'An event can have at most 1000 sponsors.': 'Un événement peut avoir 1 000 sponsors au maximum.',
  'The file storage is full. Nothing was changed. Try again in a moment; if it keeps happening, contact the operator of this service.':
    'Le stockage de fichiers est plein. Rien n’a été modifié. Réessayez dans un instant ; si le problème persiste, contactez l’exploitant de ce service.',
  'The file storage is unavailable. Nothing was changed. Try again in a moment; if it keeps happening, contact the operator of this service.':
    'Le stockage de fichiers est indisponible. Rien n’a été modifié. Réessayez dans un instant ; si le problème persiste, contactez l’exploitant de ce service.',
  'This workspace has used its storage of {0} MB. Ask the operator of this service for more.':
    'Cet espace de travail a utilisé ses {0} Mo de stockage. Demandez-en plus à l’exploitant de ce service.',
  'This file cannot be stored, because the organizer has no space left. Please contact them.':
    'Ce fichier ne peut pas être enregistré : l’organisateur n’a plus d’espace de stockage. Contactez-le.',
  'The content of the file is not of the type that its name says. Choose another file.':
    'Le contenu du fichier ne correspond pas au type indiqué par son nom. Choisissez un autre fichier.',
  'contentType must be one of {0}.': 'contentType doit être l’une de ces valeurs : {0}.',
  'Another upload is using this token. Wait for it to finish or request a new token.':
    'Un autre envoi utilise ce jeton. Attendez qu’il soit terminé ou demandez un nouveau jeton.',
  'Send the upload with the signed Content-Type: {0}.': 'Envoyez le fichier avec le Content-Type signé : {0}.',
  'This token allows {0} bytes, but the Content-Length is {1}.': 'Ce jeton autorise {0} octets, mais Content-Length indique {1}.',
  'The upload is empty.': 'Le fichier envoyé est vide.',
  'The upload was interrupted before all of it arrived.': 'L’envoi a été interrompu avant la fin.',
  'Only a published event has a thumbnail. Publish the event first.':
    'Seul un événement publié a une vignette. Publiez d’abord l’événement.',
  'This event uses a custom thumbnail. Set previewThumbnailUrl to null first.':
    'Cet événement utilise une vignette personnalisée. Mettez d’abord previewThumbnailUrl à null.',
  'hostname must be a domain of your own, such as events.example.org.':
    'hostname doit être un domaine qui vous appartient, comme events.example.org.',
  'Another workspace has proven that it owns this domain.': 'Un autre espace de travail a prouvé que ce domaine lui appartient.',
  'The TXT record was not found yet. New records can take a few hours.':
    'L’enregistrement TXT est encore introuvable. Un nouvel enregistrement peut mettre quelques heures à être visible.',
  'Another workspace has proven this domain, and your TXT record is gone.':
    'Un autre espace de travail a prouvé que ce domaine lui appartient, et votre enregistrement TXT a disparu.',
  'No DNS record found yet. New records can take a few hours.':
    'Aucun enregistrement DNS trouvé pour l’instant. Un nouvel enregistrement peut mettre quelques heures à être visible.',
  'The DNS lookup failed. Try again in a moment.': 'La recherche DNS a échoué. Réessayez dans un instant.',
  '{0} points to {1}, not to {2}.': '{0} pointe vers {1}, et non vers {2}.',
  'The slug {0} is reserved. Choose another.': 'L’adresse {0} est réservée. Choisissez-en une autre.',
  'Another workspace has this slug. Choose another.': 'Un autre espace de travail a cette adresse. Choisissez-en une autre.',
  'This slug belonged to another workspace until recently. Choose another.':
    'Cette adresse appartenait récemment encore à un autre espace de travail. Choisissez-en une autre.',
  'Give at least one field to change.': 'Indiquez au moins un champ à modifier.',
  'You own {0} workspaces, which is the limit of this service. Delete one, or ask its operator.':
    'Vous êtes propriétaire de {0} espaces de travail, la limite de ce service. Supprimez-en un, ou adressez-vous à l’exploitant.',
  'slug must be {0}, the slug of this workspace, to confirm that it is to be deleted.':
    'Pour confirmer la suppression, slug doit être {0}, l’adresse de cet espace de travail.',
  'Only owners can change requireTwoFactor.': 'Seuls les propriétaires peuvent modifier requireTwoFactor.',
  'Turn on two-factor authentication in your own account first.':
    'Activez d’abord l’authentification à deux facteurs dans votre propre compte.',
  '“{0}”: the file is not available any more. Choose it again.': '« {0} » : le fichier n’est plus disponible. Choisissez-le à nouveau.',
  'A file can be the answer to one question of one registration. Upload it again.':
    'Un fichier ne peut répondre qu’à une question d’une inscription. Envoyez-le à nouveau.',
  'field {0} is not a question for a file.': 'Le champ {0} n’est pas une question de type fichier.',
  'The request is not valid. Check the fields and try again.': 'La requête n’est pas valable. Vérifiez les champs et réessayez.',
  'The request body is not valid JSON.': 'Le corps de la requête n’est pas un JSON valable.',
  'HubSpot fills this list by a rule, so contacts cannot be added to it. Choose a static list.':
    'HubSpot remplit cette liste selon une règle : il n’est pas possible d’y ajouter des contacts. Choisissez une liste statique.',
  'This preview link is no longer valid. Open the preview again from the studio.':
    'Ce lien d’aperçu n’est plus valable. Ouvrez à nouveau l’aperçu depuis le studio.',
  'This upload token is not valid. Request a new one and upload again.':
    'Ce jeton d’envoi n’est pas valable. Demandez-en un nouveau et envoyez le fichier à nouveau.',
  'This upload token has expired. Request a new one and upload again.':
    'Ce jeton d’envoi a expiré. Demandez-en un nouveau et envoyez le fichier à nouveau.',
  'This event is password protected. Enter the password to continue.':
    'Cet événement est protégé par un mot de passe. Saisissez-le pour continuer.',
  'Your role in this workspace does not allow this. Ask an admin or owner.':
    'Votre rôle dans cet espace de travail ne permet pas cette action. Adressez-vous à un administrateur ou à un propriétaire.',
  'No workspace is active. Create a workspace or activate one you belong to.':
    'Aucun espace de travail n’est actif. Créez-en un ou activez l’un des vôtres.',
  'This request came from another site and was blocked.': 'Cette requête venait d’un autre site et a été bloquée.',
  'This method is not supported here. The Allow header lists the supported methods.':
    'Cette méthode n’est pas prise en charge ici. L’en-tête Allow indique celles qui le sont.',
  'The Content-Length header is missing. Send the size of the body in it.':
    'L’en-tête Content-Length manque. Indiquez-y la taille du corps.',
  'This was changed meanwhile. Load it again and repeat your change.':
    'Une autre modification a été faite entre-temps. Rechargez et refaites la vôtre.',
  'The request body is too large.': 'Le corps de la requête est trop volumineux.',
  'This media type is not supported here. Send application/json.':
    'Ce type de contenu n’est pas pris en charge ici. Envoyez application/json.',
  'This slug is already taken. Choose another.': 'Cette adresse est déjà prise. Choisissez-en une autre.',
  'A published event uses this form. Unpublish the event or choose another form for it first.':
    'Un événement publié utilise ce formulaire. Dépubliez d’abord l’événement, ou choisissez-lui un autre formulaire.',
  'This form is not the registration form of this event.': 'Ce formulaire n’est pas le formulaire d’inscription de cet événement.',
  'This invite is no longer pending.': 'Cette invitation n’est plus en attente.',
  'This event is full.': 'Cet événement est complet.',
  'Registration for this event is closed.': 'Les inscriptions à cet événement sont closes.',
  'The current status does not allow this.': 'Le statut actuel ne permet pas cette action.',
  'This upload token has already been used. Request a new one.': 'Ce jeton d’envoi a déjà été utilisé. Demandez-en un nouveau.',
  'This Idempotency-Key was already used for a different request. Use a new key.':
    'Cette Idempotency-Key a déjà servi pour une autre requête. Utilisez une nouvelle clé.',
  'A sync is already running for this workspace. Wait for it to finish.':
    'Une synchronisation est déjà en cours pour cet espace de travail. Attendez qu’elle soit terminée.',
  'HubSpot is not connected. Connect it under Integrations.': 'HubSpot n’est pas connecté. Connectez-le dans Intégrations.',
  'Salesforce is not connected. Connect it under Integrations.': 'Salesforce n’est pas connecté. Connectez-le dans Intégrations.',
  'Google Workspace is not connected. Connect it under Integrations.':
    'Google Workspace n’est pas connecté. Connectez-le dans Intégrations.',
  'We no longer have access to HubSpot. Reconnect it under Integrations.':
    'Nous n’avons plus accès à HubSpot. Reconnectez-le dans Intégrations.',
  'We no longer have access to Salesforce. Reconnect it under Integrations.':
    'Nous n’avons plus accès à Salesforce. Reconnectez-le dans Intégrations.',
  'We no longer have access to Google Workspace. Reconnect it under Integrations.':
    'Nous n’avons plus accès à Google Workspace. Reconnectez-le dans Intégrations.',
  'Too many requests. Wait a moment and try again.': 'Trop de requêtes. Patientez un instant, puis réessayez.',
  'Something went wrong on our side. Try again, and mention the X-Request-Id if you report it.':
    'Un problème est survenu de notre côté. Réessayez, et mentionnez le X-Request-Id si vous le signalez.',
  'The request to HubSpot failed. Try again shortly.': 'La requête à HubSpot a échoué. Réessayez dans un instant.',
  'The request to Salesforce failed. Try again shortly.': 'La requête à Salesforce a échoué. Réessayez dans un instant.',
  'The request to Google Workspace failed. Try again shortly.': 'La requête à Google Workspace a échoué. Réessayez dans un instant.',
  'The request to v0 failed. Try again shortly.': 'La requête à v0 a échoué. Réessayez dans un instant.',
  'The connected system is limiting our requests. Try again after the given time.':
    'Le système connecté limite nos requêtes. Réessayez après le délai indiqué.',
  'The service is busy. Try again in a moment.': 'Le service est occupé. Réessayez dans un instant.',
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
  'There are no contacts to refresh yet.': 'Il n’y a pas encore de contacts à actualiser.',
  'There is no such {0}.': 'Introuvable : {0}.',
}
