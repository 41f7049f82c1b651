import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

export const integrations = {
  title: 'Integrations',
  text: 'The systems this workspace works with.',
  askAdmin: 'Admins and owners can connect and disconnect systems.',
  statuses: { connected: 'Connected', reconnect_required: 'Reconnect required', not_connected: 'Not connected' },
  unavailable: 'Not available',
  installationKey: 'Uses the key of this installation',
  installationKeyText: 'The operator of this service has set a key for all workspaces. Connect your own account to use it instead.',
  uses: {
    'crm-a': 'Use HubSpot forms for registration, send registrants to HubSpot contacts and lists, and share notes.',
    'crm-b': 'See the Salesforce contact or lead of each person, share notes about contacts, and make registrants members of campaigns.',
    'workspace-suite': 'Attach documents to events, and keep events in the calendar of the connected account.',
    'site-builder': 'Create versions of event sites with v0 and publish them.',
  },
  accounts: {
    'crm-a': (account: string) => `Portal ${account}`,
    'crm-b': (account: string) => `Organization ${account}`,
    'workspace-suite': (account: string) => account,
    'site-builder': (account: string) => account,
  },
  lastSuccess: 'Last success',
  never: 'None yet',
  lastError: 'Last error',
  connectedSince: 'Connected',
  rights: 'Rights',
  allRights: (n: number) => plural(n, { one: 'The # right is granted', other: 'All # rights are granted' }),
  unknownRights: (name: string) => `${name} does not say which rights are granted`,
  missingRights: (n: number) => plural(n, { one: '# right is missing:', other: '# rights are missing:' }),
  failing: (ago: string) => `The last call failed (${ago}).`,
  lost: (name: string) => `${name} no longer accepts the token. Nothing is read or sent until you reconnect.`,
  connect: (name: string) => `Connect ${name}`,
  connectShort: 'Connect',
  reconnect: 'Reconnect',
  replaceToken: 'Replace token',
  replaceKey: 'Replace key',
  tryAgain: 'Try again',
  works: (name: string) => `${name} works.`,
  disconnect: 'Disconnect',
  disconnectTitle: (name: string) => `Disconnect ${name}?`,
  disconnectText: {
    'crm-a':
      'Registrations through HubSpot forms are no longer read, registrants are no longer sent to HubSpot, and notes are no longer shared. What Foyer has already read stays.',
    'crm-b':
      'Salesforce data is no longer updated, notes are no longer shared, and campaigns get no more members. What Foyer has already read stays.',
    'workspace-suite':
      'Documents can no longer be searched or checked, and calendar entries are no longer updated. Files on events and entries in the calendar stay.',
    'site-builder': 'Versions of event sites can no longer be created or published with v0.',
  },
  tokenDeleted:
    'The tokens are deleted from Foyer. If you gave consent, it is revoked, too; a token you entered must be deleted at the vendor.',
  keyDeleted: (name: string) => `The key is deleted from Foyer. If nothing else uses it, delete it in ${name}, too.`,
  disconnected: (name: string) => `${name} is disconnected.`,
  connected: (name: string) => `${name} is connected.`,
  // Consent
  continueTo: (name: string) => `Continue to ${name}`,
  consentText: (name: string) => `You sign in to ${name} and allow what is listed above. Then you come back here.`,
  tokenInstead: 'Use a token instead',
  outcomes: {
    connected: (name: string) => `${name} is connected.`,
    denied: (name: string) => `You did not allow access, so ${name} is not connected.`,
    expired: (name: string) => `This took too long, or you signed in again meanwhile. Connect ${name} once more.`,
    forbidden: (name: string) => `Admins and owners can connect ${name}.`,
    'missing-rights': (name: string) => `${name} did not grant the rights that are needed. Connect it again and allow them.`,
    refused: (name: string) =>
      `${name} refused the connection. The operator of this service should check the client id, its secret and the redirect address.`,
    unreachable: (name: string) => `${name} did not respond. Nothing was changed. Try again in a moment.`,
  },
  lostTitle: (name: string) => `${name} must be reconnected`,
  lostAsk: 'Ask an admin or owner to reconnect it.',
  // Calls
  calls: 'Last calls',
  callsOf: (name: string) => `Last calls to ${name}`,
  noCalls: 'No calls yet',
  callTime: 'When',
  call: 'Call',
  callOutcome: 'Outcome',
  callTook: (ms: string) => `${ms} ms`,
  noResponse: 'No response',
  callReasons: {
    timeout: 'no response in time',
    unreachable: 'not reachable',
    'bad-response': 'unusable response',
    'missing-scopes': 'rights are missing',
    reconnect: 'token not accepted',
    refused: 'refused',
    'not-found': 'does not exist',
    'rate-limited': 'limited',
    expired: 'token renewed',
  } as Record<string, string>,
  // Form
  whichRights: 'Rights Foyer needs',
  steps: {
    'crm-a': 'In HubSpot, open Settings → Integrations → Private apps, create a private app with these rights, and copy its access token.',
    'crm-b': 'In Salesforce, create a connected app with these OAuth scopes, and get an access token for it.',
    'workspace-suite': 'In the Google Cloud console, create an OAuth client, and get an access token with these scopes.',
    'site-builder':
      'In v0, open Settings → Keys, create an API key, and copy it. The key has all rights of its owner, and every version is charged to that account.',
  },
  apiKey: 'API key',
  token: 'Access token',
  tokenHint: 'Stored encrypted. It is never shown again.',
  instanceUrl: 'Salesforce address',
  instanceUrlHint: 'Where you are when you are signed in to Salesforce.',
  instanceUrlPlaceholder: 'https://yourcompany.my.salesforce.com',
  moreFields: 'For tokens that expire',
  refreshToken: 'Refresh token',
  refreshTokenHint: 'Foyer uses it to get a new access token.',
  tokenChars: 'A token has no spaces or line breaks.',
  /** Of the service, after the name of the field: “is not accepted by HubSpot.” */
  refused: {
    accessToken: (reason: string) => `The token ${reason}`,
    refreshToken: (reason: string) => `The token ${reason}`,
    instanceUrl: (reason: string) => `The address ${reason}`,
  },
  purposes: {
    'crm-a': {
      forms: 'Read your forms and what people submit',
      'crm.objects.contacts.read': 'Find contacts and read notes about them',
      'crm.objects.contacts.write': 'Create and update contacts from registrations, and add notes',
      'crm.lists.read': 'Choose the list that registrants are added to',
      'crm.lists.write': 'Add registrants to the list',
    },
    'crm-b': {
      api: 'Read contacts, leads, campaigns and notes; add notes and campaign members',
      refresh_token: 'Stay connected when the access token expires',
    },
    'workspace-suite': {
      email: 'Show which account is connected',
      'https://www.googleapis.com/auth/drive.metadata.readonly':
        'List the names of documents, spreadsheets and presentations, not what is in them',
      'https://www.googleapis.com/auth/calendar.events': 'Keep events in the calendar of the account',
    },
    'site-builder': {},
  },
  // Salesforce
  sync: 'Sync contacts',
  syncText: 'Updates what Foyer knows from Salesforce about each contact.',
  syncing: 'Syncing contacts with Salesforce. You can leave this page.',
  syncRunning: 'A sync is already running. Wait until it has finished, then try again.',
  syncProgress: (done: number, total: number) =>
    `${plural(done, { other: '#' })} of ${plural(total, { one: '# contact', other: '# contacts' })}`,
  syncProgressLabel: 'Progress of the sync with Salesforce',
  syncDone: (matched: number, missing: number) =>
    `${plural(matched, { other: '#' })} in Salesforce, ${plural(missing, { other: '#' })} not in Salesforce`,
  syncEnded: (ago: string) => `Last sync: ${ago}`,
  syncFailed: 'The last sync failed.',
  // HubSpot
  tipTitle: 'Keep registrations out of HubSpot’s spam filter',
  tipText:
    'HubSpot treats submissions from unknown domains as spam. In HubSpot, open Settings → Tracking code → Advanced tracking, and add these site domains:',
  tipHost: 'Domain to add',
  tipResolve: 'I added the domains',
  tipResolved: 'The tip is hidden for everyone in the workspace.',
  // Google Workspace
  preview: 'Show documents',
  previewTitle: 'Google Workspace',
  previewAccount: 'Account',
  documents: 'Newest documents',
  spreadsheets: 'Newest spreadsheets',
  noDocuments: 'No documents',
  noSpreadsheets: 'No spreadsheets',
}
