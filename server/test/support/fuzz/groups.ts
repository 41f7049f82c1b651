import { isDashboard, isUnsafe, type Operation } from '@foyer/contracts'
import type { Workspaces } from './fixture.ts'

/** Operations that run one after the other in the same workspaces, whose lists are read after the last one. */
export type Group = { ops: Operation[]; workspaces?: Promise<Workspaces> }

const MAX_OPERATIONS = 8

/** They change who may do what, which workspace it is, or what it is connected to; or make events that are looked for in the list. */
const ALONE = {
  tags: ['Workspaces', 'Members', 'Account', 'API keys', 'Integrations', 'Service'],
  ids: ['createEvent', 'duplicateEvent'],
}
const isAlone = (op: Operation): boolean => (isUnsafe(op) || !isDashboard(op)) && (ALONE.tags.includes(op.tag) || ALONE.ids.includes(op.id))

/** To make workspaces for each operation, and to read all their lists after it, takes longer than the cases. */
export function groupOperations(ops: readonly Operation[]): Group[] {
  const groups: Group[] = []
  for (const op of ops) {
    const last = groups.at(-1)
    const fits = last && !isAlone(op) && !isAlone(last.ops[0]!) && last.ops.length < MAX_OPERATIONS
    if (fits) last.ops.push(op)
    else groups.push({ ops: [op] })
  }
  return groups
}
