import type { FormField } from '@foyer/contracts'
import { type Conflict, changedFields, mergeChanges, same } from '../../../forms/merge-changes.ts'

type Values = Record<string, unknown>

/**
 * Brings unsaved questions onto a newer version of the same form, question by question and property by property. Where both sides changed
 * the same property, theirs is taken and mine is a conflict named `question key/property`, so that no text is lost.
 */
export function mergeForm(
  base: Values,
  mine: Values,
  theirs: Values,
  open: readonly Conflict[],
): { changes: Values; conflicts: Conflict[] } {
  const { fields: mineFields, ...rest } = mine
  const merged = mergeChanges(base, rest, theirs)
  // Conflicts between questions are settled in the questions already, so they are kept until a person decides.
  const conflicts = open.filter(({ field }) => field.includes('/'))
  if (!Array.isArray(mineFields)) return { ...merged, conflicts: [...merged.conflicts, ...conflicts] }
  const result = mergeFields(base.fields as FormField[], mineFields as FormField[], theirs.fields as FormField[])
  const isOpen = new Set(result.conflicts.map(({ field }) => field))
  const changes = same(result.fields, theirs.fields) ? merged.changes : { ...merged.changes, fields: result.fields }
  return { changes, conflicts: [...merged.conflicts, ...conflicts.filter(({ field }) => !isOpen.has(field)), ...result.conflicts] }
}

export function mergeFields(base: readonly FormField[], mine: readonly FormField[], theirs: readonly FormField[]) {
  const before = new Map(base.map((field) => [field.key, field]))
  const ours = new Map(mine.map((field) => [field.key, field]))
  const newest = new Map(theirs.map((field) => [field.key, field]))
  const conflicts: Conflict[] = []
  const kept = new Map<string, FormField>()
  for (const key of new Set([...ours.keys(), ...newest.keys()])) {
    const [old, own, other] = [before.get(key), ours.get(key), newest.get(key)]
    if (own && other) kept.set(key, old ? mergeQuestion(old, own, other, conflicts) : own)
    // One side removed it: a change by the other side brings it back, so that no text is lost.
    else if (own && (!old || !same(old, own))) kept.set(key, own)
    else if (other && (!old || !same(old, other))) kept.set(key, other)
  }
  return { fields: inOrder(base, mine, theirs, kept), conflicts }
}

function mergeQuestion(old: FormField, own: FormField, other: FormField, conflicts: Conflict[]): FormField {
  const merged = mergeChanges(old, changedFields(old, own), other)
  for (const { field, mine, theirs } of merged.conflicts) conflicts.push({ field: `${own.key}/${field}`, mine, theirs })
  return { ...other, ...(merged.changes as Partial<FormField>) }
}

/** In the order of the side that moved questions, mine if both did; questions of the other side follow the question they stood behind. */
function inOrder(
  base: readonly FormField[],
  mine: readonly FormField[],
  theirs: readonly FormField[],
  kept: ReadonlyMap<string, FormField>,
) {
  const common = new Set(base.map(({ key }) => key))
  const orderOf = (fields: readonly FormField[]) => fields.map(({ key }) => key).filter((key) => common.has(key))
  const inBoth = (keys: string[], others: string[]) => keys.filter((key) => others.includes(key))
  const hasMoved = !same(inBoth(orderOf(mine), orderOf(base)), inBoth(orderOf(base), orderOf(mine)))
  const [leading, following] = hasMoved ? [mine, theirs] : [theirs, mine]
  const order = leading.map(({ key }) => key)
  for (const [index, { key }] of following.entries()) {
    if (order.includes(key)) continue
    const previous = following[index - 1]?.key
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, key)
  }
  return order.flatMap((key) => kept.get(key) ?? [])
}
