/** Why an email waits, for the organizer. */
export const HELD = {
  unverified: 'Waits until an owner of this workspace has confirmed their email address.',
  dailyLimit: (limit: number) => `Waits until tomorrow: this workspace has sent ${limit} emails today, which is its limit.`,
}
