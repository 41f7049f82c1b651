import * as api from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { useSmtp } from '../../../test/support/smtp.ts'

// Each test waits for several emails, which takes long on a busy machine.
vi.setConfig({ testTimeout: 150_000 })
const WAIT_MS = 60_000

const smtp = useSmtp()
const foyer = useFoyer(() => ({ config: { smtpUrl: smtp.url } }))

const OFFER = { subject: 'Next year', body: 'Early tickets.', filter: { status: ['CONFIRMED'] }, marketing: true }
/** Links have the base URL of the service, which listens on another port in tests. */
const here = (url: string) => foyer.url + new URL(url).pathname

async function open() {
  const opened = await openEvent(foyer)
  const { organizer, params } = opened
  const read = (messageId: string) => organizer.do(api.getEventMessage, { params: { ...params, messageId } })
  const send = async (body: object = {}) => {
    const { message } = await organizer.do(api.createEventMessage, { params, body: { ...OFFER, ...body } })
    await eventually(async () => expect(await read(message!.id)).toMatchObject({ status: 'sent' }), WAIT_MS)
    return read(message!.id)
  }
  return { ...opened, send }
}

/** The last marketing email to the address. */
const offerTo = (name: string) => smtp.to(`${name}@example.test`).findLast(({ subject }) => subject === OFFER.subject)!
const linkIn = (name: string) => /<([^>]+)>/.exec(/^List-Unsubscribe: (.*)$/m.exec(offerTo(name).raw)![1]!)![1]!

test('a marketing email has a link to unsubscribe in its headers, text and HTML, the same in each', async () => {
  const { register, send } = await open()
  await register('ada')
  await send()
  const mail = offerTo('ada')
  const url = linkIn('ada')
  expect(mail.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(url).toMatch(/^http:\/\/localhost:\d+\/unsubscribe\/v1\./)
  expect(mail.text).toContain(`Unsubscribe from marketing emails: ${url}`)
  expect(mail.html).toContain(`<a href="${url}"`)
})

test('the page asks first and works without an account; then the person gets no marketing of the workspace, but other email', async () => {
  const { organizer, params, register, send } = await open()
  for (const name of ['ada', 'ben']) await register(name)
  await send()
  const url = here(linkIn('ada'))
  const page = await fetch(url)
  const markup = await page.text()
  expect(page.headers.get('cache-control')).toContain('no-store')
  expect(markup).toContain('ada@example.test')
  expect(markup).toContain(`<form class="stack" method="post" action="${new URL(url).pathname}">`)
  expect(await dryRun(), 'opening the page changes nothing').toMatchObject({ recipients: 2, skipped: { unsubscribed: 0 } })

  const done = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  expect([done.status, (await done.text()).includes('You are unsubscribed')]).toEqual([200, true])
  expect(await dryRun()).toMatchObject({ recipients: 1, sample: ['ben'], skipped: { unsubscribed: 1 } })
  expect(await send()).toMatchObject({ total: 2, sent: 1, skipped: 1 })
  const { messages } = await organizer.do(api.listMail, { query: { status: 'skipped' } })
  expect(messages).toMatchObject([{ toEmail: 'ada@example.test', reason: expect.stringContaining('unsubscribed') }])
  expect(await send({ marketing: false, subject: 'The room changed' })).toMatchObject({ sent: 2, skipped: 0 })
  await organizer.do(api.cancelEvent, { params })
  await eventually(async () => expect(smtp.to('ada@example.test').at(-1)!.subject).toContain('Canceled'), WAIT_MS)

  const other = await open()
  await other.register('ada')
  expect(await other.send(), 'another workspace').toMatchObject({ sent: 1 })

  async function dryRun() {
    return (await organizer.do(api.createEventMessage, { params, body: { ...OFFER, dryRun: true } })).dryRun
  }
})

test('a mail service unsubscribes a person with one request, as a form of either type, from any origin, more than once', async () => {
  const { register, send } = await open()
  for (const name of ['ada', 'ben']) await register(name)
  await send()
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  const headers = { origin: 'https://mail.example' }
  for (const body of [form, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })])
    expect((await fetch(here(linkIn('ada')), { method: 'POST', body, headers })).status).toBe(200)
  expect((await fetch(here(linkIn('ben')), { method: 'POST' })).status).toBe(200)
  expect(await send()).toMatchObject({ total: 2, sent: 0, skipped: 2 })
})

test('the link works after the event was deleted, and another code is not found', async () => {
  const { organizer, params, register, send } = await open()
  await register('ada')
  await send()
  const url = here(linkIn('ada'))
  await organizer.do(api.unpublishEvent, { params })
  await organizer.do(api.deleteEvent, { params })
  expect((await fetch(url, { method: 'POST' })).status).toBe(200)
  const { rows } = await foyer.services.db.execute(
    sql`SELECT email FROM mail_unsubscribes WHERE organization_id = ${organizer.organizationId}`,
  )
  expect(rows).toEqual([{ email: 'ada@example.test' }])
  const at = url.length - 50
  const forged = url.slice(0, at) + (url[at] === 'A' ? 'B' : 'A') + url.slice(at + 1)
  for (const wrong of [forged, `${foyer.url}/unsubscribe/preview`, `${foyer.url}/unsubscribe/v1.e30.x`])
    for (const method of ['GET', 'POST']) expect((await fetch(wrong, { method })).status).toBe(404)
})
