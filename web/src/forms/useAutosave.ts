import { useCallback, useEffect, useRef, useState } from 'react'
import type { TObject } from 'typebox'
import { FoyerError } from '../api.ts'
import { type Conflict, changedFields, mergeChanges } from './merge-changes.ts'
import { type FieldErrors, validate } from './validate.ts'

export type SaveState = 'saved' | 'pending' | 'saving' | 'failed' | 'invalid' | 'conflict'

type Versioned = { version: number }
type Options<R extends Versioned> = {
  /** The record as last read. A newer version is merged with what is not saved yet. */
  record: R
  schema: TObject
  /** Saves the changes onto the version they are based on; throws a FoyerError with the status 412 if there is a newer one. */
  save: (changes: Partial<R>, version: number, base: R) => Promise<R>
  /** Reads the newest version. */
  load: () => Promise<R>
  onMerged?: () => void
  /** Saves only when `save` is called, for records that take effect at once. Newer versions are merged all the same. */
  manual?: boolean
  /** Merges unsaved changes onto a newer version, field by field unless given. `open` are the conflicts that wait for a decision. */
  merge?: (base: R, mine: Partial<R>, theirs: R, open: readonly Conflict[]) => { changes: object; conflicts: Conflict[] }
  /** Faults that the schema does not know. */
  check?: (changes: Partial<R>) => FieldErrors
}

const QUIET_MS = 800

/**
 * Saves the fields of a record while they are edited, a moment after the last change. Never over the change of another person: the service
 * refuses a stale version, and then both sides are merged field by field.
 */
export function useAutosave<R extends Versioned>({
  record,
  schema,
  save,
  load,
  onMerged,
  manual = false,
  merge = mergeChanges,
  check,
}: Options<R>) {
  const [saved, setSaved] = useState(record)
  const [draft, setDraft] = useState<Partial<R>>({})
  const [errors, setErrors] = useState<FieldErrors>({})
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const [state, setState] = useState<SaveState>('saved')
  const [failure, setFailure] = useState<unknown>(null)
  const latest = useRef({ saved, draft, conflicts })
  latest.current = { saved, draft, conflicts }
  const isSaving = useRef(false)

  const rebase = useCallback(
    (newest: R, isCurrent = false) => {
      const { saved: base, draft: mine, conflicts: open } = latest.current
      // What was read before the last save may arrive after it.
      if (newest.version === base.version || (newest.version < base.version && !isCurrent)) return
      const merged = merge(base, mine, newest, open)
      const conflictFields = new Set(merged.conflicts.map(({ field }) => field))
      const undecided = Object.fromEntries(Object.entries(mine).filter(([field]) => conflictFields.has(field)))
      const rest = { ...undecided, ...merged.changes }
      latest.current = { saved: newest, draft: rest as Partial<R>, conflicts: merged.conflicts }
      setSaved(newest)
      setDraft(rest as Partial<R>)
      setConflicts(merged.conflicts)
      if (Object.keys(mine).length > 0 && merged.conflicts.length === 0) onMerged?.()
    },
    [onMerged, merge],
  )
  // Another page or person changed it, and it was read again.
  useEffect(() => rebase(record), [record, rebase])

  const flush = useCallback(async (): Promise<void> => {
    if (isSaving.current) return
    const { saved: base, draft: mine, conflicts: open } = latest.current
    const undecided = new Set(open.map(({ field }) => field))
    const changes = Object.fromEntries(Object.entries(changedFields(base, mine)).filter(([field]) => !undecided.has(field))) as Partial<R>
    if (Object.keys(changes).length === 0) return setState(open.length > 0 ? 'conflict' : 'saved')
    const faults = { ...validate(schema, changes), ...check?.(changes) }
    setErrors(faults)
    if (Object.keys(faults).length > 0) return setState('invalid')
    isSaving.current = true
    setState('saving')
    let isStale = false
    const fail = (error: unknown) => {
      setFailure(error)
      setState('failed')
    }
    try {
      const result = await save(changes, base.version, base)
      // What was typed while it was being saved stays unsaved.
      setDraft((now) => Object.fromEntries(Object.entries(now).filter(([field, value]) => value !== mine[field as keyof R])) as Partial<R>)
      setSaved(result)
      setFailure(null)
      setState('pending')
    } catch (error) {
      if (error instanceof FoyerError && error.status === 412) {
        const newest = await load().catch(fail)
        if (!newest) return
        // Also a lower version: a record that was deleted and created again starts anew.
        rebase(newest, true)
        isStale = true
      } else {
        return fail(error)
      }
    } finally {
      isSaving.current = false
    }
    if (manual && isStale) {
      if (latest.current.conflicts.length === 0) return flush()
      setState('pending')
    }
    setTick((tick) => tick + 1)
  }, [schema, save, load, rebase, manual, check])

  const [tick, setTick] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again after each save, for what was typed meanwhile
  useEffect(() => {
    if (Object.keys(draft).length === 0) {
      setState((now) => (now === 'failed' ? now : 'saved'))
      return
    }
    setState((now) => (now === 'saving' ? now : 'pending'))
    if (manual) return
    const timer = setTimeout(flush, QUIET_MS)
    return () => clearTimeout(timer)
  }, [draft, tick, conflicts, flush, manual])

  const set = <K extends keyof R & string>(field: K, value: R[K]) => {
    setDraft((now) => ({ ...now, [field]: value }))
    setErrors(({ [field]: _, ...rest }) => rest)
  }
  const resolve = (field: string, keep: 'mine' | 'theirs') => {
    if (keep === 'theirs') setDraft(({ [field as keyof R]: _, ...rest }) => rest as Partial<R>)
    setConflicts((now) => now.filter((conflict) => conflict.field !== field))
  }
  return {
    values: { ...saved, ...draft } as R,
    set,
    errors,
    conflicts,
    resolve,
    state: conflicts.length > 0 ? ('conflict' as const) : state,
    failure,
    save: flush,
    isDirty: Object.keys(changedFields(saved, draft)).length > 0,
  }
}
