import type { ContactActivity } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { cutPage, DEFAULT_LIMIT, readCursor } from '../../platform/http/paging.ts'
import { invalid } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireContact } from '../contacts/own-contact.ts'
import { addressesOf } from '../contacts/read-contacts.ts'
import { inviteStatus } from '../invites/invite-shape.ts'
import { type ActivityPage, invitesOf, mailsTo, type Person, registrationsOf } from './activity-store.ts'
import type { Paging } from './list-contacts.ts'
import { LIST_STRINGS } from './strings.ts'

type Services = { db: Database; clock: Clock }
type Type = ContactActivity['type']

/** What a person did and got, across events, newest first. */
export async function listActivity(
  services: Services,
  organizationId: OrganizationId,
  contactId: string,
  { type, limit = DEFAULT_LIMIT, cursor }: Paging & { type?: Type },
): Promise<{ activity: ContactActivity[]; next: string | null }> {
  const contact = await requireContact(services.db, organizationId, contactId)
  const person = { organizationId, contactId: contact.id, emails: await addressesOf(services.db, contact) }
  const query = { after: positionIn(cursor), limit: limit + 1 }
  const found: ContactActivity[] = []
  for (const each of type ? [type] : TYPES) found.push(...(await READERS[each](services, person, query)))
  const page = cutPage(found.toSorted(newestFirst).slice(0, limit + 1), limit, ({ createdAt, id }) => [createdAt, id])
  return { activity: page.rows, next: page.next }
}

const EMPTY = { registration: null, invite: null, mail: null }

const READERS: Record<Type, (services: Services, person: Person, page: ActivityPage) => Promise<ContactActivity[]>> = {
  registration: async ({ db }, person, page) =>
    (await registrationsOf(db, person, page)).map(({ row: { id, createdAt, email, status, source, answers, checkedInAt }, event }) => ({
      ...EMPTY,
      id,
      type: 'registration',
      createdAt,
      event,
      registration: { email, status, source, answers, checkedInAt },
    })),
  invite: async ({ db, clock }, person, page) =>
    (await invitesOf(db, person, page)).map(({ row: { id, createdAt, email, status, lastSentAt }, event, endTime }) => ({
      ...EMPTY,
      id,
      type: 'invite',
      createdAt,
      event,
      invite: { email, status: inviteStatus({ status }, { endTime }, clock()), lastSentAt },
    })),
  email: async ({ db }, person, page) =>
    (await mailsTo(db, person, page)).map(({ row: { id, createdAt, ...mail }, event }) => ({
      ...EMPTY,
      id,
      type: 'email',
      createdAt,
      event,
      mail,
    })),
}
const TYPES = Object.keys(READERS) as Type[]

const keyOf = ({ createdAt, id }: ContactActivity) => `${createdAt} ${id}`
const newestFirst = (a: ContactActivity, b: ContactActivity) => (keyOf(a) < keyOf(b) ? 1 : -1)

function positionIn(cursor: string | undefined): ActivityPage['after'] {
  const keys = readCursor(cursor, 2)
  if (!keys) return undefined
  const [createdAt, id] = keys
  const isTime = typeof createdAt === 'string' && !Number.isNaN(Date.parse(createdAt))
  if (!isTime || typeof id !== 'string' || !isUuid(id)) throw invalid(LIST_STRINGS.invalidCursor)
  return { createdAt, id }
}
