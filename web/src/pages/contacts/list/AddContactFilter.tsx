import { CRM_SYSTEMS, listEvents, SYSTEMS } from '@foyer/contracts'
import { Button, MultiSelect, Popover, Select, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { read } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { SearchSelect } from '../../../ui/SearchSelect.tsx'
import { Fields } from '../../../ui/Stack.tsx'
import { eventQuery } from '../../events/queries.ts'
import { tagsQuery } from '../queries.ts'
import type { ContactSearch } from '../search.ts'
import classes from './AddContactFilter.module.css'
import { startOf } from './days.ts'

type Props = { search: ContactSearch; onChange: (next: Partial<ContactSearch>) => unknown }

/** All filters of contacts in one form. What is on is shown as chips beside it. */
export function AddContactFilter({ search, onChange }: Props) {
  const [opened, { toggle, close }] = useDisclosure()
  return (
    <Popover opened={opened} onChange={toggle} position="bottom-start" trapFocus width={320}>
      <Popover.Target>
        <Button variant="subtle" leftSection={<Icon name="plus" size={14} />} onClick={toggle}>
          {t.contacts.filters.add}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t.contacts.filters.add}>
        <FilterForm
          search={search}
          onApply={(next) => {
            onChange(next)
            close()
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

const MAX_FOUND = 20
const inPopover = { withinPortal: false }

function FilterForm({ search, onApply }: { search: ContactSearch; onApply: (next: Partial<ContactSearch>) => void }) {
  const { filters, attended } = t.contacts
  const [draft, setDraft] = useState(search)
  const [[from, to], setDays] = useState(['', ''])
  const [q, setQ] = useState('')
  const { data: tags } = useQuery(tagsQuery())
  const { data: found } = useQuery(read(listEvents, { query: { limit: MAX_FOUND, ...(q && { q }) } }))
  const { data: event } = useQuery({ ...eventQuery(draft.eventId ?? ''), enabled: draft.eventId !== undefined })
  const set = (change: Partial<ContactSearch>) => setDraft((before) => ({ ...before, ...change }))
  const apply = (submitted: FormEvent) => {
    submitted.preventDefault()
    onApply({
      ...draft,
      ...(from && { createdAfter: startOf(from!) }),
      ...(to && { createdBefore: startOf(to!, 1) }),
    })
  }
  return (
    <form onSubmit={apply}>
      <Fields>
        <MultiSelect
          label={filters.tags}
          data={[...new Set([...(tags?.tags.map(({ tag }) => tag) ?? []), ...(draft.tag ?? [])])]}
          value={draft.tag ?? []}
          placeholder={draft.tag ? undefined : filters.any}
          searchable
          openOnFocus={false}
          maxValues={5}
          nothingFoundMessage={filters.noTags}
          comboboxProps={inPopover}
          onChange={(tag) => set({ tag: tag.length > 0 ? tag : undefined })}
        />
        <SearchSelect
          label={filters.event}
          none={filters.anyEvent}
          value={draft.eventId ? { id: draft.eventId, label: event?.name ?? '…' } : null}
          options={(found?.events ?? []).map(({ id, name }) => ({ id, label: name }))}
          withinPortal={false}
          onSearch={setQ}
          onChange={(choice) => set({ eventId: choice?.id })}
        />
        <Select
          label={filters.attendance}
          data={[
            { value: '', label: filters.any },
            { value: 'true', label: attended.true },
            { value: 'false', label: attended.false },
          ]}
          value={draft.attended === undefined ? '' : String(draft.attended)}
          comboboxProps={inPopover}
          onChange={(value) => set({ attended: value ? value === 'true' : undefined })}
        />
        <MultiSelect
          label={filters.crm}
          data={CRM_SYSTEMS.map((system) => ({ value: system, label: t.contacts.inCrm(SYSTEMS[system].name) }))}
          placeholder={draft.crm ? undefined : filters.any}
          value={draft.crm ?? []}
          comboboxProps={inPopover}
          onChange={(crm) => set({ crm: crm.length > 0 ? (crm as ContactSearch['crm']) : undefined })}
        />
        <fieldset className={classes.range}>
          <legend>{filters.created}</legend>
          <TextInput type="date" label={filters.from} value={from} onChange={(typed) => setDays([typed.currentTarget.value, to!])} />
          <TextInput type="date" label={filters.to} value={to} onChange={(typed) => setDays([from!, typed.currentTarget.value])} />
        </fieldset>
        <Button type="submit" variant="filled">
          {filters.apply}
        </Button>
      </Fields>
    </form>
  )
}
