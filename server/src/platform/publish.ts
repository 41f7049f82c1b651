import type { PublishedEventName, PublishedEvents } from '@foyer/contracts'
import type { Tx } from './db/database.ts'

/** Runs the reactions to an event in the same transaction: what they write or queue is committed or rolled back with the change. */
export type Publish = <N extends PublishedEventName>(tx: Tx, name: N, payload: PublishedEvents[N]) => Promise<void>

export type Reaction<N extends PublishedEventName> = (tx: Tx, payload: PublishedEvents[N]) => Promise<void>
export type Reactions = { [N in PublishedEventName]: readonly Reaction<N>[] }

export const createPublish =
  (reactions: Reactions): Publish =>
  async (tx, name, payload) => {
    for (const react of reactions[name]) await react(tx, payload)
  }
