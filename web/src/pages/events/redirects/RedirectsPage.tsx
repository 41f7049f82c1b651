import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { redirectsQuery } from './queries.ts'
import classes from './RedirectsPage.module.css'
import { Rules } from './Rules.tsx'

/** Where visitors from a country are sent. */
export function RedirectsPage() {
  const { eventId } = useParams({ from: '/signed-in/dashboard/events/$eventId/redirects' })
  const { data, error, refetch } = useQuery(redirectsQuery(eventId))
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon name="chevronLeft" size={14} />}
        renderRoot={(props) => <Link {...props} to="/dashboard/events/$eventId/settings" params={{ eventId }} />}
      >
        {t.redirects.back}
      </Button>
      <PageHeader title={t.redirects.title} text={t.redirects.text} />
      <Stack narrow>
        {!data && (
          <Card title={t.redirects.rules}>
            {error ? <ErrorState error={error} onRetry={refetch} /> : <LoadingRows rows={3} height={36} />}
          </Card>
        )}
        {data && <Rules eventId={eventId} loaded={data} />}
        <Card title={t.redirects.howTitle}>
          <div className={classes.how}>
            <p>{t.redirects.how}</p>
            <p>{t.redirects.unknown}</p>
            <p>{t.redirects.ownPage}</p>
          </div>
        </Card>
      </Stack>
    </>
  )
}
