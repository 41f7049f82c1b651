import { Button, Progress as ProgressBar } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { t } from '../../../texts/index.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { notify } from '../../../ui/notify.tsx'
import { createResendChunks, type Progress, refreshInvites } from './send-in-chunks.ts'

/** Sends all pending invites again. */
export function ResendAll({ eventId, count }: { eventId: string; count: number }) {
  const [opened, { open, close }] = useDisclosure()
  const [progress, setProgress] = useState<Progress | null>(null)
  const resend = async () => {
    try {
      const start = await createResendChunks(eventId)
      let resent = 0
      await start((next) => {
        resent = next.done
        setProgress(next)
      })
      await refreshInvites()
      notify(t.invites.resentAll(resent))
    } finally {
      setProgress(null)
    }
  }
  if (count === 0) return null
  return (
    <>
      <Button onClick={open}>{t.invites.resendAll(count)}</Button>
      <Confirm
        opened={opened}
        onClose={close}
        title={t.invites.resendAllTitle(count)}
        confirm={t.invites.resendAllSubmit(count)}
        onConfirm={resend}
        danger={false}
      >
        {t.invites.resendAllText}
        {progress && (
          <div role="status">
            <p>{t.invites.progress(progress.done, progress.total)}</p>
            <ProgressBar value={(progress.done / progress.total) * 100} aria-label={t.invites.progressLabel} animated />
          </div>
        )}
      </Confirm>
    </>
  )
}
