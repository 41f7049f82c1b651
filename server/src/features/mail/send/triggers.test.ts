import * as api from '@foyer/contracts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../test/support/eventually.ts'
import { useFoyer } from '../../../../test/support/foyer.ts'
import { openEvent } from '../../../../test/support/open-event.ts'
import { useSmtp } from '../../../../test/support/smtp.ts'
import { emailTemplates } from '../../email-templates/tables.ts'
import { queueChangeNotices } from './change-notices.ts'

const smtp = useSmtp()
let aheadMs = 0
const foyer = useFoyer(() => ({
  config: { smtpUrl: smtp.url },
  services: { clock: () => new Date(Date.now() + aheadMs) },
}))

let guests = 0
/** A new address in every test: emails of an earlier one may still arrive. */
const newGuest = () => {
  guests += 1
  return { name: `guest${guests}`, address: `guest${guests}@example.test` }
}
const subjects = (address: string) => smtp.to(address).map(({ subject }) => subject)
const systemTemplate = async (organizer: Awaited<ReturnType<typeof openEvent>>['organizer'], key: string) =>
  (await organizer.do(api.listEmailTemplates)).templates.find(({ systemKey }) => systemKey === key)!

describe('a guest who registers', () => {
  test('gets one message: text and HTML, the workspace’s name, ticket and calendar entry', async () => {
    const { register, organizer, event } = await openEvent(foyer, { location: { fullAddress: '1 Market Square' } })
    const { name, address } = newGuest()
    await register(name)
    const [mail] = await smtp.delivered(address)
    expect(mail!.subject).toBe('You’re registered for Party')
    expect(mail!.from!.value).toEqual([{ address: 'no-reply@localhost', name: `Workspace ${organizer.slug}` }])
    expect(mail!.messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/)
    expect(mail!.headers.get('auto-submitted')).toBe('auto-generated')
    for (const part of [mail!.text!, mail!.html as string]) {
      expect(part).toContain(`Hi ${name}`)
      expect(part).toContain('Monday, 1 May 2090, 12:00 (Central European Summer Time)')
      expect(part).toContain('1 Market Square')
      expect(part).toContain(`${foyer.services.baseUrl}/${organizer.slug}/${event.slug}`)
      expect(part).toMatch(new RegExp(`${foyer.services.baseUrl}/registrations/[\\w-]{22}\\.[\\w-]{22}`))
    }
    const files = mail!.attachments.map(({ filename, contentType, related }) => [filename, contentType, related ?? false])
    expect(files).toContainEqual(['ticket.png', 'image/png', true])
    expect(files).toContainEqual(['invite.ics', 'application/ics', false])
    expect(mail!.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i)
    // mailparser replaces the cid reference with the image it found.
    expect(mail!.html).toMatch(/<img src="data:image\/png;base64,/)
  })

  test('and waits for approval gets an email about that, then about the decision', async () => {
    const { register, organizer, params, find } = await openEvent(foyer, { approvalRequired: true })
    const [yes, no] = [newGuest(), newGuest()]
    await register(yes.name)
    await register(no.name)
    const [pending] = await smtp.delivered(yes.address)
    await smtp.delivered(no.address)
    expect(pending!.subject).toBe('We received your request for Party')
    expect(pending!.attachments).toEqual([])
    const decide = async (op: typeof api.approveRegistrant | typeof api.declineRegistrant, name: string) =>
      organizer.do(op as typeof api.approveRegistrant, { params: { ...params, registrationId: (await find(name)).id } })
    await decide(api.approveRegistrant, yes.name)
    await decide(api.declineRegistrant, no.name)
    const [, approved] = await smtp.delivered(yes.address, 2)
    expect(approved!.subject).toBe('You’re approved for Party')
    expect(approved!.attachments.map(({ filename }) => filename)).toEqual(expect.arrayContaining(['invite.ics', 'ticket.png']))
    const [, declined] = await smtp.delivered(no.address, 2)
    expect(declined!.subject).toBe('Your request for Party')
    expect(declined!.attachments).toEqual([])
  })

  test('for a full event gets the waitlist position, then the free seat with a calendar entry; a canceled guest gets it removed', async () => {
    const { register, organizer, params, find } = await openEvent(foyer, { capacity: 1, waitlistEnabled: true })
    const [seated, waiting] = [newGuest(), newGuest()]
    await register(seated.name)
    await register(waiting.name)
    await smtp.delivered(seated.address)
    const [waitlisted] = await smtp.delivered(waiting.address)
    expect(waitlisted!.subject).toBe('You’re on the waitlist for Party')
    expect(waitlisted!.text).toContain('You’re number 1.')
    await organizer.do(api.cancelRegistrant, { params: { ...params, registrationId: (await find(seated.name)).id } })
    const [, canceled] = await smtp.delivered(seated.address, 2)
    expect(canceled!.subject).toBe('Your registration for Party is canceled')
    expect(canceled!.raw).toMatch(/method=CANCEL/)
    const [, promoted] = await smtp.delivered(waiting.address, 2)
    expect(promoted!.subject).toBe('A seat opened up for you at Party')
    expect(promoted!.text).toContain('You’re off the waitlist')
    expect(promoted!.raw).toMatch(/method=REQUEST/)
  })

  test('and is offered a seat gets the deadline, in the zone of the event', async () => {
    const { register, organizer, params, find } = await openEvent(foyer, { capacity: 1, waitlistEnabled: true, waitlistOfferHours: 24 })
    const [seated, waiting] = [newGuest(), newGuest()]
    await register(seated.name)
    await register(waiting.name)
    await smtp.delivered(waiting.address)
    await organizer.do(api.cancelRegistrant, { params: { ...params, registrationId: (await find(seated.name)).id } })
    const [, offer] = await smtp.delivered(waiting.address, 2)
    expect(offer!.text).toMatch(/Please accept it by \w+day, \d+ \w+ \d{4}, \d\d:\d\d \(Central European (Summer|Standard) Time\)/)
    expect(offer!.attachments).toEqual([])
  })

  test('again gets the email again, once in ten seconds, and the same answer', async () => {
    const { register, organizer } = await openEvent(foyer)
    const { name, address } = newGuest()
    const first = await register(name)
    // At once, and once the confirmation has been sent.
    const repeated = [await register(name)]
    await smtp.delivered(address)
    const { db } = foyer.services
    /** As if all of it had happened so much later. */
    const move = async (interval: string) => {
      await db.execute(sql`UPDATE mail_messages SET created_at = created_at + ${interval}::interval WHERE to_email = ${address}`)
      await db.execute(sql`UPDATE registration_logs SET created_at = created_at + ${interval}::interval`)
    }
    // However long the requests take.
    await move('1 hour')
    repeated.push(...(await Promise.all([register(name), register(name), register(name)])))
    for (const answer of repeated) expect(answer.body).toEqual(first.body)
    const queued = async () => (await organizer.do(api.listMail, { query: { q: address } })).messages.length
    expect(await queued()).toBe(1)
    await move('-1 hour -11 seconds')
    await Promise.all([register(name), register(name), register(name)])
    expect(await queued()).toBe(2)
    await smtp.delivered(address, 2)
  })
})

describe('a template', () => {
  test('override applies to its event only, and a template of the event is sent in addition', async () => {
    const { register, organizer, params, event } = await openEvent(foyer)
    const { id: templateId } = await systemTemplate(organizer, 'registration-confirmed')
    await organizer.do(api.overrideEmailTemplate, {
      params: { ...params, templateId },
      body: { subject: 'Welcome, {{ attendee.name | upcase }}' },
    })
    const extra = { name: 'Parking', subject: 'Where to park', body: 'On the **left**.', trigger: 'ON_REGISTER', audience: 'registrant' }
    await organizer.do(api.createEventEmailTemplate, { params, body: extra })
    const { name, address } = newGuest()
    await register(name)
    await smtp.delivered(address, 2)
    expect(subjects(address).toSorted()).toEqual([`Welcome, ${name.toUpperCase()}`, 'Where to park'])
    const parking = smtp.to(address).find(({ subject }) => subject === 'Where to park')!
    expect(parking.html).toContain('On the <strong>left</strong>.')
    const other = await organizer.do(api.createEvent, {
      body: { name: 'Other', startTime: event.startTime, endTime: event.endTime, timezone: 'UTC' },
    })
    const guest = newGuest()
    await organizer.do(api.addRegistrant, { params: { eventId: other.id }, body: { email: guest.address, name: guest.name } })
    await smtp.delivered(guest.address)
    expect(subjects(guest.address)).toEqual(['You’re registered for Other'])
  })

  test('that is disabled is not sent, and the ledger has the reason', async () => {
    const { register, organizer } = await openEvent(foyer)
    const { id: templateId } = await systemTemplate(organizer, 'registration-confirmed')
    await organizer.do(api.updateEmailTemplate, { params: { templateId }, body: { enabled: false } })
    const { name, address } = newGuest()
    await register(name)
    await eventually(async () => {
      const { messages, counts } = await organizer.do(api.listMail)
      expect(counts).toEqual({ queued: 0, sent: 0, failed: 0, skipped: 1 })
      expect(messages[0]).toMatchObject({
        toEmail: address,
        status: 'skipped',
        reason: 'The template “Registration received” is disabled.',
        attempts: 0,
        subject: null,
      })
    })
    expect(smtp.to(address)).toEqual([])
  })

  test('for the organizers goes to admins and owners, not to members', async () => {
    const { register, organizer } = await openEvent(foyer)
    const admin = await foyer.colleague(organizer, 'admin')
    const member = await foyer.colleague(organizer, 'member')
    const { id: templateId } = await systemTemplate(organizer, 'organizer-new-registration')
    await organizer.do(api.updateEmailTemplate, { params: { templateId }, body: { enabled: true } })
    const { name, address } = newGuest()
    await register(name)
    for (const to of [organizer.email, admin.email]) {
      // The invitation to the workspace may have been sent to them as well.
      const notices = () => smtp.to(to).filter(({ subject }) => subject?.startsWith('New registration'))
      await eventually(async () => expect(notices()).toHaveLength(1))
      const [notice] = notices()
      expect(notice!.subject).toBe(`New registration for Party: ${name}`)
      expect(notice!.text).toContain('Status: CONFIRMED')
      expect(notice!.attachments).toEqual([])
    }
    await smtp.delivered(address)
    expect(smtp.to(member.email).map(({ subject }) => subject)).not.toContain(`New registration for Party: ${name}`)
  })
})

describe('an event', () => {
  test('that is canceled notifies everyone with a live registration, once; published again it notifies those confirmed', async () => {
    const { register, organizer, params, find } = await openEvent(foyer, { capacity: 1, waitlistEnabled: true })
    const [seated, waiting, gone] = [newGuest(), newGuest(), newGuest()]
    await register(gone.name)
    await smtp.delivered(gone.address)
    await organizer.do(api.cancelRegistrant, { params: { ...params, registrationId: (await find(gone.name)).id } })
    await smtp.delivered(gone.address, 2)
    await register(seated.name)
    await register(waiting.name)
    await smtp.delivered(seated.address)
    await smtp.delivered(waiting.address)
    await organizer.do(api.cancelEvent, { params })
    await organizer.do(api.cancelEvent, { params })
    const [, toSeated] = await smtp.delivered(seated.address, 2)
    expect(toSeated!.subject).toBe('Canceled: Party')
    expect(toSeated!.raw).toMatch(/method=CANCEL/)
    const [, toWaiting] = await smtp.delivered(waiting.address, 2)
    expect(toWaiting!.subject).toBe('Canceled: Party')
    expect(toWaiting!.attachments).toEqual([])
    await organizer.do(api.publishEvent, { params })
    const [, , reinstated] = await smtp.delivered(seated.address, 3)
    expect(reinstated!.subject).toBe('You’re registered for Party')
    expect(reinstated!.raw).toMatch(/method=REQUEST/)
    const sequences = smtp.to(seated.address).map(({ attachments }) => {
      const calendar = attachments.find(({ filename }) => filename === 'invite.ics')!.content.toString()
      return Number(/SEQUENCE:(\d+)/.exec(calendar)![1])
    })
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b))
    await organizer.do(api.cancelEvent, { params })
    await smtp.delivered(seated.address, 4)
    expect(subjects(gone.address)).toHaveLength(2)
  })

  test('with new times notifies those confirmed once the edits have settled, in one email', async () => {
    const { register, organizer, params } = await openEvent(foyer)
    const { name, address } = newGuest()
    await register(name)
    await smtp.delivered(address)
    await organizer.do(api.updateEvent, { params, body: { startTime: '2090-05-01T11:00:00Z' } })
    await organizer.do(api.updateEvent, { params, body: { location: { fullAddress: '2 Market Square' } } })
    try {
      aheadMs = 11 * 60_000
      const [, notice] = await smtp.delivered(address, 2)
      expect(notice!.subject).toBe('Updated: Party')
      expect(notice!.text).toContain('Monday, 1 May 2090, 13:00')
      expect(notice!.text).toContain('2 Market Square')
      expect(notice!.raw).toMatch(/method=REQUEST/)
    } finally {
      aheadMs = 0
    }
  })
})

