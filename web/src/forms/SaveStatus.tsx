import { Button } from '@mantine/core'
import { useRef } from 'react'
import { t } from '../texts/index.ts'
import { FormError } from './FormError.tsx'
import classes from './SaveStatus.module.css'
import type { SaveState } from './useAutosave.ts'

type Props = {
  editor: { state: SaveState; failure: unknown; save: () => unknown }
  /** In place of the usual texts. */
  texts?: { invalid?: string }
}

/** Whether what was changed is saved. In view from the first change on, because nothing else says so. */
export function SaveStatus({ editor: { state, failure, save }, texts }: Props) {
  const wasChanged = useRef(false)
  if (state !== 'saved') wasChanged.current = true
  const label = { ...t.events.saveStates, conflict: t.events.saveStates.pending, ...texts }[state]
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
