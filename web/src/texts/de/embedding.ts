import type { embedding as English } from '../en/embedding.ts'

export const embedding: typeof English = {
  title: 'Einbetten',
  text: 'Das Anmeldeformular auf Ihrer eigenen Website.',
  website: 'Website',
  websiteHint: 'Nur diese Websites können das Formular anzeigen.',
  add: 'Website hinzufügen',
  websites: 'Erlaubte Websites',
  remove: (origin: string) => `${origin} entfernen`,
  kind: 'Darstellung',
  kinds: { frame: 'Formular in der Seite', button: 'Button' },
  codeHint: 'Fügen Sie ihn dort ein, wo das Formular erscheinen soll.',
  copyCode: 'Code kopieren',
  frameTitle: (event: string) => `Anmeldung: ${event}`,
  button: 'Anmelden',
  none: 'Fügen Sie eine Website hinzu, um den Code zu erhalten.',
}
