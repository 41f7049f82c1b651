import * as api from '@foyer/contracts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventually } from '../../../../test/support/eventually.ts'
import { type Organizer, useFoyer } from '../../../../test/support/foyer.ts'
import { openEvent } from '../../../../test/support/open-event.ts'
import { useSmtp } from '../../../../test/support/smtp.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { events } from '../../events/tables.ts'
import { registrations } from '../../registrations/tables.ts'

const smtp = useSmtp()
const foyer = useFoyer(() => ({ config: { smtpUrl: smtp.url } }))

/** Sends of the email that are waiting for a lock. */
const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%for share%'`

/** Leaves a cancellation uncommitted until the job that sends the email has come as far as it can. */
async function cancelWhileSending(cancel: (tx: Tx) => Promise<unknown>, beforeCommit: () => Promise<unknown> = async () => {}) {
  const { db } = foyer.services
  await db.transaction(async (tx) => {
    await cancel(tx)
    await beforeCommit()
    await eventually(async () => expect((await db.$client.query(WAITING)).rowCount).toBeGreaterThan(0))
  })
}

const becomes = (organizer: Organizer, expected: object) =>
  eventually(async () => {
    const { messages } = await organizer.do(api.listMail)
    expect(messages.filter(({ trigger }) => trigger === 'ON_REGISTER')).toMatchObject([expected])
  })

test('an event that is canceled before the confirmation is sent: the confirmation is skipped', async () => {
  const { register, organizer, event } = await openEvent(foyer)
  const canceledAt = new Date().toISOString()
  await cancelWhileSending(
    (tx) => tx.update(events).set({ canceledAt }).where(eq(events.id, event.id)),
    () => register('eager'),
  )
  await becomes(organizer, { status: 'skipped', attempts: 0, reason: 'The event is canceled.' })
  expect(smtp.to('eager@example.test')).toEqual([])
})

test('a registration that is being changed delays its own email, and not those sent at the same time', async () => {
  const { register, find } = await openEvent(foyer)
  const { db } = foyer.services
  await db.transaction(async (changing) => {
    await db.transaction(async (pausing) => {
      // Nothing is dispatched until all of them are there and one is locked.
      await pausing.execute(`SELECT pg_advisory_xact_lock(hashtext('registration log is announced'))`)
      for (const name of ['held', 'free', 'quick']) await register(name)
      await changing
        .update(registrations)
        .set({ name: 'Changed' })
        .where(eq(registrations.id, (await find('held')).id))
    })
    await Promise.all(['free@example.test', 'quick@example.test'].map((email) => smtp.delivered(email)))
    expect(smtp.to('held@example.test')).toEqual([])
  })
  await smtp.delivered('held@example.test')
})

test('canceled through the API before the confirmation is sent, the guest hears of the cancellation only', async () => {
  const { register, organizer, params } = await openEvent(foyer)
  // Not accepted yet, however long the two requests take.
  smtp.faults.set('swift@example.test', { kind: 'refuse', code: 451 })
  await register('swift')
  await organizer.do(api.cancelEvent, { params })
  smtp.faults.clear()
  await becomes(organizer, { status: 'skipped', reason: 'The event is canceled.' })
  const [mail] = await smtp.delivered('swift@example.test', 1)
  expect(mail!.subject).toBe('Canceled: Party')
})

test('a cancellation emails as many people as it says before', async () => {
  const { register, organizer, params, find } = await openEvent(foyer, { capacity: 3, waitlistEnabled: true, waitlistOfferHours: 5 })
  const forecast = async () => (await organizer.do(api.getEventCancellation, { params })).emails
  const nobody = { total: 0, confirmed: 0, pendingApproval: 0, waitlisted: 0, offered: 0 }
  expect(await forecast()).toEqual(nobody)
  for (const name of ['ann', 'bob', 'cem', 'dee', 'eli']) await register(name)
  await organizer.do(api.cancelRegistrant, { params: { ...params, registrationId: (await find('ann')).id } })
  const { contactId } = await find('bob')
  await organizer.do(api.updateEvent, { params, body: { approvalRequired: true } })
  await register('fay')
  const { db } = foyer.services
  await db.update(registrations).set({ erasedAt: new Date().toISOString() }).where(eq(registrations.contactId, contactId!))
  expect(await forecast()).toEqual({ total: 4, confirmed: 1, pendingApproval: 1, waitlisted: 1, offered: 1 })

  const template = (await organizer.do(api.listEmailTemplates)).templates.find(({ systemKey }) => systemKey === 'event-canceled')!
  const override = { params: { ...params, templateId: template.id } }
  await organizer.do(api.overrideEmailTemplate, { ...override, body: { enabled: false } })
  expect(await forecast()).toEqual(nobody)
  await organizer.do(api.removeEmailTemplateOverride, override)

  await organizer.do(api.cancelEvent, { params })
  expect(await forecast()).toEqual(nobody)
  await eventually(async () => {
    const { messages } = await organizer.do(api.listMail)
    const sent = messages.filter(({ trigger, status }) => trigger === 'ON_EVENT_CANCEL' && status === 'sent')
    expect(sent.map(({ toEmail }) => toEmail.split('@')[0]).toSorted()).toEqual(['cem', 'dee', 'eli', 'fay'])
  })
})

test('a registration that is canceled before the confirmation is sent: the confirmation is skipped', async () => {
  const { register, organizer, find } = await openEvent(foyer)
  // Deferred once, so that the cancellation is there before the next attempt.
  smtp.faults.set('fickle@example.test', { kind: 'refuse', code: 450 })
  await register('fickle')
  await becomes(organizer, { status: 'queued', reason: expect.stringContaining('450') })
  const { id } = await find('fickle')
  await cancelWhileSending(
    (tx) => tx.update(registrations).set({ status: 'CANCELED' }).where(eq(registrations.id, id)),
    async () => smtp.faults.clear(),
  )
  await becomes(organizer, {
    status: 'skipped',
    reason: 'The registration changed from CONFIRMED to CANCELED before this email was sent.',
  })
  expect(smtp.to('fickle@example.test')).toEqual([])
})
