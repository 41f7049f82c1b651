import { MAIL_STATUSES, type MailCounts } from '@foyer/contracts'
import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedValue, useHotkeys } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { shortcutsEnabled } from '../../../frame/shortcuts-enabled.ts'
import { t } from '../../../texts/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import classes from './LedgerFilter.module.css'
import type { LedgerSearch } from './ledger-search.ts'

type Props = { search: LedgerSearch; counts?: MailCounts; onChange: (next: Partial<LedgerSearch>) => unknown }

/** Status tabs with counts, and a search. */
export function LedgerFilter({ search, counts, onChange }: Props) {
  const [typed, setTyped] = useState(search.q ?? '')
  const [q] = useDebouncedValue(typed.trim(), 250)
  const box = useRef<HTMLInputElement>(null)
  const sent = useRef(search.q ?? '')
  useHotkeys([['/', () => shortcutsEnabled() && box.current?.focus()]])
  useEffect(() => {
    if (q === sent.current) return
    sent.current = q
    onChange({ q: q || undefined })
  }, [q, onChange])
  // Filters can be cleared elsewhere on the page.
  useEffect(() => {
    if ((search.q ?? '') === sent.current) return
    sent.current = search.q ?? ''
    setTyped(sent.current)
  }, [search.q])
  const total = counts && MAIL_STATUSES.reduce((sum, status) => sum + counts[status], 0)
  const link = (state: LedgerSearch['state']) => ({ to: '.' as const, search: { ...search, state, email: undefined } })
  return (
    <div className={classes.bar}>
      <Tabs
        label={t.emails.statusTabs}
        tabs={[
          { key: 'all', label: t.emails.all, count: total, active: !search.state, link: link(undefined) },
          ...MAIL_STATUSES.map((status) => ({
            key: status,
            label: t.emails.statuses[status],
            count: counts?.[status],
            warn: status === 'failed' && (counts?.failed ?? 0) > 0,
            active: search.state === status,
            link: link(status),
          })),
        ]}
      />
      <TextInput
        ref={box}
        className={classes.search}
        aria-label={t.emails.sentSearch}
        placeholder={t.emails.sentSearch}
        leftSection={<Icon name="search" size={16} />}
        rightSection={typed && <CloseButton size="sm" aria-label={t.clearSearch} onClick={() => setTyped('')} />}
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </div>
  )
}
