import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { onBusyMachine } from './support/busy-machine.ts'
import { eventually } from './support/eventually.ts'
import { useFoyer } from './support/foyer.ts'
import { openEvent } from './support/open-event.ts'

const foyer = useFoyer()

const DOUBLED = `{% assign s = "0123456789" %}${'{% assign s = s | append: s %}'.repeat(13)}`
/** Without limits each of these would block the process for a minute or fill its memory. */
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
  'a megabyte of text': `{% for i in (1..1000) %}${'0123456789 '.repeat(100)}{% endfor %}`,
}

/** The longest response time of other requests during the work. */
async function maxResponseTimeDuring(work: Promise<unknown>): Promise<number> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  let maxMs = 0
  while (!isDone) {
    const startedAt = performance.now()
    expect((await foyer.visitor.send('GET', '/healthz')).status).toBe(200)
    maxMs = Math.max(maxMs, performance.now() - startedAt)
  }
  await done
  return maxMs
}

describe('a template that exceeds the limits is refused with the reason, and does not block other requests:', () => {
  test.each(Object.entries(EXPENSIVE))('%s', async (_, body) => {
    const { organizer, params } = await openEvent(foyer)
    const previewing = organizer.call(api.previewEventEmailTemplate, { params, body: { subject: 's', body } })
    // At most a second of CPU time, which can take several seconds on a busy machine.
    expect(await maxResponseTimeDuring(previewing)).toBeLessThan(onBusyMachine(8_000))
    const { status, body: response } = await previewing
    expect({ status, response }).toMatchObject({
      status: 400,
      response: { code: 'VALIDATION_ERROR', error: expect.stringMatching(/^body|^The template takes too long to render/) },
    })
    expect(response.error!.length).toBeLessThan(300)
  })

  test('a large template within the limits is rendered', async () => {
    const { organizer, params } = await openEvent(foyer)
    const body = `{% for i in (1..400) %}{{ i | times: 2 | append: " of " | append: event.name }}\n{% endfor %}`
    const { text } = await organizer.do(api.previewEventEmailTemplate, { params, body: { subject: 's', body } })
    expect(text).toMatch(/^2 of Party\n[\s\S]*800 of Party/)
  })
})

test('only its own emails fail: the registration stands, the ledger has the reason, and other emails are sent', async () => {
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
      reason: expect.stringMatching(
        /^The template “.*” has an error: (body, line 1: rendering takes too many steps|The template takes too long to render)/,
      ),
    }
    expect(await ledger(broken)).toMatchObject([failed, failed])
  })
  expect((await broken.find('ada')).status).toBe('CONFIRMED')
  await broken.organizer.do(api.removeEmailTemplateOverride, { params })
  const [message] = await ledger(broken)
  await broken.organizer.do(api.resendMailMessage, { params: { messageId: message!.id } })
  await eventually(async () => expect((await ledger(broken)).map(({ status }) => status).toSorted()).toEqual(['failed', 'failed', 'sent']))
})

test('a template that could never be rendered is refused when it is saved', async () => {
  const { organizer, params } = await openEvent(foyer)
  const template = { name: 'x', subject: 's', trigger: 'MANUAL', audience: 'registrant' }
  for (const body of [
    '{% include "/etc/passwd" %}',
    '{% render "x" %}',
    '{{ "x" | eval }}',
    '{% if %}',
    '{{ x | raw }}',
    '{% layout "x" %}',
  ])
    expect((await organizer.call(api.createEventEmailTemplate, { params, body: { ...template, body } })).status).toBe(400)
  expect(
    (await organizer.call(api.createEventEmailTemplate, { params, body: { ...template, body: 'x', subject: 'a\r\nBcc: b' } })).status,
  ).toBe(400)
  expect((await organizer.call(api.createEventEmailTemplate, { params, body: { ...template, body: '{{ event.name }}' } })).status).toBe(201)
})
