import { appendFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getOwnRegistration, listEvents, listMail, presignUpload, scanTicket } from '@foyer/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Caller } from '../support/caller.ts'
import { type OpenEvent, openEvent, registeredEmails } from './open-event.ts'
import { registerUntilKilled } from './register-until-killed.ts'
import { buildService, ProcessSandbox, waitUntil } from './service-process.ts'
import { usedDataDir } from './used-installation.ts'

const sandbox = new ProcessSandbox()
beforeAll(() => buildService())
afterAll(() => sandbox.clear())

const CLIENTS = 4
/** Tens of registrations in each second of the copy, which leave it some of the machine. */
const PAUSE_MS = 100
const run = (command: string, folder: string, dataDir: string, env: Record<string, string> = {}) =>
  sandbox.start({ command, args: [folder], dataDir, env }).ended()
const besides = (dataDir: string, name: string) => join(dirname(dataDir), name)

/** A person with a link and a ticket, and an uploaded file. */
async function prepare(url: string, { cookie, eventId, registrations }: OpenEvent) {
  const organizer = new Caller(url, { cookie })
  expect((await organizer.send('POST', registrations, { email: 'ida@example.test', name: 'Ida' })).status).toBe(201)
  let path = ''
  await waitUntil(async () => {
    const { messages } = await organizer.do(listMail, { query: { q: 'ida@example.test' } })
    const message = messages[0] && (await organizer.send<{ text: string }>('GET', `/api/v1/dashboard/mail/${messages[0].id}`))
    path = /\/registrations\/([\w.-]+)/.exec(message?.body.text ?? '')?.[1] ?? ''
    return path !== ''
  }, 'the email with the link')
  const file = { fileName: 'plan.txt', contentType: 'text/plain', size: 5, purpose: 'attachment', eventId }
  const { uploadUrl, headers, publicUrl } = await organizer.do(presignUpload, { body: file })
  const atThisPort = (address: string) => url + new URL(address).pathname + new URL(address).search
  expect((await fetch(atThisPort(uploadUrl), { method: 'PUT', headers: { ...headers, cookie }, body: 'chairs'.slice(0, 5) })).status).toBe(
    200,
  )
  return { token: path, filePath: new URL(publicUrl).pathname }
}

test('a backup under load, restored elsewhere, has everything acknowledged before it began, and links, tickets, sessions and files work', async () => {
  const dataDir = await usedDataDir(sandbox)
  const service = sandbox.start({ dataDir })
  await service.ready()
  const event = await openEvent(service.url)
  const { token, filePath } = await prepare(service.url, event)
  const acknowledged: string[] = []
  const clients = Array.from({ length: CLIENTS }, (_, client) =>
    registerUntilKilled({ url: service.url, event, who: `c${client}`, pauseMs: PAUSE_MS }, acknowledged),
  )
  await waitUntil(() => acknowledged.length > 50, 'the load to run')

  const before = [...acknowledged]
  const folder = besides(dataDir, 'backup')
  const backup = await run('backup', folder, dataDir)
  expect(backup).toMatchObject({ exitCode: 0, errors: '' })
  expect(backup.output).toContain(`The backup is in ${folder}`)
  expect(acknowledged.length, 'the service went on meanwhile').toBeGreaterThan(before.length)
  expect((await service.stop('SIGKILL')).exitCode).toBe(null)
  await Promise.all(clients)

  const elsewhere = sandbox.dataDir()
  const restored = await run('restore', folder, elsewhere)
  expect(restored).toMatchObject({ exitCode: 0, errors: '' })
  const second = sandbox.start({ dataDir: elsewhere })
  await second.ready()
  const present = await registeredEmails(second.url, event)
  expect(before.filter((email) => !present.has(email))).toEqual([])

  const organizer = new Caller(second.url, { cookie: event.cookie })
  const { ticketCode } = await new Caller(second.url, {}).do(getOwnRegistration, { params: { token } })
  const scan = await organizer.do(scanTicket, { params: { eventId: event.eventId }, body: { code: ticketCode } })
  expect(scan.outcome).toBe('checked_in')
  expect(await (await fetch(second.url + filePath)).text()).toBe('chair')
  expect(await second.stop()).toMatchObject({ exitCode: 0, errors: '' })
})

