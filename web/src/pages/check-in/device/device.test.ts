import type { OfflineGuest, OfflineScan, OfflineScanResult } from '@foyer/contracts'
import { expect, test } from 'vitest'
import { FoyerError } from '../../../api.ts'
import { loadTexts } from '../../../texts/index.ts'
import { CheckInDevice } from './device.ts'
import { memoryStore } from './memory-store.ts'
import type { CheckInSource } from './source.ts'

await loadTexts('common', 'checkIn')

const codeOf = (name: string) => `${name.padEnd(22, '-')}.${'-'.repeat(22)}`
/** As docs/check-in.md describes it. */
const HASHES: Record<string, string> = {}
for (const name of ['Ada', 'Bob']) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeOf(name))))
  HASHES[name] = btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 16)
}
const guest = (name: string): OfflineGuest => ({
  registrationId: `id-${name}`,
  name,
  confirmed: true,
  ticketHash: HASHES[name]!,
  checkedInAt: null,
})
const ticket = (name: string) => ({ code: codeOf(name) })

/** The service: the first scan of a ticket checks in, and a scan is known by its id. */
function fakeService(names: string[]) {
  const guests = new Map(names.map((name) => [`id-${name}`, guest(name)]))
  const known = new Map<string, OfflineScanResult>()
  const service = {
    mode: 'online' as 'online' | 'offline' | 'silent' | 'response lost' | 'revoked',
    sent: [] as OfflineScan[][],
    lists: [] as object[],
  }
  const fail = () => {
    if (service.mode === 'revoked') throw new FoyerError({ error: 'Not found', status: 404, code: 'NOT_FOUND', retryAfterSeconds: 0 })
    if (service.mode === 'offline') throw new TypeError('fetch failed')
  }
  /** A connection that is gone without a word: a request ends when the page ends it. */
  const silence = (signal: AbortSignal) => new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  const decide = ({ id, code, registrationId, scannedAt, undo }: OfflineScan): OfflineScanResult => {
    const found = guests.get(registrationId ?? `id-${code!.slice(0, 3)}`)
    const base = {
      id,
      message: 'Says the service.',
      registrationId: found?.registrationId ?? null,
      name: found?.name ?? null,
      timeAdjusted: false,
    }
    if (!found) return { ...base, outcome: 'not_found', checkedInAt: null, checkedInBy: null, otherScan: null }
    const before = found.checkedInAt
    if (!before || undo) guests.set(found.registrationId, { ...found, checkedInAt: undo ? null : scannedAt })
    const outcome = undo ? 'undone' : before ? 'already_checked_in' : 'checked_in'
    const otherScan = outcome === 'already_checked_in' ? { scannedAt: before!, by: 'Side entrance' } : null
    return { ...base, outcome, checkedInAt: guests.get(found.registrationId)!.checkedInAt, checkedInBy: 'Side entrance', otherScan }
  }
  const counts = () => {
    const checkedIn = [...guests.values()].filter(({ checkedInAt }) => checkedInAt).length
    return { confirmed: guests.size, checkedIn, stillExpected: guests.size - checkedIn }
  }
  const source: CheckInSource = {
    key: 'event:1:2',
    canReturn: false,
    async send(scans, signal) {
      fail()
      if (service.mode === 'silent') await silence(signal)
      service.sent.push(scans)
      const results = scans.map((scan) => known.get(scan.id) ?? decide(scan))
      for (const result of results) known.set(result.id, result)
      if (service.mode === 'response lost') throw new TypeError('fetch failed')
      return { results, counts: counts() }
    },
    async list(query, signal) {
      fail()
      if (service.mode === 'silent') await silence(signal)
      service.lists.push(query)
      return { guests: [...guests.values()], asOf: '2027-01-01T00:00:00.000Z', next: null }
    },
    search: async () => [],
    readCounts: async () => counts(),
  }
  return { source, service, guests }
}

const REQUEST_MS = 50

