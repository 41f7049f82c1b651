import { Readable } from 'node:stream'
import {
  addRegistrant,
  addSponsor,
  bulkChangeRegistrants,
  createApiKey,
  createCampaignLink,
  createCheckInLink,
  createContactFilter,
  createContactNote,
  createEmailTemplate,
  createEvent,
  createEventMessage,
  createForm,
  createInvitation,
  createInvites,
  createMarketingCampaign,
  createSpeaker,
  createWebhook,
  deleteWebhook,
  generateSite,
  getRegistrant,
  listWebhooks,
  type Operation,
  publishEvent,
  testSendEmailTemplate,
  testWebhook,
} from '@foyer/contracts'
import { eq } from 'drizzle-orm'
import { members, sessions, users } from '../../src/features/auth/tables.ts'
import { claimFiles } from '../../src/features/registrations/files/claim-files.ts'
import { objectIdOf, storeAnswer } from '../../src/features/storage/answer-objects.ts'
import { newId } from '../../src/platform/db/columns.ts'
import type { Organizer } from './foyer.ts'
import { UNKNOWN_ID } from './same-not-found.ts'

export type Ids = Record<string, string>

/** How to create what a path parameter identifies, in the owner's workspace. Gets the ids of earlier parameters of the path. */
const MAKERS: Record<string, (owner: Organizer, ids: Ids) => Promise<string>> = {
  organizationId: async (owner) => owner.organizationId,
  eventId: makeEvent,
  otherEventId: makeEvent,
  memberId: makeMember,
  sessionId: makeSession,
  invitationId: makeInvitation,
  keyId: async (owner) => (await owner.do(createApiKey, { body: { name: 'Key', role: 'member' } })).id,
  siteVersionId: async (owner, { eventId }) => (await owner.do(generateSite, { params: { eventId }, body: {} })).id,
  speakerId: async (owner, { eventId }) => (await owner.do(createSpeaker, { params: { eventId }, body: { name: 'Ada' } })).id,
  sponsorId: async (owner, { eventId }) => (await owner.do(addSponsor, { params: { eventId }, body: { name: 'Northwind' } })).sponsorId,
  linkId: makeLink,
  campaignId: async (owner) => (await owner.do(createMarketingCampaign, { body: { name: 'Spring' } })).id,
  checkInLinkId: async (owner, { eventId }) => (await owner.do(createCheckInLink, { params: { eventId }, body: { label: 'Entrance' } })).id,
  inviteId: async (owner, { eventId }) =>
    (await owner.do(createInvites, { params: { eventId }, body: { email: 'guest@example.test' } })).invites[0]!.id,
  templateId: async (owner) => (await owner.do(createEmailTemplate, { body: createEmailTemplate.example.body })).id,
  messageId: makeMessage,
  jobId: makeDeadLetter,
  formId: async (owner) => (await owner.do(createForm, { body: { name: 'Form', fields: [] } })).id,
  registrationId: makeRegistration,
  batchId: makeBulkChange,
  importId: makeImport,
  contactId: makeContact,
  contactFilterId: async (owner) => (await owner.do(createContactFilter, { body: { name: 'Speakers', filter: { tag: ['Speaker'] } } })).id,
  webhookId: makeWebhook,
  deliveryId: async (owner, { webhookId }) => (await owner.do(testWebhook, { params: { webhookId } })).id,
  noteId: async (owner, { contactId }) => (await owner.do(createContactNote, { params: { contactId }, body: { body: 'Note' } })).id,
}

/** Parameters that do not belong to a workspace: names, and codes that grant access to their holder. */
const SHARED: Ids = {
  system: 'crm-a',
  attachmentName: 'ticket.png',
  fieldKey: 'cv',
  invitationToken: 'nonsense',
  resetCode: 'nonsense',
  confirmationCode: 'nonsense',
}

export const ownedParams = (op: Operation): string[] => Object.keys(op.params?.properties ?? {}).filter((name) => !(name in SHARED))

/** Creates what the parameters of an operation identify, and returns the ids. */
export async function makeParams(op: Operation, owner: Organizer): Promise<Ids> {
  const ids: Ids = { ...SHARED }
  for (const name of ownedParams(op)) {
    const make = MAKERS[name]
    if (!make) throw new Error(`${op.id} has a parameter :${name}. Add how to create one to MAKERS in server/test/support/make-params.ts.`)
    ids[name] = await make(owner, ids)
  }
  if ('fieldKey' in (op.params?.properties ?? {})) await makeFile(owner, ids)
  return ids
}

/** The same value for every parameter that belongs to a workspace. */
export const fillParams = (op: Operation, value: string): Ids => ({
  ...SHARED,
  ...Object.fromEntries(ownedParams(op).map((name) => [name, value])),
})

/** The path of an operation with ids that do not exist. */
export const unknownPath = (op: Operation): string =>
  op.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(fillParams(op, UNKNOWN_ID)[name] ?? ''))

