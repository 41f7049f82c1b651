import { listCampaignLinks, REGISTRANT_SORTS, REGISTRATION_SOURCES, type RegistrantSort } from '@foyer/contracts'
import { Button, Menu, Select, TextInput } from '@mantine/core'
import { useDebouncedValue, useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { read } from '../../../api.ts'
import { shortcutsEnabled } from '../../../frame/shortcuts-enabled.ts'
import { t } from '../../../texts/index.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { AnswerFilter } from './AnswerFilter.tsx'
import classes from './FilterBar.module.css'
import type { RegistrantSearch } from './filter.ts'

type Props = { eventId: string; search: RegistrantSearch; total?: number | null; onChange: (next: Partial<RegistrantSearch>) => unknown }

/** Search, filters as chips, and the order. */
export function FilterBar({ eventId, search, total, onChange }: Props) {
  const [typed, setTyped] = useState(search.q ?? '')
  const [q] = useDebouncedValue(typed.trim(), 250)
  const box = useRef<HTMLInputElement>(null)
  const { data: campaigns } = useQuery(read(listCampaignLinks, { params: { eventId } }))
  useHotkeys([['/', () => shortcutsEnabled() && box.current?.focus()]])
  useEffect(() => {
    if (q !== (search.q ?? '')) onChange({ q: q || undefined })
  }, [q, search.q, onChange])
  const sources = search.source ?? []
  const link = campaigns?.links.find(({ id }) => id === search.campaignLinkId)
  const { filters } = t.registrants

  return (
    <div className={classes.bar}>
      <TextInput
        ref={box}
        className={classes.search}
        aria-label={t.registrants.search}
        placeholder={t.registrants.search}
        leftSection={<Icon name="search" size={16} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {sources.map((source) => (
        <Chip
          key={source}
          label={`${filters.source}: ${t.events.sources[source]}`}
          onRemove={() => onChange({ source: sources.length > 1 ? sources.filter((each) => each !== source) : undefined })}
        />
      ))}
      {search.checkedIn !== undefined && (
        <Chip label={t.registrants.checkedIn[`${search.checkedIn}`]} onRemove={() => onChange({ checkedIn: undefined })} />
      )}
      {search.campaignLinkId && (
        <Chip label={`${filters.campaign}: ${link?.label ?? '…'}`} onRemove={() => onChange({ campaignLinkId: undefined })} />
      )}
      {search.answer?.map((answer) => (
        <Chip
          key={answer}
          label={answer.replace(':', ': ')}
          onRemove={() => onChange({ answer: search.answer!.length > 1 ? search.answer!.filter((each) => each !== answer) : undefined })}
        />
      ))}
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="subtle" leftSection={<Icon name="plus" size={14} />}>
            {filters.add}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{filters.source}</Menu.Label>
          {REGISTRATION_SOURCES.filter((source) => !sources.includes(source)).map((source) => (
            <Menu.Item key={source} onClick={() => onChange({ source: [...sources, source] })}>
              {t.events.sources[source]}
            </Menu.Item>
          ))}
          <Menu.Label>{filters.checkedIn}</Menu.Label>
          <Menu.Item onClick={() => onChange({ checkedIn: true })}>{t.registrants.checkedIn.true}</Menu.Item>
          <Menu.Item onClick={() => onChange({ checkedIn: false })}>{t.registrants.checkedIn.false}</Menu.Item>
          {campaigns && campaigns.links.length > 0 && <Menu.Label>{filters.campaign}</Menu.Label>}
          {campaigns?.links.map(({ id, label }) => (
            <Menu.Item key={id} onClick={() => onChange({ campaignLinkId: id })}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <AnswerFilter eventId={eventId} onAdd={(answer) => onChange({ answer: [...(search.answer ?? []), answer].slice(-5) })} />
      <span className={classes.total} role="status">
        {total === null ? t.registrants.moreThan : total !== undefined && t.registrants.count(total)}
      </span>
      <Select
        aria-label={t.registrants.sort}
        className={classes.sort}
        data={REGISTRANT_SORTS.map((value) => ({ value, label: t.registrants.sorts[value] }))}
        value={search.sort ?? 'newest'}
        onChange={(value) => onChange({ sort: value === 'newest' ? undefined : (value as RegistrantSort) })}
      />
    </div>
  )
}
