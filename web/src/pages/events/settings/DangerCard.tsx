import { deleteEvent, type EventDetails, listEvents } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { call, refresh } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { notify } from '../../../ui/notify.tsx'
import { Row } from '../../../ui/Stack.tsx'
import { CancelEvent } from '../CancelEvent.tsx'

export function DangerCard({ event }: { event: EventDetails }) {
  const navigate = useNavigate()
  const [cancels, cancelDialog] = useDisclosure()
  const [deletes, deleteDialog] = useDisclosure()
  const remove = async () => {
    await call(deleteEvent, { params: { eventId: event.id } })
    notify(t.events.deleted)
    await navigate({ to: '/dashboard/events' })
    await refresh(listEvents)
  }
  return (
    <>
      <Card title={t.events.dangerTitle} tone="danger">
        <Row>
          {!event.canceledAt && <Button onClick={cancelDialog.open}>{t.events.cancel}</Button>}
          <Button onClick={deleteDialog.open}>{t.events.delete}</Button>
        </Row>
      </Card>
      <CancelEvent eventId={event.id} opened={cancels} onClose={cancelDialog.close} />
      <Confirm opened={deletes} onClose={deleteDialog.close} title={t.events.deleteTitle} confirm={t.events.delete} onConfirm={remove}>
        {t.events.deleteText}
      </Confirm>
    </>
  )
}
