import type {
  confirmPages as ConfirmPages,
  consequences as Consequences,
  doneNotices as DoneNotices,
  ownPage as OwnPage,
  ownRefusals as OwnRefusals,
  ownStates as OwnStates,
  resultPage as ResultPage,
  unsubscribePage as UnsubscribePage,
} from '../en/registrations.ts'
import { registering } from './forms.ts'

const APPROVAL =
  'L’organisateur approuve chaque inscription. Nous vous enverrons un e-mail dès sa décision ; d’ici là, votre place n’est pas confirmée.'
const WAITLIST =
  'Toutes les places sont prises. Une place qui se libère revient à la première personne sur la liste. Nous vous préviendrons par e-mail.'
const waitlistTitle = (position: number | null) => `Vous êtes en position ${position} sur la liste d’attente`

const ALSO_EMAILING_LINK = 'Nous vous envoyons aussi par e-mail un lien pour consulter, modifier ou annuler votre inscription.'

const IF_ALREADY_REGISTERED = registering.ifAlreadyRegistered

/** The page after the form was sent: what was decided, and what happens next. */
export const resultPage: typeof ResultPage = {
  confirmed: {
    title: 'Votre inscription est confirmée',
    next: [
      'Nous vous envoyons par e-mail votre billet et un fichier d’agenda.',
      'L’e-mail contient aussi un lien pour consulter, modifier ou annuler votre inscription.',
      IF_ALREADY_REGISTERED,
    ],
  },
  confirmedOnline: (hasLink: boolean) => ({
    title: 'Votre inscription est confirmée',
    next: [
      hasLink
        ? 'Nous vous envoyons par e-mail le lien de connexion et un fichier d’agenda.'
        : 'Nous vous envoyons par e-mail une confirmation et un fichier d’agenda.',
      'L’e-mail contient aussi un lien pour consulter, modifier ou annuler votre inscription.',
      IF_ALREADY_REGISTERED,
    ],
  }),
  pending: {
    title: 'Votre demande a été envoyée à l’organisateur',
    next: [APPROVAL, ALSO_EMAILING_LINK, IF_ALREADY_REGISTERED],
  },
  waitlisted: (position: number | null) => ({
    title: waitlistTitle(position),
    next: [WAITLIST, ALSO_EMAILING_LINK, IF_ALREADY_REGISTERED],
  }),
  offered: {
    title: 'Une place vous attend',
    next: [
      'Un e-mail vous indique comment l’accepter, et avant quand. Ensuite, elle revient à la personne suivante sur la liste d’attente.',
    ],
  },
  inactive: {
    title: 'Votre inscription n’est pas active',
    next: ['Pour connaître son statut, utilisez le lien de l’e-mail que nous vous avons envoyé.'],
  },
  expired: {
    title: 'Cette page a expiré',
    message: 'Si vous avez rempli le formulaire, retrouvez votre inscription avec le lien de l’e-mail que nous vous avons envoyé.',
  },
  backToEvent: 'Retour à l’événement',
}

/** A person's own registration: its status as a title and what follows from it. */
export const ownStates: typeof OwnStates = {
  eventCanceled: { title: 'Cet événement a été annulé', message: 'Il n’aura pas lieu. Vous n’avez rien à faire.' },
  eventEnded: (outcome: 'attended' | 'confirmed' | 'other') => ({
    title: 'Cet événement est terminé',
    message: {
      attended: 'Merci de votre présence.',
      confirmed: 'Votre inscription était confirmée.',
      other: 'Vous n’avez pas obtenu de place cette fois-ci.',
    }[outcome],
  }),
  checkedIn: { title: 'Votre arrivée est enregistrée', message: 'Bienvenue, et bon événement !' },
  confirmed: { title: 'Vous avez une place', message: 'Présentez le code ci-dessous à l’accueil, sur votre téléphone ou imprimé.' },
  confirmedOnline: (hasLink: boolean) => ({
    title: 'Vous avez une place',
    message: hasLink
      ? 'L’événement a lieu en ligne. Rejoignez-le avec le lien ci-dessous.'
      : 'L’événement a lieu en ligne. Nous vous enverrons le lien de connexion par e-mail.',
  }),
  pending: { title: 'En attente d’approbation', message: APPROVAL },
  waitlisted: (position: number | null) => ({ title: waitlistTitle(position), message: WAITLIST }),
  offerExpired: {
    title: 'La proposition a expiré',
    message: 'La place revient à la personne suivante sur la liste d’attente.',
  },
  offered: (deadline: string | null) => ({
    title: 'Une place vous attend',
    message: deadline
      ? `Acceptez-la avant le ${deadline}. Passé ce délai, elle revient à la personne suivante sur la liste d’attente.`
      : 'Acceptez-la, sinon elle revient à la personne suivante sur la liste d’attente.',
  }),
  declined: { title: 'Vous n’avez pas de place', message: 'Cette inscription a été refusée.' },
  canceled: {
    title: 'Vous n’avez pas de place',
    message: 'Cette inscription a été annulée, ou la proposition de place a expiré.',
  },
}

