export const ACCOUNT_ERRORS = {
  wrongPassword: 'The password is incorrect.',
  lastOwner: (workspaces: string) => `You are the last owner of ${workspaces}. Make someone else an owner first.`,
}
