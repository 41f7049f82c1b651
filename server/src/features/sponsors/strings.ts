import { MAX_SPONSORS } from '@foyer/contracts'

export const SPONSOR = {
  nameMissing: 'name is missing: send name for a new sponsor, or sponsorId for an existing brand of the workspace.',
  sponsorIdOnly: 'Send sponsorId alone. To change the brand, use PATCH; to create a brand, leave out sponsorId.',
  noChanges: 'Give at least one of name, website, logo.',
  limitReached: `An event can have at most ${MAX_SPONSORS} sponsors.`,
}

export const SHOWCASE = {
  notASponsor: (index: number, sponsorId: string) => `showcases.${index}.sponsorIds: ${sponsorId} is not a sponsor of this event.`,
  duplicate: (index: number, sponsorId: string) => `showcases.${index}.sponsorIds contains ${sponsorId} more than once.`,
}
