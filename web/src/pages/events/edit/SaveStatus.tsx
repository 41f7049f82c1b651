import { Button } from '@mantine/core'
import { useRef } from 'react'
import { FormError } from '../../../forms/FormError.tsx'
import { t } from '../../../texts/index.ts'
import classes from './SaveStatus.module.css'
import type { EventEditor } from './useEventEditor.ts'

/** Whether what was changed is saved. In view from the first change on, because nothing else says so. */
export function SaveStatus({ editor: { state, failure, save } }: { editor: EventEditor }) {
  const wasChanged = useRef(false)
  if (state !== 'saved') wasChanged.current = true
  const label = state === 'conflict' ? t.events.saveStates.pending : t.events.saveStates[state]
  return (
    <div className={wasChanged.current ? classes.bar : 'visually-hidden'}>
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
