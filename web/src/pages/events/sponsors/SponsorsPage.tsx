import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { NewShowcase } from './NewShowcase.tsx'
import { sponsorsQuery } from './queries.ts'
import { Showcases } from './Showcases.tsx'
import { SponsorDrawer } from './SponsorDrawer.tsx'
import classes from './SponsorsPage.module.css'
import { useShowcases } from './useShowcases.ts'

const ROUTE = '/signed-in/dashboard/events/$eventId/sponsors'

/** The brands that support the event, and the rows of logos on its page. */
export function SponsorsPage() {
  const { eventId } = useParams({ from: ROUTE })
  const { sponsor: opened } = useSearch({ from: ROUTE })
  const { data, error, refetch } = useQuery(sponsorsQuery(eventId))
  const showcases = useShowcases(eventId)
  const navigate = useNavigate()
  const close = useCallback(() => navigate({ to: '.', search: {} }), [navigate])
  const sponsors = data?.sponsors
  const failure = error ?? showcases.error
  const isLoaded = sponsors !== undefined && showcases.showcases !== undefined
  const isEmpty = isLoaded && sponsors.length === 0 && showcases.showcases!.length === 0
  const add = (
    <Button
      variant="filled"
      leftSection={<Icon name="plus" size={16} />}
      renderRoot={(props) => <Link {...props} to="." search={{ sponsor: 'new' }} />}
    >
      {t.sponsors.add}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t.sponsors.title}
        text={showcases.showcases?.length === 0 ? t.sponsors.textWithout : t.sponsors.text}
        actions={isLoaded && !isEmpty && add}
      />
      {(failure || !isLoaded || isEmpty) && (
        <Card>
          {failure && <ErrorState error={failure} onRetry={() => Promise.all([refetch(), showcases.refetch()])} />}
          {!failure && !isLoaded && <LoadingRows rows={4} height={56} />}
          {!failure && isEmpty && <EmptyState icon="image" title={t.sponsors.empty} text={t.sponsors.emptyText} action={add} />}
        </Card>
      )}
      {!failure && isLoaded && !isEmpty && (
        <>
          <Showcases sponsors={sponsors} showcases={showcases.showcases!} onChange={showcases.change} />
          <div className={classes.footer}>
            <NewShowcase onChange={showcases.change} />
            <span role="status" className={classes.state}>
              {showcases.isSaving ? t.sponsors.saving : t.sponsors.saved}
            </span>
          </div>
        </>
      )}
      <SponsorDrawer eventId={eventId} sponsorId={opened} sponsors={sponsors} onClose={close} />
    </>
  )
}
