export const LINK_ERRORS = {
  tooMany: (max: number) => `This event has ${max} active check-in links. Revoke one that is no longer needed.`,
  expiresTooEarly: 'expiresAt must be in the future.',
  expiresTooLate: (days: number) =>
    `expiresAt must be at most ${days} days after the end of the event, or from now if it is over or has no end.`,
}
