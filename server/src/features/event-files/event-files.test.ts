import * as api from '@foyer/contracts'
import { beforeEach, describe, expect, test } from 'vitest'
import { onBusyMachine } from '../../../test/support/busy-machine.ts'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { useVendors } from '../../../test/support/vendors.ts'
import { isDue } from './check-files.ts'

let aheadMs = 0
const vendors = useVendors()
const foyer = useFoyer(async () => ({
  config: await vendors.start(),
  services: { clock: () => new Date(Date.now() + aheadMs) },
}))
const passMinute = () => {
  aheadMs += 61_000
}
beforeEach(() => {
  vendors.suite.state.files.length = 0
})

const connect = (organizer: Organizer, options: Parameters<typeof vendors.suite.issueToken>[0] = {}) => {
  const token = vendors.suite.issueToken(options)
  const body = { accessToken: token.accessToken, refreshToken: token.refreshToken }
  return organizer.do(api.connectIntegration, { params: { system: 'workspace-suite' }, body }).then(() => token)
}

async function eventWithFiles(...names: string[]) {
  const organizer = await foyer.organizer()
  const token = await connect(organizer)
  const { id: eventId } = await organizer.do(api.createEvent, { body: { name: 'Summit' } })
  const params = { eventId }
  const files = names.map((name) => vendors.suite.addFile('document', { name }))
  const attach = (fileIds: unknown[]) => organizer.call(api.replaceEventFiles, { params, body: { fileIds } })
  const read = async () => (await organizer.do(api.listEventFiles, { params })).files
  if (files.length > 0) expect(await attach(files.map(({ id }) => id))).toMatchObject({ status: 200 })
  vendors.suite.requests.length = 0
  /** Reads again where the vendor did not answer within the time of one read, as on a busy machine. */
  const readUntil = (expected: object[]) =>
    expect
      .poll(
        async () => {
          passMinute()
          return read()
        },
        { timeout: onBusyMachine(20_000) },
      )
      .toMatchObject(expected)
  return { organizer, params, token, files, attach, read, readUntil }
}

describe('searching', () => {
  test('finds documents, spreadsheets and presentations by their name, newest first', async () => {
    const { organizer } = await eventWithFiles()
    vendors.suite.addFile('document', { id: 'd1', name: "Ada's plan", modifiedTime: '2030-01-01T00:00:00.000Z' })
    vendors.suite.addFile('presentation', { id: 'p1', name: 'Plan slides', modifiedTime: '2030-01-02T00:00:00.000Z' })
    vendors.suite.addFile('spreadsheet', { id: 's1', name: 'Budget' })
    vendors.suite.addFile('document', { name: 'Plan, old', trashed: true })
    vendors.suite.addFile('document', { name: 'Plan.zip', mimeType: 'application/zip' })
    const search = (q: string) => organizer.do(api.searchSuiteFiles, { query: { q } })
    expect(await search('plan')).toEqual({
      files: [
        {
          id: 'p1',
          name: 'Plan slides',
          kind: 'presentation',
          modifiedTime: '2030-01-02T00:00:00.000Z',
          webViewLink: 'https://docs.google.com/presentation/d/p1/edit',
        },
        expect.objectContaining({ id: 'd1', kind: 'document' }),
      ],
    })
    expect((await search("ada's")).files.map(({ id }) => id)).toEqual(['d1'])
    expect((await organizer.do(api.searchSuiteFiles)).files).toHaveLength(3)
  })

  test('needs a connection with the right to list files, and says what to do without', async () => {
    const organizer = await foyer.organizer()
    expect(await organizer.call(api.searchSuiteFiles)).toMatchObject({ status: 409, body: { code: 'WORKSPACE_SUITE_NOT_CONNECTED' } })
    await connect(organizer)
    vendors.suite.fail({ match: 'GET /drive/', with: { kind: 'missing-scopes' } })
    expect(await organizer.call(api.searchSuiteFiles)).toMatchObject({
      status: 409,
      body: { code: 'WORKSPACE_SUITE_RECONNECT_REQUIRED', error: expect.stringContaining('Reconnect it and allow them') },
    })
  })
})

