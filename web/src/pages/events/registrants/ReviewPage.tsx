import { listRegistrants, type Registrant } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { read } from '../../../api.ts'
import { shortcutsEnabled } from '../../../frame/shortcuts-enabled.ts'
import { t } from '../../../texts/index.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Card } from '../../../ui/Card.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { timeAgo } from '../../../ui/times.ts'
import { eventQuery } from '../queries.ts'
import { Answers } from './Answers.tsx'
import { changeStatus } from './change-status.ts'
import { NotesOfContact } from './NotesOfContact.tsx'
import drawer from './RegistrantDrawer.module.css'
import classes from './ReviewPage.module.css'

const AHEAD = 20

/** Approval as a stack: one person at a time, the longest waiting first, the next ones already loaded. Keys a, d and s. */
export function ReviewPage() {
  const { eventId } = useParams({ from: '/signed-in/dashboard/events/$eventId' })
  const { data: event } = useSuspenseQuery(eventQuery(eventId))
  const query = { status: ['PENDING_APPROVAL' as const], sort: 'oldest' as const, limit: AHEAD }
  const { data, error, refetch } = useQuery(read(listRegistrants, { params: { eventId }, query }))
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const person = data?.registrants.find(({ id }) => !skipped.has(id))

  const decide = async (action: 'approve' | 'decline') => {
    if (!person || busy) return
    setBusy(true)
    await changeStatus(person, action)
    setBusy(false)
  }
  const skip = () => person && setSkipped((before) => new Set(before).add(person.id))
  useHotkeys([
    ['a', () => shortcutsEnabled() && decide('approve')],
    ['d', () => shortcutsEnabled() && decide('decline')],
    ['s', () => shortcutsEnabled() && skip()],
  ])
  const left = data && event.capacity !== null ? Math.max(0, event.capacity - data.counts.CONFIRMED - data.counts.OFFERED) : null

  return (
    <>
      <PageHeader
        title={t.registrants.reviewTitle}
        text={
          data &&
          [
            t.registrants.waiting(data.counts.PENDING_APPROVAL),
            left === null ? t.registrants.noSeatLimit : t.registrants.seatsLeft(left),
          ].join(' · ')
        }
        actions={
          <Button component={Link} to="/dashboard/events/$eventId/registrants" params={{ eventId } as never}>
            {t.registrants.backToList}
          </Button>
        }
      />
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <LoadingRows rows={4} />}
      {data && !person && (
        <EmptyState
          icon="check"
          title={t.registrants.reviewEmpty}
          text={t.registrants.reviewEmptyText}
          action={skipped.size > 0 && <Button onClick={() => setSkipped(new Set())}>{t.registrants.showSkipped}</Button>}
        />
      )}
      {person && (
        <Stack narrow>
          {left === 0 && <p className={classes.full}>{t.registrants.eventFull}</p>}
          <Card>
            <div aria-live="polite">
              <Person key={person.id} registrant={person} />
            </div>
          </Card>
          <Row>
            <Button variant="filled" loading={busy} onClick={() => decide('approve')} rightSection={<kbd className={classes.key}>A</kbd>}>
              {t.registrants.actions.approve}
            </Button>
            <Button disabled={busy} onClick={() => decide('decline')} rightSection={<kbd className={classes.key}>D</kbd>}>
              {t.registrants.actions.decline}
            </Button>
            <Button variant="subtle" disabled={busy} onClick={skip} rightSection={<kbd className={classes.key}>S</kbd>}>
              {t.registrants.skip}
            </Button>
          </Row>
        </Stack>
      )}
    </>
  )
}

function Person({ registrant }: { registrant: Registrant }) {
  const { name, email, source, createdAt, contactId, eventId } = registrant
  return (
    <Stack>
      <div className={drawer.person}>
        <Avatar name={name ?? email} size={48} />
        <span className={drawer.names}>
          <h2>{name ?? email}</h2>
          <span className={drawer.email}>{[email, t.events.via(t.events.sources[source]), timeAgo(createdAt)].join(' · ')}</span>
        </span>
      </div>
      <Answers registrant={registrant} />
      {contactId && <NotesOfContact contactId={contactId} eventId={eventId} />}
    </Stack>
  )
}
