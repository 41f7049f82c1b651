import type { importing as English } from '../en/importing.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('de')

export const importing: typeof English = {
  title: 'Teilnehmende importieren',
  text: 'Aus einer CSV- oder Excel-Datei. Sie sehen, was passiert, bevor etwas gespeichert wird.',
  drop: 'CSV- oder Excel-Datei hier ablegen',
  sample: 'Beispieldatei herunterladen',
  limits: (rows: number, megabytes: number) =>
    `Eine Zeile pro Person. Bis zu ${plural(rows, { other: '# Zeilen' })} und ${plural(megabytes, { other: '#' })} MB.`,
  fileType: 'Wählen Sie eine CSV- oder Excel-Datei (.xlsx).',
  fileTooLarge: (megabytes: number) =>
    `Die Datei ist größer als ${plural(megabytes, { other: '#' })} MB. Teilen Sie sie auf, und importieren Sie die Teile.`,
  unreadable: (name: string) => `${name} kann nicht importiert werden`,
  otherFile: 'Andere Datei wählen',
  corrected: 'Korrigierte Datei wählen',
  rows: (n: number) => plural(n, { one: '# Zeile', other: '# Zeilen' }),
  columns: 'Spalten der Datei',
  column: 'Spalte',
  untitled: (number: number) => `Spalte ${number}`,
  noEmailColumn: 'Keine Spalte enthält die E-Mail. Wählen Sie sie oben aus.',
  samples: 'Werte',
  holds: 'Importieren als',
  holdsOf: (title: string) => `„${title}“ importieren als`,
  check: 'Bitte prüfen',
  person: 'Person',
  questions: 'Fragen',
  otherwise: 'Sonstiges',
  contents: {
    email: 'E-Mail',
    name: 'Vollständiger Name',
    firstName: 'Vorname',
    lastName: 'Nachname',
    ignore: 'Nicht importieren',
  } as Record<string, string>,
  errors: 'Zeilen mit Fehlern',
  errorsTitle: (n: number, truncated: boolean) =>
    `${plural(n, { one: '# Fehler', other: '# Fehler' })}${truncated ? ' oder mehr' : ''} in der Datei`,
  errorsText:
    'Zeilen mit Fehlern werden übersprungen. Korrigieren Sie sie in der Datei, oder importieren Sie jetzt den Rest und später die korrigierte Datei: Bereits Angemeldete bleiben unverändert.',
  row: 'Zeile',
  wholeRow: 'Ganze Zeile',
  problem: 'Problem',
  showAll: (n: number) => `Alle ${plural(n, { other: '#' })} anzeigen`,
  effect: 'Was passiert',
  effects: {
    created: (n: number) => plural(n, { one: '# Person wird angemeldet', other: '# Personen werden angemeldet' }),
    waitlisted: (n: number) => plural(n, { one: '# davon kommt auf die Warteliste', other: '# davon kommen auf die Warteliste' }),
    existing: (n: number) => plural(n, { one: '# Person ist bereits angemeldet', other: '# Personen sind bereits angemeldet' }),
    refused: (n: number) =>
      plural(n, {
        one: '# Person erhält keinen Platz: Das Event ist voll',
        other: '# Personen erhalten keinen Platz: Das Event ist voll',
      }),
    skipped: (n: number, truncated: boolean) =>
      truncated
        ? plural(n, { one: '# Zeile oder mehr wird übersprungen', other: '# Zeilen oder mehr werden übersprungen' })
        : plural(n, { one: '# Zeile wird übersprungen', other: '# Zeilen werden übersprungen' }),
  },
  sendMail: 'Bestätigungs-E-Mails senden',
  sendMailHint: 'Aus: Personen werden ohne E-Mail angemeldet.',
  start: (n: number) => (n === 0 ? 'Nichts zu importieren' : plural(n, { one: '# Person importieren', other: '# Personen importieren' })),
  statuses: {
    queued: 'Der Import startet gleich',
    running: 'Wird importiert …',
    done: 'Import abgeschlossen',
    failed: 'Der Import ist fehlgeschlagen',
  },
  progress: (done: number, rows: number) => `${plural(done, { other: '#' })} von ${plural(rows, { one: '# Zeile', other: '# Zeilen' })}`,
  progressLabel: 'Fortschritt des Imports',
  mayLeave: 'Sie können diese Seite verlassen. Der Import läuft weiter.',
  showPeople: 'Importierte Personen anzeigen',
  another: 'Weitere Datei importieren',
}
