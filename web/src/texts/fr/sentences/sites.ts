/** About the versions of an event's page. */
export const sites: Record<string, string> = {
  'This version was deleted or is not completed.': 'Cette version a été supprimée ou n’est pas terminée.',
  'The site builder refused the request.': 'Le créateur de sites a refusé la demande.',
  'The site builder could not complete this version.': 'Le créateur de sites n’a pas pu terminer cette version.',
  'The site builder is not connected any more.': 'Le créateur de sites n’est plus connecté.',
  'The site builder did not confirm the request. Look there for a new version before you create another one.':
    'Le créateur de sites n’a pas confirmé la demande. Vérifiez s’il contient une nouvelle version avant d’en créer une autre.',
  'The site builder did not complete this version in time.': 'Le créateur de sites n’a pas terminé cette version à temps.',
  'The site builder could not deploy this version.': 'Le créateur de sites n’a pas pu déployer cette version.',
  'No site builder is connected. Connect it under Integrations, or use the built-in builder.':
    'Aucun créateur de sites n’est connecté. Connectez-en un sous Intégrations ou utilisez celui qui est intégré.',
  'Another version is being created. Wait until it is completed.':
    'Une autre version est en cours de création. Attendez qu’elle soit terminée.',
  'There is no completed version to publish. Create one first.': 'Il n’y a aucune version terminée à publier. Créez-en une d’abord.',
  'This version is not completed, so there is nothing to show yet.': 'Cette version n’est pas terminée : il n’y a encore rien à afficher.',
  'This version is not completed, so it cannot be published.': 'Cette version n’est pas terminée et ne peut donc pas être publiée.',
}
