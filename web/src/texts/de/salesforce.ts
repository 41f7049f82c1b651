import type { salesforce as English } from '../en/salesforce.ts'

export const salesforce: typeof English = {
  title: 'Salesforce-Kampagne',
  text: 'Bestätigte Angemeldete, die in Salesforce ein Kontakt oder Lead sind, werden Mitglieder dieser Kampagne.',
  needsAdmin: 'Admins und Owner können die Kampagne wählen.',
  campaign: 'Kampagne',
  none: 'Kampagne wählen',
  inactive: (name: string) => `${name} (nicht aktiv)`,
  registered: 'Status der Angemeldeten',
  attended: 'Status nach dem Check-in',
  save: 'Kampagne speichern',
  again: 'Erneut senden',
  saved: 'Die Kampagne wurde gespeichert. Angemeldete werden jetzt gesendet.',
  unlink: 'Verknüpfung aufheben',
  unlinkTitle: 'Verknüpfung des Events mit der Kampagne aufheben?',
  unlinkText: 'Angemeldete werden nicht mehr an Salesforce gesendet. Mitglieder, die Salesforce hat, bleiben dort.',
  unlinked: 'Das Event hat keine Kampagne mehr.',
  counts: 'Angemeldete in der Kampagne',
  members: { sent: 'Mitglieder', queued: 'Warten', failed: 'Nicht akzeptiert', noRecord: 'Nicht in Salesforce' },
  failures: 'Angemeldete, die keine Mitglieder sind',
  lost: 'Salesforce ist nicht verbunden. Angemeldete warten, bis es wieder verbunden ist.',
  connect: 'Integrationen öffnen',
}
