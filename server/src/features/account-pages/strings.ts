import type { Role } from '@foyer/contracts'

export const ACCOUNT_PAGES = {
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
    message: (inviter: string | null, email: string, role: Role) => `${inviter ?? 'A member'} invited ${email} with the ${role} role.`,
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
