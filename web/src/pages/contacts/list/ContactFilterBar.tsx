import { SYSTEMS } from '@foyer/contracts'
import { TextInput } from '@mantine/core'
import { useDebouncedValue, useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { shortcutsEnabled } from '../../../frame/shortcuts-enabled.ts'
import { t } from '../../../texts/index.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { eventQuery } from '../../events/queries.ts'
import classes from '../../events/registrants/FilterBar.module.css'
import { SaveFilterButton } from '../saved/SaveFilterButton.tsx'
import type { ContactSearch } from '../search.ts'
import { AddContactFilter } from './AddContactFilter.tsx'
import { fromDay, untilDay } from './days.ts'

type Props = { search: ContactSearch; total?: number | null; onChange: (next: Partial<ContactSearch>) => unknown }

/** Search, filters as chips, and how many match. */
export function ContactFilterBar({ search, total, onChange }: Props) {
  const [typed, setTyped] = useState(search.q ?? '')
  const [q] = useDebouncedValue(typed.trim(), 250)
  const box = useRef<HTMLInputElement>(null)
  const applied = useRef(search.q ?? '')
  useHotkeys([['/', () => shortcutsEnabled() && box.current?.focus()]])
  useEffect(() => {
    if (q === applied.current) return
    applied.current = q
    onChange({ q: q || undefined })
  }, [q, onChange])
  // Another filter was opened, with another search or none.
  useEffect(() => {
    if ((search.q ?? '') === applied.current) return
    applied.current = search.q ?? ''
    setTyped(applied.current)
  }, [search.q])
  return (
    <div className={classes.bar}>
      <TextInput
        ref={box}
        className={classes.search}
        aria-label={t.contacts.search}
        placeholder={t.contacts.search}
        leftSection={<Icon name="search" size={16} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <FilterChips search={search} onChange={onChange} />
      <AddContactFilter search={search} onChange={onChange} />
      <SaveFilterButton search={search} />
      <span className={classes.total} role="status">
        {total === null ? t.contacts.moreThan : total !== undefined && t.contacts.count(total)}
      </span>
    </div>
  )
}

function FilterChips({ search, onChange }: Pick<Props, 'search' | 'onChange'>) {
  const { tag = [], crm = [], eventId, attended, createdAfter, createdBefore } = search
  const { data: event } = useQuery({ ...eventQuery(eventId ?? ''), enabled: eventId !== undefined })
  const { filters } = t.contacts
  const without = <T,>(all: readonly T[], one: T) => (all.length > 1 ? all.filter((each) => each !== one) : undefined)
  return (
    <>
      {tag.map((each) => (
        <Chip key={each} label={`${filters.tag}: ${each}`} onRemove={() => onChange({ tag: without(tag, each) })} />
      ))}
      {eventId && <Chip label={`${filters.event}: ${event?.name ?? '…'}`} onRemove={() => onChange({ eventId: undefined })} />}
      {attended !== undefined && <Chip label={t.contacts.attended[`${attended}`]} onRemove={() => onChange({ attended: undefined })} />}
      {crm.map((system) => (
        <Chip key={system} label={t.contacts.inCrm(SYSTEMS[system].name)} onRemove={() => onChange({ crm: without(crm, system) })} />
      ))}
      {createdAfter && (
        <Chip label={t.contacts.createdAfter(fromDay(createdAfter))} onRemove={() => onChange({ createdAfter: undefined })} />
      )}
      {createdBefore && (
        <Chip label={t.contacts.createdBefore(untilDay(createdBefore))} onRemove={() => onChange({ createdBefore: undefined })} />
      )}
    </>
  )
}
