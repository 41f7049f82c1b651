import type { Role } from '@foyer/contracts'

/** The text of an account email. The link is shown as a button, and as text for mail clients without HTML. */
export type AccountMailText = { subject: string; paragraphs: string[]; button?: string; footer: string }

const NOT_YOU = 'If you did not ask for this, ignore this email. Nothing changes.'
const WAS_IT_YOU = 'If this was not you, reset your password now and tell the operator of this service.'

export const ACCOUNT_MAIL = {
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
    paragraphs: [`${inviter} invited you to the workspace ${workspace} with the ${role} role. The link works for seven days.`],
    button: 'View invitation',
    footer: 'If you do not know who this is, ignore this email.',
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
