import type { WorkspaceAnalytics } from '@foyer/contracts'
import { Button, Select } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { language, t } from '../../texts/index.ts'
import { Card } from '../../ui/Card.tsx'
import { csvUrl } from '../../ui/csv.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Row } from '../../ui/Stack.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { dateOf, numberOf, percentOf } from '../../ui/times.ts'
import classes from './EventsCard.module.css'
import { shareOf } from './labels.ts'
import type { Days } from './range.ts'
import { SORTS, type Sort } from './search.ts'

type Counted = WorkspaceAnalytics['events'][number]
type Props = { events: readonly Counted[]; maxEvents: number; days: Days; sort: Sort; onSort: (sort: Sort) => void; fileName: string }

/** The events that were viewed, each with a link to its own numbers of the same days. */
export function EventsCard({ events, maxEvents, days, sort, onSort, fileName }: Props) {
  const sorted = events.toSorted(ORDERS[sort])
  const headers = titles()
  const column = (key: Sort, cell: Column<Counted>['cell'], end = true): Column<Counted> => ({
    title: headers[key],
    cell,
    end,
    sorted: key === sort && (key === 'name' ? 'ascending' : 'descending'),
    onSort: () => onSort(key),
  })
  const columns: Column<Counted>[] = [
    column('name', (event) => <EventLink event={event} days={days} />, false),
    column('registrations', ({ registrations }) => numberOf(registrations)),
    column('views', ({ views }) => numberOf(views)),
    column('conversion', (event) => shown(conversionOf(event))),
    { title: t.analytics.checkedIn, cell: ({ checkedIn }) => numberOf(checkedIn), end: true },
    column('attendance', (event) => shown(attendanceOf(event))),
  ]
  return (
    <Card
      title={t.analytics.events}
      text={events.length === maxEvents ? t.analytics.eventsNote(maxEvents) : undefined}
      flush
      action={
        events.length > 0 && (
          <Row>
            <div className={classes.phone}>
              <Select
                aria-label={t.analytics.sortBy}
                value={sort}
                data={SORTS.map((value) => ({ value, label: headers[value] }))}
                onChange={(value) => onSort(value as Sort)}
              />
            </div>
            <Button
              component="a"
              className={classes.file}
              href={csvUrl([fileHeaders(), ...sorted.map(fileRow)])}
              download={`${fileName}.csv`}
              leftSection={<Icon name="download" size={16} />}
            >
              {t.downloadCsv}
            </Button>
          </Row>
        )
      }
    >
      {events.length === 0 ? (
        <EmptyState
          icon="chart"
          title={t.analytics.empty.events}
          action={
            <Button component={Link} to="/dashboard/events">
              {t.events.title}
            </Button>
          }
        />
      ) : (
        <Table label={t.analytics.events} rows={sorted} columns={columns} keyOf={({ eventId }) => eventId} />
      )}
    </Card>
  )
}

const EventLink = ({ event: { eventId, name, startTime }, days }: { event: Counted; days: Days }) => (
  <div>
    <Link to="/dashboard/events/$eventId/analytics" params={{ eventId }} search={days}>
      {name}
    </Link>
    <div className={classes.when}>{startTime ? dateOf(startTime) : t.events.noTime}</div>
  </div>
)

const conversionOf = ({ registrations, views }: Counted) => shareOf(registrations, views)
/** Unknown before the event starts. */
const attendanceOf = ({ checkedIn, confirmed, startTime }: Counted) =>
  startTime && Date.parse(startTime) > Date.now() ? null : shareOf(checkedIn, confirmed)
const shown = (share: number | null) => (share === null ? '–' : percentOf(share))

const ORDERS: Record<Sort, (a: Counted, b: Counted) => number> = {
  registrations: (a, b) => b.registrations - a.registrations || b.views - a.views,
  views: (a, b) => b.views - a.views,
  conversion: (a, b) => (conversionOf(b) ?? -1) - (conversionOf(a) ?? -1),
  attendance: (a, b) => (attendanceOf(b) ?? -1) - (attendanceOf(a) ?? -1),
  name: (a, b) => a.name.localeCompare(b.name, language),
}

const titles = (): Record<Sort, string> => ({
  registrations: t.analytics.registrations,
  views: t.analytics.views,
  conversion: t.analytics.conversion,
  attendance: t.analytics.attendance,
  name: t.analytics.event,
})

const fileHeaders = () => [
  t.analytics.event,
  t.analytics.starts,
  t.analytics.views,
  t.analytics.clicks,
  t.analytics.started,
  t.analytics.registrations,
  t.analytics.conversion,
  t.analytics.confirmed,
  t.analytics.checkedIn,
  t.analytics.attendance,
]
const fileRow = (event: Counted) => [
  event.name,
  event.startTime,
  event.views,
  event.clicks,
  event.started,
  event.registrations,
  conversionOf(event),
  event.confirmed,
  event.checkedIn,
  attendanceOf(event),
]
