import { listRegistrants, type Registrant } from '@foyer/contracts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge, type Tone } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { timeAgo } from '../../../ui/times.ts'

const LATEST = 5

/** People as they register, and how they came. */
export function LatestCard({ eventId }: { eventId: string }) {
  const { data, error, refetch } = useQuery(read(listRegistrants, { params: { eventId }, query: { limit: LATEST } }))
  return (
    <Card title={t.events.latest} flush>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <LoadingRows rows={LATEST} />}
      {data?.registrants.length === 0 && <EmptyState icon="people" title={t.events.latestEmpty} text={t.events.latestEmptyText} />}
      {data && data.registrants.length > 0 && (
        <List label={t.events.latest}>
          {data.registrants.map((registrant) => (
            <ListRow
              key={registrant.id}
              start={<Avatar name={registrant.name ?? registrant.email} />}
              title={registrant.name ?? registrant.email}
              text={t.events.via(t.events.sources[registrant.source])}
              end={
                <>
                  <RegistrationBadge registrant={registrant} />
                  <time dateTime={registrant.createdAt}>{timeAgo(registrant.createdAt)}</time>
                </>
              }
            />
          ))}
        </List>
      )}
    </Card>
  )
}

const TONES: Record<Registrant['status'], Tone> = {
  PENDING_APPROVAL: 'warn',
  CONFIRMED: 'ok',
  WAITLISTED: 'info',
  OFFERED: 'offer',
  DECLINED: 'off',
  CANCELED: 'off',
}

export function RegistrationBadge({
  registrant: { status, waitlistPosition },
}: {
  registrant: Pick<Registrant, 'status' | 'waitlistPosition'>
}) {
  const label =
    status === 'WAITLISTED' && waitlistPosition ? t.events.waitlistedAt(waitlistPosition) : t.events.registrationStatuses[status]
  return <Badge tone={TONES[status]}>{label}</Badge>
}
