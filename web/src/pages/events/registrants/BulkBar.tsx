import { BULK_ACTIONS, type BulkAction } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../texts/index.ts'
import classes from './BulkBar.module.css'
import { BulkDialog } from './BulkDialog.tsx'
import { type BulkTarget, targetSize } from './bulk-change.ts'
import { filterOf, type RegistrantSearch } from './filter.ts'

type Props = { eventId: string; search: RegistrantSearch; total: number | null; selected: ReadonlySet<string>; onClear: () => void }

/** What can be done with the selected rows, from below, in reach on a phone. All that match the filter can be selected too. */
export function BulkBar({ eventId, search, total, selected, onClear }: Props) {
  const [asked, setAsked] = useState<BulkAction | null>(null)
  const [everyone, setEveryone] = useState(false)
  if (selected.size === 0) return null
  const target: BulkTarget = everyone ? { filter: filterOf(search), total } : { registrationIds: [...selected] }
  const size = targetSize(target)
  const label = size === null ? t.registrants.allSelected : t.registrants.selected(size)
  const clear = () => {
    setEveryone(false)
    onClear()
  }
  return (
    <section className={classes.bar} aria-label={label}>
      <span className={classes.count}>{label}</span>
      {!everyone && (total === null || total > selected.size) && (
        <Button variant="subtle" onClick={() => setEveryone(true)}>
          {total === null ? t.registrants.selectMatching : t.registrants.allMatching(total)}
        </Button>
      )}
      {BULK_ACTIONS.map((action) => (
        <Button key={action} variant={action === 'approve' ? 'filled' : 'default'} onClick={() => setAsked(action)}>
          {t.registrants.actions[action]}
        </Button>
      ))}
      <Button variant="subtle" onClick={clear}>
        {t.registrants.clearSelection}
      </Button>
      {asked && <BulkDialog eventId={eventId} action={asked} target={target} onClose={() => setAsked(null)} onDone={clear} />}
    </section>
  )
}
