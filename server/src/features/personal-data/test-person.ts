import * as api from '@foyer/contracts'
import { expect } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import type { Foyer, Organizer } from '../../../test/support/foyer.ts'
import { FUTURE_TIMES } from '../../../test/support/open-event.ts'
import { newId } from '../../platform/db/columns.ts'
import { recordCrmSends } from '../crm-log/record.ts'

/** Texts that occur nowhere but in what is stored about the person. */
export const ADA = {
  email: 'ada.unique@example.test',
  name: 'Adalovelacia Uniquestone',
  answer: 'Analyticalmachinery Ltd',
  note: 'Vegetarianuniquenote',
}
export const TRACES = ['ada.unique', 'Adalovelacia', 'Analyticalmachinery', 'Vegetarianuniquenote']

export async function publishedEvent(organizer: Organizer, settings: object = {}) {
  const event = await organizer.do(api.createEvent, { body: { name: 'Gathering', ...FUTURE_TIMES, ...settings } })
  await organizer.do(api.publishEvent, { params: { eventId: event.id } })
  return event
}

/** A person in every place of a workspace that can hold one: form answers, a campaign, an invite, a note, emails, a signal that waits. */
export async function personEverywhere(foyer: Foyer, organizer: Organizer) {
  const form = await organizer.do(api.createForm, {
    body: { name: 'Questions', fields: [{ key: 'company', label: 'Company', type: 'text', required: false }] },
  })
  const event = await publishedEvent(organizer, { registrationFormId: form.id })
  const other = await publishedEvent(organizer, { name: 'Second' })
  const campaign = await organizer.do(api.createMarketingCampaign, { body: { name: 'Spring' } })
  await organizer.do(api.createCampaignLink, {
    params: { eventId: event.id },
    body: { marketingCampaignId: campaign.id, label: 'March letter', source: 'letter', medium: 'email', campaign: 'spring' },
  })
  const { id: webhookId } = await organizer.do(api.createWebhook, {
    body: { url: 'https://hooks.example.test/people', eventTypes: ['registration.created'] },
  })
  const register = (eventSlug: string, body: object) =>
    foyer.visitor.do(api.registerForEvent, { params: { orgSlug: organizer.slug, eventSlug }, body })
  await register(event.slug, { email: ADA.email, name: ADA.name, answers: { company: ADA.answer }, campaign: 'spring' })
  await organizer.do(api.createInvites, { params: { eventId: other.id }, body: { email: ADA.email, name: ADA.name } })
  await register(event.slug, { email: 'bob@example.test', name: 'Bob Bystander', answers: { company: 'Bystanding' } })
  const { contacts } = await organizer.do(api.listContacts, { query: { q: ADA.email } })
  const contactId = contacts[0]!.id
  await organizer.do(api.createContactNote, { params: { contactId }, body: { body: ADA.note } })
  await foyer.services.db.$client.query(
    `INSERT INTO awaited_submissions (id, organization_id, event_id, form_id, email, next_attempt_at) VALUES ($1, $2, $3, 'form', $4, now() + interval '1 day')`,
    [newId(), organizer.organizationId, event.id, ADA.email],
  )
  await foyer.services.db.$client.query('INSERT INTO mail_unsubscribes (organization_id, email) VALUES ($1, $2)', [
    organizer.organizationId,
    ADA.email,
  ])
  const send = { system: 'crm-a', email: ADA.email, kind: 'contact', detail: 'company', outcome: 'sent', eventId: event.id } as const
  await foyer.services.db.transaction((tx) => recordCrmSends(tx, organizer.organizationId, [send]))
  const registration = await registrationOf(organizer, event.id, ADA.email)
  await mailSettled(organizer, ADA.email, 2)
  await eventually(async () => {
    const { deliveries } = await organizer.do(api.listWebhookDeliveries, { params: { webhookId } })
    expect(deliveries.filter(({ body, attempts }) => body?.includes(ADA.email) && attempts.length > 0)).toHaveLength(1)
  })
  // A response may quote the request. No further attempts, which would change what is compared.
  await foyer.services.db.$client.query(
    `UPDATE webhook_deliveries SET status = 'failed', next_attempt_at = NULL, attempts = jsonb_set(attempts, '{0,response}', to_jsonb('Unknown: ' || $1::text))
     WHERE registration_id = $2`,
    [ADA.email, registration.id],
  )
  return { event, other, contactId, registration }
}

export async function registrationOf(organizer: Organizer, eventId: string, email: string) {
  const { registrants } = await organizer.do(api.listRegistrants, { params: { eventId } })
  return registrants.find((registrant) => registrant.email === email)!
}

/** Waits until the ledger has this many messages to the address and none is queued. */
const mailSettled = (organizer: Organizer, email: string, messages: number) =>
  eventually(async () => {
    const { counts } = await organizer.do(api.listMail, { query: { q: email } })
    expect(counts.queued).toBe(0)
    expect(counts.sent).toBe(messages)
  }, 30_000)

/** The tables in which one of the texts occurs, in whatever column; also those of the job queue. */
export async function tracesOf(foyer: Foyer, texts: string[]): Promise<string[]> {
  const { $client: client } = foyer.services.db
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'jobs') ORDER BY 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query(`SELECT t::text AS line FROM ${name} t WHERE t::text ILIKE ANY ($1)`, [
      texts.map((text) => `%${text}%`),
    ])
    found.push(...rows.map(({ line }) => `${name}: ${line}`))
  }
  return found
}
