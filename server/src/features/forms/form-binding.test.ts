import { setTimeout as pause } from 'node:timers/promises'
import * as api from '@foyer/contracts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { asProblem } from '../../platform/http/error-handler.ts'
import { events } from '../events/tables.ts'
import { checkBoundForm } from './binding.ts'

const foyer = useFoyer()
const times = { startTime: '2030-05-01T10:00:00Z', endTime: '2030-05-01T12:00:00Z', timezone: 'Europe/Berlin' }

async function formOf(organizer: Organizer): Promise<string> {
  return (await organizer.do(api.createForm, { body: { name: 'Form', fields: [] } })).id
}
async function draftWith(organizer: Organizer, registrationFormId: string | null): Promise<{ eventId: string }> {
  const event = await organizer.do(api.createEvent, { body: { name: 'Launch', ...times, registrationFormId } })
  return { eventId: event.id }
}
const boundForm = async (organizer: Organizer, params: { eventId: string }) =>
  (await organizer.do(api.getEvent, { params })).registrationFormId

describe('an event can have', () => {
  test('a form of its workspace, set on creation or later', async () => {
    const organizer = await foyer.organizer()
    const formId = await formOf(organizer)
    expect(await boundForm(organizer, await draftWith(organizer, formId))).toBe(formId)
    const later = await draftWith(organizer, null)
    await organizer.do(api.updateEvent, { params: later, body: { registrationFormId: formId } })
    expect(await boundForm(organizer, later)).toBe(formId)
  })

  test('no form that is unknown, of another workspace, malformed, or spelled differently', async () => {
    const [organizer, other] = [await foyer.organizer(), await foyer.organizer()]
    const own = await formOf(organizer)
    const draft = await draftWith(organizer, null)
    const refused = [await formOf(other), '00000000-0000-7000-8000-000000000000', 'nonsense', own.toUpperCase()]
    for (const registrationFormId of refused) {
      const error = { error: 'registrationFormId is not a form of this workspace.', code: 'VALIDATION_ERROR' }
      expect(await organizer.call(api.updateEvent, { params: draft, body: { registrationFormId } })).toMatchObject({
        status: 400,
        body: error,
      })
      expect(await organizer.call(api.createEvent, { body: { name: 'x', registrationFormId } })).toMatchObject({ status: 400, body: error })
    }
    expect(await boundForm(organizer, draft)).toBeNull()
    expect((await organizer.do(api.listEvents)).events).toHaveLength(1)
  })

  test('any HubSpot form, since its id cannot be checked here', async () => {
    const organizer = await foyer.organizer()
    const body = { name: 'CRM', registrationProvider: 'crm-a', registrationFormId: 'guid-of-crm-a' }
    expect((await organizer.do(api.createEvent, { body })).registrationFormId).toBe('guid-of-crm-a')
  })
})

describe('deleting a form', () => {
  test('is rejected while a published event uses it, and unbinds drafts', async () => {
    const organizer = await foyer.organizer()
    const formId = await formOf(organizer)
    const [published, draft] = [await draftWith(organizer, formId), await draftWith(organizer, formId)]
    await organizer.do(api.publishEvent, { params: published })
    const answer = await organizer.call(api.deleteForm, { params: { formId } })
    expect(answer).toMatchObject({ status: 409, body: { code: 'FORM_IN_USE' } })
    expect(await boundForm(organizer, draft)).toBe(formId)
    await organizer.do(api.unpublishEvent, { params: published })
    expect(await organizer.do(api.deleteForm, { params: { formId } })).toEqual({ ok: true })
    expect([await boundForm(organizer, published), await boundForm(organizer, draft)]).toEqual([null, null])
    await organizer.do(api.publishEvent, { params: published })
  })

  test('keeps the answers of registrants', async () => {
    const organizer = await foyer.organizer()
    const fields = [{ key: 'company', label: 'Company', type: 'text', required: true }]
    const { id: formId } = await organizer.do(api.createForm, { body: { name: 'Form', fields } })
    const params = await draftWith(organizer, formId)
    const { slug: eventSlug } = await organizer.do(api.publishEvent, { params })
    const register = (answers: object) =>
      foyer.visitor.call(api.registerForEvent, {
        params: { orgSlug: organizer.slug, eventSlug },
        body: { email: 'ada@example.org', name: 'Ada', answers },
      })
    expect(await register({})).toMatchObject({ status: 400, body: { error: 'answers.company: “Company” is required.' } })
    expect((await register({ company: ' Engines ', stray: 'x' })).status).toBe(201)
    await organizer.do(api.unpublishEvent, { params })
    await organizer.do(api.deleteForm, { params: { formId } })
    const { registrants } = await organizer.do(api.listRegistrants, { params })
    expect(registrants.map(({ answers }) => answers)).toEqual([{ company: 'Engines' }])
  })

  test('ignores and unbinds a published event that accepts no registrations', async () => {
    const organizer = await foyer.organizer()
    const formId = await formOf(organizer)
    const params = await draftWith(organizer, formId)
    await organizer.do(api.publishEvent, { params })
    await organizer.do(api.updateEvent, { params, body: { registrationProvider: null } })
    await organizer.do(api.deleteForm, { params: { formId } })
    expect(await boundForm(organizer, params)).toBeNull()
  })

  test('leaves an event with a HubSpot form unchanged, even if the ids are equal', async () => {
    const organizer = await foyer.organizer()
    const formId = await formOf(organizer)
    const body = { name: 'CRM', ...times, registrationProvider: 'crm-a', registrationFormId: formId }
    const { id: eventId } = await organizer.do(api.createEvent, { body })
    await organizer.do(api.publishEvent, { params: { eventId } })
    await organizer.do(api.deleteForm, { params: { formId } })
    expect(await boundForm(organizer, { eventId })).toBe(formId)
  })
})

