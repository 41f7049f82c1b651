import { BULK_ACTIONS, type BulkAction, bulkChangeRegistrants } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { notify } from '../../../ui/notify.tsx'
import classes from './BulkBar.module.css'
import { refreshRegistrants } from './queries.ts'

type Props = { eventId: string; selected: ReadonlySet<string>; onClear: () => void }

/** What can be done with the selected rows, from below, in reach on a phone. */
export function BulkBar({ eventId, selected, onClear }: Props) {
  const [asked, setAsked] = useState<BulkAction | null>(null)
  if (selected.size === 0) return null
  const run = async () => {
    const registrationIds = [...selected]
    const { changed } = await call(bulkChangeRegistrants, { params: { eventId }, body: { action: asked!, registrationIds } })
    await refreshRegistrants()
    notify(t.registrants.bulk.done(changed))
    onClear()
  }
  return (
    <section className={classes.bar} aria-label={t.registrants.selected(selected.size)}>
      <span className={classes.count}>{t.registrants.selected(selected.size)}</span>
      {BULK_ACTIONS.map((action) => (
        <Button key={action} variant={action === 'approve' ? 'filled' : 'default'} onClick={() => setAsked(action)}>
          {t.registrants.actions[action]}
        </Button>
      ))}
      <Button variant="subtle" onClick={onClear}>
        {t.registrants.clearSelection}
      </Button>
      <Confirm
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={asked ? t.registrants.bulk.titles[asked] : ''}
        confirm={asked ? t.registrants.bulk[asked](selected.size) : ''}
        onConfirm={run}
        danger={asked !== 'approve'}
      />
    </section>
  )
}
