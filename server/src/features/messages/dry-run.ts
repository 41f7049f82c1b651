import type { MessageDryRun, NewEventMessage } from '@foyer/contracts'
import type { Database } from '../../platform/db/database.ts'
import type { Member } from '../auth/access.ts'
import type { CheckTemplate } from '../email-templates/check-template.ts'
import { requireEvent } from '../events/own-event.ts'
import { type PreviewDependencies, previewTemplate } from '../mail/compose/preview-template.ts'
import { audienceOf, type MessageTarget } from './audience.ts'
import { countAudience, listSample } from './recipient-store.ts'
import { ownFilter } from './write-message.ts'

const SAMPLE_SIZE = 5

/** Who would get the message now, and how it looks for the first of them. Writes nothing. */
export async function dryRunMessage(
  dependencies: PreviewDependencies & { checkTemplate: CheckTemplate },
  member: Member,
  eventId: string,
  { subject, body, filter, marketing }: NewEventMessage,
): Promise<MessageDryRun> {
  const { db, checkTemplate } = dependencies
  const event = await requireEvent(db, member.organizationId, eventId)
  await checkTemplate({ subject, body })
  const target = { organizationId: member.organizationId, eventId: event.id, marketing }
  const audience = await audienceOf(db, { ...target, filter: await ownFilter(db, member.organizationId, filter) })
  const [{ people, unsubscribed, duplicates, erased }, sample] = await Promise.all([
    countAudience(db, audience),
    listSample(db, audience, SAMPLE_SIZE),
  ])
  const registrationId = sample[0]?.id ?? null
  const { mail } = await previewTemplate(dependencies, member, event.id, { subject, body, registrationId }, { marketing })
  return {
    recipients: people - unsubscribed,
    sample: sample.map(({ name, email }) => name || email),
    skipped: { unsubscribed, duplicates, erased },
    preview: mail,
  }
}

/** How many people would get a message now. */
export async function countRecipients(db: Database, target: MessageTarget): Promise<number> {
  const { people, unsubscribed } = await countAudience(db, await audienceOf(db, target))
  return people - unsubscribed
}
