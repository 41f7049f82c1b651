export const API_KEY_ERRORS = {
  tooMany: (max: number) => `This workspace has ${max} API keys. Revoke one that is no longer needed.`,
  expiresTooEarly: 'expiresAt must be in the future.',
}
