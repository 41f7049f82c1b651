import { getCheckIn } from '@foyer/contracts'
import { Button, Skeleton } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { read } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { ErrorState } from '../../../ui/States.tsx'
import { eventQuery } from '../queries.ts'
import { ArrivalsCard } from './ArrivalsCard.tsx'
import { CountsCard } from './CountsCard.tsx'
import { LinksCard } from './LinksCard.tsx'

/** How check-in is going, and the way to the scanner. */
export function EventCheckInPage() {
  const { eventId } = useParams({ from: '/signed-in/dashboard/events/$eventId/check-in' })
  const { data: event } = useSuspenseQuery(eventQuery(eventId))
  const { data, error, refetch } = useQuery(read(getCheckIn, { params: { eventId } }))
  return (
    <>
      <PageHeader
        title={t.checkIn.title}
        actions={
          <Button
            variant="filled"
            leftSection={<Icon name="scan" size={16} />}
            renderRoot={(props) => <Link {...props} to="/dashboard/events/$eventId/check-in/scan" params={{ eventId }} />}
          >
            {t.checkIn.scan}
          </Button>
        }
      />
      <Stack>
        {error && (
          <Card>
            <ErrorState error={error} onRetry={refetch} />
          </Card>
        )}
        {!data && !error && <Skeleton height={120} radius={16} />}
        {data && <CountsCard counts={data.counts} />}
        {data && <ArrivalsCard latest={data.latest} event={event} />}
        <LinksCard event={event} />
      </Stack>
    </>
  )
}
