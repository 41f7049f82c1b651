import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/http/problem.ts'
import type { TokenSigner } from '../../../platform/signed-tokens.ts'
import { type Subscriber, subscriberFromLink } from './unsubscribe-link.ts'
import { findSender, insertUnsubscribe } from './unsubscribe-store.ts'

export type UnsubscribeDependencies = { db: Database; clock: Clock; tokens: TokenSigner }

/** Whom the link of a marketing email is about. The link is the permission; there is no account. */
export async function readUnsubscribeLink({ db, clock, tokens }: UnsubscribeDependencies, code: string) {
  const subscriber = subscriberFromLink(tokens, code, clock())
  const sender = subscriber && (await findSender(db, subscriber))
  if (!subscriber || !sender) throw notFound('page')
  return { ...subscriber, workspaceName: sender.name }
}

/** Again has no effect. */
export async function unsubscribe({ db, clock }: UnsubscribeDependencies, subscriber: Subscriber): Promise<void> {
  await db.transaction((tx) => insertUnsubscribe(tx, subscriber, clock()))
}
