import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, Outlet, useParams } from '@tanstack/react-router'
import { t } from '../../texts/index.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { dateOf } from '../../ui/times.ts'
import { EventActions } from './EventActions.tsx'
import classes from './EventFrame.module.css'
import { eventQuery } from './queries.ts'
import { statusOf } from './status-of.ts'

/** The heading and tabs of one event; the page of the tab below. */
export function EventFrame() {
  const { eventId } = useParams({ from: '/signed-in/dashboard/events/$eventId' })
  const { data: event } = useSuspenseQuery(eventQuery(eventId))
  const { label, tone } = statusOf(event)
  const params = { eventId }
  return (
    <>
      <header className={classes.header}>
        <div className={classes.path}>
          <Link to="/dashboard/events" className={classes.parent}>
            {t.events.title}
          </Link>
          <span aria-hidden="true">/</span>
          <span className={classes.name}>{event.name}</span>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <EventActions event={event} />
      </header>
      <Tabs
        underlined
        label={t.events.tabsLabel}
        tabs={[
          { key: 'overview', label: t.events.tabs.overview, link: { to: '/dashboard/events/$eventId', params } },
          { key: 'registrants', label: t.events.tabs.registrants, link: { to: '/dashboard/events/$eventId/registrants', params } },
          { key: 'page', label: t.events.tabs.page, link: { to: '/dashboard/events/$eventId/page', params }, hasPages: true },
          { key: 'form', label: t.events.tabs.form, link: { to: '/dashboard/events/$eventId/form', params } },
          { key: 'speakers', label: t.events.tabs.speakers, link: { to: '/dashboard/events/$eventId/speakers', params } },
          { key: 'sponsors', label: t.events.tabs.sponsors, link: { to: '/dashboard/events/$eventId/sponsors', params } },
          { key: 'emails', label: t.events.tabs.emails, link: { to: '/dashboard/events/$eventId/emails', params }, hasPages: true },
          { key: 'share', label: t.events.tabs.share, link: { to: '/dashboard/events/$eventId/share', params } },
          { key: 'invites', label: t.events.tabs.invites, link: { to: '/dashboard/events/$eventId/invites', params }, hasPages: true },
          { key: 'checkIn', label: t.events.tabs.checkIn, link: { to: '/dashboard/events/$eventId/check-in', params } },
          { key: 'analytics', label: t.events.tabs.analytics, link: { to: '/dashboard/events/$eventId/analytics', params } },
          { key: 'settings', label: t.events.tabs.settings, link: { to: '/dashboard/events/$eventId/settings', params } },
        ]}
      />
      {event.canceledAt && (
        <p className={classes.canceled} role="status">
          {t.events.canceledBanner(dateOf(event.canceledAt, event))}
        </p>
      )}
      <div className={classes.body}>
        <Outlet />
      </div>
    </>
  )
}
