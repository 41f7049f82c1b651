export const AUTH = {
  passwordIsOwnName: 'password must not be made of your name or email address.',
  passwordLength: (min: number, max: number) => `The password must have ${min} to ${max} characters.`,
  passwordIsCommon: 'password is one of those that are guessed first. Choose another.',
  codeUsed: 'This code was used already. Wait for the next one.',
  twoFactorRequired: 'This workspace requires two-factor authentication. Turn it on in your account.',
  verifyFirst: 'Confirm your email address first. The link is in the email we sent you.',
  signUpByInvitation: 'Sign-up is by invitation only. Ask an owner or admin of a workspace for an invitation.',
  roleRequired: (role: string) => `You need the ${role} role in this workspace.`,
}

export const API_KEY_ACCESS = {
  unknown: 'This API key does not exist, has expired or was revoked.',
  needsPerson: 'This cannot be done with an API key. Sign in to do it.',
  roleRequired: (role: string) => `This needs an API key with the ${role} role, created by a member who has that role.`,
  oneEvent: 'This API key is for one event. Use a key for the whole workspace.',
}

/** For error responses of Better Auth without a message. */
export const AUTH_DEFAULTS: Record<number, string> = {
  401: 'Sign in to continue.',
  403: 'This is not allowed.',
  404: 'There is nothing at this address.',
  500: 'Something went wrong on our side.',
}
export const AUTH_FALLBACK = 'The request could not be completed.'
