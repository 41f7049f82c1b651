import {
  createEvent,
  createWorkspace,
  deleteCurrentWorkspace,
  getAccount,
  listEvents,
  listPublishedEvents,
  listWorkspaces,
  publishEvent,
  resolveUniqueSlug,
  updateCurrentWorkspace,
} from '@foyer/contracts'
import { afterEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { useFoyer } from '../../../test/support/foyer.ts'
import { inAnotherOrder } from '../../../test/support/in-another-order.ts'
import { FUTURE_TIMES } from '../../../test/support/open-event.ts'
import { download, isStored, presign, upload } from '../storage/test-uploads.ts'

let days = 0
const foyer = useFoyer({ services: { clock: () => new Date(Date.now() + days * 86_400_000) }, config: { workspacesPerPerson: 3 } })
afterEach(() => {
  days = 0
})
const remove = (slug: string) => ({ body: { slug } })

describe('deleting a workspace', () => {
  test('is for owners who type its slug; everything in it is gone, and accounts stay', async () => {
    const owner = await foyer.organizer('closing')
    const admin = await foyer.colleague(owner, 'admin')
    const { id } = await owner.do(createEvent, { body: { name: 'Last', ...FUTURE_TIMES } })
    await owner.do(publishEvent, { params: { eventId: id } })
    const { url } = (await upload(foyer, await presign(owner, { size: 100 }), Buffer.from('picture'))).body
    expect((await admin.call(deleteCurrentWorkspace, remove('closing'))).status).toBe(403)
    for (const slug of ['', 'Closing', 'closing ', 'other'])
      expect((await owner.call(deleteCurrentWorkspace, remove(slug))).status).toBe(400)
    expect((await foyer.visitor.do(listPublishedEvents, { params: { slug: 'closing' } })).data.events).toHaveLength(1)

    await owner.do(deleteCurrentWorkspace, remove('closing'))
    expect((await foyer.visitor.call(listPublishedEvents, { params: { slug: 'closing' } })).status).toBe(404)
    for (const person of [owner, admin]) {
      expect(await person.call(listEvents)).toMatchObject({ status: 403, body: { code: 'NO_ACTIVE_ORGANIZATION' } })
      expect((await person.do(listWorkspaces)).workspaces).toEqual([])
      expect((await person.call(getAccount)).status).toBe(200)
    }
    expect((await download(foyer, url)).status).toBe(404)
    const key = new URL(url).pathname.replace('/objects/', '')
    await eventually(async () => expect(await isStored(foyer, key)).toBe(false))
    const { rows } = await foyer.services.db.$client.query('SELECT count(*)::int AS left FROM events WHERE organization_id = $1', [
      owner.organizationId,
    ])
    expect(rows[0].left).toBe(0)
  })

  test('works while a job that writes to it has locked the same rows in another order', async () => {
    const owner = await foyer.organizer('busy')
    await owner.do(createEvent, { body: { name: 'Last', ...FUTURE_TIMES } })
    const locks = {
      first: 'SELECT FROM events WHERE organization_id = $1 FOR NO KEY UPDATE',
      // As the foreign key of each row that is inserted does.
      next: 'SELECT FROM organizations WHERE id = $1 FOR KEY SHARE',
      values: [owner.organizationId],
    }
    const { status } = await inAnotherOrder(foyer.services.db.$client, locks, () => owner.call(deleteCurrentWorkspace, remove('busy')))
    expect(status).toBe(200)
    expect((await owner.do(listWorkspaces)).workspaces).toEqual([])
  })

  test('retires its slugs for 30 days, for everyone', async () => {
    const owner = await foyer.organizer('resting-first')
    await owner.do(updateCurrentWorkspace, { body: { slug: 'resting' } })
    await owner.do(deleteCurrentWorkspace, remove('resting'))
    const next = await foyer.person()
    const take = (slug: string) => next.call(createWorkspace, { body: { name: 'Next', slug } })
    for (const slug of ['resting', 'resting-first']) expect(await take(slug)).toMatchObject({ status: 409, body: { code: 'SLUG_TAKEN' } })
    expect(await next.do(resolveUniqueSlug, { query: { slug: 'resting' } })).toMatchObject({ slug: 'resting-2', available: false })
    days = 31
    expect((await take('resting')).status).toBe(201)
  })
})

test('a former slug is kept for its workspace, which can take it back', async () => {
  const [owner, other] = [await foyer.organizer('before'), await foyer.organizer('envious')]
  await owner.do(updateCurrentWorkspace, { body: { slug: 'after' } })
  expect((await other.call(updateCurrentWorkspace, { body: { slug: 'before' } })).status).toBe(409)
  expect(await owner.do(updateCurrentWorkspace, { body: { slug: 'before' } })).toMatchObject({ slug: 'before' })
})

test('a person owns at most as many workspaces as the operator allows, also when they are created at once', async () => {
  const person = await foyer.person()
  const create = (slug: string) => person.call(createWorkspace, { body: { name: slug, slug } })
  const answers = await Promise.all(['one', 'two', 'three', 'four', 'five'].map((slug) => create(`many-${slug}`)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409])
  await person.do(deleteCurrentWorkspace, remove((await person.do(listWorkspaces)).workspaces.find(({ active }) => active)!.slug))
  expect((await create('many-six')).status).toBe(201)
})
