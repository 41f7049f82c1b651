import type { AnswerSentences } from '@foyer/contracts'
import type { form as Form, registered as Registered, registering as Registering, scripts as Scripts } from '../en/forms.ts'

const ANSWERS: AnswerSentences = {
  required: '„{label}“ ist eine Pflichtangabe.',
  mustBeChecked: 'Bitte kreuzen Sie „{label}“ an.',
  otherMissing: 'Bitte geben Sie bei „{label}“ eine Antwort im Feld „Andere“ ein.',
  otherTooLong: '„{label}“ darf im Feld „Andere“ höchstens {max} Zeichen haben.',
  severalOthers: 'Bei „{label}“ ist nur eine eigene Antwort möglich.',
  notText: '„{label}“ muss ein Text sein.',
  tooLong: '„{label}“ darf höchstens {max} Zeichen haben.',
  notEmail: 'Bitte geben Sie bei „{label}“ eine E-Mail-Adresse ein.',
  notPhone: 'Bitte geben Sie bei „{label}“ eine Telefonnummer ein.',
  notUrl: 'Bitte geben Sie bei „{label}“ eine Webadresse wie https://example.org ein.',
  notDate: 'Bitte geben Sie bei „{label}“ ein Datum wie 2027-04-20 ein.',
  notNumber: 'Bitte geben Sie bei „{label}“ eine Zahl ein.',
  notOption: 'Bitte wählen Sie bei „{label}“ eine der Optionen.',
  notOptions: 'Bitte wählen Sie bei „{label}“ nur vorgegebene Optionen.',
  notBoolean: '„{label}“ muss true oder false sein.',
  notFile: 'Bitte laden Sie bei „{label}“ eine Datei hoch.',
  wrongFileType: 'Bitte wählen Sie bei „{label}“ eine Datei dieser Art: {kinds}.',
  emptyFile: '„{label}“: Die Datei ist leer.',
  fileTooLarge: '„{label}“ darf höchstens {size} groß sein.',
  kinds: {
    pdf: 'PDF',
    image: 'Bild (PNG, JPEG, WebP, GIF oder AVIF)',
    office: 'Office-Dokument (Word, Excel, PowerPoint oder OpenDocument)',
    text: 'Textdatei (TXT, CSV oder Markdown)',
  },
}

export const form: typeof Form = {
  name: 'Name',
  email: 'E-Mail',
  required: '(Pflichtfeld)',
  optional: '(optional)',
  chooseOption: 'Bitte wählen',
  chooseAtLeastOne: 'Wählen Sie mindestens eine Option.',
  other: 'Andere',
  fileLimits: (kinds: string, size: string) => `${kinds}. Höchstens ${size}.`,
  removeFile: 'Diese Datei entfernen',
  otherAnswer: 'Ihre Antwort bei „Andere“',
  onlyIfChecked: (label: string) => `Nur wenn „${label}“ angekreuzt ist.`,
  onlyIfNotChecked: (label: string) => `Nur wenn „${label}“ nicht angekreuzt ist.`,
  onlyIfEquals: (label: string, value: string | number) =>
    `Nur wenn die Antwort auf „${label}“ ${typeof value === 'number' ? value : `„${value}“`} ist.`,
  honeypot: 'Bitte leer lassen',
  looksAutomated: 'Das sah nach einer automatischen Eingabe aus. Bitte senden Sie das Formular noch einmal.',
  crossSite: 'Dieses Formular kam von einer anderen Website. Öffnen Sie diese Seite direkt und senden Sie es noch einmal.',
}

/** What scripts of the page say: sent with it, so values are in braces and # is a number. */
export const scripts: typeof Scripts = {
  answers: ANSWERS,
  fixAnswers: { one: 'Bitte prüfen Sie # Antwort.', other: 'Bitte prüfen Sie # Antworten.' },
  incomplete: '„{label}“ ist unvollständig.',
  uploading: '{name} wird hochgeladen …',
  uploaded: '{name}, {size}',
  stillUploading: '„{label}“ wird noch hochgeladen. Bitte warten Sie einen Moment.',
  removeFile: 'Entfernen',
  sending: 'Wird gesendet …',
  localTime: '{time} Ihrer Ortszeit ({city})',
  copied: 'Link kopiert',
  notCopied: 'Der Link konnte nicht kopiert werden',
  vendorForm: {
    sent: 'Ihr Formular wurde gesendet. Wir teilen Ihnen per E-Mail mit, ob Sie einen Platz haben.',
    notReceived:
      'Ihr Formular wurde gesendet, ist aber noch nicht bei uns. Wenn Sie in einer Stunde keine E-Mail haben, fragen Sie das Eventteam.',
    notLoaded:
      'Das Formular lädt nicht, vielleicht wegen eines Werbeblockers. Erlauben Sie es und laden Sie neu, oder fragen Sie das Eventteam.',
  },
}

/** Why a registration is refused, for the visitor. */
export const registering: typeof Registering = {
  ifAlreadyRegistered: 'Falls Sie schon angemeldet waren, hat sich nichts geändert und Sie haben eine E-Mail von uns erhalten.',
  full: 'Dieses Event ist ausgebucht.',
  opens: (when: string) => `Die Anmeldung für dieses Event öffnet am ${when}.`,
  closed: (when: string) => `Anmeldeschluss für dieses Event war am ${when}.`,
  formChanged: 'Das Formular wurde inzwischen geändert. Prüfen Sie Ihre Antworten und senden Sie es noch einmal.',
  inviteOnly: 'Dieses Event ist nur für geladene Gäste. Nutzen Sie den Link in Ihrer Einladung.',
  inviteNotValid: 'Diese Einladung ist nicht mehr gültig. Bitten Sie das Eventteam um eine neue.',
  wrongPassword: 'Das ist nicht das Passwort für dieses Event.',
}

/** What a visitor is answered after registering. */
export const registered: typeof Registered = {
  CONFIRMED: 'Sie sind angemeldet. Wir freuen uns auf Sie!',
  PENDING_APPROVAL: 'Das Eventteam prüft Ihre Anmeldung. Wir melden uns per E-Mail.',
  WAITLISTED: (position: number | null) =>
    `Das Event ist ausgebucht. Sie sind Nummer ${position} auf der Warteliste. Sobald Sie an der Reihe sind, schreiben wir Ihnen.`,
  OFFERED: 'Ein Platz ist für Sie reserviert. Nehmen Sie ihn an, bevor das Angebot abläuft.',
  DECLINED: 'Ihre Anmeldung wurde abgelehnt.',
  CANCELED: 'Ihre Anmeldung ist storniert.',
}
