/** About accounts, workspaces and the service itself. */
export const service: Record<string, string> = {
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
  'This API key does not exist, has expired or was revoked.': 'Cette clé d’API n’existe pas, a expiré ou a été révoquée.',
  'This cannot be done with an API key. Sign in to do it.':
    'Cette action n’est pas possible avec une clé d’API. Connectez-vous pour la faire.',
  'This needs an API key with the {0} role, created by a member who has that role.':
    'Il faut une clé d’API avec le rôle « {0} », créée par un membre qui a ce rôle.',
  'This API key is for one event. Use a key for the whole workspace.':
    'Cette clé d’API vaut pour un seul événement. Utilisez une clé pour tout l’espace de travail.',
  'This workspace has {0} API keys. Revoke one that is no longer needed.':
    'Cet espace de travail a {0} clés d’API. Révoquez-en une qui ne sert plus.',
  'Sign in to continue.': 'Connectez-vous pour continuer.',
  'This is not allowed.': 'Cette action n’est pas autorisée.',
  'There is nothing at this address.': 'Il n’y a rien à cette adresse.',
  'Something went wrong on our side.': 'Un problème est survenu de notre côté.',
  'The request could not be completed.': 'La requête n’a pas pu aboutir.',
  'The dashboard has not been built. Run npm run build, then restart the service.':
    'Le tableau de bord n’a pas été compilé. Lancez npm run build, puis redémarrez le service.',
  'You have too many live views open. Close some of the pages that show them.':
    'Vous avez ouvert trop de vues en direct. Fermez quelques-unes des pages qui en affichent.',
  'Too many live views of this workspace are open. Try again later.':
    'Trop de vues en direct de cet espace de travail sont ouvertes. Réessayez plus tard.',
  'The service is restarting. Try again in a moment.': 'Le service redémarre. Réessayez dans un instant.',
  'Only owners can invite, change or remove someone with the {0} role.':
    'Seuls les propriétaires peuvent inviter, modifier ou retirer une personne avec le rôle « {0} ».',
  'A workspace needs an owner. Make someone else an owner first.':
    'Un espace de travail a besoin d’un propriétaire. Donnez d’abord ce rôle à une autre personne.',
  'This person is already a member of this workspace.': 'Cette personne est déjà membre de cet espace de travail.',
  'This invitation is for another email address. Sign in with the address it was sent to.':
    'Cette invitation est pour une autre adresse e-mail. Connectez-vous avec l’adresse qui l’a reçue.',
  'This workspace has too many pending invitations. Revoke some first.':
    'Cet espace de travail a trop d’invitations en attente. Révoquez-en d’abord quelques-unes.',
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
  'v0 is not connected. Connect it under Integrations.': 'v0 n’est pas connecté. Connectez-le dans Intégrations.',
  'We no longer have access to HubSpot. Reconnect it under Integrations.':
    'Nous n’avons plus accès à HubSpot. Reconnectez-le dans Intégrations.',
  'We no longer have access to Salesforce. Reconnect it under Integrations.':
    'Nous n’avons plus accès à Salesforce. Reconnectez-le dans Intégrations.',
  'We no longer have access to Google Workspace. Reconnect it under Integrations.':
    'Nous n’avons plus accès à Google Workspace. Reconnectez-le dans Intégrations.',
  'We no longer have access to v0. Reconnect it under Integrations.': 'Nous n’avons plus accès à v0. Reconnectez-le dans Intégrations.',
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
  'There are no contacts to refresh yet.': 'Il n’y a pas encore de contacts à actualiser.',
  'There is no such {0}.': 'Introuvable : {0}.',
  '{0} has not granted the required permissions. Reconnect it and allow them.':
    '{0} n’a pas accordé les droits nécessaires. Reconnectez-le et accordez-les.',
  'accessToken is not accepted by {0}. Check that it is complete and has not expired.':
    'accessToken n’est pas accepté par {0}. Vérifiez qu’il est complet et n’a pas expiré.',
  'accessToken lacks permissions {0} requires. Grant them and try again.':
    'accessToken n’a pas les droits que {0} exige. Accordez-les et réessayez.',
  '{0} has no consent page. Connect it with an API key.': '{0} n’a pas de page de consentement. Connectez-le avec une clé d’API.',
  '{0} cannot be connected by consent: the settings of this service have no client id for it. Connect it with a token.':
    '{0} ne peut pas être connecté par consentement : les paramètres de ce service n’ont pas d’identifiant client pour lui. Connectez-le avec un jeton.',
  'instanceUrl is not an allowed {0} address.': 'instanceUrl n’est pas une adresse autorisée de {0}.',
}
