import type { form as Form, registered as Registered, registering as Registering, scripts as Scripts } from '../en/forms.ts'

export const form: typeof Form = {
  name: 'Nom',
  email: 'E-mail',
  required: '(obligatoire)',
  optional: '(facultatif)',
  chooseOption: 'Choisissez une option',
  chooseAtLeastOne: 'Choisissez au moins une option.',
  other: 'Autre',
  fileLimits: (kinds: string, size: string) => `${kinds.charAt(0).toUpperCase()}${kinds.slice(1)}. ${size} maximum.`,
  removeFile: 'Retirer ce fichier',
  otherAnswer: 'Votre réponse, si « Autre »',
  onlyIfChecked: (label: string) => `Seulement si la case « ${label} » est cochée.`,
  onlyIfNotChecked: (label: string) => `Seulement si la case « ${label} » n’est pas cochée.`,
  onlyIfEquals: (label: string, value: string | number) =>
    `Seulement si la réponse à « ${label} » est ${typeof value === 'number' ? value : `« ${value} »`}.`,
  honeypot: 'Laissez ce champ vide',
  looksAutomated: 'Cet envoi semblait automatique. Veuillez recommencer.',
  crossSite: 'Ce formulaire a été envoyé depuis un autre site. Ouvrez directement cette page et envoyez-le à nouveau.',
}

/** What scripts of the page say: sent with it, so values are in braces and # is a number. */
export const scripts: typeof Scripts = {
  answers: {
    required: '« {label} » est obligatoire.',
    mustBeChecked: 'Veuillez cocher « {label} ».',
    otherMissing: '« {label} » : précisez votre réponse dans le champ « Autre ».',
    otherTooLong: '« {label} » : {max} caractères maximum dans le champ « Autre ».',
    severalOthers: '« {label} » : une seule réponse hors des options est possible.',
    notText: '« {label} » : saisissez un texte.',
    tooLong: '« {label} » : {max} caractères maximum.',
    notEmail: '« {label} » : saisissez une adresse e-mail.',
    notPhone: '« {label} » : saisissez un numéro de téléphone.',
    notUrl: '« {label} » : saisissez une adresse web, comme https://example.org.',
    notDate: '« {label} » : saisissez une date, comme 2027-04-20.',
    notNumber: '« {label} » : saisissez un nombre.',
    notOption: '« {label} » : choisissez l’une des options.',
    notOptions: '« {label} » : choisissez parmi les options.',
    notBoolean: '« {label} » : la réponse doit être vrai ou faux.',
    notFile: '« {label} » : ajoutez un fichier.',
    wrongFileType: 'Pour « {label} », choisissez un fichier de ce type : {kinds}.',
    emptyFile: '« {label} » : le fichier est vide.',
    fileTooLarge: '« {label} » : le fichier ne doit pas dépasser {size}.',
    kinds: {
      pdf: 'PDF',
      image: 'image (PNG, JPEG, WebP, GIF ou AVIF)',
      office: 'document Office (Word, Excel, PowerPoint ou OpenDocument)',
      text: 'fichier texte (TXT, CSV ou Markdown)',
    },
  },
  fixAnswers: { one: 'Veuillez corriger # réponse.', other: 'Veuillez corriger # réponses.' },
  incomplete: '« {label} » : la réponse est incomplète.',
  uploading: 'Envoi en cours : {name}…',
  uploaded: '{name}, {size}',
  stillUploading: '« {label} » : le fichier est en cours d’envoi. Patientez un instant.',
  removeFile: 'Retirer',
  sending: 'Envoi en cours…',
  localTime: '{time} chez vous ({city})',
  copied: 'Lien copié',
  notCopied: 'Le lien n’a pas pu être copié',
  vendorForm: {
    sent: 'Votre formulaire a été envoyé. Un e-mail vous dira si vous avez une place.',
    notReceived:
      'Votre formulaire a été envoyé, mais nous ne l’avons pas encore reçu. Sans e-mail d’ici une heure, contactez l’organisateur.',
    notLoaded:
      'Le formulaire n’a pas pu se charger, peut-être à cause d’un bloqueur de publicités ou de scripts. Autorisez le formulaire sur cette page et rechargez-la, ou contactez l’organisateur.',
  },
}

/** Why a registration is refused, for the visitor. */
export const registering: typeof Registering = {
  ifAlreadyRegistered: 'Si vous aviez déjà une inscription, rien n’a changé et nous vous avons envoyé un e-mail.',
  full: 'Cet événement est complet.',
  opens: (when: string) => `Les inscriptions à cet événement ouvrent le ${when}.`,
  closed: (when: string) => `Les inscriptions à cet événement sont closes depuis le ${when}.`,
  formChanged: 'Le formulaire a changé depuis que vous l’avez ouvert. Vérifiez vos réponses et envoyez-le à nouveau.',
  inviteOnly: 'Cet événement est uniquement sur invitation. Utilisez le lien de votre invitation.',
  inviteNotValid: 'Cette invitation n’est plus valable. Demandez-en une nouvelle à l’organisateur.',
  wrongPassword: 'Ce n’est pas le mot de passe de cet événement.',
}

/** What a visitor is answered after registering. */
export const registered: typeof Registered = {
  CONFIRMED: 'Votre inscription est confirmée. À bientôt !',
  PENDING_APPROVAL: 'Votre inscription attend l’approbation de l’organisateur. Nous vous enverrons un e-mail.',
  WAITLISTED: (position: number | null) =>
    `L’événement est complet. Vous êtes en position ${position} sur la liste d’attente. Nous vous préviendrons par e-mail.`,
  OFFERED: 'Une place vous attend. Acceptez-la avant que la proposition expire.',
  DECLINED: 'Votre inscription a été refusée.',
  CANCELED: 'Votre inscription est annulée.',
}