describe('the files of an event', () => {
  test('are stored as the vendor describes them, in the given order, and can be reordered and removed without it', async () => {
    const { organizer, params, files, attach, read } = await eventWithFiles('Running order', 'Budget')
    const [first, second] = files.map(({ id }) => id) as [string, string]
    const listed = await read()
    expect(listed).toEqual([
      {
        id: first,
        name: 'Running order',
        kind: 'document',
        modifiedTime: files[0]!.modifiedTime,
        webViewLink: files[0]!.webViewLink,
        state: 'available',
        reason: null,
        checkedAt: expect.any(String),
      },
      expect.objectContaining({ id: second, name: 'Budget' }),
    ])
    expect((await attach([second, first])).body).toEqual({ files: [listed[1], listed[0]], version: 3 })
    expect((await attach([second])).body).toEqual({ files: [listed[1]], version: 4 })
    expect(vendors.suite.requests).toEqual([])
    const { entries } = await organizer.do(api.listAuditLog, { query: { action: 'event_files.changed' } })
    expect(entries.map(({ details }) => details)).toEqual([
      { ...params, name: 'Summit', addedFileIds: [], removedFileIds: [first] },
      { ...params, name: 'Summit', addedFileIds: [first, second], removedFileIds: [] },
    ])
  })

  test('are not changed on the basis of an older list', async () => {
    const { organizer, params, files, attach } = await eventWithFiles('Plan', 'Budget')
    const { version } = await organizer.do(api.listEventFiles, { params })
    const [plan, budget] = files.map(({ id }) => id) as [string, string]
    const based = organizer.with({ 'if-match': `"${version}"` })
    const replace = (fileIds: string[]) => based.call(api.replaceEventFiles, { params, body: { fileIds } })
    const answers = await Promise.all([replace([plan]), replace([budget, plan])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect(answers.find(({ status }) => status === 412)).toMatchObject({ body: { code: 'VERSION_CONFLICT' } })
    const saved = answers.find(({ status }) => status === 200)!.body
    expect(await organizer.do(api.listEventFiles, { params })).toEqual(saved)
    expect(saved).toMatchObject({ version: version + 1 })
    // Without a version the last one wins, as everywhere in the API.
    expect((await attach([])).body).toEqual({ files: [], version: version + 2 })
  })

  test('are at most twenty different ones that the account can see', async () => {
    const { attach, read } = await eventWithFiles('Plan')
    const foreign = vendors.suite.addFile('document', { userId: 'another' })
    const archive = vendors.suite.addFile('document', { mimeType: 'application/zip' })
    for (const fileIds of [
      [foreign.id],
      [archive.id],
      ['gone'],
      ['a', 'a'],
      [{}, { valueOf: 1 }],
      ['a/b'],
      Array.from({ length: 21 }, (_, index) => `f${index}`),
    ])
      expect(await attach(fileIds)).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
    vendors.suite.fail({ match: 'GET /drive/', times: 3, with: { kind: 'status', status: 500, body: {} } })
    expect(await attach(['new'])).toMatchObject({ status: 502 })
    expect(await read()).toMatchObject([{ name: 'Plan' }])
  })

  test('show a new name, the trash and the end of sharing a minute later, with what to do', async () => {
    const { files, readUntil } = await eventWithFiles('Plan', 'Budget', 'Notes')
    Object.assign(files[0]!, { name: 'Plan B' })
    Object.assign(files[1]!, { trashed: true })
    vendors.suite.unshareFile(files[2]!.id)
    await readUntil([
      { name: 'Plan B', state: 'available', reason: null },
      { state: 'trashed', reason: expect.stringContaining('Restore it') },
      { name: 'Notes', state: 'not_shared', reason: expect.stringContaining('Share it with the account again') },
    ])
    Object.assign(files[1]!, { trashed: false })
    await readUntil([{}, { state: 'available' }, { state: 'not_shared' }])
  })

  test('come back as stored while the vendor hangs, within two seconds, and are not asked about again at once', async () => {
    const { read } = await eventWithFiles('Plan')
    const before = await read()
    passMinute()
    vendors.suite.fail({ match: 'GET /drive/', times: 'always', with: { kind: 'hang' } })
    const startedAt = performance.now()
    expect(await read()).toEqual(before)
    expect(performance.now() - startedAt).toBeLessThan(onBusyMachine(2_000))
    const asked = vendors.suite.requests.length
    expect(await read()).toEqual(before)
    expect(vendors.suite.requests.length).toBe(asked)
    const file = { checkedAt: new Date(0).toISOString(), askedAt: new Date(100_000).toISOString() }
    expect([isDue(file, 109_999), isDue(file, 110_000), isDue({ ...file, askedAt: file.checkedAt }, 59_999)]).toEqual([false, true, false])
  })

  test('have an unknown state once the connection is lost, and can still be removed', async () => {
    const { organizer, read, readUntil, attach, token } = await eventWithFiles('Plan')
    vendors.suite.revoke(token)
    await readUntil([{ name: 'Plan', state: 'unknown', reason: expect.stringContaining('not connected') }])
    await organizer.do(api.disconnectIntegration, { params: { system: 'workspace-suite' } })
    expect(await read()).toMatchObject([{ state: 'unknown' }])
    expect((await attach([])).body).toMatchObject({ files: [] })
  })

  test('have an unknown state while the account does not grant the right to list files, and are checked again once it does', async () => {
    const { readUntil } = await eventWithFiles('Plan')
    const fault = vendors.suite.fail({ match: 'GET /drive/', times: 'always', with: { kind: 'missing-scopes' } })
    await readUntil([{ name: 'Plan', state: 'unknown', reason: expect.stringContaining('Reconnect it and allow it') }])
    fault.remove()
    await readUntil([{ state: 'available', reason: null }])
  })

  test('are copied with the event, and are not on its public page or in the public API', async () => {
    const { organizer, params } = await eventWithFiles('Secret plan')
    const times = { startTime: '2090-05-01T10:00:00Z', endTime: '2090-05-01T12:00:00Z', timezone: 'Europe/Berlin' }
    const event = await organizer.do(api.updateEvent, { params, body: times })
    await organizer.do(api.publishEvent, { params })
    const copy = await organizer.do(api.duplicateEvent, { params })
    expect((await organizer.do(api.listEventFiles, { params: { eventId: copy.id } })).files).toMatchObject([{ name: 'Secret plan' }])
    for (const path of [`/${organizer.slug}/${event.slug}`, `/v1/organizations/${organizer.slug}/events/${event.slug}`])
      expect(await (await fetch(foyer.url + path)).text()).not.toContain('Secret plan')
  })

  test('belong to one workspace; members see them, and admins search the account', async () => {
    const { organizer, params } = await eventWithFiles('Plan')
    const member = await foyer.colleague(organizer, 'member')
    expect((await member.do(api.listEventFiles, { params })).files).toHaveLength(1)
    expect((await member.call(api.searchSuiteFiles)).status).toBe(403)
    const stranger = await foyer.organizer()
    expect((await stranger.call(api.listEventFiles, { params })).status).toBe(404)
    expect((await stranger.call(api.replaceEventFiles, { params, body: { fileIds: [] } })).status).toBe(404)
  })
})
