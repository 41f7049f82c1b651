/** A service to be measured: requests as bytes, each for its own load. */
export type Peer = {
  name: string
  url: string
  list: Buffer
  page: Buffer
  /** Registers the person with this number, who is a new one each time. */
  register(number: number): Buffer
  stop(): Promise<void>
}

/** Why a peer cannot be measured here, as a sentence for the person who wanted it. */
export class PeerMissing extends Error {}
