import { getEvent, listEvents } from '@foyer/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../api.ts'
import { t } from '../../texts/index.ts'
import { SearchSelect } from '../../ui/SearchSelect.tsx'

const FOUND_EVENTS = 20

/** One event, or all. */
export function EventChoice({ value, onChange }: { value: string | null; onChange: (eventId: string | null) => void }) {
  const [q, setQ] = useState('')
  const found = useQuery({ ...read(listEvents, { query: { q, limit: FOUND_EVENTS } }), placeholderData: keepPreviousData })
  const chosen = useQuery({ ...read(getEvent, { params: { eventId: value ?? '' } }), enabled: value !== null })
  const options = (found.data?.events ?? []).map(({ id, name }) => ({ id, label: name }))
  const known = options.find(({ id }) => id === value)
  return (
    <SearchSelect
      label={t.webhooks.event}
      none={t.webhooks.allEvents}
      value={value === null ? null : (known ?? (chosen.data ? { id: chosen.data.id, label: chosen.data.name } : null))}
      options={options}
      onSearch={setQ}
      onChange={(choice) => onChange(choice?.id ?? null)}
    />
  )
}
