import {
  acceptInvitation,
  changeEmail,
  changePassword,
  confirmEmail,
  createApiKey,
  createEvent,
  createInvitation,
  createInvites,
  createWorkspace,
  getAccount,
  getOwnInvitation,
  listAuditLog,
  listMail,
  listMembers,
  publishEvent,
  registerForEvent,
  requestPasswordReset,
  resetPassword,
  sendEmailVerification,
  updateAccount,
} from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { withKey } from './support/api-keys.ts'
import { eventually } from './support/eventually.ts'
import { type Caller, useFoyer } from './support/foyer.ts'
import { FUTURE_TIMES } from './support/open-event.ts'
import { organizerWithPassword, PASSWORD, signedInAs, signIn } from './support/passwords.ts'
import { useSmtp } from './support/smtp.ts'

const NEW_PASSWORD = 'staple battery horse'
const smtp = useSmtp()
let minutes = 0
const clock = () => new Date(Date.now() + minutes * 60_000)
const mailing = useFoyer(() => ({ config: { smtpUrl: smtp.url }, services: { clock } }))
const printing = useFoyer()

const LINK = /^https?:\/\/\S+\/(reset-password|confirm-email|invitations)\/(\S+)$/m
const codeIn = (text: string): string => {
  const [, , code] = LINK.exec(text) ?? []
  expect(code, text).toBeDefined()
  return code!
}
/** The codes of links to an address, from the mail server or the terminal. */
const ways = {
  'with a mail server': {
    foyer: mailing,
    code: async (email: string, subject: RegExp) => {
      let text = ''
      await eventually(async () => {
        text = smtp.to(email).findLast((mail) => subject.test(mail.subject ?? ''))?.text ?? ''
        expect(text).not.toBe('')
      })
      return codeIn(text)
    },
  },
  'from the terminal': {
    foyer: printing,
    code: async (email: string, subject: RegExp) => {
      let link = ''
      await eventually(async () => {
        link = printing.printed.findLast((mail) => mail.to === email && subject.test(mail.subject))?.link ?? ''
        expect(link).not.toBe('')
      })
      return codeIn(link)
    },
  },
}
const RESET = /Reset your password/
const canUse = async (caller: Caller) => (await caller.call(getAccount)).status === 200

