import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Caller } from '../support/caller.ts'
import { cookieValue, signIn } from '../support/passwords.ts'
import { totpAt } from '../support/totp.ts'
import { buildService, ProcessSandbox, type ServiceProcess, waitUntil } from './service-process.ts'
import { usedDataDir } from './used-installation.ts'

const PASSWORD = 'correct horse battery'
const NEW_PASSWORD = 'staple battery horse'
const sandbox = new ProcessSandbox()
let dataDir: string
let service: ServiceProcess
let visitor: Caller

beforeAll(async () => {
  await buildService()
  dataDir = await usedDataDir(sandbox)
  service = sandbox.start({ dataDir, env: { LOG_LEVEL: 'info' } })
  await service.ready()
  visitor = new Caller(service.url, {})
})
afterAll(() => sandbox.clear())

async function signUp(email: string): Promise<Caller> {
  const response = await visitor.send('POST', '/api/auth/sign-up/email', { name: 'Ada', email, password: PASSWORD })
  return new Caller(service.url, { cookie: response.headers.getSetCookie().map(cookieValue).join('; ') })
}

/** The link of an account email, from the terminal of the service. */
async function printedLink(email: string, subject: string): Promise<string> {
  const find = () =>
    service.printed
      .find((line) => line.includes(`Email to ${email}`) && line.includes(subject))
      ?.split(' ')
      .at(-1)
  await waitUntil(() => find() !== undefined, `the link of “${subject}”`)
  return String(find())
}

const codeOf = (link: string) => link.split('/').at(-1)!
const reset = (code: string) => visitor.send('POST', `/api/v1/public/password-resets/${code}`, { newPassword: NEW_PASSWORD })

describe('without a mail server', () => {
  test('the links of account emails are printed to the terminal, and work', async () => {
    const email = 'ada@example.test'
    const ada = await signUp(email)
    const confirmation = codeOf(await printedLink(email, 'Confirm your email address'))
    expect((await visitor.send('POST', `/api/v1/public/email-confirmations/${confirmation}`)).status).toBe(200)
    await visitor.send('POST', '/api/v1/public/password-resets', { email })
    const link = await printedLink(email, 'Reset your password')
    expect(link).toMatch(new RegExp(`^${service.url}/reset-password/`))
    expect((await reset(codeOf(link))).status).toBe(200)
    expect((await ada.send('GET', '/api/v1/dashboard/account')).status).toBe(401)
    expect((await signIn(visitor, email, NEW_PASSWORD)).status).toBe(200)
    // The log is read by more people than the terminal.
    for (const text of [email, codeOf(link), confirmation]) expect(service.output).not.toContain(text)
  })

  test('reset-password prints a link while the service runs, and refuses an unknown address', async () => {
    await signUp('ada.b@example.test')
    const run = (command: string, email: string) =>
      sandbox.start({ dataDir, command, args: [email], env: { PORT: new URL(service.url).port } }).ended()
    const printed = await run('reset-password', 'ADA.B@example.test')
    expect(printed).toMatchObject({ exitCode: 0, errors: '' })
    expect((await reset(codeOf(printed.output.trim()))).status).toBe(200)
    expect(await run('reset-password', 'nobody@example.test')).toMatchObject({
      exitCode: 1,
      output: '',
      errors: 'There is no account with the address nobody@example.test.\n',
    })
  })

  test('disable-two-factor lets someone sign in who lost their codes', async () => {
    const email = 'ada.c@example.test'
    const ada = await signUp(email)
    const password = { password: PASSWORD }
    const { body } = await ada.send<{ totpUri: string }>('POST', '/api/v1/dashboard/account/two-factor', password)
    await ada.send('POST', '/api/v1/dashboard/account/two-factor/confirm', { code: await totpAt(body.totpUri) })
    expect((await signIn(visitor, email, PASSWORD)).body).toMatchObject({ twoFactorRedirect: true })
    const { exitCode } = await sandbox.start({ dataDir, command: 'disable-two-factor', args: [email] }).ended()
    expect(exitCode).toBe(0)
    expect((await signIn(visitor, email, PASSWORD)).body).toMatchObject({ user: { email } })
    expect(service.hasEnded).toBe(false)
  })
})
