import { afterAll, expect, test } from 'vitest'
import { createDescriptionRenderer } from './features/public-pages/data/description.ts'
import { createRendering } from './rendering.ts'

const rendering = createRendering()
afterAll(() => rendering.close())

const VARIABLES = {
  attendee: { name: 'Ada', email: null },
  event: { name: 'Party', startTime: null, endTime: null, timezone: null, location: null, onlineUrl: null, url: null },
  registration: { status: null, waitlistPosition: null, offerExpiresAt: null, manageUrl: null, ticketUrl: null },
  invite: { url: null, message: null },
  workspace: { name: 'Acme' },
}
const FRAME = {
  logoUrl: null,
  accentColor: null,
  language: null,
  coverUrl: null,
  reason: 'registered' as const,
  takesReplies: false,
  unsubscribeUrl: null,
}
const render = (body: string) =>
  rendering.renderMail({
    template: { subject: 'Hello', body },
    language: 'en',
    variables: VARIABLES,
    ticket: null,
    joinUrl: null,
    frame: FRAME,
  })

/** 300,000 characters of Markdown, from fewer steps than are allowed. */
const EXPENSIVE = `{% for i in (1..1500) %}${'!['.repeat(95)}{% endfor %}`

test('a template that takes too long is refused with a sentence, at once when it comes again, and others are rendered', async () => {
  const refused = { code: 'VALIDATION_ERROR', message: expect.stringContaining('takes too long to render') }
  await expect(render(EXPENSIVE)).rejects.toMatchObject(refused)
  const before = process.cpuUsage()
  for (let times = 0; times < 20; times += 1) await expect(render(EXPENSIVE)).rejects.toMatchObject(refused)
  const { user, system } = process.cpuUsage(before)
  // Rendering it twenty times would take a second.
  expect(user + system).toBeLessThan(500_000)
  expect((await render('Hi {{ attendee.name }}')).text).toMatch(/^Hi Ada\n\n-- \n/)
})

test('a template with an error is refused with its line', async () => {
  await expect(render('a\n{% if %}')).rejects.toMatchObject({ code: 'VALIDATION_ERROR', message: expect.stringMatching(/^body, line 2: /) })
  await expect(rendering.checkTemplate({ body: '{{ "x" | eval }}' })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
})

test('a description is rendered from Markdown; one that takes too long is shown as it was typed', async () => {
  expect((await rendering.renderDescription('*Hello*')).text).toBe('<p><em>Hello</em></p>\n')
  const renderNothing = createDescriptionRenderer(async () => null)
  expect((await renderNothing('*a*\n<b>')).text).toBe('<p>*a*<br>&lt;b&gt;<br></p>')
})
