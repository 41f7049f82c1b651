import { useBlocker } from '@tanstack/react-router'
import { t } from '../texts/index.ts'
import { Confirm } from '../ui/Confirm.tsx'

/** Asks before a page with unsaved changes is left, also when the tab is closed. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const { proceed, reset, status } = useBlocker({ shouldBlockFn: () => when, enableBeforeUnload: () => when, withResolver: true })
  return (
    <Confirm opened={status === 'blocked'} onClose={() => reset?.()} title={t.unsavedTitle} confirm={t.leave} onConfirm={() => proceed?.()}>
      {t.unsavedText}
    </Confirm>
  )
}