export const ownPage: typeof OwnPage = {
  ticketLabel: 'Votre billet sous forme de code QR',
  accept: 'Accepter la place',
  decline: 'Décliner',
  cancel: 'Annuler mon inscription',
  leaveWaitlist: 'Quitter la liste d’attente',
  yourDetails: 'Vos informations',
  change: 'Modifier les informations',
  changeTitle: 'Modifiez vos informations',
  save: 'Enregistrer les modifications',
  back: 'Retour',
  yes: 'Oui',
  no: 'Non',
  noAnswer: '–',
}

/** Asked before a registration or an offer is given up. */
export const confirmPages: typeof ConfirmPages = {
  cancel: { title: 'Annuler votre inscription ?', confirm: 'Oui, l’annuler', keep: 'Non, la garder' },
  decline: { title: 'Décliner la place ?', confirm: 'Oui, la décliner', keep: 'Non, la garder' },
  leaveWaitlist: { title: 'Quitter la liste d’attente ?', confirm: 'Oui, la quitter', keep: 'Non, y rester' },
}

export const consequences: typeof Consequences = {
  eventCanceled: 'L’événement a été annulé : seule votre inscription change.',
  decline: 'La place revient aussitôt à la personne suivante sur la liste d’attente. Cette action est irréversible.',
  cancelSeat:
    'Votre place revient aussitôt à la personne suivante et votre billet expire. Vous ne la retrouverez que s’il reste des places.',
  cancelOnlineSeat: 'Votre place revient aussitôt à la personne suivante. Vous ne la retrouverez que s’il reste des places.',
  leaveWaitlist: 'Vous perdez votre position. Si vous changez d’avis, vous repartirez à la fin de la liste d’attente.',
  cancelOther: 'Si vous changez d’avis, vous devrez vous inscrire à nouveau.',
}

/** Shown once after an action; the page below shows the current status. The keys are the values of ?done=. */
export const doneNotices: typeof DoneNotices = {
  changed: 'Vos modifications sont enregistrées.',
  accept: 'La place est à vous.',
  decline: 'Vous avez décliné la place.',
  cancel: 'Votre inscription est annulée.',
  'left-waitlist': 'Vous avez quitté la liste d’attente.',
}

/** The page behind the link of marketing emails. */
export const unsubscribePage: typeof UnsubscribePage = {
  title: 'Se désabonner',
  question: (email: string, workspace: string) => `Arrêter les e-mails marketing envoyés par ${workspace} à ${email} ?`,
  button: 'Se désabonner',
  doneTitle: 'Désabonnement confirmé',
  done: (email: string, workspace: string) => `${workspace} n’enverra plus d’e-mails marketing à ${email}.`,
  note: 'Vous recevrez toujours les e-mails sur vos inscriptions.',
}

/** Why a person cannot change their own registration. */
export const ownRefusals: typeof OwnRefusals = {
  changeEnded: 'Cette inscription n’est plus active : elle ne peut plus être modifiée.',
  changeEventCanceled: 'Cet événement est annulé : l’inscription ne peut plus être modifiée.',
  changeEventOver: 'Cet événement est terminé : l’inscription ne peut plus être modifiée.',
  noOfferToAccept: 'Il n’y a pas de proposition à accepter.',
  noOfferToDecline: 'Il n’y a pas de proposition à décliner. Annulez plutôt l’inscription.',
  offerEventCanceled: 'Cet événement est annulé : la proposition ne peut plus être acceptée.',
  offerExpired: 'Cette proposition a expiré, et la place revient à la personne suivante sur la liste d’attente.',
  eventOver: 'Cet événement est terminé.',
  nothingToCancel: 'Cette inscription a été refusée : il n’y a rien à annuler.',
}