describe.each(Object.entries(ways))('%s', (name, { foyer, code }) => {
  const slug = (text: string) => `${text}-${name.length}`

  test('a new account confirms its address', async () => {
    const ada = await foyer.signUp(`${slug('new')}@example.test`)
    expect(await ada.do(getAccount)).toMatchObject({ emailVerified: false })
    const confirmationCode = await code(ada.email, /Confirm your email/)
    expect(await foyer.visitor.do(confirmEmail, { params: { confirmationCode } })).toEqual({ email: ada.email })
    expect(await ada.do(getAccount)).toMatchObject({ emailVerified: true })
    // A second click is not an error.
    expect(await foyer.visitor.do(confirmEmail, { params: { confirmationCode } })).toEqual({ email: ada.email })
    await ada.do(sendEmailVerification)
  })

  test('a forgotten password is replaced once; every session ends', async () => {
    const ada = await organizerWithPassword(foyer, slug('forgot'))
    const link = (resetCode: string, newPassword = NEW_PASSWORD) =>
      foyer.visitor.call(resetPassword, { params: { resetCode }, body: { newPassword } })
    await foyer.visitor.do(requestPasswordReset, { body: { email: ada.email.toUpperCase() } })
    const resetCode = await code(ada.email, RESET)
    expect(await link(resetCode, 'password123')).toMatchObject({ status: 400, body: { error: expect.stringContaining('guessed first') } })
    expect(await link(resetCode, `${slug('forgot')}@example.test`)).toMatchObject({ status: 400 })
    expect(await canUse(ada)).toBe(true)
    expect((await link(resetCode)).status).toBe(200)
    expect(await canUse(ada)).toBe(false)
    expect((await signIn(foyer.visitor, ada.email)).status).toBe(401)
    const again = signedInAs(foyer.url, await signIn(foyer.visitor, ada.email, NEW_PASSWORD))
    expect(await again.do(getAccount)).toMatchObject({ emailVerified: true })
    expect(await link(resetCode)).toMatchObject({ status: 404, body: { error: expect.stringContaining('no longer valid') } })
  })

  test('an invitation is accepted with its link, which proves the address', async () => {
    const owner = await foyer.organizer(slug('inviting'))
    const email = `${slug('invited')}@example.test`
    await owner.do(createInvitation, { body: { email, role: 'admin' } })
    const invitationToken = await code(email, /invited you/)
    expect(await foyer.visitor.do(getOwnInvitation, { params: { invitationToken } })).toMatchObject({ email, role: 'admin' })
    const guest = await foyer.signUp(email)
    expect(await guest.do(acceptInvitation, { params: { invitationToken } })).toMatchObject({ slug: owner.slug, role: 'admin' })
    expect(await guest.do(getAccount)).toMatchObject({ emailVerified: true })
    expect((await owner.do(listMembers)).members.map((member) => member.email)).toContain(email)
  })

  test('an address changes once its owner has used the link', async () => {
    const ada = await organizerWithPassword(foyer, slug('moving'))
    const [before, after] = [ada.email, `${slug('moved')}@example.test`]
    expect(await ada.call(changeEmail, { body: { email: after, password: 'wrong password' } })).toMatchObject({ status: 403 })
    await ada.do(changeEmail, { body: { email: after, password: PASSWORD } })
    const confirmationCode = await code(after, /new email/)
    expect(await ada.do(getAccount)).toMatchObject({ email: before })
    await foyer.visitor.do(confirmEmail, { params: { confirmationCode } })
    expect(await ada.do(getAccount)).toMatchObject({ email: after, emailVerified: true })
    expect((await signIn(foyer.visitor, before)).status).toBe(401)
    expect((await signIn(foyer.visitor, after)).status).toBe(200)
    expect((await ada.do(listAuditLog)).entries.map(({ action }) => action)).toContain('email.changed')
  })
})

describe('what an account email reveals', () => {
  test('an unknown address gets no email, and the same response', async () => {
    const known = await mailing.signUp('known@example.test')
    await smtp.delivered(known.email, 1)
    const answers = []
    for (const email of ['stranger@example.test', known.email])
      answers.push(await mailing.visitor.call(requestPasswordReset, { body: { email } }))
    expect(answers[0]!.body).toEqual(answers[1]!.body)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await smtp.delivered(known.email, 2)
    expect(smtp.to('stranger@example.test')).toEqual([])
  })

  test('a link ends after an hour, with a new password, and never serves another purpose', async () => {
    const ada = await organizerWithPassword(mailing, 'late')
    await mailing.visitor.do(requestPasswordReset, { body: { email: ada.email } })
    const resetCode = await ways['with a mail server'].code(ada.email, RESET)
    const confirmationCode = await ways['with a mail server'].code(ada.email, /Confirm/)
    const refused = async (code: string) =>
      (await mailing.visitor.call(resetPassword, { params: { resetCode: code }, body: { newPassword: NEW_PASSWORD } })).status
    expect(await refused(confirmationCode)).toBe(404)
    expect(await refused(`${resetCode.slice(0, -2)}xx`)).toBe(404)
    expect((await mailing.visitor.call(confirmEmail, { params: { confirmationCode: resetCode } })).status).toBe(404)
    minutes = 61
    try {
      expect(await refused(resetCode)).toBe(404)
    } finally {
      minutes = 0
    }
  })

  test('a taken address is not revealed, and not taken over', async () => {
    const [ada, grace] = [await organizerWithPassword(mailing, 'ada-keeps'), await organizerWithPassword(mailing, 'grace-wants')]
    await grace.do(changeEmail, { body: { email: ada.email, password: PASSWORD } })
    const confirmationCode = await ways['with a mail server'].code(ada.email, /new email/)
    expect(await mailing.visitor.call(confirmEmail, { params: { confirmationCode } })).toMatchObject({ status: 409 })
    expect(await ada.do(getAccount)).toMatchObject({ email: ada.email })
  })

  test('a copied link does not prove the address where a mail server could', async () => {
    const owner = await mailing.organizer('copying')
    const email = 'copied@example.test'
    const { url } = await owner.do(createInvitation, { body: { email, role: 'member' } })
    const guest = await mailing.signUp(email)
    await guest.do(acceptInvitation, { params: { invitationToken: url.split('/').at(-1)! } })
    expect(await guest.do(getAccount)).toMatchObject({ emailVerified: false })
  })

  test('no account email is in a workspace’s mailbox', async () => {
    const owner = await organizerWithPassword(printing, 'private-mail')
    await printing.visitor.do(requestPasswordReset, { body: { email: owner.email } })
    await ways['from the terminal'].code(owner.email, RESET)
    expect((await owner.do(listMail)).messages).toEqual([])
  })
})

