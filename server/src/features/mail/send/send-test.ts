import type { EventTemplatePreviewInput } from '@foyer/contracts'
import { newId } from '../../../platform/db/columns.ts'
import { notFound } from '../../../platform/http/problem.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import type { Member } from '../../auth/access.ts'
import { type PreviewDependencies, previewTemplate } from '../compose/preview-template.ts'
import { TEST } from '../strings.ts'
import { queueMessage } from './queue-messages.ts'
import { isErased } from './recipient-store.ts'
import { holdRecipients } from './recipients-lock.ts'

/** Sends the preview of a template to the caller, never to the registrant whose data it shows. Returns the id of the message. */
export async function sendTest(
  dependencies: PreviewDependencies & { jobs: Queue },
  member: Member,
  eventId: string | null,
  input: EventTemplatePreviewInput,
): Promise<string> {
  const { templateName, mail } = await previewTemplate(dependencies, member, eventId, input)
  const id = newId()
  const registrationId = input.registrationId ?? null
  await dependencies.db.transaction(async (tx) => {
    await holdRecipients(tx)
    // Rendered before the lock was taken: the person may have been erased meanwhile.
    if (registrationId && (await isErased(tx, member.organizationId, registrationId))) throw notFound('registration')
    await queueMessage(tx, dependencies.jobs, {
      id,
      organizationId: member.organizationId,
      eventId,
      // So that the content is erased with the person it shows.
      registrationId,
      templateName: TEST.name(templateName),
      trigger: 'MANUAL',
      toEmail: member.userEmail,
      toName: member.userName,
      dedupeKey: `test:${id}`,
      ...mail,
    })
  })
  return id
}
