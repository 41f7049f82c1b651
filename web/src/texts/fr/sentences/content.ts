/** About events, emails, forms, contacts and files. */
export const content: Record<string, string> = {
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
  'This campaign has links, whose statistics would be lost. Archive it instead.':
    'Cette campagne a des liens dont les statistiques seraient perdues. Archivez-la plutôt.',
  'This campaign is archived. Restore it before you add links to it.':
    'Cette campagne est archivée. Restaurez-la avant d’y ajouter des liens.',
  'This link is unlinked and can no longer be changed.': 'Ce lien est dissocié et ne peut plus être modifié.',
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
  'HubSpot is not connected. The registrations are sent as soon as it is connected again.':
    'HubSpot n’est pas connecté. Les inscriptions seront envoyées dès qu’il le sera à nouveau.',
  'HubSpot refused the request. Check its permissions and the list.': 'HubSpot a refusé la requête. Vérifiez ses droits et la liste.',
  '{0} of {1} contacts are synced so far. The rest continues in the background.':
    '{0} contacts sur {1} sont synchronisés pour le moment. La suite se fait en arrière-plan.',
  'Salesforce is not connected. Connect it and sync again.':
    'Salesforce n’est pas connecté. Connectez-le, puis relancez la synchronisation.',
  'Salesforce refused the request. Check the permissions of the connected user.':
    'Salesforce a refusé la requête. Vérifiez les autorisations de l’utilisateur connecté.',
  'Salesforce allows a limited number of calls a day, and less than a tenth is left. Foyer keeps these for work in the dashboard.':
    'Salesforce limite le nombre d’appels par jour, et il en reste moins d’un dixième. Foyer les réserve au travail dans le tableau de bord.',
  'Salesforce limits how often it may be called.': 'Salesforce limite la fréquence des appels.',
  'Salesforce has limited calls for an hour, so the sync ended. Sync again later.':
    'Salesforce a limité les appels pendant une heure : la synchronisation s’est arrêtée. Relancez-la plus tard.',
  'Salesforce does not respond.': 'Salesforce ne répond pas.',
  'Foyer could not store the result.': 'Foyer n’a pas pu enregistrer le résultat.',
  'Salesforce has no contact or lead with this email address.': 'Salesforce n’a aucun contact ni aucune piste avec cette adresse e-mail.',
  'Salesforce did not accept this person as a member: {0}.': 'Salesforce n’a pas accepté cette personne comme membre : {0}.',
  'Salesforce did not remove this person from the campaign: {0}.': 'Salesforce n’a pas retiré cette personne de la campagne : {0}.',
  'Salesforce refused the request. Check whether the connected user may edit campaigns.':
    'Salesforce a refusé la requête. Vérifiez si l’utilisateur connecté peut modifier des campagnes.',
  'Salesforce could not be reached. Save the campaign again to send the registrations.':
    'Salesforce était injoignable. Enregistrez de nouveau la campagne pour envoyer les inscriptions.',
  'campaignId is not the id of a campaign in Salesforce.': 'campaignId n’est pas l’identifiant d’une campagne dans Salesforce.',
  'This campaign has no member statuses in Salesforce. Add some there.':
    'Cette campagne n’a pas de statuts de membre dans Salesforce. Ajoutez-en là-bas.',
  '{0} must be one of: {1}.': '{0} doit être l’une de ces valeurs : {1}.',
  'HubSpot could not be reached. Send the registrations again.': 'HubSpot est injoignable. Renvoyez les inscriptions.',
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
  'Waits until an owner of this workspace has confirmed their email address.':
    'En attente : un propriétaire de cet espace de travail doit d’abord confirmer son adresse e-mail.',
  'Waits until tomorrow: this workspace has sent {0} emails today, which is its limit.':
    'En attente jusqu’à demain : cet espace de travail a envoyé {0} e-mails aujourd’hui, sa limite par jour.',
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
  'This file is in the trash of Google Drive. Restore it there, or remove it from the event.':
    'Ce fichier est dans la corbeille de Google Drive. Restaurez-le ou retirez-le de l’événement.',
  'The connected account can no longer see this file: it was deleted, or is not shared any more. Share it with the account again, or remove it from the event.':
    'Le compte connecté ne voit plus ce fichier : il a été supprimé ou n’est plus partagé. Partagez-le de nouveau avec le compte ou retirez-le de l’événement.',
  'Google Workspace is not connected, so it is unknown whether this file still exists. Connect it under Integrations.':
    'Google Workspace n’est pas connecté : on ne sait pas si ce fichier existe encore. Connectez-le dans Intégrations.',
  'fileIds contains files that the connected account cannot see, or that are no documents, spreadsheets or presentations: {0}.':
    'fileIds contient des fichiers que le compte connecté ne voit pas ou qui ne sont ni des documents, ni des feuilles de calcul, ni des présentations : {0}.',
  'The event has no time yet. It is added to the calendar once it has a start and an end.':
    'L’événement n’a pas encore d’horaire. Il est ajouté à l’agenda dès qu’il a un début et une fin.',
  'The event is canceled, so it was removed from the calendar.': 'L’événement est annulé : il a été retiré de l’agenda.',
  'Google Workspace is not connected. The calendar is updated once it is connected again.':
    'Google Workspace n’est pas connecté. L’agenda sera mis à jour dès qu’il sera reconnecté.',
  'Google Workspace could not be reached. Foyer tries again.': 'Google Workspace est injoignable. Foyer réessaie.',
  'Google Workspace could not be reached. Turn the calendar off and on again to retry.':
    'Google Workspace est injoignable. Désactivez puis réactivez l’agenda pour réessayer.',
  'Google Workspace refused to change the calendar. Check that the account has Google Calendar, then turn it off and on again.':
    'Google Workspace a refusé de modifier l’agenda. Vérifiez que le compte dispose de Google Agenda, puis désactivez et réactivez-le.',
  'Google Workspace has not granted the right to change the calendar. Reconnect it and allow it.':
    'Google Workspace n’a pas accordé le droit de modifier l’agenda. Reconnectez-le et autorisez-le.',
  'The calendar is not switched on for this service. Ask its operator to set SUITE_CALENDAR.':
    'L’agenda n’est pas activé pour ce service. Demandez à son exploitant de définir SUITE_CALENDAR.',
  'Google Workspace has not granted the right to list files, so it is unknown whether this file still exists. Reconnect it and allow it.':
    'Google Workspace n’a pas accordé le droit de lister les fichiers : on ne sait pas si ce fichier existe encore. Reconnectez-le et autorisez-le.',
}