async function makeEvent(owner: Organizer): Promise<string> {
  const times = { startTime: '2099-04-20T16:00:00Z', endTime: '2099-04-20T20:00:00Z', timezone: 'Europe/Berlin' }
  const { id } = await owner.do(createEvent, { body: { name: 'Summit', ...times } })
  await owner.do(publishEvent, { params: { eventId: id } })
  return id
}

/** A message to registrants in the paths of an event, an email in the ledger elsewhere. */
async function makeMessage(owner: Organizer, { eventId }: Ids): Promise<string> {
  if (!eventId) return (await owner.do(testSendEmailTemplate, { body: testSendEmailTemplate.example.body })).messageId
  const { body } = createEventMessage.example
  return (await owner.do(createEventMessage, { params: { eventId }, body })).message!.id
}

async function makeLink(owner: Organizer, { eventId }: Ids): Promise<string> {
  const { id } = await owner.do(createMarketingCampaign, { body: { name: 'Spring' } })
  const body = { marketingCampaignId: id, label: 'March', source: 'newsletter', medium: 'email', campaign: 'spring' }
  return (await owner.do(createCampaignLink, { params: { eventId }, body })).id
}

/** A workspace has at most 20, so the oldest of many goes. */
async function makeWebhook(owner: Organizer): Promise<string> {
  const { webhooks } = await owner.do(listWebhooks)
  if (webhooks.length > 15) await owner.do(deleteWebhook, { params: { webhookId: webhooks[0]!.id } })
  return (await owner.do(createWebhook, { body: { url: 'https://hooks.example.org/foyer' } })).id
}

let colleagues = 0
async function makeInvitation(owner: Organizer): Promise<string> {
  colleagues += 1
  return (await owner.do(createInvitation, { body: { email: `invited${colleagues}@example.test`, role: 'member' } })).id
}

/** A user created in the tables: signing one up for every operation would take most of the test's time. */
async function makeMember({ organizationId, services: { db } }: Organizer): Promise<string> {
  colleagues += 1
  const [user] = await db
    .insert(users)
    .values({ name: 'Colleague', email: `colleague${newId()}@example.test` })
    .returning({ id: users.id })
  const [member] = await db.insert(members).values({ organizationId, userId: user!.id, role: 'member' }).returning({ id: members.id })
  return member!.id
}

/** A second session of the owner. */
async function makeSession({ email, services: { db } }: Organizer): Promise<string> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const expiresAt = new Date(Date.now() + 3_600_000)
  const [session] = await db.insert(sessions).values({ userId: user!.id, token: newId(), expiresAt }).returning({ id: sessions.id })
  return session!.id
}

let people = 0
async function makeRegistration(owner: Organizer, { eventId }: Ids): Promise<string> {
  people += 1
  const body = { email: `guest${people}@example.test`, name: 'Guest' }
  return (await owner.do(addRegistrant, { params: { eventId }, body })).id
}

/** An uploaded file, as the answer of the registration. */
async function makeFile({ organizationId, services }: Organizer, { eventId, registrationId }: Ids): Promise<void> {
  const file = { organizationId, eventId: eventId!, fileName: 'cv.txt', contentType: 'text/plain', size: 2 } as const
  const answer = await storeAnswer(services, file, Readable.from([Buffer.from('cv')]))
  const files = [{ objectId: objectIdOf(answer!.key), fieldKey: SHARED.fieldKey! }]
  await services.db.transaction((tx) => claimFiles(tx, organizationId, registrationId!, files))
}

async function makeBulkChange(owner: Organizer, ids: Ids): Promise<string> {
  const body = { action: 'cancel', registrationIds: [await makeRegistration(owner, ids)] }
  return (await owner.do(bulkChangeRegistrants, { params: { eventId: ids.eventId }, body })).batchId!
}

async function makeImport(owner: Organizer, { eventId }: Ids): Promise<string> {
  const path = `/api/v1/dashboard/events/${eventId}/registrants/imports`
  const { body } = await owner.with({ 'content-type': 'text/csv' }).send('POST', path, 'email\nimported@example.test')
  return (body as { id: string }).id
}

/** A job that was due in a thousand hours, marked as failed. */
async function makeDeadLetter({ organizationId, services: { db, jobs } }: Organizer): Promise<string> {
  const noteId = newId()
  await jobs.enqueue(db, 'notes.push', { organizationId, noteId }, { inSeconds: 3_600_000 })
  const { rows } = await db.$client.query<{ id: string }>(
    `UPDATE jobs.job SET state = 'failed', completed_on = now() WHERE data->>'noteId' = $1 RETURNING id`,
    [noteId],
  )
  return rows[0]!.id
}

async function makeContact(owner: Organizer): Promise<string> {
  const eventId = await makeEvent(owner)
  const registrationId = await makeRegistration(owner, { eventId })
  return (await owner.do(getRegistrant, { params: { eventId, registrationId } })).contactId!
}
