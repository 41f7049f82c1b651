import { createRoute } from '@tanstack/react-router'
import { queryClient } from '../api.ts'
import { readLedgerSearch } from '../pages/emails/sent/ledger-search.ts'
import { readTrigger } from '../pages/emails/template-groups.ts'
import { readAnalyticsSearch } from '../pages/events/analytics/search.ts'
import { type EventView, isEventView } from '../pages/events/event-views.ts'
import { readInviteSearch } from '../pages/events/invites/invite-search.ts'
import { eventQuery } from '../pages/events/queries.ts'
import { readSearch } from '../pages/events/registrants/filter.ts'
import { readSpeakerSearch } from '../pages/events/speakers/speaker-search.ts'
import { readSponsorSearch } from '../pages/events/sponsors/sponsor-search.ts'
import { dashboard } from './base-routes.ts'
import { page } from './page.ts'

/** On the way from sign-up to the first published event. */
const isFirstOf = (search: Record<string, unknown>): { first?: boolean } => (search.first === true ? { first: true } : {})

const events = createRoute({
  getParentRoute: () => dashboard,
  path: 'events',
  validateSearch: (search: Record<string, unknown>): { view?: EventView; q?: string } => ({
    ...(isEventView(search.view) && { view: search.view }),
    ...(typeof search.q === 'string' && search.q && { q: search.q }),
  }),
  component: page(() => import('../pages/events/EventsPage.tsx'), 'EventsPage', 'events'),
})
const newEvent = createRoute({
  getParentRoute: () => dashboard,
  path: 'events/new',
  validateSearch: isFirstOf,
  component: page(() => import('../pages/events/NewEventPage.tsx'), 'NewEventPage', 'signIn', 'events'),
})
const event = createRoute({
  getParentRoute: () => dashboard,
  path: 'events/$eventId',
  loader: ({ params }) => queryClient.ensureQueryData(eventQuery(params.eventId)),
  component: page(() => import('../pages/events/EventFrame.tsx'), 'EventFrame', 'events'),
})
const eventOverview = createRoute({
  getParentRoute: () => event,
  path: '/',
  component: page(() => import('../pages/events/overview/OverviewPage.tsx'), 'OverviewPage', 'events'),
})
const eventPage = createRoute({
  getParentRoute: () => event,
  path: 'page',
  validateSearch: isFirstOf,
  component: page(() => import('../pages/events/edit/EditPage.tsx'), 'EditPage', 'events', 'siteVersions'),
})
const eventVersions = createRoute({
  getParentRoute: () => event,
  path: 'page/versions',
  component: page(() => import('../pages/events/versions/VersionsPage.tsx'), 'VersionsPage', 'siteVersions', 'events'),
})
const eventForm = createRoute({
  getParentRoute: () => event,
  path: 'form',
  component: page(() => import('../pages/events/form/EventFormPage.tsx'), 'EventFormPage', 'forms', 'events', 'integrations'),
})
const eventRegistrants = createRoute({
  getParentRoute: () => event,
  path: 'registrants',
  validateSearch: readSearch,
  component: page(() => import('../pages/events/registrants/RegistrantsPage.tsx'), 'RegistrantsPage', 'registrants', 'events', 'messages'),
})
const eventImport = createRoute({
  getParentRoute: () => event,
  path: 'import',
  validateSearch: (search: Record<string, unknown>): { run?: string } => (typeof search.run === 'string' ? { run: search.run } : {}),
  component: page(() => import('../pages/events/import/ImportPage.tsx'), 'ImportPage', 'importing', 'registrants'),
})
const eventReview = createRoute({
  getParentRoute: () => event,
  path: 'review',
  component: page(() => import('../pages/events/registrants/ReviewPage.tsx'), 'ReviewPage', 'registrants', 'events'),
})
const newMessage = createRoute({
  getParentRoute: () => event,
  path: 'emails/messages/new',
  validateSearch: readSearch,
  component: page(
    () => import('../pages/events/messages/NewMessagePage.tsx'),
    'NewMessagePage',
    'messages',
    'emails',
    'events',
    'registrants',
    'contacts',
  ),
})
const eventMessage = createRoute({
  getParentRoute: () => event,
  path: 'emails/messages/$messageId',
  component: page(
    () => import('../pages/events/messages/MessagePage.tsx'),
    'MessagePage',
    'messages',
    'emails',
    'events',
    'registrants',
    'contacts',
  ),
})
const eventEmails = createRoute({
  getParentRoute: () => event,
  path: 'emails',
  component: page(() => import('../pages/events/emails/EmailsFrame.tsx'), 'EmailsFrame', 'emails', 'messages'),
})
const eventMessages = createRoute({
  getParentRoute: () => eventEmails,
  path: 'messages',
  component: page(() => import('../pages/events/messages/MessagesPage.tsx'), 'MessagesPage', 'messages'),
})
const eventAutomatic = createRoute({
  getParentRoute: () => eventEmails,
  path: '/',
  component: page(() => import('../pages/events/emails/AutomaticPage.tsx'), 'AutomaticPage', 'events', 'emails'),
})
const eventSent = createRoute({
  getParentRoute: () => eventEmails,
  path: 'sent',
  validateSearch: readLedgerSearch,
  component: page(() => import('../pages/events/emails/EventSentPage.tsx'), 'EventSentPage', 'emails'),
})
const newEventTemplate = createRoute({
  getParentRoute: () => event,
  path: 'emails/templates/new',
  validateSearch: readTrigger,
  component: page(() => import('../pages/events/emails/NewEventTemplatePage.tsx'), 'NewEventTemplatePage', 'emails'),
})
const eventTemplate = createRoute({
  getParentRoute: () => event,
  path: 'emails/templates/$templateId',
  component: page(() => import('../pages/events/emails/EventTemplatePage.tsx'), 'EventTemplatePage', 'emails', 'events'),
})
const eventSponsors = createRoute({
  getParentRoute: () => event,
  path: 'sponsors',
  validateSearch: readSponsorSearch,
  component: page(() => import('../pages/events/sponsors/SponsorsPage.tsx'), 'SponsorsPage', 'events', 'sponsors'),
})
const eventRedirects = createRoute({
  getParentRoute: () => event,
  path: 'redirects',
  component: page(() => import('../pages/events/redirects/RedirectsPage.tsx'), 'RedirectsPage', 'redirects'),
})
const eventSpeakers = createRoute({
  getParentRoute: () => event,
  path: 'speakers',
  validateSearch: readSpeakerSearch,
  component: page(() => import('../pages/events/speakers/SpeakersPage.tsx'), 'SpeakersPage', 'events', 'speakers'),
})
const eventShare = createRoute({
  getParentRoute: () => event,
  path: 'share',
  component: page(() => import('../pages/events/share/SharePage.tsx'), 'SharePage', 'campaigns', 'embedding'),
})
const eventInvites = createRoute({
  getParentRoute: () => event,
  path: 'invites',
  validateSearch: readInviteSearch,
  component: page(() => import('../pages/events/invites/InvitesPage.tsx'), 'InvitesPage', 'invites', 'events'),
})
const newInvites = createRoute({
  getParentRoute: () => event,
  path: 'invites/new',
  component: page(() => import('../pages/events/invites/NewInvitesPage.tsx'), 'NewInvitesPage', 'invites', 'importing', 'contacts'),
})
const eventCheckIn = createRoute({
  getParentRoute: () => event,
  path: 'check-in',
  component: page(() => import('../pages/events/check-in/EventCheckInPage.tsx'), 'EventCheckInPage', 'checkIn', 'checkInLinks'),
})
const eventAnalytics = createRoute({
  getParentRoute: () => event,
  path: 'analytics',
  validateSearch: readAnalyticsSearch,
  component: page(() => import('../pages/events/analytics/EventAnalyticsPage.tsx'), 'EventAnalyticsPage', 'analytics', 'events'),
})
const eventSettings = createRoute({
  getParentRoute: () => event,
  path: 'settings',
  component: page(() => import('../pages/events/settings/EventSettingsPage.tsx'), 'EventSettingsPage', 'events', 'redirects'),
})

export const eventRoutes = [
  events,
  newEvent,
  event.addChildren([
    eventOverview,
    eventRegistrants,
    eventImport,
    eventReview,
    eventPage,
    eventVersions,
    eventForm,
    eventEmails.addChildren([eventAutomatic, eventMessages, eventSent]),
    newMessage,
    eventMessage,
    newEventTemplate,
    eventTemplate,
    eventSpeakers,
    eventRedirects,
    eventSponsors,
    eventShare,
    eventInvites,
    newInvites,
    eventCheckIn,
    eventAnalytics,
    eventSettings,
  ]),
] as const
