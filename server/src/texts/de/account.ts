import type { Role } from '@foyer/contracts'
import type { accountMail as AccountMail, AccountMailText, accountPages as AccountPages } from '../en/account.ts'

const ROLES: Record<Role, string> = { owner: 'Owner', admin: 'Admin', member: 'Mitglied' }

const NOT_YOU = 'Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Es ändert sich nichts.'
const WAS_IT_YOU = 'Waren Sie das nicht? Dann setzen Sie sofort Ihr Passwort zurück und informieren Sie den Betreiber dieses Dienstes.'

export const accountMail: typeof AccountMail = {
  greeting: (name: string) => `Guten Tag ${name},`,
  passwordReset: (): AccountMailText => ({
    subject: 'Passwort zurücksetzen',
    paragraphs: [
      'Sie können mit diesem Link ein neues Passwort wählen. Er gilt eine Stunde und nur einmal. Danach enden alle Sitzungen Ihres Kontos.',
    ],
    button: 'Neues Passwort wählen',
    footer: NOT_YOU,
  }),
  emailVerification: (): AccountMailText => ({
    subject: 'E-Mail-Adresse bestätigen',
    paragraphs: ['Ihre E-Mail-Adresse muss noch bestätigt werden. Bis dahin sendet Ihr Konto keine E-Mails an andere Personen.'],
    button: 'E-Mail-Adresse bestätigen',
    footer: 'Wenn Sie kein Konto erstellt haben, ignorieren Sie diese E-Mail.',
  }),
  emailChange: (): AccountMailText => ({
    subject: 'Neue E-Mail-Adresse bestätigen',
    paragraphs: ['Sie möchten sich ab jetzt mit dieser Adresse einloggen? Dann bestätigen Sie sie bitte.'],
    button: 'E-Mail-Adresse bestätigen',
    footer: NOT_YOU,
  }),
  invitation: (workspace: string, inviter: string, role: Role): AccountMailText => ({
    subject: `${inviter} lädt Sie zu ${workspace} ein`,
    paragraphs: [`${inviter} lädt Sie mit der Rolle ${ROLES[role]} in den Workspace ${workspace} ein. Der Link gilt sieben Tage.`],
    button: 'Einladung ansehen',
    footer: 'Wenn Sie nicht wissen, von wem die Einladung kommt, ignorieren Sie diese E-Mail.',
  }),
  integrationLost: (system: string, workspace: string): AccountMailText => ({
    subject: `${system} muss neu verbunden werden`,
    paragraphs: [
      `${system} nimmt die Verbindung des Workspace ${workspace} nicht mehr an. Bis zur neuen Verbindung wird nichts gelesen und nichts gesendet.`,
    ],
    button: 'Neu verbinden',
    footer: `Sie erhalten diese E-Mail, weil Sie Admin oder Owner von ${workspace} sind.`,
  }),
  webhookDisabled: (workspace: string, host: string): AccountMailText => ({
    subject: `Der Webhook an ${host} wurde deaktiviert`,
    paragraphs: [
      `Foyer sendet keine Ereignisse des Workspace ${workspace} mehr an ${host}, weil der Empfänger sie nicht angenommen hat.`,
      'Reparieren Sie den Empfänger, aktivieren Sie den Webhook, und senden Sie die fehlgeschlagenen Zustellungen erneut.',
    ],
    button: 'Webhooks ansehen',
    footer: 'Sie erhalten diese E-Mail, weil Sie Admin des Workspace sind.',
  }),
  notices: {
    'email-changed': {
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      paragraphs: ['Ihr Konto hat jetzt eine andere E-Mail-Adresse. Mit der bisherigen können Sie sich nicht mehr einloggen.'],
      footer: 'Waren Sie das nicht? Dann informieren Sie den Betreiber dieses Dienstes.',
    },
    'password-changed': {
      subject: 'Ihr Passwort wurde geändert',
      paragraphs: ['Ihr Passwort wurde geändert. Alle anderen Sitzungen wurden beendet.'],
      footer: WAS_IT_YOU,
    },
    'two-factor-enabled': {
      subject: 'Zwei-Faktor-Authentifizierung ist eingeschaltet',
      paragraphs: ['Ihr Konto fragt beim Einloggen jetzt nach einem Code aus Ihrer Authenticator-App.'],
      footer: WAS_IT_YOU,
    },
    'two-factor-disabled': {
      subject: 'Zwei-Faktor-Authentifizierung ist ausgeschaltet',
      paragraphs: ['Ihr Konto fragt beim Einloggen nicht mehr nach einem Code.'],
      footer: WAS_IT_YOU,
    },
    'recovery-code-used': {
      subject: 'Ein Wiederherstellungscode wurde verwendet',
      paragraphs: ['Ihr Konto wurde mit einem Wiederherstellungscode geöffnet. Dieser Code funktioniert kein zweites Mal.'],
      footer: WAS_IT_YOU,
    },
  },
}

export const accountPages: typeof AccountPages = {
  reset: {
    title: 'Passwort zurücksetzen',
    message: 'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Sie erhalten einen Link, mit dem Sie ein neues Passwort wählen.',
    email: 'E-Mail',
    button: 'Link senden',
    sentTitle: 'Sehen Sie in Ihr Postfach',
    sent: 'Wenn es zu dieser Adresse ein Konto gibt, haben wir einen Link dorthin gesendet. Er gilt eine Stunde.',
  },
  newPassword: {
    title: 'Neues Passwort wählen',
    message: 'Mindestens 10 Zeichen. Sie werden auf allen Geräten ausgeloggt.',
    password: 'Neues Passwort',
    button: 'Passwort speichern',
    doneTitle: 'Passwort geändert',
    done: 'Loggen Sie sich mit Ihrem neuen Passwort ein.',
    signIn: 'Einloggen',
  },
  confirm: {
    title: 'E-Mail-Adresse bestätigen',
    message: 'Damit bestätigen Sie, dass E-Mails an diese Adresse bei Ihnen ankommen.',
    button: 'E-Mail-Adresse bestätigen',
    doneTitle: 'E-Mail-Adresse bestätigt',
    done: (email: string) => `${email} ist bestätigt.`,
    open: 'Dashboard öffnen',
  },
  invitation: {
    title: (workspace: string) => `${workspace} beitreten`,
    message: (inviter: string | null, email: string, role: Role) =>
      `${inviter ?? 'Ein Mitglied'} hat ${email} mit der Rolle ${ROLES[role]} eingeladen.`,
    accept: 'Workspace beitreten',
    newAccount: 'Konto erstellen',
    name: 'Name',
    password: 'Passwort',
    passwordHint: 'Mindestens 10 Zeichen.',
    create: 'Konto erstellen und beitreten',
    signIn: (email: string) => `Sie haben schon ein Konto? Loggen Sie sich als ${email} ein und öffnen Sie diesen Link noch einmal.`,
    otherAccount: (email: string) =>
      `Sie sind als ${email} eingeloggt. Loggen Sie sich aus oder mit der eingeladenen Adresse ein und öffnen Sie diesen Link noch einmal.`,
    doneTitle: (workspace: string) => `Sie sind ${workspace} beigetreten`,
    done: 'Der Workspace ist in diesem Browser jetzt aktiv.',
    open: 'Dashboard öffnen',
  },
}
