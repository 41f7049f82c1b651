import * as api from '@foyer/contracts'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import type { Publish } from '../../platform/publish.ts'
import { dispatchLog } from './dispatch-log.ts'

const foyer = useFoyer()

type Told = { registrationId: string; action: string; newStatus: string }

/** Announces with a publisher of the test's own, while the service's own looks away. */
async function announceTo(listen: (told: Told) => void) {
  const publish = (async (_tx, _name, payload) => listen(payload as Told)) as Publish
  await dispatchLog({ ...foyer.services, publish })
}

test('every change to a registration is told once and in order, also when two processes look at the same time', async () => {
  await foyer.services.scheduler.stop()
  const { register, find, organizer, params } = await openEvent(foyer, { capacity: 1, waitlistEnabled: true })
  await register('first')
  await register('second')
  const { id: registrationId } = await find('first')
  await organizer.do(api.cancelRegistrant, { params: { ...params, registrationId } })
  const told: Told[] = []
  await Promise.all([announceTo((change) => told.push(change)), announceTo((change) => told.push(change))])
  await announceTo((change) => told.push(change))
  expect(told.map(({ action, newStatus }) => [action, newStatus])).toEqual([
    ['registration.created', 'CONFIRMED'],
    ['registration.created', 'WAITLISTED'],
    ['registration.canceled', 'CANCELED'],
    ['registration.confirmed', 'CONFIRMED'],
  ])
})

test('a change that cannot be told holds up no other, and is told by the queue once that works', async () => {
  await foyer.services.scheduler.stop()
  await announceTo(() => {})
  const { register, find } = await openEvent(foyer)
  for (const name of ['a', 'b', 'c']) await register(name)
  const { id: poisonous } = await find('b')
  const told: string[] = []
  await announceTo(({ registrationId }) => {
    if (registrationId === poisonous) throw new Error('nobody wants to hear this')
    told.push(registrationId)
  })
  // A batch that failed was rolled back with whatever had been told in it.
  expect([...new Set(told)]).toEqual([(await find('a')).id, (await find('c')).id])
  await eventually(async () => {
    const { rows } = await foyer.services.db.$client.query(
      `SELECT j.state FROM jobs.job j JOIN registration_logs l ON l.id::text = j.data->>'logId' WHERE j.name = 'registrations.announce' AND l.registration_id = $1`,
      [poisonous],
    )
    expect(rows).toEqual([{ state: 'completed' }])
  })
})
