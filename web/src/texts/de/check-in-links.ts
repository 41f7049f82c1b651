import type { checkInLinks as English } from '../en/check-in-links.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('de')

export const checkInLinks: typeof English = {
  title: 'Check-in-Links',
  text: 'Mit einem Link checken auch Helfende ohne Konto Gäste ein. Sie sehen nur Namen.',
  new: 'Neuer Check-in-Link',
  empty: 'Keine Check-in-Links',
  emptyText: 'Erstellen Sie einen für jeden Eingang oder jede helfende Person, und widerrufen Sie ihn, wenn er nicht mehr gebraucht wird.',
  askAdmin: 'Admins und Owner können sie erstellen.',
  statuses: { active: 'Aktiv', expired: 'Abgelaufen', revoked: 'Widerrufen' },
  expires: (when: string) => `gültig bis ${when}`,
  expired: (when: string) => `abgelaufen am ${when}`,
  revokedOn: (when: string) => `widerrufen am ${when}`,
  lastUsed: (ago: string) => `Zuletzt genutzt: ${ago}`,
  neverUsed: 'Nie genutzt',
  showQr: (label: string) => `QR-Code: ${label}`,
  revoke: 'Link widerrufen',
  revokeShort: 'Widerrufen',
  revokeTitle: (label: string) => `„${label}“ widerrufen?`,
  revokeText:
    'Der Link funktioniert sofort auf keinem Gerät mehr, und die Gästelisten auf den Geräten werden gelöscht. Scans, die ein Gerät noch nicht gesendet hat, gehen verloren. Gesendete Check-ins bleiben erhalten.',
  revoked: 'Der Link wurde widerrufen.',
  newTitle: 'Neuer Check-in-Link',
  newText: 'Wer den Link hat, kann Gäste einchecken, bis er abläuft oder Sie ihn widerrufen.',
  label: 'Name',
  labelPlaceholder: 'Haupteingang',
  expiresAt: 'Gültig bis',
  expiresAtHint: 'Leer lassen: bis zwei Tage nach dem Event.',
  create: 'Link erstellen',
  done: 'Fertig',
  link: 'Check-in-Link',
  qrLabel: 'QR-Code des Check-in-Links',
  shareText: 'Scannen Sie den Code mit dem Telefon der helfenden Person, oder senden Sie ihr den Link.',
  // Page of a link
  endedTitle: 'Dieser Check-in-Link ist nicht mehr gültig',
  endedText:
    'Er wurde widerrufen oder ist abgelaufen, und die Gästeliste wurde von diesem Gerät gelöscht. Bitten Sie das Eventteam um einen neuen Link.',
  unsent: (n: number) =>
    plural(n, {
      one: '# Scan wurde nicht gesendet, bevor der Link ungültig wurde. Sagen Sie dem Eventteam, dass dieser Gast da ist.',
      other: '# Scans wurden nicht gesendet, bevor der Link ungültig wurde. Sagen Sie dem Eventteam, dass diese Gäste da sind.',
    }),
}
