import type { OfflineGuest } from '@foyer/contracts'
import type { OpenRequests } from './open-requests.ts'
import type { CheckInSource } from './source.ts'
import type { SourceStore } from './store.ts'

const MAX_FOUND = 20
const HASH_LENGTH = 16

/** The confirmed guests of an event, as of the last time the device was online. */
export class GuestList {
  readonly #byId = new Map<string, OfflineGuest>()
  readonly #byHash = new Map<string, string>()
  asOf: string | null = null

  get size() {
    return this.#byId.size
  }

  load(guests: readonly OfflineGuest[], asOf: string | null) {
    this.asOf = asOf
    for (const guest of guests) this.put(guest)
  }

  put(guest: OfflineGuest) {
    // A corrected email replaces the ticket, and with it the hash.
    const before = this.#byId.get(guest.registrationId)
    if (before) this.#byHash.delete(before.ticketHash)
    if (!guest.confirmed) return void this.#byId.delete(guest.registrationId)
    this.#byId.set(guest.registrationId, guest)
    this.#byHash.set(guest.ticketHash, guest.registrationId)
  }

  get(registrationId: string | null | undefined): OfflineGuest | undefined {
    return registrationId ? this.#byId.get(registrationId) : undefined
  }

  async findByCode(code: string): Promise<OfflineGuest | undefined> {
    const hash = await ticketHash(code)
    return hash ? this.get(this.#byHash.get(hash)) : undefined
  }

  /** By the beginning of any word of the name, as the service searches. */
  search(q: string): OfflineGuest[] {
    const words = wordsOf(q)
    const matches = ({ name }: OfflineGuest) => {
      const parts = wordsOf(name ?? '')
      return words.every((word) => parts.some((part) => part.startsWith(word)))
    }
    return [...this.#byId.values()]
      .filter(matches)
      .sort((a, b) => (a.name ?? '').localeCompare(b.name ?? ''))
      .slice(0, MAX_FOUND)
  }

  /** Fetches what changed, or everything the first time, and stores it. */
  async refresh(source: CheckInSource, store: SourceStore, requests: OpenRequests): Promise<void> {
    const changedSince = this.asOf ?? undefined
    let asOf: string | null = null
    for (let cursor: string | undefined; ; ) {
      const page = await requests.run((signal) => source.list({ changedSince, cursor }, signal))
      asOf ??= page.asOf
      for (const guest of page.guests) this.put(guest)
      const [kept, removed] = [page.guests.filter(({ confirmed }) => confirmed), page.guests.filter(({ confirmed }) => !confirmed)]
      await store.saveGuests(
        kept,
        removed.map(({ registrationId }) => registrationId),
      )
      if (page.next === null) break
      cursor = page.next
    }
    this.asOf = asOf
  }
}

const wordsOf = (text: string) => text.toLocaleLowerCase().split(/\s+/).filter(Boolean)

/** Undefined on pages without HTTPS, where browsers do not hash. */
async function ticketHash(code: string): Promise<string | undefined> {
  const digest = await globalThis.crypto.subtle?.digest('SHA-256', new TextEncoder().encode(code))
  if (!digest) return undefined
  const text = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return text.replaceAll('+', '-').replaceAll('/', '_').slice(0, HASH_LENGTH)
}
