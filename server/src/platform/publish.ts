import type { PublishedEventName, PublishedEvents } from '@foyer/contracts'
import type { Tx } from './db/database.ts'

/**
 * Runs the reactions to an event in the same transaction: what they write or queue is committed or rolled back with the change. Events that
 * are published together are of one workspace.
 */
export type Publish = <N extends PublishedEventName>(tx: Tx, name: N, ...payloads: PublishedEvents[N][]) => Promise<void>

export type Reaction<N extends PublishedEventName> = (tx: Tx, payload: PublishedEvents[N]) => Promise<void>
/** Reacts to events of one workspace that are published together, in their order, with fewer statements than one by one. */
export type BatchReaction<N extends PublishedEventName> = { reactToAll(tx: Tx, payloads: readonly PublishedEvents[N][]): Promise<void> }
export type Reactions = { [N in PublishedEventName]: readonly (Reaction<N> | BatchReaction<N>)[] }

export const createPublish =
  (reactions: Reactions): Publish =>
  async (tx, name, ...payloads) => {
    for (const reaction of reactions[name]) {
      if (typeof reaction !== 'function') await reaction.reactToAll(tx, payloads)
      else for (const payload of payloads) await reaction(tx, payload)
    }
  }
