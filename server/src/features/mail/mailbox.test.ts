import * as api from '@foyer/contracts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { expectSameNotFound } from '../../../test/support/same-not-found.ts'
import { registrations } from '../registrations/tables.ts'

const foyer = useFoyer()
const NO_MESSAGES = { queued: 0, sent: 0, failed: 0, skipped: 0 }

/** An event with these registrants, whose emails have been sent. */
async function eventWith(...names: string[]) {
  const open = await openEvent(foyer)
  for (const name of names) await open.register(name)
  await eventually(async () => expect((await open.organizer.do(api.listMail)).counts).toEqual({ ...NO_MESSAGES, sent: names.length }))
  return open
}

describe('without a mail server', () => {
  test('every message can be read in full in the workspace', async () => {
    const { organizer, event, find } = await eventWith('ada')
    const { messages } = await organizer.do(api.listMail)
    expect(messages).toEqual([
      {
        id: expect.any(String),
        eventId: event.id,
        registrationId: (await find('ada')).id,
        inviteId: null,
        templateId: expect.any(String),
        eventMessageId: null,
        templateName: 'Registration received',
        trigger: 'ON_REGISTER',
        toEmail: 'ada@example.test',
        toName: 'ada',
        subject: 'You’re registered for Party',
        status: 'sent',
        reason: null,
        attempts: 1,
        via: 'mailbox',
        resendOf: null,
        lastAttemptAt: expect.stringMatching(/Z$/),
        sentAt: expect.stringMatching(/Z$/),
        createdAt: expect.stringMatching(/Z$/),
      },
    ])
    const details = await organizer.do(api.getMailMessage, { params: { messageId: messages[0]!.id } })
    expect(details).toMatchObject(messages[0]!)
    expect(details.text).toContain('Hi ada,')
    expect(details.html).toContain('Hi ada,')
    expect(details.calendar).toContain('METHOD:REQUEST')
  })

  test('the ledger is filtered and paged, newest first, with the count of each status', async () => {
    const { organizer, event, find } = await eventWith('one', 'two', 'three')
    const { organizer: other } = await eventWith('four')
    const list = (query: Record<string, string>) => organizer.do(api.listMail, { query })
    const names = async (query: Record<string, string>) => (await list(query)).messages.map(({ toName }) => toName)
    expect(await names({})).toEqual(['three', 'two', 'one'])
    expect(await names({ q: 'TWO@' })).toEqual(['two'])
    expect(await names({ q: '%' })).toEqual([])
    expect(await names({ eventId: event.id })).toHaveLength(3)
    expect(await names({ registrationId: (await find('one')).id })).toEqual(['one'])
    expect(await list({ status: 'failed' })).toEqual({ messages: [], counts: { ...NO_MESSAGES, sent: 3 } })
    expect((await other.do(api.listMail, { query: { eventId: event.id } })).messages).toEqual([])
    const first = await organizer.call(api.listMail, { query: { limit: '2' } })
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link')!)![1]!
    const last = await organizer.send<typeof first.body>('GET', next)
    expect([...first.body.messages, ...last.body.messages].map(({ toName }) => toName)).toEqual(['three', 'two', 'one'])
    expect((await organizer.call(api.listMail, { query: { status: 'lost' } })).status).toBe(400)
  })

  test('a message of another workspace is not found', async () => {
    const [{ organizer }, { organizer: other }] = [await eventWith('ada'), await eventWith('bob')]
    const theirs = (await other.do(api.listMail)).messages[0]!.id
    await expectSameNotFound('message', theirs, (messageId) => organizer.call(api.getMailMessage, { params: { messageId } }))
    await expectSameNotFound('message', theirs, (messageId) => organizer.call(api.resendMailMessage, { params: { messageId } }))
  })

  test('no email is sent about a quiet change by the organizer, nor for a registration of a studio preview', async () => {
    const { organizer, find, params } = await eventWith('ada')
    const { id: registrationId } = await find('ada')
    const { db, publish } = foyer.services
    const publishChange = (quiet: boolean, logId: string) =>
      db.transaction((tx) =>
        publish(tx, 'registration.changed', {
          organizationId: organizer.organizationId,
          eventId: params.eventId,
          registrationId,
          logId,
          action: 'registration.created',
          newStatus: 'CONFIRMED',
          metadata: {},
          createdAt: new Date().toISOString(),
          quiet,
        }),
      )
    const count = async () => (await organizer.do(api.listMail)).messages.length
    await publishChange(true, 'quiet')
    expect(await count()).toBe(1)
    await publishChange(false, 'loud')
    await publishChange(false, 'loud')
    expect(await count()).toBe(2)
    await db.update(registrations).set({ preview: true }).where(eq(registrations.id, registrationId))
    await publishChange(false, 'preview')
    expect(await count()).toBe(2)
  })
})

