import type { messages as English } from '../en/messages.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('de')
const people = (n: number) => plural(n, { one: '# Person', other: '# Personen' })

export const messages: typeof English = {
  title: 'Nachrichten',
  intro: 'E-Mails, die Sie an Teilnehmende schreiben, jetzt oder zu einem bestimmten Zeitpunkt.',
  write: 'Nachricht schreiben',
  empty: 'Noch keine Nachrichten',
  emptyText: 'Teilen Sie den Teilnehmenden mit, was sich geändert hat, wo sie parken können oder was sie mitbringen sollen.',
  newTitle: 'Neue Nachricht',
  draftTitle: 'Entwurf',
  scheduledTitle: 'Geplante Nachricht',
  to: 'An',
  statuses: 'Status',
  noStatus: 'Wählen Sie mindestens einen Status.',
  any: 'Beliebig',
  sources: { native: 'Eventseite', 'crm-a': 'HubSpot-Formular', invite: 'Einladung', manual: 'Manuell hinzugefügt', import: 'Import' },
  counting: 'Wird gezählt …',
  recipients: (n: number) => people(n),
  unsubscribed: (n: number) =>
    plural(n, { one: '# Person hat Marketing-E-Mails abbestellt', other: '# Personen haben Marketing-E-Mails abbestellt' }),
  duplicates: (n: number) => plural(n, { one: '# doppelte Adresse', other: '# doppelte Adressen' }),
  when: 'Wann',
  now: 'Jetzt',
  later: 'Später',
  sendAt: 'Senden am',
  inZone: (city: string) => `Zeitzone ${city}`,
  marketing: 'Marketing',
  marketingHint: 'Fügt einen Abbestelllink hinzu. Wer Marketing-E-Mails abbestellt hat, erhält die Nachricht nicht.',
  saveDraft: 'Entwurf speichern',
  send: 'Nachricht senden',
  schedule: 'Nachricht planen',
  needsAdmin: 'Sie können Entwürfe schreiben. Admins und Owner des Workspace senden sie.',
  sendTitle: (n: number) => `Diese Nachricht an ${people(n)} senden?`,
  sendTo: (n: number) => `An ${people(n)} senden`,
  sendText: 'Sie wird sofort gesendet und kann nicht zurückgeholt werden.',
  scheduleTitle: 'Diese Nachricht planen?',
  scheduleText: (when: string, n: number) =>
    `Die Nachricht wird am ${when} an alle gesendet, die dann den Filtern entsprechen. ${plural(n, { one: 'Derzeit ist das # Person', other: 'Derzeit sind das # Personen' })}. Bis dahin können Sie sie ändern oder abbrechen.`,
  stored: {
    draft: 'Der Entwurf wurde gespeichert.',
    scheduled: 'Die Nachricht ist geplant.',
    sending: 'Die Nachricht wird gesendet.',
    sent: 'Die Nachricht wurde gesendet.',
    canceled: 'Die Nachricht wurde abgebrochen.',
  },
  statusNames: { draft: 'Entwurf', scheduled: 'Geplant', sending: 'Wird gesendet', sent: 'Gesendet', canceled: 'Abgebrochen' },
  cancel: {
    draft: {
      button: 'Entwurf löschen',
      title: 'Diesen Entwurf löschen?',
      text: 'Er wurde an niemanden gesendet.',
      done: 'Der Entwurf wurde gelöscht.',
    },
    scheduled: {
      button: 'Nachricht abbrechen',
      title: 'Diese Nachricht abbrechen?',
      text: 'Niemand erhält sie. Sie können jederzeit eine neue schreiben.',
      done: 'Die Nachricht wurde abgebrochen.',
    },
    sending: {
      button: 'Senden stoppen',
      title: 'Senden dieser Nachricht stoppen?',
      text: 'E-Mails, die noch nicht verschickt sind, werden nicht gesendet. Bereits verschickte können nicht zurückgeholt werden.',
      done: 'Das Senden wurde gestoppt.',
    },
  },
  subject: 'Betreff',
  text: 'Text',
  progressColumn: 'Gesendet an',
  progress: (sent: number, total: number) => `${plural(sent, { other: '#' })} von ${people(total)}`,
  progressLabel: 'Fortschritt der Nachricht',
  failed: (n: number) => plural(n, { one: '# E-Mail fehlgeschlagen', other: '# E-Mails fehlgeschlagen' }),
  skipped: (n: number) => plural(n, { one: '# E-Mail nicht gesendet', other: '# E-Mails nicht gesendet' }),
  showEmails: 'E-Mails anzeigen',
}
