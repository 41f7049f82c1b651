import { cancelEvent, getEventCancellation } from '@foyer/contracts'
import { useQuery } from '@tanstack/react-query'
import { call, read } from '../../api.ts'
import { t } from '../../texts/index.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { notify } from '../../ui/notify.tsx'
import { refreshEvents } from './queries.ts'

/** Says who will be emailed before it happens: an email cannot be taken back. */
export function CancelEvent({ eventId, opened, onClose }: { eventId: string; opened: boolean; onClose: () => void }) {
  const { data } = useQuery({ ...read(getEventCancellation, { params: { eventId } }), enabled: opened, staleTime: 0 })
  const cancel = async () => {
    await call(cancelEvent, { params: { eventId } })
    await refreshEvents()
    notify(t.events.canceled)
  }
  return (
    <Confirm opened={opened} onClose={onClose} title={t.events.cancelTitle} confirm={t.events.cancel} onConfirm={cancel} disabled={!data}>
      <p aria-live="polite">{data ? t.events.cancelText(data.emails.total) : t.loading}</p>
      <p>{t.events.cancelWaitlist}</p>
    </Confirm>
  )
}
