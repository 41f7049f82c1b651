export const ACCOUNT_ERRORS = {
  wrongPassword: 'The password is incorrect.',
  expiredLink: 'This link is no longer valid. Request a new one.',
  emailTaken: 'Another account has this email address.',
  wrongCode: 'code is incorrect. Check the time of your device and enter the current code.',
  twoFactorIsOn: 'Two-factor authentication is on already.',
  twoFactorIsOff: 'Two-factor authentication is off.',
  twoFactorNotSetUp: 'Set up two-factor authentication first.',
  lastOwner: (workspaces: string) => `You are the last owner of ${workspaces}. Make someone else an owner first.`,
}
