import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'

export type Choice = { id: string; label: string }
type Props = {
  label: string
  /** Names the choice of nothing, which is always offered first. */
  none: string
  value: Choice | null
  /** Found by the service for what was searched. */
  options: Choice[]
  onSearch: (text: string) => void
  onChange: (choice: Choice | null) => void
  /** False within a popover, which would close. */
  withinPortal?: boolean
}

const NONE = ''

/** Chooses one of more records than a list can have: the service searches while one types. */
export function SearchSelect({ label, none, value, options, onSearch, onChange, withinPortal = true }: Props) {
  const [typed, setTyped] = useState('')
  // After a choice the field holds its label, which is not a search.
  const [search] = useDebouncedValue(typed === (value?.label ?? none) ? '' : typed.trim(), 250)
  useEffect(() => onSearch(search), [search, onSearch])
  const all = value && !options.some(({ id }) => id === value.id) ? [value, ...options] : options
  return (
    <Select
      label={label}
      searchable
      comboboxProps={{ withinPortal }}
      value={value?.id ?? NONE}
      data={[{ value: NONE, label: none }, ...all.map(({ id, label: name }) => ({ value: id, label: name }))]}
      filter={({ options: found }) => found}
      onSearchChange={setTyped}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(id) => onChange(all.find((choice) => choice.id === id) ?? null)}
    />
  )
}
