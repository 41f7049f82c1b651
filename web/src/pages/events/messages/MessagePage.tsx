import { updateEventMessage } from '@foyer/contracts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { call, isBlocking } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { notify } from '../../../ui/notify.tsx'
import { ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { CancelMessage } from './CancelMessage.tsx'
import { MessageEditor } from './MessageEditor.tsx'
import { MessageReport } from './MessageReport.tsx'
import { valuesOf } from './message-form.ts'
import { messageQuery, refreshMessages } from './queries.ts'

const POLL_MS = 1_000

/** A message that has not gone out can be changed; one that has shows how far it is. */
export function MessagePage() {
  const { eventId, messageId } = useParams({ from: '/signed-in/dashboard/events/$eventId/emails/messages/$messageId' })
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({
    ...messageQuery(eventId, messageId),
    refetchInterval: ({ state }) => (state.data?.status === 'sending' ? POLL_MS : false),
  })
  if (isBlocking(error, data)) return <ErrorState isPage error={error} onRetry={refetch} />
  if (!data) return <LoadingRows rows={6} />
  const back = () => navigate({ to: '/dashboard/events/$eventId/emails/messages', params: { eventId }, ignoreBlocker: true })
  const cancel = <CancelMessage message={data} onDeleted={back} />
  if (data.status !== 'draft' && data.status !== 'scheduled') return <MessageReport message={data} actions={cancel} />
  return (
    <MessageEditor
      key={messageId}
      eventId={eventId}
      title={data.status === 'draft' ? t.messages.draftTitle : t.messages.scheduledTitle}
      initial={valuesOf(data)}
      isScheduled={data.status === 'scheduled'}
      store={(values, { draft }) => call(updateEventMessage, { params: { eventId, messageId }, body: { ...values, draft } })}
      onStored={async ({ status }) => {
        notify(t.messages.stored[status])
        await refreshMessages()
      }}
      actions={cancel}
    />
  )
}