test('a workspace without the template for changes uses the built-in one, once however many processes check', async () => {
  const { register, organizer, params } = await openEvent(foyer)
  const { db, jobs } = foyer.services
  const { id } = await systemTemplate(organizer, 'event-changed')
  await db.delete(emailTemplates).where(eq(emailTemplates.id, id))
  const { name, address } = newGuest()
  await register(name)
  await smtp.delivered(address)
  await organizer.do(api.updateEvent, { params, body: { startTime: '2090-05-01T11:00:00Z' } })
  const later = { db, jobs, clock: () => new Date(Date.now() + 11 * 60_000) }
  await Promise.all([queueChangeNotices(later), queueChangeNotices(later), queueChangeNotices(later)])
  const [, notice] = await smtp.delivered(address, 2)
  expect(notice!.subject).toBe('Updated: Party')
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(subjects(address)).toHaveLength(2)
})

describe('an invite', () => {
  beforeAll(() => {
    aheadMs = 0
  })

  test('is emailed with its own link, once, and again on request while it is pending', async () => {
    const { organizer, params } = await openEvent(foyer)
    const { address } = newGuest()
    const { invites } = await organizer.do(api.createInvites, { params, body: { email: address, name: 'Ada' } })
    await organizer.do(api.createInvites, { params, body: { emails: [address] } })
    const [mail] = await smtp.delivered(address)
    expect(mail!.subject).toBe('You’re invited to Party')
    expect(mail!.text).toContain(invites[0]!.url)
    expect(mail!.html).toContain(invites[0]!.url.replaceAll('&', '&amp;'))
    const inviteId = invites[0]!.id
    const again = { ...invites[0], sends: 2, lastSentAt: expect.any(String) }
    expect(await organizer.do(api.resendInvite, { params: { ...params, inviteId } })).toEqual(again)
    await smtp.delivered(address, 2)
    await organizer.do(api.revokeInvite, { params: { ...params, inviteId } })
    expect(await organizer.call(api.resendInvite, { params: { ...params, inviteId } })).toMatchObject({
      status: 409,
      body: { code: 'INVITE_NOT_PENDING', error: 'Only a pending invite can be sent again.' },
    })
  })

  test('to a draft is emailed when the event is published', async () => {
    const organizer = await foyer.organizer()
    const times = { startTime: '2090-05-01T10:00:00Z', endTime: '2090-05-01T12:00:00Z', timezone: 'UTC' }
    const { id: eventId } = await organizer.do(api.createEvent, { body: { name: 'Draft', ...times } })
    const { address } = newGuest()
    const { invites } = await organizer.do(api.createInvites, { params: { eventId }, body: { email: address } })
    expect(await organizer.call(api.resendInvite, { params: { eventId, inviteId: invites[0]!.id } })).toMatchObject({ status: 409 })
    await organizer.do(api.publishEvent, { params: { eventId } })
    await smtp.delivered(address)
    await organizer.do(api.unpublishEvent, { params: { eventId } })
    await organizer.do(api.publishEvent, { params: { eventId } })
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(subjects(address)).toEqual(['You’re invited to Draft'])
  })
})
