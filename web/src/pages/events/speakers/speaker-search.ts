export type SpeakerSearch = {
  /** The speaker whose drawer is open, or `new`. */
  speaker?: string
}

/** In the address, so that the back button closes the drawer. */
export const readSpeakerSearch = ({ speaker }: Record<string, unknown>): SpeakerSearch => (typeof speaker === 'string' ? { speaker } : {})
