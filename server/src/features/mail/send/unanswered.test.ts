import * as api from '@foyer/contracts'
import { expect, test } from 'vitest'
import { eventually } from '../../../../test/support/eventually.ts'
import { type Organizer, useFoyer } from '../../../../test/support/foyer.ts'
import { openEvent } from '../../../../test/support/open-event.ts'
import { useSmtp } from '../../../../test/support/smtp.ts'
import { SMTP_TIMEOUTS } from '../../../connectors/mail/smtp-timeouts.ts'

const smtp = useSmtp()
const foyer = useFoyer(() => ({ config: { smtpUrl: smtp.url }, services: { smtpTimeouts: { ...SMTP_TIMEOUTS, replyMs: 1_500 } } }))

const ONCE =
  'The mail server got the whole message and did not confirm it, so it may have arrived. It is sent once more with the same Message-ID.'
const TWICE =
  'The mail server got the whole message twice and confirmed it neither time, so it may have arrived. It is not sent again unless you resend it.'

const becomes = (organizer: Organizer, toEmail: string, expected: object) =>
  eventually(async () => {
    const { messages } = await organizer.do(api.listMail, { query: { q: toEmail } })
    expect(messages).toMatchObject([expected])
  })

test('an email the mail server gets and never answers is sent twice at most, and the ledger says that it may have arrived', async () => {
  const { register, organizer } = await openEvent(foyer)
  smtp.faults.set('silent@example.test', { kind: 'hang' })
  await register('silent')
  await becomes(organizer, 'silent@example.test', { status: 'queued', attempts: 1, reason: ONCE })
  await becomes(organizer, 'silent@example.test', { status: 'failed', attempts: 2, reason: TWICE })
  const [first, second, ...more] = smtp.to('silent@example.test')
  expect(second!.messageId).toBe(first!.messageId)
  expect(more).toEqual([])
})

test('the second attempt may be confirmed, and errors before the message was transferred do not count', async () => {
  const { register, organizer } = await openEvent(foyer)
  smtp.faults.set('late@example.test', { kind: 'accept-and-drop' })
  await register('late')
  await smtp.delivered('late@example.test')
  smtp.faults.set('late@example.test', { kind: 'refuse', code: 451, message: 'Busy' })
  await becomes(organizer, 'late@example.test', {
    status: 'queued',
    reason: expect.stringMatching(/451 Busy\.? An earlier attempt was not confirmed, so the email may have arrived\.$/),
  })
  smtp.faults.clear()
  await becomes(organizer, 'late@example.test', { status: 'sent', reason: null })
  expect(smtp.to('late@example.test')).toHaveLength(2)
})

test('an account email that is never answered is sent twice at most', async () => {
  const { email } = await foyer.person()
  smtp.faults.set(email, { kind: 'hang' })
  await foyer.visitor.do(api.requestPasswordReset, { body: { email } })
  const [first, second] = await smtp.delivered(email, 2)
  expect(second!.messageId).toBe(first!.messageId)
  const unfinished = `SELECT FROM jobs.job WHERE name = 'account-mail.send' AND state <> 'completed'`
  await eventually(async () => expect((await foyer.services.db.$client.query(unfinished)).rowCount).toBe(0))
  expect(smtp.to(email)).toHaveLength(2)
})