async function start(source: CheckInSource, store = memoryStore()) {
  const style = { timezone: 'UTC', timeFormat: '24h' as const }
  const device = new CheckInDevice({ source, store, style, keepUntil: '2099-01-01T00:00:00.000Z', resultMs: 1000, requestMs: REQUEST_MS })
  await device.start()
  return device
}

test('a scan is answered by the service while there is a connection', async () => {
  const { source } = fakeService(['Ada', 'Bob'])
  const device = await start(source)
  expect(await device.checkIn(ticket('Ada'))).toMatchObject({ tone: 'ok', title: 'Ada', line: 'Checked in', registrationId: 'id-Ada' })
  expect(await device.checkIn(ticket('Ada'))).toMatchObject({
    tone: 'warn',
    line: expect.stringMatching(/^Already checked in at .+ by Side/),
  })
  expect(await device.checkIn(ticket('Eve'))).toMatchObject({ tone: 'bad', title: 'Unknown code' })
  expect(device.getState()).toMatchObject({ waiting: 0, counts: { checkedIn: 1 }, notices: [] })
  expect(device.getState().recent.map(({ tone }) => tone)).toEqual(['bad', 'warn', 'ok'])
})

test('a scan whose response was lost is sent again under its id, and is no duplicate', async () => {
  const { source, service } = fakeService(['Ada'])
  const device = await start(source)
  service.mode = 'response lost'
  expect(await device.checkIn(ticket('Ada'))).toMatchObject({ tone: 'ok', line: 'Checked in, waiting to be sent' })
  expect(device.getState()).toMatchObject({ isConnected: false, waiting: 1, counts: { checkedIn: 1 } })
  service.mode = 'online'
  await device.refresh()
  expect(service.sent).toHaveLength(2)
  expect(service.sent[1]).toEqual(service.sent[0])
  expect(device.getState()).toMatchObject({ isConnected: true, waiting: 0, notices: [], counts: { checkedIn: 1 } })
  expect(device.getState().recent).toMatchObject([{ tone: 'ok', line: 'Checked in' }])
})

test('without connection the stored list decides, scans survive a restart, and a duplicate is reported after they are sent', async () => {
  const { source, service, guests } = fakeService(['Ada', 'Bob'])
  const store = memoryStore()
  const before = await start(source, store)
  service.mode = 'offline'
  await before.refresh()
  expect(await before.checkIn(ticket('Ada'))).toMatchObject({ tone: 'ok', title: 'Ada' })
  expect(await before.checkIn({ registrationId: 'id-Bob' })).toMatchObject({ tone: 'ok', title: 'Bob' })
  expect(await before.checkIn(ticket('Ada'))).toMatchObject({ tone: 'warn', line: expect.stringContaining('Already checked in at') })
  expect(before.searchList('bo')).toMatchObject([{ name: 'Bob', checkedInAt: expect.any(String) }])
  expect(before.getState()).toMatchObject({ waiting: 2, counts: { checkedIn: 2, stillExpected: 0 } })

  const after = await start(source, store)
  expect(after.getState()).toMatchObject({ isConnected: false, waiting: 2, listed: 2 })
  guests.set('id-Ada', { ...guest('Ada'), checkedInAt: '2027-01-01T18:02:00.000Z' })
  service.mode = 'online'
  await after.refresh()
  expect(service.sent.map((scans) => scans.length)).toEqual([2])
  expect(after.getState()).toMatchObject({
    waiting: 0,
    notices: [{ text: 'Ada was already checked in at 18:02 on another device (Side entrance).' }],
  })
  expect(service.lists.at(-1)).toMatchObject({ changedSince: '2027-01-01T00:00:00.000Z' })
})

test('a request that is never answered counts as no connection, and does not keep the device from noticing that it is back', async () => {
  const { source, service } = fakeService(['Ada'])
  const device = await start(source)
  service.mode = 'silent'
  await device.refresh()
  expect(device.getState().isConnected).toBe(false)
  expect(await device.checkIn(ticket('Ada'))).toMatchObject({ tone: 'ok', line: 'Checked in, waiting to be sent' })
  await device.refresh()
  expect(device.getState()).toMatchObject({ isConnected: false, waiting: 1 })
  service.mode = 'online'
  await device.refresh()
  expect(device.getState()).toMatchObject({ isConnected: true, waiting: 0, counts: { checkedIn: 1 } })
})

