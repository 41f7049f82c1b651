import { type EventDetails, MAX_INVITE_MESSAGE_LENGTH } from '@foyer/contracts'
import { Button, Progress as ProgressBar, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { FormError } from '../../../forms/FormError.tsx'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { notify } from '../../../ui/notify.tsx'
import classes from './SendInvites.module.css'
import { createInviteChunks, type Progress, refreshInvites } from './send-in-chunks.ts'
import type { Invitee } from './sort-people.ts'

type Props = { event: EventDetails; ready: Invitee[]; disabled: boolean; onSent: () => void }

/** The personal message, the number of people before anything goes out, and the progress. */
export function SendInvites({ event, ready, disabled, onSent }: Props) {
  const navigate = useNavigate()
  const [message, setMessage] = useState('')
  const [asks, { open, close }] = useDisclosure()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const sending = useRef<{ people: number; start: ReturnType<typeof createInviteChunks> }>(undefined)
  const send = async () => {
    setFailure(null)
    sending.current ??= { people: ready.length, start: createInviteChunks(event.id, ready, message) }
    try {
      await sending.current.start(setProgress)
      onSent()
      await refreshInvites()
      notify(t.invites.sent(sending.current.people))
      await navigate({ to: '/dashboard/events/$eventId/invites', params: { eventId: event.id }, ignoreBlocker: true })
    } catch (error) {
      setFailure(error)
      // Before anyone was invited, the list can still be changed.
      setProgress((current) => (current?.done === 0 ? null : current))
    }
  }
  const isDraft = event.status !== 'PUBLISHED'
  return (
    <Card title={t.invites.personal} text={t.invites.personalHint}>
      <div className={classes.send}>
        <Textarea
          aria-label={t.invites.personal}
          description={t.invites.characters(message.length, MAX_INVITE_MESSAGE_LENGTH)}
          inputWrapperOrder={['input', 'description', 'error']}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={MAX_INVITE_MESSAGE_LENGTH}
          disabled={progress !== null}
          value={message}
          onChange={(change) => setMessage(change.currentTarget.value)}
        />
        <FormError error={failure} />
        {progress && (
          <div role="status">
            <p className={classes.progress}>
              {t.invites.sending} {t.invites.progress(progress.done, progress.total)}
            </p>
            <ProgressBar value={(progress.done / progress.total) * 100} aria-label={t.invites.progressLabel} animated={failure === null} />
            <p className={classes.hint}>{t.invites.keepOpen}</p>
          </div>
        )}
        <div>
          {progress ? (
            failure !== null && (
              <Button variant="filled" onClick={send}>
                {t.invites.continue}
              </Button>
            )
          ) : (
            <Button variant="filled" disabled={disabled || ready.length === 0} onClick={open}>
              {t.invites.send(ready.length)}
            </Button>
          )}
        </div>
      </div>
      <Confirm
        opened={asks}
        onClose={close}
        danger={false}
        title={t.invites.sendTitle(ready.length)}
        confirm={t.invites.send(ready.length)}
        onConfirm={() => {
          sending.current = undefined
          void send()
        }}
      >
        {isDraft ? t.invites.sendDraft : t.invites.sendText(ready.length)}
      </Confirm>
    </Card>
  )
}
