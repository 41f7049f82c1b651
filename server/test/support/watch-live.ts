import { type LiveChange, type LiveMessage, type LiveOptions, watchLive } from '@foyer/contracts'
import { expect } from 'vitest'
import type { Caller } from './caller.ts'
import { eventually } from './eventually.ts'

/** Reads a stream with the client of the contract until `close`. */
export class LiveWatch {
  readonly messages: LiveMessage[] = []
  readonly states: string[] = []
  readonly done: Promise<unknown>
  private readonly closing = new AbortController()

  constructor({ url, headers }: Pick<Caller, 'url' | 'headers'>, options: Partial<LiveOptions> = {}) {
    this.done = this.read({
      baseUrl: url,
      headers,
      signal: this.closing.signal,
      retry: { minMs: 50, maxMs: 500 },
      onState: (state) => this.states.push(state),
      ...options,
    }).catch((error: unknown) => error)
  }

  private async read(options: LiveOptions) {
    for await (const message of watchLive(options)) this.messages.push(message)
  }

  get changes(): LiveChange[] {
    return this.messages.flatMap((message) => (message.name === 'changes' ? message.data.changes : []))
  }

  get lastId(): string {
    return this.messages.at(-1)!.id
  }

  countOf(type: LiveChange['type']): number {
    return this.changes.filter((change) => change.type === type).reduce((sum, { count }) => sum + count, 0)
  }

  async opened(): Promise<this> {
    await eventually(async () => expect(this.messages[0]?.name, this.states.join()).toBe('open'))
    return this
  }

  async sees(type: LiveChange['type'], count = 1): Promise<LiveChange> {
    await eventually(async () => expect(this.countOf(type), JSON.stringify(this.messages.at(-1))).toBeGreaterThanOrEqual(count))
    return this.changes.findLast((change) => change.type === type)!
  }

  async close(): Promise<unknown> {
    this.closing.abort()
    return this.done
  }
}
