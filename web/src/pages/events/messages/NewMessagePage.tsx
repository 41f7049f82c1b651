import { createEventMessage } from '@foyer/contracts'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api.ts'
import { createSendOnce } from '../../../send-once.ts'
import { t } from '../../../texts/index.ts'
import { notify } from '../../../ui/notify.tsx'
import { MessageEditor } from './MessageEditor.tsx'
import { newMessage } from './message-form.ts'
import { refreshMessages } from './queries.ts'

export function NewMessagePage() {
  const { eventId } = useParams({ from: '/signed-in/dashboard/events/$eventId' })
  const search = useSearch({ from: '/signed-in/dashboard/events/$eventId/emails/messages/new' })
  const navigate = useNavigate()
  const [sendOnce] = useState(createSendOnce)
  return (
    <MessageEditor
      eventId={eventId}
      title={t.messages.newTitle}
      initial={newMessage(search)}
      store={async (values, { draft }) => {
        const body = { ...values, draft }
        const { message } = await sendOnce(body, (idempotencyKey) =>
          call(createEventMessage, { params: { eventId }, body }, { idempotencyKey }),
        )
        return message!
      }}
      onStored={async ({ id, status }) => {
        notify(t.messages.stored[status])
        await navigate({
          to: '/dashboard/events/$eventId/emails/messages/$messageId',
          params: { eventId, messageId: id },
          ignoreBlocker: true,
        })
        await refreshMessages()
      }}
    />
  )
}
