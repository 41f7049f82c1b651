import { duplicateEvent, type EventDetails, publishEvent, unpublishEvent } from '@foyer/contracts'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api.ts'
import { useMay } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { notify, notifyError } from '../../ui/notify.tsx'
import { Row } from '../../ui/Stack.tsx'
import { CancelEvent } from './CancelEvent.tsx'
import { refreshEvents, siteQuery } from './queries.ts'

/** What can be done with the event as a whole. Publishing is the one primary action while it is a draft. */
export function EventActions({ event }: { event: EventDetails }) {
  const { id: eventId } = event
  const navigate = useNavigate()
  const mayPublish = useMay('admin')
  const { data: site } = useQuery(siteQuery(eventId))
  const [busy, setBusy] = useState(false)
  const [unpublishes, unpublishDialog] = useDisclosure()
  const [cancels, cancelDialog] = useDisclosure()
  const isPublished = event.status === 'PUBLISHED'

  const publish = async () => {
    setBusy(true)
    try {
      await call(publishEvent, { params: { eventId } })
      await refreshEvents()
      notify(t.events.published)
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  const unpublish = async () => {
    await call(unpublishEvent, { params: { eventId } })
    await refreshEvents()
    notify(t.events.unpublished, publish)
  }
  const duplicate = async () => {
    try {
      const copy = await call(duplicateEvent, { params: { eventId } })
      await refreshEvents()
      notify(t.events.duplicated)
      await navigate({ to: '/dashboard/events/$eventId/page', params: { eventId: copy.id } })
    } catch (error) {
      notifyError(error)
    }
  }

  return (
    <Row>
      {site && isPublished && <CopyButton value={site.publicUrl} text={t.events.copyLink} />}
      {site && isPublished && (
        <Button component="a" href={site.publicUrl} target="_blank" rel="noreferrer" rightSection={<Icon name="external" size={14} />}>
          {t.events.viewPage}
        </Button>
      )}
      {!isPublished && (
        <Button
          variant="filled"
          onClick={publish}
          loading={busy}
          disabled={!mayPublish}
          title={mayPublish ? undefined : t.events.publishHint}
        >
          {t.events.publish}
        </Button>
      )}
      <Menu>
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t.actions}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={duplicate}>{t.events.duplicate}</Menu.Item>
          {isPublished && mayPublish && <Menu.Item onClick={unpublishDialog.open}>{t.events.unpublish}</Menu.Item>}
          {!event.canceledAt && mayPublish && <Menu.Item onClick={cancelDialog.open}>{t.events.cancel}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      <Confirm
        opened={unpublishes}
        onClose={unpublishDialog.close}
        title={t.events.unpublishTitle}
        confirm={t.events.unpublish}
        onConfirm={unpublish}
        danger={false}
      >
        {t.events.unpublishText}
      </Confirm>
      <CancelEvent eventId={eventId} opened={cancels} onClose={cancelDialog.close} />
    </Row>
  )
}