test('a connection that is lost during a refresh stays lost, whatever was under way', async () => {
  const { source, service } = fakeService(['Ada'])
  const device = await start(source)
  service.mode = 'silent'
  const refreshed = device.refresh()
  device.loseConnection()
  await refreshed
  expect(device.getState().isConnected).toBe(false)
})

test('a connection that is lost after the last answer, while it is stored, stays lost', async () => {
  const { source } = fakeService(['Ada'])
  let afterAnswer = () => {}
  const readCounts: CheckInSource['readCounts'] = (signal) => {
    queueMicrotask(() => afterAnswer())
    return source.readCounts!(signal)
  }
  const device = await start({ ...source, readCounts })
  afterAnswer = () => device.loseConnection()
  await device.refresh()
  expect(device.getState().isConnected).toBe(false)
})

test('an undo without connection is sent after its scan', async () => {
  const { source, service, guests } = fakeService(['Ada'])
  const device = await start(source)
  device.loseConnection()
  service.mode = 'offline'
  const verdict = await device.checkIn(ticket('Ada'))
  expect(await device.undo(verdict)).toMatchObject({ tone: 'off', line: 'Check-in undone' })
  expect(device.getState()).toMatchObject({ waiting: 2, counts: { checkedIn: 0 } })
  expect(device.searchList('ada')).toMatchObject([{ checkedInAt: null }])
  service.mode = 'online'
  await device.refresh()
  expect(service.sent[0]!.map(({ undo = false }) => undo)).toEqual([false, true])
  expect(guests.get('id-Ada')!.checkedInAt).toBeNull()
  expect(device.getState()).toMatchObject({ waiting: 0, notices: [] })
})

test('a ticket that is not on the list is sent only if the guest is admitted, and the service has the last word', async () => {
  const { source, service } = fakeService(['Ada'])
  const device = await start(source)
  device.loseConnection()
  service.mode = 'offline'
  expect(await device.checkIn(ticket('Eve'))).toMatchObject({ tone: 'warn', unknownOffline: true })
  expect(await device.checkIn({ code: 'https://example.org/menu' })).toMatchObject({ tone: 'bad', unknownOffline: false })
  expect(device.getState().waiting).toBe(0)
  expect(await device.checkIn(ticket('Eve'), { admit: true })).toMatchObject({ tone: 'ok' })
  expect(device.getState().waiting).toBe(1)
  service.mode = 'online'
  await device.refresh()
  expect(device.getState()).toMatchObject({ waiting: 0, notices: [{ text: 'Says the service.' }] })
})

test('a revoked link removes everything from the device and says how many scans were lost', async () => {
  const { source, service } = fakeService(['Ada'])
  const store = memoryStore()
  const device = await start(source, store)
  device.loseConnection()
  await device.checkIn(ticket('Ada'))
  service.mode = 'revoked'
  await device.refresh()
  expect(device.getState().ended).toEqual({ unsent: 1 })
  expect(await store.read()).toEqual({ record: undefined, guests: [], scans: [] })
})

test('an event that is not found, as after switching the workspace, removes the guests but not the scans of a member', async () => {
  const { source, service } = fakeService(['Ada'])
  const store = memoryStore()
  const device = await start({ ...source, canReturn: true }, store)
  device.loseConnection()
  await device.checkIn(ticket('Ada'))
  service.mode = 'revoked'
  await device.refresh()
  expect(await store.read()).toMatchObject({ record: undefined, guests: [], scans: [{ code: codeOf('Ada') }] })
  service.mode = 'online'
  const again = await start({ ...source, canReturn: true }, store)
  expect(again.getState()).toMatchObject({ ended: null, waiting: 0, counts: { checkedIn: 1 } })
})
