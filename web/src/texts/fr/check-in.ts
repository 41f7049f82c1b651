import type { checkIn as English } from '../en/check-in.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('fr')

export const checkIn: typeof English = {
  title: 'Pointage',
  titleOf: (name: string) => `Pointage : ${name}`,
  // Results
  checkedIn: 'Pointage effectué',
  checkedInOffline: 'Pointage effectué, en attente d’envoi',
  alreadyAt: (time: string) => `Pointage déjà effectué à ${time}`,
  alreadyAtBy: (time: string, by: string) => `Pointage déjà effectué à ${time} par ${by}`,
  wrongEvent: 'Mauvais événement',
  unknownCode: 'Code inconnu',
  notATicket: 'Ce code n’est pas un billet.',
  refused: 'Impossible',
  undone: 'Pointage annulé',
  nameless: 'Participant sans nom',
  notOnList: 'Absent de la liste de cet appareil',
  notOnListText: 'Sans connexion, impossible de chercher plus loin. Le billet est peut-être plus récent que la liste.',
  duplicate: (name: string, time: string) => `${name} : pointage déjà effectué à ${time} sur un autre appareil.`,
  duplicateBy: (name: string, time: string, by: string) => `${name} : pointage déjà effectué à ${time} sur un autre appareil (${by}).`,
  checking: 'Vérification du billet…',
  confirm: 'Pointer',
  confirmAnyway: 'Pointer quand même',
  notNow: 'Pas maintenant',
  next: 'Participant suivant',
  undoIn: (seconds: number) => `Annuler (${seconds} s)`,
  undoOf: (name: string) => `Annuler le pointage : ${name}`,
  // Screen
  back: 'Retour à l’événement',
  counter: (checkedIn: string, expected: string) => `${checkedIn} / ${expected}`,
  counterLabel: 'pointages',
  byLink: (label: string, workspace: string) => `${label} · ${workspace}`,
  pointCamera: 'Dirigez la caméra vers un billet.',
  cameraStarting: 'Démarrage de la caméra…',
  camera: {
    refused: 'L’accès à la caméra est bloqué. Autorisez-le dans les réglages du navigateur, ou cherchez les participants ci-dessous.',
    missing: 'Aucune caméra trouvée. Cherchez les participants ci-dessous, ou utilisez une douchette.',
    insecure: 'La caméra ne fonctionne qu’en HTTPS. Cherchez les participants ci-dessous, ou utilisez une douchette.',
  },
  cameraRetry: 'Réessayer la caméra',
  torchOn: 'Allumer la lampe',
  torchOff: 'Éteindre la lampe',
  search: 'Nom, e-mail ou code',
  searchByName: 'Nom ou code',
  found: 'Participants trouvés',
  noMatch: (q: string) => `Aucun participant confirmé ne correspond à « ${q} ».`,
  checkedInAt: (time: string) => `Pointage effectué à ${time}`,
  lastTen: '10 derniers',
  lastTenTitle: '10 derniers sur cet appareil',
  noneYet: 'Scannez un billet pour le voir ici.',
  // Offline
  offline: 'Pas de connexion. Le pointage continue avec la liste de cet appareil.',
  offlineWaiting: (n: number) =>
    `Pas de connexion. ${plural(n, { one: '# scan en attente d’envoi', other: '# scans en attente d’envoi' })}.`,
  offlineNoList: 'Pas de connexion, et cet appareil n’a pas encore de liste de participants.',
  offlineReload: 'Ne rechargez pas et ne fermez pas cette page : elle ne se rouvre qu’avec une connexion.',
  offlineStored: 'Les scans sont conservés sur cet appareil.',
  waitingBanner: (n: number) =>
    plural(n, {
      one: '# scan de cet appareil n’a pas encore été envoyé.',
      other: '# scans de cet appareil n’ont pas encore été envoyés.',
    }),
  sendWaiting: 'Envoyer maintenant',
  sending: (n: number) => plural(n, { one: 'Envoi de # scan…', other: 'Envoi de # scans…' }),
  notStored: 'Ce navigateur ne conserve pas de données. Gardez cette page ouverte jusqu’à l’envoi de tous les scans.',
  dismiss: 'Ignorer',
  canceled: 'Cet événement est annulé.',
  // Settings
  settings: 'Réglages du pointage',
  express: 'Mode express',
  expressHint: 'Un scan suffit pour pointer. Sinon, vous voyez d’abord le participant et vous confirmez.',
  sound: 'Son',
  vibration: 'Vibration',
  settingsHint: 'Réglages enregistrés sur cet appareil.',
  listHint: (n: number) =>
    `${plural(n, { one: '# participant', other: '# participants' })} sur cet appareil pour le pointage sans connexion.`,
  // Tab of the event
  scan: 'Scanner les billets',
  ofConfirmed: (n: number) => plural(n, { one: 'sur # participant à pointer', other: 'sur # participants à pointer' }),
  stillExpected: (n: number) =>
    n === 0
      ? 'Tous les participants sont pointés'
      : plural(n, { one: '# participant encore attendu', other: '# participants encore attendus' }),
  noGuests: 'Aucun participant confirmé pour l’instant',
  latest: 'Derniers pointages',
  latestEmpty: 'Aucun pointage pour l’instant',
  latestEmptyText: 'Les participants s’affichent ici au fil des pointages, depuis tous les appareils.',
  by: (name: string) => `par ${name}`,
  // Choice of an event
  chooseTitle: 'Pointage',
  chooseText: 'Choisissez l’événement dont vous pointez les participants.',
  chooseEmpty: 'Aucun événement à venir',
  chooseEmptyText: 'Publiez un événement pour pointer ses participants.',
}