describe('with an unverified address', () => {
  test('nobody else can be mailed: invitations are refused, and other emails wait until the address is verified', async () => {
    const eve = await mailing.signUp('eve@example.test')
    const { slug } = await eve.do(createWorkspace, { body: { name: 'Relay', slug: 'relay' } })
    const refused = { status: 403, body: { error: expect.stringContaining('Confirm your email address') } }
    expect(await eve.call(createInvitation, { body: { email: 'victim@example.test', role: 'member' } })).toMatchObject(refused)
    const event = await eve.do(createEvent, { body: { name: 'Party', ...FUTURE_TIMES } })
    await eve.do(publishEvent, { params: { eventId: event.id } })
    const invites = { params: { eventId: event.id }, body: { emails: ['victim@example.test'] } }
    expect(await eve.call(createInvites, invites)).toMatchObject(refused)
    const { secret } = await eve.do(createApiKey, { body: { name: 'Program', role: 'admin' } })
    expect(await withKey(mailing.url, secret).call(createInvites, invites)).toMatchObject(refused)
    const registration = { params: { orgSlug: slug, eventSlug: event.slug }, body: { email: 'victim@example.test', name: 'Victim' } }
    await mailing.visitor.do(registerForEvent, registration)
    await eventually(async () => {
      const [message] = (await eve.do(listMail)).messages
      expect(message).toMatchObject({ status: 'queued', reason: expect.stringContaining('confirmed their email address') })
    })
    expect(smtp.to('victim@example.test')).toEqual([])
    const confirmationCode = await ways['with a mail server'].code('eve@example.test', /Confirm/)
    await mailing.visitor.do(confirmEmail, { params: { confirmationCode } })
    await smtp.delivered('victim@example.test', 1)
  })
  test('an account cannot send words of its own to an address: it is not greeted by name and gets no notices', async () => {
    const eve = await mailing.signUp('not-mine@example.test')
    await eve.do(updateAccount, { body: { name: 'Buy pills at pills.example' } })
    await eve.do(sendEmailVerification)
    await eve.do(changeEmail, { body: { email: 'not-mine-either@example.test', password: 'correct horse battery' } })
    await eve.do(changePassword, { body: { currentPassword: 'correct horse battery', newPassword: 'staple battery horse' } })
    await smtp.delivered('not-mine-either@example.test', 1)
    await smtp.delivered('not-mine@example.test', 2)
    const mails = [...smtp.to('not-mine@example.test'), ...smtp.to('not-mine-either@example.test')]
    expect(mails.map(({ subject }) => subject)).not.toContain('Your password was changed')
    for (const { text, html } of mails) expect(`${text}${html}`).not.toContain('pills')
  })
})
