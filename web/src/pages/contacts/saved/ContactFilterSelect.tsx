import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../texts/index.ts'
import { savedFiltersQuery } from '../queries.ts'

type Props = {
  label?: string
  /** Names the choice of nothing. */
  none?: string
  value: string | null
  onChange: (contactFilterId: string | null) => void
}

/** Chooses a saved filter of contacts, for the recipients of messages and invites. Nothing while the workspace has none. */
export function ContactFilterSelect({ label = t.contacts.saved.picker, none = t.contacts.saved.everyone, value, onChange }: Props) {
  const { data } = useQuery(savedFiltersQuery())
  const filters = data?.filters ?? []
  const isGone = data !== undefined && value !== null && !filters.some(({ id }) => id === value)
  if (filters.length === 0 && !isGone) return null
  const choices = filters.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select
      label={label}
      data={[{ value: '', label: none }, ...choices, ...(isGone ? [{ value: value!, label: t.contacts.saved.gone }] : [])]}
      value={value ?? ''}
      error={isGone && t.contacts.saved.nobody}
      onChange={(id) => onChange(id || null)}
    />
  )
}
