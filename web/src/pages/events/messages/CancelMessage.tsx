import { deleteEventMessage, type EventMessage } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { call } from '../../../api.ts'
import { useMay } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { notify } from '../../../ui/notify.tsx'
import { refreshMessages } from './queries.ts'

/** Deletes a draft; cancels a message that has not gone out, or not to everyone. */
export function CancelMessage({ message, onDeleted }: { message: EventMessage; onDeleted: () => unknown }) {
  const [asks, dialog] = useDisclosure()
  const isAdmin = useMay('admin')
  const { id: messageId, eventId, status } = message
  if (status === 'sent' || status === 'canceled' || (status !== 'draft' && !isAdmin)) return null
  const texts = t.messages.cancel[status]
  const run = async () => {
    await call(deleteEventMessage, { params: { eventId, messageId } })
    if (status === 'draft') await onDeleted()
    await refreshMessages()
    notify(texts.done)
  }
  return (
    <>
      <Button onClick={dialog.open}>{texts.button}</Button>
      <Confirm opened={asks} onClose={dialog.close} title={texts.title} confirm={texts.button} onConfirm={run}>
        {texts.text}
      </Confirm>
    </>
  )
}