describe('previewing a template', () => {
  const CONTENT = { subject: 'Hello {{ attendee.name }}', body: 'See you at **{{ event.name }}**, {{ workspace.name }}' }

  test('shows it with sample data, saved or not', async () => {
    const organizer = await foyer.organizer()
    const unsaved = await organizer.do(api.previewEmailTemplate, { body: CONTENT })
    expect(unsaved).toEqual({
      subject: 'Hello Ada Lovelace',
      text: expect.stringMatching(`^See you at Spring Summit, Workspace ${organizer.slug}\n\n-- \n`),
      html: expect.stringContaining(`See you at <strong>Spring Summit</strong>, Workspace ${organizer.slug}`),
    })
    for (const { id: templateId, systemKey } of (await organizer.do(api.listEmailTemplates)).templates) {
      const preview = await organizer.do(api.previewEmailTemplate, { body: { templateId } })
      expect(preview.subject, systemKey!).toContain('Spring Summit')
      expect(preview.text, systemKey!).not.toMatch(/\{[{%]|null|undefined/)
    }
  })

  test('shows it with the data of the event and of a registrant', async () => {
    const { organizer, params, find } = await eventWith('grace')
    const { id: registrationId } = await find('grace')
    const preview = await organizer.do(api.previewEventEmailTemplate, { params, body: { ...CONTENT, registrationId } })
    expect(preview).toMatchObject({ subject: 'Hello grace', text: expect.stringContaining('See you at Party,') })
    const other = await eventWith('heidi')
    const foreign = { ...CONTENT, registrationId: (await other.find('heidi')).id }
    expect(await organizer.call(api.previewEventEmailTemplate, { params, body: foreign })).toMatchObject({ status: 404 })
  })

  test.each([
    [{ body: 'x' }, 'Give templateId, or both subject and body.'],
    [{ ...CONTENT, body: 'a\n\n{% if x %}' }, 'body, line 3: tag {% if x %} not closed.'],
    [{ ...CONTENT, subject: '{{ x | nonsense }}' }, 'subject, line 1: undefined filter: nonsense.'],
    [{ ...CONTENT, body: '{% for i in (1..9999999) %}x{% endfor %}' }, 'body, line 1: memory alloc limit exceeded.'],
  ])('is refused with the reason: case %#', async (body, error) => {
    const organizer = await foyer.organizer()
    expect(await organizer.call(api.previewEmailTemplate, { body })).toMatchObject({ status: 400, body: { error } })
    expect(await organizer.call(api.testSendEmailTemplate, { body })).toMatchObject({ status: 400, body: { error } })
  })

  test('sends a test to the caller and to no one else', async () => {
    const { organizer, params, find } = await eventWith('ivan')
    const member = await foyer.colleague(organizer, 'member')
    const { id: registrationId } = await find('ivan')
    const { messageId } = await member.do(api.testSendEventEmailTemplate, { params, body: { ...CONTENT, registrationId } })
    await eventually(async () =>
      expect(await member.do(api.getMailMessage, { params: { messageId } })).toMatchObject({
        toEmail: member.email,
        subject: 'Hello ivan',
        status: 'sent',
        templateName: 'Test: unsaved template',
        registrationId,
      }),
    )
    const again = await member.do(api.resendMailMessage, { params: { messageId } })
    await eventually(async () =>
      expect(await member.do(api.getMailMessage, { params: { messageId: again.id } })).toMatchObject({
        subject: 'Hello ivan',
        status: 'sent',
      }),
    )
  })

  test('of another workspace is refused as not found', async () => {
    const [organizer, other] = [await foyer.organizer(), await foyer.organizer()]
    const { id: templateId } = await other.do(api.createEmailTemplate, { body: api.createEmailTemplate.example.body })
    expect(await organizer.call(api.previewEmailTemplate, { body: { templateId } })).toMatchObject({
      status: 404,
      body: { error: 'There is no such email template.' },
    })
  })
})
