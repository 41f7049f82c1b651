import type { EventTemplateTrial, WrittenMail } from '@foyer/contracts'
import { newId } from '../../../platform/db/columns.ts'
import type { Database } from '../../../platform/db/database.ts'
import { invalid, notFound } from '../../../platform/http/problem.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import type { Member } from '../../auth/access.ts'
import { effectiveTemplate } from '../../email-templates/effective-template.ts'
import { requireEvent } from '../../events/own-event.ts'
import { queueMessage } from '../send/queue-messages.ts'
import { findMessageContext } from './message-context.ts'
import { renderMail } from './render.ts'
import { withSampleData } from './sample-data.ts'
import { type VariablesContext, variablesFrom } from './variables.ts'

type Dependencies = VariablesContext & { db: Database; jobs: Queue }

/** A template as a message: of a real registrant's data where one is named, otherwise of somebody invented. */
export async function previewTemplate(
  dependencies: Dependencies,
  member: Member,
  eventId: string | null,
  trial: EventTemplateTrial,
): Promise<WrittenMail> {
  return (await write(dependencies, member, eventId, trial)).written
}

/** The same, in the caller's own inbox and nobody else's. */
export async function sendTest(
  dependencies: Dependencies,
  member: Member,
  eventId: string | null,
  trial: EventTemplateTrial,
): Promise<string> {
  const { written, name } = await write(dependencies, member, eventId, trial)
  const id = newId()
  await dependencies.db.transaction((tx) =>
    queueMessage(tx, dependencies.jobs, {
      id,
      organizationId: member.organizationId,
      eventId,
      templateName: `Test: ${name}`,
      trigger: 'MANUAL',
      toEmail: member.userEmail,
      toName: member.userName,
      dedupeKey: `trial:${id}`,
      ...written,
    }),
  )
  return id
}

/** Without ticket and calendar entry: those are a registrant's own. */
async function write(dependencies: Dependencies, { organizationId }: Member, eventId: string | null, trial: EventTemplateTrial) {
  const { db } = dependencies
  if (eventId !== null) await requireEvent(db, organizationId, eventId)
  const words = await wordsToTry(db, organizationId, eventId, trial)
  const registrationId = trial.registrationId ?? null
  const context = (await findMessageContext(db, { organizationId, eventId, registrationId, inviteId: null }))!
  if (registrationId !== null && !context.registration) throw notFound('registration')
  const variables = variablesFrom(dependencies, withSampleData(context, words.trigger))
  return { name: words.name, written: await renderMail(words, variables, null) }
}

async function wordsToTry(db: Database, organizationId: Member['organizationId'], eventId: string | null, trial: EventTemplateTrial) {
  const saved = trial.templateId ? await effectiveTemplate(db, organizationId, eventId, trial.templateId) : null
  if (trial.templateId && !saved) throw notFound('email template')
  const { name = 'words that are not saved', trigger = 'MANUAL' as const } = saved ?? {}
  const subject = trial.subject ?? saved?.subject
  const body = trial.body ?? saved?.body
  if (subject === undefined || body === undefined) throw invalid('Give templateId, or both subject and body.')
  return { name, trigger, subject, body }
}
