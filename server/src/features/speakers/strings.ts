import { MAX_SPEAKERS } from '@foyer/contracts'

export const SPEAKER = {
  limitReached: `An event can have at most ${MAX_SPEAKERS} speakers.`,
}
