import type { suite as English } from '../en/suite.ts'

export const suite: typeof English = {
  files: 'Dateien',
  filesText:
    'Dokumente, Tabellen und Präsentationen des verbundenen Google-Workspace-Kontos, nur für Veranstaltende. Zum Öffnen ist Zugriff in Google Drive nötig.',
  filesLabel: 'Dateien des Events in ihrer Reihenfolge',
  noFiles: 'Noch keine Dateien.',
  askAdmin: 'Admins und Owner können welche hinzufügen.',
  addFiles: 'Dateien hinzufügen',
  endSearch: 'Fertig',
  search: 'Dateien nach Namen suchen',
  found: 'Gefundene Dateien',
  nothing: 'Das verbundene Konto hat keine Dokumente, Tabellen oder Präsentationen.',
  allAdded: 'Alle gefundenen Dateien sind bereits hinzugefügt.',
  noMatch: (q: string) => `Keine Datei passt zu „${q}“.`,
  add: 'Hinzufügen',
  addFile: (name: string) => `${name} hinzufügen`,
  remove: (name: string) => `${name} vom Event entfernen`,
  full: (n: number) => `Ein Event kann höchstens ${n} Dateien haben. Entfernen Sie eine, um eine andere hinzuzufügen.`,
  changedMeanwhile:
    'Inzwischen wurden die Dateien von anderer Seite geändert. Sie sehen jetzt den neuen Stand: Wiederholen Sie Ihre Änderung.',
  changed: (ago: string) => `geändert ${ago}`,
  checked: (when: string) => `Geprüft: ${when}`,
  kinds: { document: 'Dokument', spreadsheet: 'Tabelle', presentation: 'Präsentation' },
  states: { available: 'Verfügbar', trashed: 'Im Papierkorb', not_shared: 'Nicht freigegeben', unknown: 'Unbekannt' },
  notConnected: 'Google Workspace ist nicht verbunden.',
  openIntegrations: 'Integrationen öffnen',
  calendar: 'Google Kalender',
  calendarText:
    'Fügt das Event dem Kalender des verbundenen Kontos hinzu und hält es aktuell. Niemand wird eingeladen oder benachrichtigt.',
  keep: 'Dieses Event im Kalender führen',
  calendarAskAdmin: 'Admins und Owner können das ändern.',
  statuses: { off: 'Nicht im Kalender', queued: 'Wartet', in_calendar: 'Im Kalender', failed: 'Fehlgeschlagen' },
  openCalendar: 'Im Kalender öffnen',
}
