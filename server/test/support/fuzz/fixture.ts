import type { Operation } from '@foyer/contracts'
import type { Caller, Foyer, Organizer } from '../foyer.ts'
import type { Ids } from '../make-params.ts'
import type { Vendors } from '../vendors.ts'
import { byVolume } from '../volume.ts'
import type { CallerName } from './cases.ts'
import { prepare } from './prepare.ts'
import type { Answer } from './send.ts'

/** What a request needs to succeed: ids for its path, and what no schema can describe. */
export type Prepared = {
  params: Ids
  query?: Record<string, string>
  body?: Record<string, unknown>
  file?: { type: string; text: string }
  /** Used instead of the owner. */
  caller?: Caller
}

/** Callers with a workspace, sets of ids in it for one operation, and ids of another workspace once a request needs them. */
export type Fixture = { callers: Record<CallerName, Caller>; owner: Organizer; stranger: Organizer; sets: Prepared[]; foreign?: Ids }

export type Environment = { foyer: Foyer; vendors: Vendors }

/** Who calls, and the workspaces they call from. */
export type Workspaces = { callers: Record<CallerName, Caller>; owner: Organizer; stranger: Organizer }

export async function makeWorkspaces(foyer: Foyer): Promise<Workspaces> {
  const owner = await foyer.organizer()
  const stranger = await foyer.organizer()
  const [admin, member] = [await foyer.colleague(owner, 'admin'), await foyer.colleague(owner, 'member')]
  return { callers: { owner, admin, member, stranger, anonymous: foyer.visitor }, owner, stranger }
}

/** What an operation needs in these workspaces. Each has its own, so that what one deletes is not missing for another. */
export async function makeFixture(environment: Environment, op: Operation, workspaces: Workspaces): Promise<Fixture> {
  const { callers, owner, stranger } = workspaces
  const sets: Prepared[] = []
  for (let count = 0; count < SETS; count += 1) sets.push(await prepare(environment, op, owner))
  return { callers, owner, stranger, sets }
}

/** To make them takes about as long as the usual number of cases. */
export const SETS = byVolume({ usual: 1, full: 3 })

export async function withForeign(environment: Environment, op: Operation, fixture: Fixture): Promise<Fixture> {
  return fixture.foreign ? fixture : { ...fixture, foreign: (await prepare(environment, op, fixture.stranger)).params }
}

/** Whether a valid request was refused because earlier ones deleted or changed what it needs. */
export const isUsedUp = ({ status, text }: Answer): boolean =>
  status === 404 || status === 409 || (status === 401 && text.includes('"UNAUTHORIZED"')) || text.includes('"NO_ACTIVE_ORGANIZATION"')

/** What was deleted or changed is made again. An owner whose access ended is replaced, with everything else. */
export async function renew(environment: Environment, op: Operation, fixture: Fixture, set: number, { status }: Answer): Promise<Fixture> {
  if (status === 401 && !fixture.sets[set]!.caller) return makeFixture(environment, op, await makeWorkspaces(environment.foyer))
  return { ...fixture, sets: fixture.sets.with(set, await prepare(environment, op, fixture.owner)) }
}
