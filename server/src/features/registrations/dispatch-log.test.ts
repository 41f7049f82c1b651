import * as api from '@foyer/contracts'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import type { Publish } from '../../platform/publish.ts'
import { dispatchLog } from './dispatch-log.ts'
import { writeLogs } from './log-store.ts'

const foyer = useFoyer()

type Change = { registrationId: string; action: string; newStatus: string }

/** Dispatches to a publisher of the test; the scheduler of the service is stopped. */
async function dispatchTo(publishChange: (change: Change) => void) {
  const publish = (async (_tx, _name, ...payloads) => {
    for (const payload of payloads) publishChange(payload as Change)
  }) as Publish
  await dispatchLog({ ...foyer.services, publish })
}

test('every change to a registration is dispatched once and in order, also by two processes at the same time', async () => {
  await foyer.services.scheduler.stop()
  const { register, find, organizer, params } = await openEvent(foyer, { capacity: 1, waitlistEnabled: true })
  await register('first')
  await register('second')
  const { id: registrationId } = await find('first')
  await organizer.do(api.cancelRegistrant, { params: { ...params, registrationId } })
  const dispatched: Change[] = []
  await Promise.all([dispatchTo((change) => dispatched.push(change)), dispatchTo((change) => dispatched.push(change))])
  await dispatchTo((change) => dispatched.push(change))
  expect(dispatched.map(({ action, newStatus }) => [action, newStatus])).toEqual([
    ['registration.created', 'CONFIRMED'],
    ['registration.created', 'WAITLISTED'],
    ['registration.canceled', 'CANCELED'],
    ['registration.confirmed', 'CONFIRMED'],
  ])
})

test('the changes of a workspace are dispatched in order and once, also when there are many, and one that is slow does not delay another workspace', async () => {
  await foyer.services.scheduler.stop()
  await dispatchTo(() => {})
  const [busy, other] = [await openEvent(foyer), await openEvent(foyer)]
  await busy.register('busy')
  await other.register('other')
  const { organizationId } = busy.organizer
  const entry = { action: 'registration.moved_to_front', newStatus: 'CONFIRMED', metadata: {} } as const
  const many = Array<{ id: string; organizationId: typeof organizationId }>(120).fill({ id: (await busy.find('busy')).id, organizationId })
  await foyer.services.db.transaction((tx) => writeLogs(tx, many, entry))

  let finishOther = () => {}
  const otherIsDispatched = new Promise<void>((resolve) => {
    finishOther = resolve
  })
  const logIds: string[] = []
  const publish = (async (_tx, _name, ...payloads: { organizationId: string; logId: string }[]) => {
    if (payloads[0]!.organizationId !== organizationId) return finishOther()
    await otherIsDispatched
    logIds.push(...payloads.map(({ logId }) => logId))
  }) as Publish
  await Promise.all([dispatchLog({ ...foyer.services, publish }), dispatchLog({ ...foyer.services, publish })])
  expect(logIds).toHaveLength(121)
  expect(logIds).toEqual([...new Set(logIds)].toSorted())
})

test('nothing is dispatched while a process of the version before does, and all of it afterwards', async () => {
  const { db, scheduler } = foyer.services
  await scheduler.stop()
  await dispatchTo(() => {})
  const { register, find } = await openEvent(foyer)
  await register('upgraded')
  const dispatched: string[] = []
  const dispatchAll = () => dispatchTo(({ registrationId }) => dispatched.push(registrationId))
  await db.transaction(async (tx) => {
    await tx.execute(`SELECT pg_advisory_xact_lock(hashtext('registration log is announced'))`)
    await dispatchAll()
    expect(dispatched).toEqual([])
  })
  await dispatchAll()
  expect(dispatched).toEqual([(await find('upgraded')).id])
})

test('a change whose reactions fail does not delay the others, and is dispatched by the job queue later', async () => {
  await foyer.services.scheduler.stop()
  await dispatchTo(() => {})
  const { register, find } = await openEvent(foyer)
  for (const name of ['a', 'b', 'c']) await register(name)
  const { id: failing } = await find('b')
  const dispatched: string[] = []
  await dispatchTo(({ registrationId }) => {
    if (registrationId === failing) throw new Error('this reaction fails')
    dispatched.push(registrationId)
  })
  // A failed batch is rolled back, so entries dispatched in it are dispatched again.
  expect([...new Set(dispatched)]).toEqual([(await find('a')).id, (await find('c')).id])
  await eventually(async () => {
    const { rows } = await foyer.services.db.$client.query(
      `SELECT j.state FROM jobs.job j JOIN registration_logs l ON l.id::text = j.data->>'logId' WHERE j.name = 'registrations.announce' AND l.registration_id = $1`,
      [failing],
    )
    expect(rows).toEqual([{ state: 'completed' }])
  })
})
