import type { domain as English } from '../en/domain.ts'

export const domain: typeof English = {
  title: 'Eigene Domain',
  text: 'Ihre Seiten unter einem eigenen Namen, zum Beispiel events.example.org.',
  hostname: 'Domain',
  hostnameHint: 'Ein Name, der Ihnen gehört und noch keine Website hat.',
  add: 'Domain hinzufügen',
  statuses: {
    pending_dns: 'Wartet auf DNS',
    pending_ssl: 'Wartet auf Zertifikat',
    active: 'Aktiv',
    misconfigured: 'Nicht eingerichtet',
    failed: 'Fehlgeschlagen',
  },
  next: {
    pending_dns:
      'Legen Sie diese DNS-Einträge beim Anbieter Ihrer Domain an, und prüfen Sie dann erneut. Es kann eine Stunde dauern, bis sie sichtbar sind.',
    pending_ssl: 'Die Einträge sind richtig. Die Domain braucht ein Zertifikat, bevor ihre Seiten geöffnet werden können.',
    active: 'Ihre Seiten sind unter dieser Domain erreichbar.',
    misconfigured: 'Die DNS-Einträge stimmen nicht mit den unten genannten überein. Korrigieren Sie sie, und prüfen Sie dann erneut.',
    failed: 'Die Domain konnte nicht geprüft werden.',
  },
  checked: (when: string) => `Geprüft: ${when}.`,
  recordName: (type: string) => `${type}-Name`,
  recordValue: (type: string) => `${type}-Wert`,
  verify: 'Erneut prüfen',
  remove: 'Domain entfernen',
  removeTitle: (hostname: string) => `${hostname} entfernen?`,
  removeText:
    'Links zu Ihren Seiten unter dieser Domain funktionieren nicht mehr. Die Seiten bleiben unter ihrer anderen Adresse erreichbar.',
  removed: 'Die Domain wurde entfernt.',
}
