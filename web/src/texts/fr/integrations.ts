import type { integrations as English } from '../en/integrations.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('fr')

export const integrations: typeof English = {
  title: 'Intégrations',
  text: 'Les systèmes avec lesquels cet espace de travail fonctionne.',
  askAdmin: 'Les administrateurs et les propriétaires peuvent connecter et déconnecter des systèmes.',
  statuses: { connected: 'Connecté', reconnect_required: 'Reconnexion requise', not_connected: 'Non connecté' },
  unavailable: 'Indisponible',
  uses: {
    'crm-a':
      'Utilisez des formulaires HubSpot pour l’inscription, envoyez les inscrits vers les contacts et les listes HubSpot, et partagez les notes.',
    'crm-b': 'Voyez le contact ou la piste Salesforce de chaque personne, et partagez les notes sur les contacts.',
    'workspace-suite': 'Voyez les documents et les feuilles de calcul les plus récents du compte connecté.',
    'site-builder': 'Des pages d’événement conçues avec v0. Foyer ne peut pas encore en créer.',
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
  tryAgain: 'Réessayer',
  works: (name: string) => `${name} fonctionne.`,
  disconnect: 'Déconnecter',
  disconnectTitle: (name: string) => `Déconnecter ${name} ?`,
  disconnectText: {
    'crm-a':
      'Les inscriptions par formulaire HubSpot ne sont plus lues, les inscrits ne sont plus envoyés à HubSpot et les notes ne sont plus partagées. Ce que Foyer a déjà lu est conservé.',
    'crm-b': 'Les données Salesforce ne sont plus mises à jour, et les notes ne sont plus partagées. Ce que Foyer a déjà lu est conservé.',
    'workspace-suite': 'Les documents et les feuilles de calcul ne peuvent plus être affichés.',
  },
  tokenDeleted: 'Le jeton est supprimé de Foyer. Pour le révoquer aussi, supprimez-le chez le fournisseur.',
  disconnected: (name: string) => `${name} est déconnecté.`,
  connected: (name: string) => `${name} est connecté.`,
  // Form
  whichRights: 'Droits nécessaires au jeton',
  steps: {
    'crm-a':
      'Dans HubSpot, ouvrez Paramètres → Intégrations → Applications privées, créez une application privée avec ces droits, puis copiez son jeton d’accès.',
    'crm-b': 'Dans Salesforce, créez une application connectée avec ces scopes OAuth, puis obtenez un jeton d’accès.',
    'workspace-suite': 'Dans la console Google Cloud, créez un client OAuth, puis obtenez un jeton d’accès avec ces scopes.',
  },
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
    accessToken: (reason: string) => `Jeton rejeté : « The token ${reason} »`,
    refreshToken: (reason: string) => `Jeton rejeté : « The token ${reason} »`,
    instanceUrl: (reason: string) => `Adresse rejetée : « The address ${reason} »`,
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
      api: 'Lire les contacts, les pistes et les notes, et ajouter des notes',
      refresh_token: 'Garder la connexion quand le jeton d’accès expire',
    },
    'workspace-suite': {
      email: 'Afficher le compte connecté',
      'https://www.googleapis.com/auth/drive.metadata.readonly':
        'Afficher les noms des documents et des feuilles de calcul, pas leur contenu',
    },
  },
  // Salesforce
  sync: 'Synchroniser les contacts',
  syncText: 'Met à jour ce que Foyer sait de chaque contact grâce à Salesforce.',
  syncing: 'Synchronisation des contacts avec Salesforce. Vous pouvez quitter cette page.',
  syncRunning: 'Une synchronisation est déjà en cours. Attendez qu’elle soit terminée, puis réessayez.',
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
