import type { integrations as English } from '../en/integrations.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('de')

export const integrations: typeof English = {
  title: 'Integrationen',
  text: 'Die Systeme, mit denen dieser Workspace arbeitet.',
  askAdmin: 'Admins und Owner können Systeme verbinden und trennen.',
  statuses: { connected: 'Verbunden', reconnect_required: 'Erneut verbinden nötig', not_connected: 'Nicht verbunden' },
  unavailable: 'Nicht verfügbar',
  installationKey: 'Nutzt den Schlüssel dieser Installation',
  installationKeyText:
    'Der Betreiber dieses Dienstes hat einen Schlüssel für alle Workspaces hinterlegt. Verbinden Sie Ihr eigenes Konto, um es stattdessen zu nutzen.',
  uses: {
    'crm-a': 'HubSpot-Formulare zur Anmeldung nutzen, Teilnehmende an HubSpot-Kontakte und -Listen senden und Notizen teilen.',
    'crm-b':
      'Den Salesforce-Kontakt oder -Lead jeder Person sehen, Notizen zu Kontakten teilen und Angemeldete zu Mitgliedern von Kampagnen machen.',
    'workspace-suite': 'Events Dokumente hinzufügen und Events im Kalender des verbundenen Kontos führen.',
    'site-builder': 'Versionen von Eventseiten mit v0 erstellen und veröffentlichen.',
  },
  accounts: {
    'crm-a': (account: string) => `Portal ${account}`,
    'crm-b': (account: string) => `Organisation ${account}`,
    'workspace-suite': (account: string) => account,
    'site-builder': (account: string) => account,
  },
  lastSuccess: 'Letzter Erfolg',
  never: 'Noch keiner',
  lastError: 'Letzter Fehler',
  connectedSince: 'Verbunden seit',
  rights: 'Rechte',
  allRights: (n: number) => plural(n, { one: 'Das eine Recht ist erteilt', other: 'Alle # Rechte sind erteilt' }),
  unknownRights: (name: string) => `${name} teilt nicht mit, welche Rechte erteilt sind`,
  missingRights: (n: number) => plural(n, { one: '# Recht fehlt:', other: '# Rechte fehlen:' }),
  failing: (ago: string) => `Der letzte Aufruf ist fehlgeschlagen (${ago}).`,
  lost: (name: string) => `${name} akzeptiert das Token nicht mehr. Bis Sie erneut verbinden, wird nichts gelesen oder gesendet.`,
  connect: (name: string) => `${name} verbinden`,
  connectShort: 'Verbinden',
  reconnect: 'Erneut verbinden',
  replaceToken: 'Token ersetzen',
  replaceKey: 'Schlüssel ersetzen',
  tryAgain: 'Erneut versuchen',
  works: (name: string) => `${name} funktioniert.`,
  disconnect: 'Trennen',
  disconnectTitle: (name: string) => `${name} trennen?`,
  disconnectText: {
    'crm-a':
      'Anmeldungen über HubSpot-Formulare werden nicht mehr gelesen, Teilnehmende nicht mehr an HubSpot gesendet und Notizen nicht mehr geteilt. Was Foyer bereits gelesen hat, bleibt erhalten.',
    'crm-b':
      'Salesforce-Daten werden nicht mehr aktualisiert und Notizen nicht mehr geteilt. Was Foyer bereits gelesen hat, bleibt erhalten.',
    'workspace-suite':
      'Dokumente können nicht mehr gesucht und geprüft, Kalendereinträge nicht mehr aktualisiert werden. Dateien an Events und Einträge im Kalender bleiben.',
    'site-builder': 'Versionen von Eventseiten können nicht mehr mit v0 erstellt oder veröffentlicht werden.',
  },
  tokenDeleted:
    'Die Token werden aus Foyer gelöscht. Eine erteilte Zustimmung wird auch widerrufen; ein eingegebenes Token löschen Sie beim Anbieter.',
  keyDeleted: (name: string) => `Der Schlüssel wird in Foyer gelöscht. Wenn ihn nichts anderes verwendet, löschen Sie ihn auch in ${name}.`,
  disconnected: (name: string) => `${name} ist getrennt.`,
  connected: (name: string) => `${name} ist verbunden.`,
  // Consent
  continueTo: (name: string) => `Weiter zu ${name}`,
  consentText: (name: string) => `Sie melden sich bei ${name} an und erlauben, was oben steht. Danach kommen Sie hierher zurück.`,
  tokenInstead: 'Stattdessen ein Token verwenden',
  outcomes: {
    connected: (name: string) => `${name} ist verbunden.`,
    denied: (name: string) => `Sie haben den Zugriff nicht erlaubt, daher ist ${name} nicht verbunden.`,
    expired: (name: string) =>
      `Das hat zu lange gedauert, oder Sie haben sich inzwischen neu angemeldet. Verbinden Sie ${name} noch einmal.`,
    forbidden: (name: string) => `Admins und Owner können ${name} verbinden.`,
    'missing-rights': (name: string) => `${name} hat die nötigen Rechte nicht erteilt. Verbinden Sie es erneut und erlauben Sie sie.`,
    refused: (name: string) =>
      `${name} hat die Verbindung abgelehnt. Der Betreiber dieses Dienstes sollte Client-ID, Secret und Redirect-Adresse prüfen.`,
    unreachable: (name: string) => `${name} hat nicht geantwortet. Es wurde nichts geändert. Versuchen Sie es gleich noch einmal.`,
  },
  lostTitle: (name: string) => `${name} muss erneut verbunden werden`,
  lostAsk: 'Bitten Sie einen Admin oder Owner, es erneut zu verbinden.',
  // Calls
  calls: 'Letzte Aufrufe',
  callsOf: (name: string) => `Letzte Aufrufe bei ${name}`,
  noCalls: 'Noch keine Aufrufe',
  callTime: 'Wann',
  call: 'Aufruf',
  callOutcome: 'Ergebnis',
  callTook: (ms: string) => `${ms} ms`,
  noResponse: 'Keine Antwort',
  callReasons: {
    timeout: 'keine Antwort in der Zeit',
    unreachable: 'nicht erreichbar',
    'bad-response': 'unbrauchbare Antwort',
    'missing-scopes': 'Rechte fehlen',
    reconnect: 'Token nicht akzeptiert',
    refused: 'abgelehnt',
    'not-found': 'existiert nicht',
    'rate-limited': 'begrenzt',
    expired: 'Token erneuert',
  },
  // Form
  whichRights: 'Rechte, die Foyer braucht',
  steps: {
    'crm-a':
      'Öffnen Sie in HubSpot Einstellungen → Integrationen → Private Apps, erstellen Sie eine private App mit diesen Rechten, und kopieren Sie ihr Zugriffstoken.',
    'crm-b': 'Erstellen Sie in Salesforce eine verbundene App mit diesen OAuth-Scopes, und rufen Sie ein Zugriffstoken dafür ab.',
    'workspace-suite':
      'Erstellen Sie in der Google Cloud Console einen OAuth-Client, und rufen Sie ein Zugriffstoken mit diesen Scopes ab.',
    'site-builder':
      'Öffnen Sie in v0 „Settings → Keys“, erstellen Sie einen API-Schlüssel, und kopieren Sie ihn. Der Schlüssel hat alle Rechte seines Besitzers, und jede Version wird über dessen Konto abgerechnet.',
  },
  apiKey: 'API-Schlüssel',
  token: 'Zugriffstoken',
  tokenHint: 'Wird verschlüsselt gespeichert und nie wieder angezeigt.',
  instanceUrl: 'Salesforce-Adresse',
  instanceUrlHint: 'Die Adresse, unter der Sie in Salesforce eingeloggt sind.',
  instanceUrlPlaceholder: 'https://yourcompany.my.salesforce.com',
  moreFields: 'Für Token, die ablaufen',
  refreshToken: 'Refresh-Token',
  refreshTokenHint: 'Damit ruft Foyer ein neues Zugriffstoken ab.',
  tokenChars: 'Ein Token enthält keine Leerzeichen oder Zeilenumbrüche.',
  /** Of the service, after the name of the field: “is not accepted by HubSpot.” */
  refused: {
    accessToken: (reason: string) => `Das Token ${reason}`,
    refreshToken: (reason: string) => `Das Token ${reason}`,
    instanceUrl: (reason: string) => `Die Adresse ${reason}`,
  },
  purposes: {
    'crm-a': {
      forms: 'Ihre Formulare und die Einsendungen lesen',
      'crm.objects.contacts.read': 'Kontakte finden und Notizen zu ihnen lesen',
      'crm.objects.contacts.write': 'Kontakte aus Anmeldungen erstellen und aktualisieren und Notizen hinzufügen',
      'crm.lists.read': 'Die Liste wählen, zu der Teilnehmende hinzugefügt werden',
      'crm.lists.write': 'Teilnehmende zur Liste hinzufügen',
    },
    'crm-b': {
      api: 'Kontakte, Leads, Kampagnen und Notizen lesen, Notizen und Kampagnenmitglieder hinzufügen',
      refresh_token: 'Verbunden bleiben, wenn das Zugriffstoken abläuft',
    },
    'workspace-suite': {
      email: 'Anzeigen, welches Konto verbunden ist',
      'https://www.googleapis.com/auth/drive.metadata.readonly':
        'Namen von Dokumenten, Tabellen und Präsentationen auflisten, nicht deren Inhalt',
      'https://www.googleapis.com/auth/calendar.events': 'Events im Kalender des Kontos führen',
    },
    'site-builder': {},
  },
  // Salesforce
  sync: 'Kontakte synchronisieren',
  syncText: 'Aktualisiert, was Foyer aus Salesforce über jeden Kontakt weiß.',
  syncing: 'Kontakte werden mit Salesforce synchronisiert. Sie können diese Seite verlassen.',
  syncRunning: 'Es läuft bereits eine Synchronisierung. Warten Sie, bis sie abgeschlossen ist, und versuchen Sie es dann erneut.',
  syncProgress: (done: number, total: number) =>
    `${plural(done, { other: '#' })} von ${plural(total, { one: '# Kontakt', other: '# Kontakten' })}`,
  syncProgressLabel: 'Fortschritt der Synchronisierung mit Salesforce',
  syncDone: (matched: number, missing: number) =>
    `${plural(matched, { other: '#' })} in Salesforce, ${plural(missing, { other: '#' })} nicht in Salesforce`,
  syncEnded: (ago: string) => `Letzte Synchronisierung: ${ago}`,
  syncFailed: 'Die letzte Synchronisierung ist fehlgeschlagen.',
  // HubSpot
  tipTitle: 'So landen Anmeldungen nicht im Spamfilter von HubSpot',
  tipText:
    'HubSpot behandelt Einsendungen von unbekannten Domains als Spam. Öffnen Sie in HubSpot Einstellungen → Tracking-Code → Erweitertes Tracking, und fügen Sie diese Website-Domains hinzu:',
  tipHost: 'Hinzuzufügende Domain',
  tipResolve: 'Ich habe die Domains hinzugefügt',
  tipResolved: 'Der Tipp ist für alle im Workspace ausgeblendet.',
  // Google Workspace
  preview: 'Dokumente anzeigen',
  previewTitle: 'Google Workspace',
  previewAccount: 'Konto',
  documents: 'Neueste Dokumente',
  spreadsheets: 'Neueste Tabellen',
  noDocuments: 'Keine Dokumente',
  noSpreadsheets: 'Keine Tabellen',
}
