import type { importing as English } from '../en/importing.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('fr')

export const importing: typeof English = {
  title: 'Importer des inscrits',
  text: 'Depuis un fichier CSV ou Excel. Vous voyez le résultat avant que rien ne soit enregistré.',
  drop: 'Déposez ici un fichier CSV ou Excel',
  sample: 'Télécharger un fichier d’exemple',
  limits: (rows: number, megabytes: number) =>
    `Une ligne par personne. Au maximum ${plural(rows, { one: '# ligne', other: '# lignes' })} et ${megabytes} Mo.`,
  fileType: 'Choisissez un fichier CSV ou Excel (.xlsx).',
  fileTooLarge: (megabytes: number) => `Le fichier dépasse ${megabytes} Mo. Divisez-le et importez les parties.`,
  unreadable: (name: string) => `${name} ne peut pas être importé`,
  otherFile: 'Choisir un autre fichier',
  corrected: 'Choisir le fichier corrigé',
  rows: (n: number) => plural(n, { one: '# ligne', other: '# lignes' }),
  columns: 'Colonnes du fichier',
  column: 'Colonne',
  untitled: (number: number) => `Colonne ${number}`,
  noEmailColumn: 'Aucune colonne ne contient l’e-mail. Choisissez-la ci-dessus.',
  samples: 'Valeurs',
  holds: 'Importer comme',
  holdsOf: (title: string) => `Importer « ${title} » comme`,
  check: 'À vérifier',
  person: 'Personne',
  questions: 'Questions',
  otherwise: 'Autre',
  contents: {
    email: 'E-mail',
    name: 'Nom complet',
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    ignore: 'Ne pas importer',
  } as Record<string, string>,
  errors: 'Lignes avec des erreurs',
  errorsTitle: (n: number, truncated: boolean) =>
    `${plural(n, { one: '# erreur', other: '# erreurs' })}${truncated ? ' ou plus' : ''} dans le fichier`,
  errorsText:
    'Les lignes avec des erreurs sont ignorées. Corrigez-les dans le fichier, ou importez le reste maintenant et le fichier corrigé plus tard : les personnes déjà inscrites ne changent pas.',
  row: 'Ligne',
  wholeRow: 'Toute la ligne',
  problem: 'Problème',
  showAll: (n: number) => `Tout afficher (${plural(n, { other: '#' })})`,
  effect: 'Résultat',
  effects: {
    created: (n: number) => plural(n, { one: '# personne est inscrite', other: '# personnes sont inscrites' }),
    waitlisted: (n: number) =>
      plural(n, { one: '# d’entre elles est sur la liste d’attente', other: '# d’entre elles sont sur la liste d’attente' }),
    existing: (n: number) => plural(n, { one: '# personne est déjà inscrite', other: '# personnes sont déjà inscrites' }),
    refused: (n: number) =>
      plural(n, {
        one: '# personne n’a pas de place : l’événement est complet',
        other: '# personnes n’ont pas de place : l’événement est complet',
      }),
    skipped: (n: number, truncated: boolean) =>
      `${plural(n, { one: '# ligne ignorée', other: '# lignes ignorées' })}${truncated ? ', ou plus' : ''}`,
  },
  sendMail: 'Envoyer des e-mails de confirmation',
  sendMailHint: 'Désactivé : les personnes sont inscrites sans e-mail.',
  start: (n: number) => (n === 0 ? 'Rien à importer' : plural(n, { one: 'Importer # personne', other: 'Importer # personnes' })),
  statuses: { queued: 'L’import va bientôt commencer', running: 'Import en cours…', done: 'Import terminé', failed: 'L’import a échoué' },
  progress: (done: number, rows: number) => `${plural(done, { other: '#' })} sur ${plural(rows, { one: '# ligne', other: '# lignes' })}`,
  progressLabel: 'Progression de l’import',
  mayLeave: 'Vous pouvez quitter cette page. L’import continue.',
  showPeople: 'Afficher les personnes importées',
  another: 'Importer un autre fichier',
}
