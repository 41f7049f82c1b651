export type SponsorSearch = {
  /** The brand whose drawer is open, or `new`. */
  sponsor?: string
}

/** In the address, so that the back button closes the drawer. */
export const readSponsorSearch = ({ sponsor }: Record<string, unknown>): SponsorSearch => (typeof sponsor === 'string' ? { sponsor } : {})
