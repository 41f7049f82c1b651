import type { Role } from '@foyer/contracts'
import type { accountMail as AccountMail, AccountMailText, accountPages as AccountPages } from '../en/account.ts'

const ROLES: Record<Role, string> = { owner: 'propriétaire', admin: 'administrateur', member: 'membre' }

const NOT_YOU = 'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail. Rien ne change.'
const WAS_IT_YOU =
  'Si vous n’êtes pas à l’origine de cette action, réinitialisez tout de suite votre mot de passe et prévenez le responsable de ce service.'

export const accountMail: typeof AccountMail = {
  greeting: (name: string) => `Bonjour ${name},`,
  passwordReset: (): AccountMailText => ({
    subject: 'Réinitialisez votre mot de passe',
    paragraphs: [
      'Choisissez un nouveau mot de passe avec ce lien, utilisable une fois, pendant une heure. Toutes vos sessions seront alors fermées.',
    ],
    button: 'Choisir un nouveau mot de passe',
    footer: NOT_YOU,
  }),
  emailVerification: (): AccountMailText => ({
    subject: 'Confirmez votre adresse e-mail',
    paragraphs: ['Confirmez que cette adresse est bien la vôtre. D’ici là, votre compte n’envoie aucun e-mail à d’autres personnes.'],
    button: 'Confirmer l’adresse e-mail',
    footer: 'Si vous n’avez pas créé de compte, ignorez cet e-mail.',
  }),
  emailChange: (): AccountMailText => ({
    subject: 'Confirmez votre nouvelle adresse e-mail',
    paragraphs: ['Confirmez que vous voulez désormais vous connecter avec cette adresse.'],
    button: 'Confirmer l’adresse e-mail',
    footer: NOT_YOU,
  }),
  invitation: (workspace: string, inviter: string, role: Role): AccountMailText => ({
    subject: `${inviter} vous invite à rejoindre ${workspace}`,
    paragraphs: [
      `${inviter} vous invite à rejoindre l’espace de travail ${workspace} avec le rôle ${ROLES[role]}. Le lien est valable sept jours.`,
    ],
    button: 'Voir l’invitation',
    footer: 'Si vous ne connaissez pas cette personne, ignorez cet e-mail.',
  }),
  integrationLost: (system: string, workspace: string): AccountMailText => ({
    subject: `${system} doit être reconnecté`,
    paragraphs: [
      `${system} n’accepte plus la connexion de l’espace de travail ${workspace}. Rien n’est lu ni envoyé jusqu’à la reconnexion.`,
    ],
    button: 'Reconnecter',
    footer: `Vous recevez cet e-mail parce que vous êtes administrateur ou propriétaire de ${workspace}.`,
  }),
  webhookDisabled: (workspace: string, host: string): AccountMailText => ({
    subject: `Le webhook vers ${host} a été désactivé`,
    paragraphs: [
      `Foyer n’envoie plus les événements de l’espace de travail ${workspace} à ${host}, car le destinataire ne les a pas acceptés.`,
      'Réparez le destinataire, activez le webhook et renvoyez les envois en échec.',
    ],
    button: 'Voir les webhooks',
    footer: 'Vous recevez cet e-mail car vous administrez cet espace de travail.',
  }),
  notices: {
    'email-changed': {
      subject: 'Votre adresse e-mail a été changée',
      paragraphs: ['Votre compte a maintenant une autre adresse e-mail. Vous ne pouvez plus vous connecter avec celle-ci.'],
      footer: 'Si vous n’êtes pas à l’origine de cette action, prévenez le responsable de ce service.',
    },
    'password-changed': {
      subject: 'Votre mot de passe a été changé',
      paragraphs: ['Le mot de passe de votre compte a été changé. Toutes les autres sessions ont été fermées.'],
      footer: WAS_IT_YOU,
    },
    'two-factor-enabled': {
      subject: 'L’authentification à deux facteurs est activée',
      paragraphs: ['À la connexion, votre compte demande maintenant un code de votre application d’authentification.'],
      footer: WAS_IT_YOU,
    },
    'two-factor-disabled': {
      subject: 'L’authentification à deux facteurs est désactivée',
      paragraphs: ['À la connexion, votre compte ne demande plus de code.'],
      footer: WAS_IT_YOU,
    },
    'recovery-code-used': {
      subject: 'Un code de récupération a été utilisé',
      paragraphs: ['Un code de récupération a servi à se connecter à votre compte. Il ne peut plus être utilisé.'],
      footer: WAS_IT_YOU,
    },
  },
}

export const accountPages: typeof AccountPages = {
  reset: {
    title: 'Réinitialisez votre mot de passe',
    message: 'Saisissez l’adresse e-mail de votre compte. Vous recevrez un lien pour choisir un nouveau mot de passe.',
    email: 'E-mail',
    button: 'Envoyer le lien',
    sentTitle: 'Consultez vos e-mails',
    sent: 'Si un compte existe avec cette adresse, nous y avons envoyé un lien. Il fonctionne pendant une heure.',
  },
  newPassword: {
    title: 'Choisissez un nouveau mot de passe',
    message: 'Au moins 10 caractères. Tous vos appareils seront déconnectés.',
    password: 'Nouveau mot de passe',
    button: 'Enregistrer le mot de passe',
    doneTitle: 'Mot de passe changé',
    done: 'Connectez-vous avec votre nouveau mot de passe.',
    signIn: 'Se connecter',
  },
  confirm: {
    title: 'Confirmez votre adresse e-mail',
    message: 'Vous confirmez ainsi que vous recevez bien les e-mails envoyés à cette adresse.',
    button: 'Confirmer l’adresse e-mail',
    doneTitle: 'Adresse e-mail confirmée',
    done: (email: string) => `L’adresse ${email} est confirmée.`,
    open: 'Ouvrir le tableau de bord',
  },
  invitation: {
    title: (workspace: string) => `Rejoindre ${workspace}`,
    message: (inviter: string | null, email: string, role: Role) =>
      `${inviter ?? 'Un membre'} a invité ${email} avec le rôle ${ROLES[role]}.`,
    accept: 'Rejoindre l’espace de travail',
    newAccount: 'Créez votre compte',
    name: 'Nom',
    password: 'Mot de passe',
    passwordHint: 'Au moins 10 caractères.',
    create: 'Créer un compte et rejoindre',
    signIn: (email: string) => `Vous avez déjà un compte ? Connectez-vous avec ${email} et ouvrez à nouveau ce lien.`,
    otherAccount: (email: string) =>
      `Vous utilisez le compte ${email}. Déconnectez-vous, ou connectez-vous avec l’adresse invitée, puis ouvrez à nouveau ce lien.`,
    doneTitle: (workspace: string) => `Vous avez rejoint ${workspace}`,
    done: 'L’espace de travail est maintenant actif dans ce navigateur.',
    open: 'Ouvrir le tableau de bord',
  },
}
