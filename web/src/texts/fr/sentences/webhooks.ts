/** About webhooks and their deliveries. */
export const webhooks: Record<string, string> = {
  'This workspace has {0} webhooks, which is the maximum. Delete one that is no longer needed.':
    'Cet espace de travail a {0} webhooks, ce qui est le maximum. Supprimez-en un qui ne sert plus.',
  'url must start with https://.': 'url doit commencer par https://.',
  'url must not contain a user name or password.': 'url ne doit contenir ni nom d’utilisateur ni mot de passe.',
  'url must be on the public internet. Private addresses work only where the operator of this installation allows them.':
    'url doit se trouver sur l’internet public. Les adresses privées ne fonctionnent que si l’exploitant de cette installation les autorise.',
  'url is not a valid URL.': 'url n’est pas une URL valide.',
  'eventId is not an event of this workspace.': 'eventId n’est pas un événement de cet espace de travail.',
  'This webhook is disabled. Enable it first.': 'Ce webhook est désactivé. Activez-le d’abord.',
  'The person this delivery is about was erased, so there is nothing to send.':
    'Les données de la personne concernée par cet envoi ont été effacées, il n’y a donc rien à envoyer.',
  'Disabled by a member of the workspace.': 'Désactivé par un membre de l’espace de travail.',
  'The receiver answered with 410 Gone, which means that it no longer wants requests.':
    'Le destinataire a répondu 410 Gone, ce qui signifie qu’il ne veut plus de requêtes.',
  'Every attempt failed for five days.': 'Toutes les tentatives ont échoué pendant cinq jours.',
  'The webhook was disabled before the delivery succeeded.': 'Le webhook a été désactivé avant que l’envoi n’aboutisse.',
  'All {0} attempts failed.': 'Les {0} tentatives ont échoué.',
  'The receiver responded with status {0}.': 'Le destinataire a répondu avec le statut {0}.',
  'The receiver responded with status {0}. Redirects are not followed: enter the final URL.':
    'Le destinataire a répondu avec le statut {0}. Les redirections ne sont pas suivies : saisissez l’URL finale.',
  'The receiver did not respond within {0} seconds.': 'Le destinataire n’a pas répondu en {0} secondes.',
  'The address is not on the public internet, so nothing was sent.': 'L’adresse n’est pas sur l’internet public, rien n’a donc été envoyé.',
  'The host name of the URL does not exist.': 'Le nom d’hôte de l’URL n’existe pas.',
  'The receiver refused the connection.': 'Le destinataire a refusé la connexion.',
  'The TLS certificate of the receiver is not valid.': 'Le certificat TLS du destinataire n’est pas valide.',
  'The connection to the receiver failed.': 'La connexion au destinataire a échoué.',
  'The secret cannot be read, because the secret of this installation changed. Rotate the secret of the webhook.':
    'Le secret ne peut pas être lu, car le secret de cette installation a changé. Renouvelez le secret du webhook.',
  'There is no such webhook.': 'Ce webhook n’existe pas.',
  'There is no such delivery.': 'Cet envoi n’existe pas.',
}