describe('concurrently', () => {
  const ROUNDS = 8
  /** In any order, no event refers to a deleted form. */
  async function expectNoDanglingForm(organizer: Organizer, formId: string) {
    const { forms } = await organizer.do(api.listForms)
    const exists = forms.some(({ id }) => id === formId)
    const { events } = await organizer.do(api.listEvents)
    const using = events.filter((event) => event.registrationFormId === formId)
    if (!exists) expect(using).toEqual([])
    return { exists, using }
  }

  test('deleting a form and publishing its event: the form is either kept or unbound', async () => {
    const organizer = await foyer.organizer()
    for (let round = 0; round < ROUNDS; round += 1) {
      const formId = await formOf(organizer)
      const params = await draftWith(organizer, formId)
      const [deleted, published] = await Promise.all([
        organizer.call(api.deleteForm, { params: { formId } }),
        organizer.call(api.publishEvent, { params }),
      ])
      expect(published.status).toBe(200)
      expect([200, 409]).toContain(deleted.status)
      const { exists, using } = await expectNoDanglingForm(organizer, formId)
      expect(exists).toBe(deleted.status === 409)
      expect(using).toHaveLength(exists ? 1 : 0)
    }
  })

  test('deleting a form and binding it to a published event: exactly one succeeds', async () => {
    const organizer = await foyer.organizer()
    for (let round = 0; round < ROUNDS; round += 1) {
      const formId = await formOf(organizer)
      const params = await draftWith(organizer, null)
      await organizer.do(api.publishEvent, { params })
      const [deleted, bound] = await Promise.all([
        organizer.call(api.deleteForm, { params: { formId } }),
        organizer.call(api.updateEvent, { params, body: { registrationFormId: formId } }),
      ])
      expect([deleted.status, bound.status]).toSatisfy(
        ([a, b]: number[]) => (a === 409 && b === 200) || (a === 200 && (b === 400 || b === 503)),
      )
      await expectNoDanglingForm(organizer, formId)
    }
  })

  test('deleting a form while its drafts are rebound and duplicated: no copy keeps the deleted form', async () => {
    const organizer = await foyer.organizer()
    for (let round = 0; round < ROUNDS; round += 1) {
      const formId = await formOf(organizer)
      const drafts = [await draftWith(organizer, formId), await draftWith(organizer, formId)]
      const answers = await Promise.all([
        organizer.call(api.deleteForm, { params: { formId } }),
        ...drafts.map((params) => organizer.call(api.updateEvent, { params, body: { registrationFormId: formId } })),
        ...drafts.map((params) => organizer.call(api.duplicateEvent, { params })),
      ])
      for (const { status } of answers) expect([200, 201, 400, 503]).toContain(status)
      expect(answers[0]!.status).toBe(200)
      await expectNoDanglingForm(organizer, formId)
    }
  })

  /** Binds the form in a transaction that stays open while the form is being deleted. Returns the form id of the event afterwards. */
  async function bindDuringDelete(check: typeof checkBoundForm): Promise<string | null> {
    const organizer = await foyer.organizer()
    const formId = await formOf(organizer)
    const params = await draftWith(organizer, null)
    const deleting = await foyer.services.db.transaction(async (tx) => {
      await tx.update(events).set({ registrationFormId: formId }).where(eq(events.id, params.eventId))
      await check(tx, { organizationId: organizer.organizationId, eventId: params.eventId, formId })
      const deleted = organizer.call(api.deleteForm, { params: { formId } })
      await Promise.race([deleted, pause(1500)])
      return { deleted }
    })
    expect(await deleting.deleted).toMatchObject({ status: 200 })
    return boundForm(organizer, params)
  }

  test('a form that is being bound to a draft is deleted only afterwards, and unbound', async () => {
    expect(await bindDuringDelete(checkBoundForm)).toBeNull()
  })

  test('(control) without holding the form, the draft would keep a deleted form', async () => {
    expect(await bindDuringDelete(async () => {})).not.toBeNull()
  })

  test('binding does not wait for a form that is being deleted, so the two cannot deadlock', async () => {
    const organizer = await foyer.organizer()
    const formId = await formOf(organizer)
    const params = await draftWith(organizer, formId)
    const { refusal, deleted } = await foyer.services.db.transaction(async (tx) => {
      await tx.select().from(events).where(eq(events.id, params.eventId)).for('update')
      const deleted = organizer.call(api.deleteForm, { params: { formId } })
      await waitUntilLocked(formId)
      const bind = checkBoundForm(tx, { organizationId: organizer.organizationId, eventId: params.eventId, formId })
      return { refusal: await bind.catch(asProblem), deleted }
    })
    expect(refusal).toMatchObject({ code: 'BUSY' })
    expect((await deleted).status).toBe(200)
  })

  async function waitUntilLocked(formId: string) {
    await expect
      .poll(() => foyer.services.db.execute(sql`SELECT 1 FROM native_forms WHERE id = ${formId} FOR KEY SHARE SKIP LOCKED`))
      .toMatchObject({ rowCount: 0 })
  }
})
