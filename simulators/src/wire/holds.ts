import { type FaultMatch, isMatch } from './faults.ts'
import type { RecordedRequest } from './request.ts'

export type Hold = {
  /** Once the first of the requests has been handled. */
  arrived: Promise<void>
  /** Sends what is held, and holds nothing from now on. */
  release(): void
}

type Entry = { match: FaultMatch; arrive(): void; released: Promise<void>; release(): void }

/** Responses that wait until a test has done something meanwhile, however long that takes. */
export class Holds {
  private readonly entries = new Set<Entry>()

  add(match: FaultMatch): Hold {
    let arrive = () => {}
    let settle = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const released = new Promise<void>((resolve) => {
      settle = resolve
    })
    const release = () => {
      this.entries.delete(entry)
      settle()
    }
    const entry = { match, arrive, released, release }
    this.entries.add(entry)
    return { arrived, release }
  }

  async wait(request: RecordedRequest): Promise<void> {
    for (const { match, arrive, released } of this.entries) {
      if (!isMatch(match, request)) continue
      arrive()
      await released
    }
  }

  clear(): void {
    for (const { release } of [...this.entries]) release()
  }
}
