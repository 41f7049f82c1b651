import type { SavedContactFilter } from '@foyer/contracts'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../texts/index.ts'
import { Tabs } from '../../../ui/Tabs.tsx'
import { savedFiltersQuery } from '../queries.ts'
import { type ContactSearch, isFiltered, searchOf } from '../search.ts'
import { SavedFilterMenu } from './SavedFilterMenu.tsx'
import classes from './SavedFilterTabs.module.css'

/** Filters that members have saved, beside all contacts. Nothing until there is one. */
export function SavedFilterTabs({ search }: { search: ContactSearch }) {
  const { data } = useQuery(savedFiltersQuery())
  const filters = data?.filters ?? []
  if (filters.length === 0) return null
  const open = filters.find(({ id }) => id === search.saved)
  const link = (to: ContactSearch) => ({ to: '/dashboard/contacts' as const, search: to })
  return (
    <div className={classes.tabs}>
      <Tabs
        label={t.contacts.tabs}
        tabs={[
          { key: 'all', label: t.contacts.all, active: !open && !isFiltered(search), link: link({}) },
          ...filters.map((saved: SavedContactFilter) => ({
            key: saved.id,
            label: saved.name,
            active: saved.id === search.saved,
            link: link({ ...searchOf(saved.filter), saved: saved.id }),
          })),
        ]}
      />
      {open && <SavedFilterMenu saved={open} search={search} />}
    </div>
  )
}
