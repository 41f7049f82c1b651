import type { integrations as English } from '../en/integrations.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('fr')

export const integrations: typeof English = {
  title: 'Intégrations',
  text: 'Les systèmes avec lesquels cet espace de travail fonctionne.',
  askAdmin: 'Les administrateurs et les propriétaires peuvent connecter et déconnecter des systèmes.',
  statuses: { connected: 'Connecté', reconnect_required: 'Reconnexion requise', not_connected: 'Non connecté' },
  unavailable: 'Indisponible',
  installationKey: 'Utilise la clé de cette installation',
  installationKeyText:
    'L’opérateur de ce service a défini une clé pour tous les espaces de travail. Connectez votre propre compte pour l’utiliser à la place.',
  uses: {
    'crm-a':
      'Utilisez des formulaires HubSpot pour l’inscription, envoyez les inscrits vers les contacts et les listes HubSpot, et partagez les notes.',
    'crm-b':
      'Voyez le contact ou la piste Salesforce de chaque personne, partagez les notes sur les contacts et ajoutez les inscrits aux campagnes.',
    'workspace-suite': 'Joignez des documents aux événements et gardez les événements dans l’agenda du compte connecté.',
    'site-builder': 'Créez des versions de sites d’événement avec v0 et publiez-les.',
  },
  accounts: {
    'crm-a': (account: string) => `Portail ${account}`,
    'crm-b': (account: string) => `Organisation ${account}`,
    'workspace-suite': (account: string) => account,
    'site-builder': (account: string) => account,
  },
  lastSuccess: 'Dernier succès',
  never: 'Aucun pour l’instant',
  lastError: 'Dernière erreur',
  connectedSince: 'Connexion',
  rights: 'Droits',
  allRights: (n: number) => plural(n, { one: 'Le droit requis est accordé', other: 'Les # droits sont accordés' }),
  unknownRights: (name: string) => `${name} n’indique pas quels droits sont accordés`,
  missingRights: (n: number) => plural(n, { one: '# droit manque :', other: '# droits manquent :' }),
  failing: (ago: string) => `Le dernier appel a échoué (${ago}).`,
  lost: (name: string) => `${name} n’accepte plus le jeton. Rien n’est lu ni envoyé avant la reconnexion.`,
  connect: (name: string) => `Connecter ${name}`,
  connectShort: 'Connecter',
  reconnect: 'Reconnecter',
  replaceToken: 'Remplacer le jeton',
  replaceKey: 'Remplacer la clé',
  tryAgain: 'Réessayer',
  works: (name: string) => `${name} fonctionne.`,
  disconnect: 'Déconnecter',
  disconnectTitle: (name: string) => `Déconnecter ${name} ?`,
  disconnectText: {
    'crm-a':
      'Les inscriptions par formulaire HubSpot ne sont plus lues, les inscrits ne sont plus envoyés à HubSpot et les notes ne sont plus partagées. Ce que Foyer a déjà lu est conservé.',
    'crm-b': 'Les données Salesforce ne sont plus mises à jour, et les notes ne sont plus partagées. Ce que Foyer a déjà lu est conservé.',
    'workspace-suite':
      'Les documents ne peuvent plus être recherchés ni vérifiés, et les entrées de l’agenda ne sont plus mises à jour. Les fichiers des événements et les entrées de l’agenda restent.',
    'site-builder': 'Il n’est plus possible de créer ni de publier des versions de sites d’événement avec v0.',
  },
  tokenDeleted:
    'Les jetons sont supprimés de Foyer. Un consentement donné est aussi révoqué ; un jeton saisi doit être supprimé chez le fournisseur.',
  keyDeleted: (name: string) => `La clé est supprimée de Foyer. Si rien d’autre ne l’utilise, supprimez-la aussi dans ${name}.`,
  disconnected: (name: string) => `${name} est déconnecté.`,
  connected: (name: string) => `${name} est connecté.`,
  // Consent
  continueTo: (name: string) => `Continuer vers ${name}`,
  consentText: (name: string) => `Vous vous connectez à ${name} et autorisez ce qui est indiqué ci-dessus. Vous revenez ensuite ici.`,
  tokenInstead: 'Utiliser un jeton à la place',
  outcomes: {
    connected: (name: string) => `${name} est connecté.`,
    denied: (name: string) => `Vous n’avez pas autorisé l’accès : ${name} n’est pas connecté.`,
    expired: (name: string) => `Cela a pris trop de temps, ou vous vous êtes reconnecté entre-temps. Connectez ${name} de nouveau.`,
    forbidden: (name: string) => `Les administrateurs et les propriétaires peuvent connecter ${name}.`,
    'missing-rights': (name: string) => `${name} n’a pas accordé les droits nécessaires. Connectez-le de nouveau et accordez-les.`,
    refused: (name: string) =>
      `${name} a refusé la connexion. L’opérateur de ce service doit vérifier l’identifiant client, son secret et l’adresse de redirection.`,
    unreachable: (name: string) => `${name} n’a pas répondu. Rien n’a changé. Réessayez dans un instant.`,
  },
  lostTitle: (name: string) => `${name} doit être reconnecté`,
  lostAsk: 'Demandez à un administrateur ou à un propriétaire de le reconnecter.',
  // Calls
  calls: 'Derniers appels',
  callsOf: (name: string) => `Derniers appels à ${name}`,
  noCalls: 'Aucun appel',
  callTime: 'Quand',
  call: 'Appel',
  callOutcome: 'Résultat',
  callTook: (ms: string) => `${ms} ms`,
  noResponse: 'Aucune réponse',
  callReasons: {
    timeout: 'pas de réponse à temps',
    unreachable: 'injoignable',
    'bad-response': 'réponse inutilisable',
    'missing-scopes': 'droits manquants',
    reconnect: 'jeton refusé',
    refused: 'refusé',
    'not-found': 'n’existe pas',
    'rate-limited': 'limité',
    expired: 'jeton renouvelé',
  },
  // Form
  whichRights: 'Droits dont Foyer a besoin',
  steps: {
    'crm-a':
      'Dans HubSpot, ouvrez Paramètres → Intégrations → Applications privées, créez une application privée avec ces droits, puis copiez son jeton d’accès.',
    'crm-b': 'Dans Salesforce, créez une application connectée avec ces scopes OAuth, puis obtenez un jeton d’accès.',
    'workspace-suite': 'Dans la console Google Cloud, créez un client OAuth, puis obtenez un jeton d’accès avec ces scopes.',
    'site-builder':
      'Dans v0, ouvrez Settings → Keys, créez une clé d’API et copiez-la. La clé a tous les droits de son propriétaire, et chaque version est facturée à ce compte.',
  },
  apiKey: 'Clé d’API',
  token: 'Jeton d’accès',
  tokenHint: 'Stocké chiffré. Il ne sera plus jamais affiché.',
  instanceUrl: 'Adresse Salesforce',
  instanceUrlHint: 'L’adresse affichée par votre navigateur dans Salesforce.',
  instanceUrlPlaceholder: 'https://votreentreprise.my.salesforce.com',
  moreFields: 'Pour les jetons qui expirent',
  refreshToken: 'Jeton d’actualisation',
  refreshTokenHint: 'Foyer l’utilise pour obtenir un nouveau jeton d’accès.',
  tokenChars: 'Un jeton ne contient ni espace ni saut de ligne.',
  /** Of the service, after the name of the field: “is not accepted by HubSpot.” */
  refused: {
    accessToken: (reason: string) => `Le jeton ${reason}`,
    refreshToken: (reason: string) => `Le jeton ${reason}`,
    instanceUrl: (reason: string) => `L’adresse ${reason}`,
  },
  purposes: {
    'crm-a': {
      forms: 'Lire vos formulaires et leurs envois',
      'crm.objects.contacts.read': 'Trouver des contacts et lire les notes à leur sujet',
      'crm.objects.contacts.write': 'Créer et mettre à jour des contacts à partir des inscriptions, et ajouter des notes',
      'crm.lists.read': 'Choisir la liste à laquelle les inscrits sont ajoutés',
      'crm.lists.write': 'Ajouter les inscrits à la liste',
    },
    'crm-b': {
      api: 'Lire les contacts, les pistes, les campagnes et les notes ; ajouter des notes et des membres de campagne',
      refresh_token: 'Garder la connexion quand le jeton d’accès expire',
    },
    'workspace-suite': {
      email: 'Afficher le compte connecté',
      'https://www.googleapis.com/auth/drive.metadata.readonly':
        'Afficher les noms des documents, feuilles de calcul et présentations, pas leur contenu',
      'https://www.googleapis.com/auth/calendar.events': 'Garder les événements dans l’agenda du compte',
    },
    'site-builder': {},
  },
  // Salesforce
  sync: 'Synchroniser les contacts',
  syncText: 'Met à jour ce que Foyer sait de chaque contact grâce à Salesforce.',
  syncing: 'Synchronisation des contacts avec Salesforce. Vous pouvez quitter cette page.',
  syncRunning: 'Une synchronisation est déjà en cours. Attendez qu’elle soit terminée, puis réessayez.',
  syncProgress: (done: number, total: number) =>
    `${plural(done, { other: '#' })} sur ${plural(total, { one: '# contact', other: '# contacts' })}`,
  syncProgressLabel: 'Progression de la synchronisation avec Salesforce',
  syncDone: (matched: number, missing: number) =>
    `${plural(matched, { other: '#' })} dans Salesforce, ${plural(missing, { other: '#' })} absents de Salesforce`,
  syncEnded: (ago: string) => `Dernière synchronisation : ${ago}`,
  syncFailed: 'La dernière synchronisation a échoué.',
  // HubSpot
  tipTitle: 'Évitez que HubSpot classe les inscriptions comme spam',
  tipText:
    'HubSpot traite comme spam les envois de domaines inconnus. Dans HubSpot, ouvrez Paramètres → Code de suivi → Suivi avancé, et ajoutez ces domaines de site :',
  tipHost: 'Domaine à ajouter',
  tipResolve: 'J’ai ajouté les domaines',
  tipResolved: 'Ce conseil est masqué pour tous les membres de l’espace de travail.',
  // Google Workspace
  preview: 'Afficher les documents',
  previewTitle: 'Google Workspace',
  previewAccount: 'Compte',
  documents: 'Documents les plus récents',
  spreadsheets: 'Feuilles de calcul les plus récentes',
  noDocuments: 'Aucun document',
  noSpreadsheets: 'Aucune feuille de calcul',
}
