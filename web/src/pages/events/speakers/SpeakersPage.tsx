import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { t } from '../../../texts/index.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SortableList } from '../../../ui/SortableList.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { moveSpeaker, speakersQuery } from './queries.ts'
import { SpeakerDrawer } from './SpeakerDrawer.tsx'
import classes from './SpeakersPage.module.css'

const ROUTE = '/signed-in/dashboard/events/$eventId/speakers'

/** The people on stage, in the order of the page. */
export function SpeakersPage() {
  const { eventId } = useParams({ from: ROUTE })
  const { speaker: opened } = useSearch({ from: ROUTE })
  const { data, error, refetch } = useQuery(speakersQuery(eventId))
  const navigate = useNavigate()
  const close = useCallback(() => navigate({ to: '.', search: {} }), [navigate])
  const speakers = data?.speakers
  const add = (
    <Button
      variant="filled"
      leftSection={<Icon name="plus" size={16} />}
      renderRoot={(props) => <Link {...props} to="." search={{ speaker: 'new' }} />}
    >
      {t.speakers.add}
    </Button>
  )
  return (
    <>
      <PageHeader title={t.speakers.title} text={t.speakers.text} actions={speakers && speakers.length > 0 && add} />
      <Card flush>
        {error && <ErrorState error={error} onRetry={refetch} />}
        {!data && !error && <LoadingRows rows={4} height={56} />}
        {speakers?.length === 0 && <EmptyState icon="person" title={t.speakers.empty} text={t.speakers.emptyText} action={add} />}
        {speakers && speakers.length > 0 && (
          <SortableList
            label={t.speakers.listLabel}
            items={speakers}
            keyOf={({ id }) => id}
            nameOf={({ name }) => name}
            onMove={(id, index) => moveSpeaker(eventId, speakers, id, index)}
          >
            {({ id, name, title, avatar }, controls) => (
              <div className={classes.row}>
                {controls}
                <Avatar name={name} image={avatar} size={40} />
                <Link to="." search={{ speaker: id }} className={classes.link}>
                  <span className={classes.name}>{name}</span>
                  <span className={classes.title}>{title ?? t.speakers.noTitle}</span>
                </Link>
              </div>
            )}
          </SortableList>
        )}
      </Card>
      <SpeakerDrawer eventId={eventId} speakerId={opened} speakers={speakers} onClose={close} />
    </>
  )
}
