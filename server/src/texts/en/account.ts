import type { Role } from '@foyer/contracts'

/** The text of an account email. The link is shown as a button, and as text for mail clients without HTML. */
export type AccountMailText = { subject: string; paragraphs: string[]; button?: string; footer: string }

const ROLES: Record<Role, string> = { owner: 'owner', admin: 'admin', member: 'member' }

const NOT_YOU = 'If you did not ask for this, ignore this email. Nothing changes.'
const WAS_IT_YOU = 'If this was not you, reset your password now and tell the operator of this service.'

export const accountMail = {
  greeting: (name: string) => `Hello ${name},`,
  passwordReset: (): AccountMailText => ({
    subject: 'Reset your password',
    paragraphs: ['Use this link to choose a new password. It works once, for one hour. All sessions of your account end then.'],
    button: 'Choose a new password',
    footer: NOT_YOU,
  }),
  emailVerification: (): AccountMailText => ({
    subject: 'Confirm your email address',
    paragraphs: ['Confirm that this address is yours. Until then, no email is sent to other people from your account.'],
    button: 'Confirm email address',
    footer: 'If you did not create an account, ignore this email.',
  }),
  emailChange: (): AccountMailText => ({
    subject: 'Confirm your new email address',
    paragraphs: ['Confirm that you want to sign in with this address from now on.'],
    button: 'Confirm email address',
    footer: NOT_YOU,
  }),
  invitation: (workspace: string, inviter: string, role: Role): AccountMailText => ({
    subject: `${inviter} invited you to ${workspace}`,
    paragraphs: [`${inviter} invited you to the workspace ${workspace} with the ${ROLES[role]} role. The link works for seven days.`],
    button: 'View invitation',
    footer: 'If you do not know who this is, ignore this email.',
  }),
  integrationLost: (system: string, workspace: string): AccountMailText => ({
    subject: `${system} must be reconnected`,
    paragraphs: [
      `${system} no longer accepts the connection of the workspace ${workspace}. Nothing is read from it or sent to it until it is reconnected.`,
    ],
    button: 'Reconnect',
    footer: `You get this email because you are an admin or owner of ${workspace}.`,
  }),
  webhookDisabled: (workspace: string, host: string): AccountMailText => ({
    subject: `The webhook to ${host} was disabled`,
    paragraphs: [
      `Foyer no longer sends events of the workspace ${workspace} to ${host}, because the receiver did not accept them.`,
      'Repair the receiver, enable the webhook, and send the failed deliveries again.',
    ],
    button: 'View webhooks',
    footer: 'You get this email because you are an admin of the workspace.',
  }),
  notices: {
    'email-changed': {
      subject: 'Your email address was changed',
      paragraphs: ['Your account now has another email address. You can no longer sign in with this one.'],
      footer: 'If this was not you, tell the operator of this service.',
    },
    'password-changed': {
      subject: 'Your password was changed',
      paragraphs: ['The password of your account was changed. All other sessions ended.'],
      footer: WAS_IT_YOU,
    },
    'two-factor-enabled': {
      subject: 'Two-factor authentication is on',
      paragraphs: ['Your account now asks for a code from your authenticator app when you sign in.'],
      footer: WAS_IT_YOU,
    },
    'two-factor-disabled': {
      subject: 'Two-factor authentication is off',
      paragraphs: ['Your account no longer asks for a code when you sign in.'],
      footer: WAS_IT_YOU,
    },
    'recovery-code-used': {
      subject: 'A recovery code was used',
      paragraphs: ['A recovery code was used to sign in to your account. It cannot be used again.'],
      footer: WAS_IT_YOU,
    },
  } satisfies Record<string, AccountMailText>,
}

export const accountPages = {
  reset: {
    title: 'Reset your password',
    message: 'Enter the email address of your account. You get a link to choose a new password.',
    email: 'Email',
    button: 'Send link',
    sentTitle: 'Check your email',
    sent: 'If this address has an account, we sent a link to it. It works for one hour.',
  },
  newPassword: {
    title: 'Choose a new password',
    message: 'At least 10 characters. You will be signed out on all devices.',
    password: 'New password',
    button: 'Save password',
    doneTitle: 'Password changed',
    done: 'Sign in with your new password.',
    signIn: 'Sign in',
  },
  confirm: {
    title: 'Confirm your email address',
    message: 'This confirms that email to this address reaches you.',
    button: 'Confirm email address',
    doneTitle: 'Email address confirmed',
    done: (email: string) => `${email} is confirmed.`,
    open: 'Open the dashboard',
  },
  invitation: {
    title: (workspace: string) => `Join ${workspace}`,
    message: (inviter: string | null, email: string, role: Role) =>
      `${inviter ?? 'A member'} invited ${email} with the ${ROLES[role]} role.`,
    accept: 'Join workspace',
    newAccount: 'Create your account',
    name: 'Name',
    password: 'Password',
    passwordHint: 'At least 10 characters.',
    create: 'Create account and join',
    signIn: (email: string) => `You have an account already? Sign in as ${email} and open this link again.`,
    otherAccount: (email: string) =>
      `You are signed in as ${email}. Sign out, or sign in with the invited address, and open this link again.`,
    doneTitle: (workspace: string) => `You joined ${workspace}`,
    done: 'The workspace is active in this browser now.',
    open: 'Open the dashboard',
  },
}
