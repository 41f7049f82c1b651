import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { eventually } from './support/eventually.ts'
import { useFoyer } from './support/foyer.ts'
import { openEvent } from './support/open-event.ts'

const foyer = useFoyer()

const DOUBLED = `{% assign s = "0123456789" %}${'{% assign s = s | append: s %}'.repeat(13)}`
/** Each would keep one process busy for a minute or fill its memory, if it were let. */
const EXPENSIVE: Record<string, string> = {
  'loops in loops': '{% for a in (1..9999) %}{% for b in (1..9999) %}{% for c in (1..9999) %}{% endfor %}{% endfor %}{% endfor %}',
  'a loop over a billion': '{% for a in (1..1000000000) %}x{% endfor %}',
  'a text that doubles': '{% assign s = "0123456789" %}{% for i in (1..60) %}{% assign s = s | append: s %}{% endfor %}{{ s }}',
  'a text replaced by itself': `${DOUBLED}{{ s | replace: "0", s }}`,
  'a long text, written again and again': `${DOUBLED}{% for i in (1..9000) %}{{ s }}{% endfor %}`,
  'a loop of nine thousand filters': `{% for i in (1..9000) %}{% assign x = 1 ${'| plus: 1 '.repeat(9000)}%}{% endfor %}`,
  'a loop of nine thousand conditions': `{% for i in (1..9000) %}{% if 1 ${'and 1 '.repeat(9000)}%}{% endif %}{% endfor %}`,
  'half a gigabyte put aside': `{% capture x %}{% for i in (1..5000) %}${'y'.repeat(90_000)}{% endfor %}{% endcapture %}{{ x }}`,
  'a date in forty thousand forms': `{% assign f = "${'%A'.repeat(40_000)}" %}{{ "now" | date: f }}`,
  'a date of a billion digits': '{{ "2027-01-01" | date: "%999999999d" }}',
  'a megabyte of words': `{% for i in (1..1000) %}${'0123456789 '.repeat(100)}{% endfor %}`,
}

/** How long the longest of the answers took that others got meanwhile. */
async function longestWaitDuring(work: Promise<unknown>): Promise<number> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  let longest = 0
  while (!isDone) {
    const startedAt = performance.now()
    expect((await foyer.visitor.send('GET', '/healthz')).status).toBe(200)
    longest = Math.max(longest, performance.now() - startedAt)
  }
  await done
  return longest
}

describe('a template that does too much is refused with its reason, while everybody else is answered:', () => {
  test.each(Object.entries(EXPENSIVE))('%s', async (_, body) => {
    const { organizer, params } = await openEvent(foyer)
    const previewing = organizer.call(api.previewEventEmailTemplate, { params, body: { subject: 's', body } })
    // A second of the processor at the very most; on a machine that is busy with other things it may be several on the clock.
    expect(await longestWaitDuring(previewing)).toBeLessThan(8_000)
    const { status, body: answer } = await previewing
    expect({ status, answer }).toMatchObject({ status: 400, answer: { code: 'VALIDATION_ERROR', error: expect.stringMatching(/^body/) } })
    expect(answer.error!.length).toBeLessThan(300)
  })

  test('one that does much, but not too much, is written', async () => {
    const { organizer, params } = await openEvent(foyer)
    const body = `{% for i in (1..1000) %}{{ i | times: 2 | append: " of " | append: event.name }}\n{% endfor %}`
    const { text } = await organizer.do(api.previewEventEmailTemplate, { params, body: { subject: 's', body } })
    expect(text).toMatch(/^2 of Party\n[\s\S]*2000 of Party/)
  })
})

test('its mail fails alone: the registration stands, the ledger says why, and the mail of others is sent', async () => {
  const [broken, other] = [await openEvent(foyer), await openEvent(foyer)]
  const { templates } = await broken.organizer.do(api.listEventEmailTemplates, { params: broken.params })
  const template = templates.find(({ trigger }) => trigger === 'ON_REGISTER')!
  const params = { ...broken.params, templateId: template.organizationTemplateId }
  await broken.organizer.do(api.overrideEmailTemplate, { params, body: { body: EXPENSIVE['a loop of nine thousand filters']! } })
  const register = Promise.all([broken.register('ada'), broken.register('ben'), other.register('cleo')])
  expect((await register).map(({ status }) => status)).toEqual([201, 201, 201])
  const ledger = async ({ organizer }: typeof broken) => (await organizer.do(api.listMail)).messages
  await eventually(async () => {
    expect(await ledger(other)).toMatchObject([{ toName: 'cleo', status: 'sent' }])
    const failed = {
      status: 'failed',
      subject: null,
      reason: expect.stringMatching(/^The template “.*” has a fault: body, line 1: it does too much/),
    }
    expect(await ledger(broken)).toMatchObject([failed, failed])
  }, 30_000)
  expect((await broken.find('ada')).status).toBe('CONFIRMED')
  await broken.organizer.do(api.removeEmailTemplateOverride, { params })
  const [message] = await ledger(broken)
  await broken.organizer.do(api.resendMailMessage, { params: { messageId: message!.id } })
  await eventually(async () => expect((await ledger(broken)).map(({ status }) => status).toSorted()).toEqual(['failed', 'failed', 'sent']))
})

test('what could never be written is refused where somebody tries to save it', async () => {
  const { organizer, params } = await openEvent(foyer)
  const words = { name: 'x', subject: 's', trigger: 'MANUAL', audience: 'registrant' }
  for (const body of [
    '{% include "/etc/passwd" %}',
    '{% render "x" %}',
    '{{ "x" | eval }}',
    '{% if %}',
    '{{ x | raw }}',
    '{% layout "x" %}',
  ])
    expect((await organizer.call(api.createEventEmailTemplate, { params, body: { ...words, body } })).status).toBe(400)
  expect(
    (await organizer.call(api.createEventEmailTemplate, { params, body: { ...words, body: 'x', subject: 'a\r\nBcc: b' } })).status,
  ).toBe(400)
  expect((await organizer.call(api.createEventEmailTemplate, { params, body: { ...words, body: '{{ event.name }}' } })).status).toBe(201)
})
