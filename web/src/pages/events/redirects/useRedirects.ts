import { type GeoRule, listGeoRules, NewGeoRules, replaceGeoRules, testGeoRules } from '@foyer/contracts'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { call, FoyerError, queryClient, refresh } from '../../../api.ts'
import type { Conflict } from '../../../forms/merge-changes.ts'
import { validate } from '../../../forms/validate.ts'
import { t } from '../../../texts/index.ts'
import { notify } from '../../../ui/notify.tsx'
import { decide, mergeRules } from './merge-rules.ts'
import { redirectsQuery } from './queries.ts'

/** A rule while it is edited; a new one has no country yet. */
export type RuleRow = { key: string; country: string | null; redirectUrl: string }
export type RowFaults = { country?: string; redirectUrl?: string }
type Saved = { rules: GeoRule[]; version: number }

const toRows = (rules: readonly GeoRule[]): RuleRow[] => rules.map((rule) => ({ key: rule.country, ...rule }))
const toRules = (rows: readonly RuleRow[]): GeoRule[] => rows.map(({ country, redirectUrl }) => ({ country: country ?? '', redirectUrl }))

/** The rules of an event, saved together on request. What another person saved meanwhile is merged country by country. */
export function useRedirects(eventId: string, loaded: Saved) {
  const [saved, setSaved] = useState(loaded)
  const [rows, setRows] = useState(() => toRows(loaded.rules))
  const [faults, setFaults] = useState<RowFaults[]>([])
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const isDirty = useMemo(() => JSON.stringify(toRules(rows)) !== JSON.stringify(saved.rules), [rows, saved])

  const accept = (newest: Saved) => {
    queryClient.setQueryData(redirectsQuery(eventId).queryKey, newest)
    setSaved(newest)
    setRows(toRows(newest.rules))
    setConflicts([])
  }
  useEffect(() => {
    if (isDirty || loaded.version <= saved.version) return
    setSaved(loaded)
    setRows(toRows(loaded.rules))
  }, [isDirty, loaded, saved.version])

  const send = async (rules: GeoRule[], base: Saved): Promise<void> => {
    try {
      accept(await call(replaceGeoRules, { params: { eventId }, body: { rules } }, { ifMatch: base.version }))
      await refresh(testGeoRules)
      notify(t.redirects.saved)
    } catch (error) {
      if (!(error instanceof FoyerError) || error.status !== 412) throw error
      const newest = await call(listGeoRules, { params: { eventId } })
      const merged = mergeRules(base.rules, rules, newest.rules)
      setSaved(newest)
      setRows(toRows(merged.rules))
      setConflicts(merged.conflicts)
      if (merged.conflicts.length > 0) return
      notify(t.redirects.merged)
      await send(merged.rules, newest)
    }
  }
  const save = async (event?: FormEvent) => {
    event?.preventDefault()
    const wrong = faultsOf(rows)
    setFaults(wrong)
    setFailure(null)
    if (busy || wrong.some((row) => row.country || row.redirectUrl)) return
    setBusy(true)
    try {
      await send(toRules(rows), saved)
    } catch (error) {
      const named = rowFaultsOf(error)
      if (named) setFaults(named)
      else setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const change = (next: RuleRow[]) => {
    setRows(next)
    setFaults([])
  }
  return {
    rows,
    faults,
    conflicts,
    failure,
    busy,
    isDirty: isDirty || conflicts.length > 0,
    save,
    add: () => change([...rows, { key: crypto.randomUUID(), country: null, redirectUrl: '' }]),
    set: (key: string, fields: Partial<RuleRow>) => change(rows.map((row) => (row.key === key ? { ...row, ...fields } : row))),
    remove: (key: string) => change(rows.filter((row) => row.key !== key)),
    discard: () => change(toRows(saved.rules)),
    resolve: (field: string, keep: 'mine' | 'theirs') => {
      const conflict = conflicts.find((each) => each.field === field)!
      if (keep === 'mine') setRows((now) => toRows(decide(toRules(now), conflict)))
      setConflicts((now) => now.filter((each) => each !== conflict))
    },
  }
}

function faultsOf(rows: readonly RuleRow[]): RowFaults[] {
  const errors = validate(NewGeoRules, { rules: toRules(rows) })
  return rows.map(({ country }, index) => {
    const isRepeated = country !== null && rows.findIndex((row) => row.country === country) < index
    return {
      country: country === null ? t.redirects.countryMissing : isRepeated ? t.redirects.countryTwice : undefined,
      redirectUrl: errors[`rules.${index}.redirectUrl`],
    }
  })
}

/** A fault that only the service finds, at its row. */
function rowFaultsOf(error: unknown): RowFaults[] | null {
  const match = error instanceof FoyerError ? /^rules\.(\d+)\.(country|redirectUrl) (.+)$/.exec(error.error) : null
  if (!match) return null
  const faults: RowFaults[] = []
  faults[Number(match[1])] = { [match[2] as keyof RowFaults]: match[3] }
  return faults
}
