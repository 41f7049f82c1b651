import { createInvitation, listMail, presignUpload } from '@foyer/contracts'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { useSmtp } from '../../../test/support/smtp.ts'

const smtp = useSmtp()
let days = 0
const foyer = useFoyer(() => ({
  config: { smtpUrl: smtp.url, mailPerDay: 5, storageMegabytes: 1 },
  services: { clock: () => new Date(Date.now() + days * 86_400_000) },
}))
afterEach(() => {
  days = 0
})

test('a workspace sends as many emails a day as the operator allows; the others wait, say why, and are sent the next day', async () => {
  const { organizer, register } = await openEvent(foyer)
  await Promise.all(Array.from({ length: 8 }, (_, at) => register(`guest${at}`)))
  const counts = async () => {
    const { counts, messages } = await organizer.do(listMail)
    return { ...counts, reasons: new Set(messages.filter(({ status }) => status === 'queued').map(({ reason }) => reason)) }
  }
  await eventually(async () => {
    const { sent, queued, reasons } = await counts()
    expect([sent, queued, reasons.size]).toEqual([5, 3, 1])
    expect([...reasons][0]).toContain('sent 5 emails today')
  })
  expect(smtp.messages).toHaveLength(5)
  // Another workspace has its own limit.
  const other = await openEvent(foyer)
  await other.register('elsewhere')
  await smtp.delivered('elsewhere@example.test')
  days = 1
  await eventually(async () => expect(await counts()).toMatchObject({ sent: 8, queued: 0 }))
  expect(new Set(smtp.messages.map(({ envelope }) => envelope.to[0])).size).toBe(9)
})

test('invitations to a workspace count, too', async () => {
  const owner = await foyer.organizer()
  for (let at = 0; at < 7; at += 1) await owner.do(createInvitation, { body: { email: `colleague${at}@example.test`, role: 'member' } })
  await eventually(async () => expect(smtp.messages).toHaveLength(5))
})

test('a workspace stores as much as the operator allows, also when tokens are requested at once', async () => {
  const owner = await foyer.organizer()
  const body = { ...presignUpload.example.body, size: 300 * 1024 }
  const answers = await Promise.all(Array.from({ length: 6 }, () => owner.call(presignUpload, { body })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)!.body.error).toContain('storage of 1 MB')
  // A token that was not used gives its space back.
  days = 1
  expect((await owner.call(presignUpload, { body })).status).toBe(200)
})
