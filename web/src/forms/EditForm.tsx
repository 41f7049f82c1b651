import { Button } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { t } from '../texts/index.ts'
import { Row, Stack } from '../ui/Stack.tsx'
import { Conflicts } from './Conflicts.tsx'
import { FormError } from './FormError.tsx'
import type { Conflict } from './merge-changes.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import type { SaveState } from './useAutosave.ts'

type Editor = {
  isDirty: boolean
  conflicts: Conflict[]
  resolve: (field: string, keep: 'mine' | 'theirs') => void
  failure: unknown
  state: SaveState
  save: () => Promise<void>
}
type Props = {
  /** A record that is saved on request (useAutosave, manual). */
  editor: Editor
  fieldNames: Record<string, string>
  /** True after a save, which closes the form unless something was typed meanwhile. */
  isSaved: boolean
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
}

/** The form of one record in a drawer, with the choice where another person changed the same field. */
export function EditForm({ editor, fieldNames, isSaved, onClose, children, footer }: Props) {
  const { isDirty, conflicts, failure, state, save } = editor
  useEffect(() => {
    if (isSaved && !isDirty) onClose()
  }, [isSaved, isDirty, onClose])
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack>
        <Conflicts editor={editor} fieldNames={fieldNames} />
        <FormError error={failure} />
        {children}
        <Row>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="filled" disabled={!isDirty || conflicts.length > 0} loading={state === 'saving'}>
            {t.save}
          </Button>
        </Row>
        {footer}
      </Stack>
      <UnsavedGuard when={isDirty && state !== 'saving'} />
    </form>
  )
}
