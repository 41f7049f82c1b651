import { listEvents } from '@foyer/contracts'
import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { read } from '../api.ts'
import { signOut } from '../session.ts'
import { t } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { notifyError } from '../ui/notify.tsx'
import { useNavigation } from './navigation.ts'
import classes from './Palette.module.css'
import { openShortcuts } from './Shortcuts.tsx'

const FOUND_EVENTS = 8

/** Search events and jump to pages from the keyboard. */
export function Palette() {
  const navigate = useNavigate()
  const entries = useNavigation()
  const [query, setQuery] = useState('')
  const [q] = useDebouncedValue(query.trim(), 150)
  const { data } = useQuery({ ...read(listEvents, { query: { q, limit: FOUND_EVENTS } }), enabled: q !== '' })
  const matches = (label: string) => label.toLowerCase().includes(query.trim().toLowerCase())

  const pages: SpotlightActionData[] = entries
    .filter((entry) => matches(entry.label))
    .map(({ to, label, icon }) => ({ id: to, label, leftSection: <Icon name={icon} />, onClick: () => void navigate({ to }) }))
  const events: SpotlightActionData[] = (q ? (data?.events ?? []) : []).map(({ id, name }) => ({
    id,
    label: name,
    leftSection: <Icon name="calendar" />,
    onClick: () => void navigate({ to: '/dashboard/events/$eventId', params: { eventId: id } }),
  }))
  const actions: SpotlightActionData[] = [
    { id: 'new-event', label: t.frame.newEvent, icon: 'plus' as const, run: () => void navigate({ to: '/dashboard/events/new' }) },
    { id: 'account', label: t.frame.profile, icon: 'person' as const, run: () => void navigate({ to: '/dashboard/account' }) },
    { id: 'shortcuts', label: t.frame.shortcuts, icon: 'keyboard' as const, run: openShortcuts },
    { id: 'sign-out', label: t.frame.signOut, icon: 'signOut' as const, run: () => void signOut().catch(notifyError) },
  ]
    .filter(({ label }) => matches(label))
    .map(({ id, label, icon, run }) => ({ id, label, leftSection: <Icon name={icon} />, onClick: run }))

  const groups: SpotlightActionGroupData[] = [
    { group: t.frame.paletteEvents, actions: events },
    { group: t.frame.palettePages, actions: pages },
    { group: t.frame.paletteActions, actions },
  ].filter((group) => group.actions.length > 0)

  return (
    <Spotlight
      actions={groups}
      query={query}
      onQueryChange={setQuery}
      // Already filtered: events by the service, the rest above.
      filter={(_, all) => all}
      nothingFound={t.frame.paletteNothing}
      shortcut={['mod + K']}
      scrollable
      maxHeight={420}
      searchProps={{
        leftSection: <Icon name="search" />,
        placeholder: t.frame.palettePlaceholder,
        'aria-label': t.frame.paletteLabel,
      }}
      attributes={{ content: { 'aria-label': t.frame.paletteLabel } }}
      classNames={classes}
    />
  )
}
