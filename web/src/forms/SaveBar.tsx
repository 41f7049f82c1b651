import { Button } from '@mantine/core'
import { t } from '../texts/index.ts'
import classes from './SaveBar.module.css'

/** Save and discard, in reach at the bottom of a long form while there is something to save. */
export function SaveBar({ dirty, busy, onDiscard }: { dirty: boolean; busy: boolean; onDiscard: () => void }) {
  if (!dirty && !busy) return null
  return (
    <div className={classes.bar}>
      <Button type="button" onClick={onDiscard} disabled={busy}>
        {t.discard}
      </Button>
      <Button type="submit" variant="filled" loading={busy}>
        {t.save}
      </Button>
    </div>
  )
}
