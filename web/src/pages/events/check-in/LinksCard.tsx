import { type CheckInLink, type EventDetails, listCheckInLinks, revokeCheckInLink } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, read, refresh } from '../../../api.ts'
import { useMay } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { List } from '../../../ui/List.tsx'
import { notify } from '../../../ui/notify.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { LinkRow } from './LinkRow.tsx'
import { NewLinkDialog } from './NewLinkDialog.tsx'

/** When a link was last used changes without a message on the stream. */
const REFRESH_MS = 30_000

/** Links for helpers without an account. */
export function LinksCard({ event }: { event: EventDetails }) {
  const params = { eventId: event.id }
  const { data, error, refetch } = useQuery({ ...read(listCheckInLinks, { params }), refetchInterval: REFRESH_MS })
  const mayManage = useMay('admin')
  const [creates, createDialog] = useDisclosure()
  const [asked, setAsked] = useState<CheckInLink | null>(null)
  const revoke = async () => {
    await call(revokeCheckInLink, { params: { ...params, checkInLinkId: asked!.id } })
    notify(t.checkInLinks.revoked)
    await refresh(listCheckInLinks)
  }
  const create = mayManage && <Button onClick={createDialog.open}>{t.checkInLinks.new}</Button>
  return (
    <Card title={t.checkInLinks.title} text={t.checkInLinks.text} action={data && data.links.length > 0 && create} flush>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <LoadingRows rows={2} />}
      {data?.links.length === 0 && (
        <EmptyState
          icon="link"
          title={t.checkInLinks.empty}
          text={mayManage ? t.checkInLinks.emptyText : t.checkInLinks.askAdmin}
          action={create}
        />
      )}
      {data && data.links.length > 0 && (
        <List label={t.checkInLinks.title}>
          {data.links.map((link) => (
            <LinkRow key={link.id} link={link} event={event} onRevoke={() => setAsked(link)} />
          ))}
        </List>
      )}
      <NewLinkDialog event={event} opened={creates} onClose={createDialog.close} />
      <Confirm
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={t.checkInLinks.revokeTitle(asked?.label ?? '')}
        confirm={t.checkInLinks.revoke}
        onConfirm={revoke}
      >
        {t.checkInLinks.revokeText}
      </Confirm>
    </Card>
  )
}
