import type { EventTemplatePreviewInput, WrittenMail } from '@foyer/contracts'
import type { Database } from '../../../platform/db/database.ts'
import { invalid, notFound } from '../../../platform/http/problem.ts'
import { inLanguage } from '../../../texts/index.ts'
import type { Member } from '../../auth/access.ts'
import { effectiveTemplate } from '../../email-templates/effective-template.ts'
import { requireEvent } from '../../events/own-event.ts'
import { MAIL_ERRORS, TEST } from '../strings.ts'
import { mailFrame } from './mail-frame.ts'
import { findMessageContext } from './message-context-store.ts'
import { messageWording } from './message-wording.ts'
import type { RenderMail } from './render.ts'
import { withSampleData } from './sample-data.ts'
import { type VariablesContext, variablesFrom } from './variables.ts'

export type PreviewDependencies = VariablesContext & { db: Database; renderPreview: RenderMail }

/**
 * A saved or unsaved template as a message, with the data of a registrant where one is named and sample data otherwise. It has no ticket
 * and no calendar entry: those belong to one registrant.
 */
export async function previewTemplate(
  dependencies: PreviewDependencies,
  { organizationId }: Member,
  eventId: string | null,
  input: EventTemplatePreviewInput,
  { marketing = false }: { marketing?: boolean } = {},
): Promise<{ templateName: string; mail: WrittenMail }> {
  const { db } = dependencies
  if (eventId !== null) await requireEvent(db, organizationId, eventId)
  const { name: templateName, trigger, audience, ...template } = await templateOf(db, organizationId, eventId, input)
  const registrationId = input.registrationId ?? null
  const context = (await findMessageContext(db, { organizationId, eventId, registrationId, inviteId: null }))!
  if (registrationId !== null && !context.registration) throw notFound('registration')
  const isToPerson = audience !== 'organizer'
  const { language, contentLanguage, ...wording } = messageWording(template, context, { isToPerson })
  const sample = withSampleData(context, trigger, wording.body)
  const variables = inLanguage(language, () => variablesFrom(dependencies, sample))
  // Leads to a page that says that the link does not work: a preview can be passed on.
  const unsubscribeUrl = marketing ? `${dependencies.baseUrl}/unsubscribe/preview` : null
  const frame = mailFrame(dependencies, context, { trigger, audience, language: contentLanguage }, unsubscribeUrl)
  return {
    templateName,
    mail: await dependencies.renderPreview({ template: wording, language, variables, ticket: null, joinUrl: null, frame }),
  }
}

async function templateOf(
  db: Database,
  organizationId: Member['organizationId'],
  eventId: string | null,
  input: EventTemplatePreviewInput,
) {
  const saved = input.templateId ? await effectiveTemplate(db, organizationId, eventId, input.templateId) : null
  if (input.templateId && !saved) throw notFound('email template')
  const { name = TEST.unsaved, trigger = 'MANUAL' as const, audience = 'registrant' as const } = saved ?? {}
  const subject = input.subject ?? saved?.subject
  const body = input.body ?? saved?.body
  if (subject === undefined || body === undefined) throw invalid(MAIL_ERRORS.noContent)
  return { name, trigger, audience, subject, body }
}