test('a stopped installation can be backed up; nothing is overwritten, and an incomplete or damaged backup is refused', async () => {
  const dataDir = await usedDataDir(sandbox)
  const service = sandbox.start({ dataDir })
  await service.ready()
  const event = await openEvent(service.url)
  await service.stop()
  const folder = besides(dataDir, 'backup')
  expect(await run('backup', folder, dataDir)).toMatchObject({ exitCode: 0, errors: '' })
  expect((await run('backup', folder, dataDir)).errors).toMatch(/already exists/)

  const refusals: [what: string, folder: string, target: string, sentence: RegExp][] = [
    ['a data folder in use', folder, dataDir, /already has postgres, .*FOYER_DATA_DIR/],
    ['a folder that is no backup', dirname(folder), sandbox.dataDir(), /no complete backup.*manifest\.json/],
    ['no folder', besides(dataDir, 'nowhere'), sandbox.dataDir(), /no complete backup/],
  ]
  for (const [what, from, target, sentence] of refusals) {
    const { exitCode, errors } = await run('restore', from, target)
    expect(errors, what).toMatch(sentence)
    expect(errors.trim().split('\n'), what).toHaveLength(1)
    expect(exitCode, what).toBe(1)
  }

  const intact = sandbox.dataDir()
  expect(await run('restore', folder, intact)).toMatchObject({ exitCode: 0, errors: '' })
  const restored = sandbox.start({ dataDir: intact })
  await restored.ready()
  const { events } = await new Caller(restored.url, { cookie: event.cookie }).do(listEvents)
  expect(events.map(({ id }) => id)).toEqual([event.eventId])
  await restored.stop()

  appendFileSync(join(folder, 'postgres/PG_VERSION'), 'x')
  const target = sandbox.dataDir()
  expect((await run('restore', folder, target)).errors).toMatch(/damaged: postgres\/PG_VERSION .*Nothing was restored/)
  expect(readdirSync(target)).toEqual([])
})

test('a backup that is killed is none, and the next one replaces what it left', async () => {
  const dataDir = await usedDataDir(sandbox)
  const service = sandbox.start({ dataDir })
  await service.ready()
  const folder = besides(dataDir, 'backup')
  const killed = sandbox.start({ command: 'backup', args: [folder], dataDir })
  await waitUntil(() => existsSync(join(`${folder}.partial`, 'postgres/base')) || killed.hasEnded, 'the copy to begin')
  await killed.stop('SIGKILL')
  expect(existsSync(folder)).toBe(false)
  expect((await run('restore', `${folder}.partial`, sandbox.dataDir())).errors).toMatch(/no complete backup/)
  expect(await run('backup', folder, dataDir)).toMatchObject({ exitCode: 0, errors: '' })
  expect(existsSync(`${folder}.partial`)).toBe(false)
  // Nothing of the killed one keeps the write-ahead log from being removed.
  expect(await service.stop()).toMatchObject({ exitCode: 0, errors: '' })
})

test('a changed manifest cannot write outside of the data folder', async () => {
  const dataDir = sandbox.dataDir()
  const folder = besides(dataDir, 'backup')
  mkdirSync(folder)
  const file = { path: '../../outside', size: 0, sha256: '' }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ format: 1, postgresMajor: '18', folders: [], files: [file] }))
  expect((await run('restore', folder, dataDir)).errors).toMatch(/outside of it/)
})

test.each(['version', '--version'])('%s prints the version', async (command) => {
  const { output, exitCode } = await sandbox.start({ command }).ended()
  expect(output).toMatch(/^\d+\.\d+\.\d+\n$/)
  expect(exitCode).toBe(0)
})
