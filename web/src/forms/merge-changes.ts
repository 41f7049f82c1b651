type Values = Record<string, unknown>
export type Conflict = { field: string; mine: unknown; theirs: unknown }

/**
 * Brings unsaved changes onto a newer version of the same record. A field that only one side changed keeps that change; a field that both
 * changed to different values is a conflict, which a person decides.
 */
export function mergeChanges(base: Values, mine: Values, theirs: Values): { changes: Values; conflicts: Conflict[] } {
  const changes: Values = {}
  const conflicts: Conflict[] = []
  for (const [field, value] of Object.entries(mine)) {
    if (same(value, theirs[field])) continue
    if (same(base[field], theirs[field])) changes[field] = value
    else conflicts.push({ field, mine: value, theirs: theirs[field] })
  }
  return { changes, conflicts }
}

/** The fields whose values differ from the saved ones. */
export const changedFields = (saved: Values, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => !same(value, saved[field])))

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
