import { Button } from '@mantine/core'
import { FormError } from '../../../forms/FormError.tsx'
import { t } from '../../../texts/index.ts'
import classes from './SaveStatus.module.css'
import type { EventEditor } from './useEventEditor.ts'

/** Whether what is on the screen is saved. Always in view, because nothing else says so. */
export function SaveStatus({ editor: { state, failure, save } }: { editor: EventEditor }) {
  const label = state === 'conflict' ? t.events.saveStates.pending : t.events.saveStates[state]
  return (
    <div className={classes.bar}>
      <span role="status" className={`${classes.state} ${state === 'failed' || state === 'invalid' ? classes.bad : ''}`}>
        {label}
      </span>
      {state === 'failed' && (
        <>
          <Button onClick={save}>{t.retry}</Button>
          <FormError error={failure} />
        </>
      )}
    </div>
  )
}
