import { getInstallation, TEMPLATE_TRIGGERS } from '@foyer/contracts'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent as lazy,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import { FoyerError, queryClient, read } from './api.ts'
import { CrashPage, NotFoundPage, RootCrashPage, RootNotFoundPage } from './frame/ErrorPages.tsx'
import { readLedgerSearch } from './pages/emails/sent/ledger-search.ts'
import type { Trigger } from './pages/emails/template-groups.ts'
import { type EventView, isEventView } from './pages/events/event-views.ts'
import { eventQuery } from './pages/events/queries.ts'
import { readSearch } from './pages/events/registrants/filter.ts'
import { accountQuery, workspaceQuery, workspacesQuery } from './session.ts'
import { LoadingPage } from './ui/States.tsx'

type PageModule<K extends string> = () => Promise<Record<K, RouteComponent>>
const page = <K extends string>(load: PageModule<K>, name: K) => lazy(load, name)

const root = createRootRoute({ component: Outlet, notFoundComponent: RootNotFoundPage, errorComponent: RootCrashPage })

const signInPages = () => import('./pages/sign-in/index.ts')
const auth = createRoute({ getParentRoute: () => root, id: 'auth', component: page(signInPages, 'AuthLayout') })
const start = createRoute({
  getParentRoute: () => auth,
  path: '/',
  beforeLoad: async () => {
    if (await isSignedIn()) throw redirect({ to: '/dashboard' })
    const { hasAccounts } = await queryClient.ensureQueryData(read(getInstallation))
    throw redirect({ to: hasAccounts ? '/sign-in' : '/sign-up' })
  },
})
const signIn = createRoute({
  getParentRoute: () => auth,
  path: '/sign-in',
  validateSearch: (search: Record<string, unknown>): { next?: string; ended?: boolean } => ({
    ...(typeof search.next === 'string' && { next: search.next }),
    ...(search.ended === true && { ended: true }),
  }),
  component: page(signInPages, 'SignInPage'),
})
const signUp = createRoute({ getParentRoute: () => auth, path: '/sign-up', component: page(signInPages, 'SignUpPage') })
const forgot = createRoute({ getParentRoute: () => auth, path: '/forgot-password', component: page(signInPages, 'ForgotPasswordPage') })

/** Everything that needs a session. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ location }) => {
    try {
      await queryClient.ensureQueryData(accountQuery())
    } catch (error) {
      if (error instanceof FoyerError && error.status === 401) throw redirect({ to: '/sign-in', search: { next: location.href } })
      throw error
    }
  },
})

const welcomePages = () => import('./pages/workspaces/index.ts')
const welcome = createRoute({ getParentRoute: () => signedIn, id: 'welcome', component: page(signInPages, 'AuthLayout') })
const newWorkspace = createRoute({
  getParentRoute: () => welcome,
  path: '/dashboard/new-workspace',
  component: page(welcomePages, 'NewWorkspacePage'),
})
const chooseWorkspace = createRoute({
  getParentRoute: () => welcome,
  path: '/dashboard/workspaces',
  component: page(welcomePages, 'ChooseWorkspacePage'),
})

/** Everything that needs an active workspace. */
const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard',
  beforeLoad: requireWorkspace,
  component: page(() => import('./frame/Frame.tsx'), 'Frame'),
  notFoundComponent: NotFoundPage,
})

const home = createRoute({
  getParentRoute: () => dashboard,
  path: '/',
  component: page(() => import('./pages/home/HomePage.tsx'), 'HomePage'),
})
const settings = createRoute({
  getParentRoute: () => dashboard,
  path: 'settings',
  component: page(() => import('./pages/settings/SettingsPage.tsx'), 'SettingsPage'),
})
const members = createRoute({
  getParentRoute: () => dashboard,
  path: 'members',
  component: page(() => import('./pages/members/MembersPage.tsx'), 'MembersPage'),
})
const auditLog = createRoute({
  getParentRoute: () => dashboard,
  path: 'audit-log',
  validateSearch: (search: Record<string, unknown>): { action?: string; member?: string } => ({
    ...(typeof search.action === 'string' && { action: search.action }),
    ...(typeof search.member === 'string' && { member: search.member }),
  }),
  component: page(() => import('./pages/audit-log/AuditLogPage.tsx'), 'AuditLogPage'),
})
/** What a new template is for. */
const readTrigger = ({ trigger }: Record<string, unknown>): { trigger?: Trigger } =>
  (TEMPLATE_TRIGGERS as readonly unknown[]).includes(trigger) ? { trigger: trigger as Trigger } : {}

const emailTemplates = createRoute({
  getParentRoute: () => dashboard,
  path: 'emails',
  component: page(() => import('./pages/emails/TemplatesPage.tsx'), 'TemplatesPage'),
})
const sentEmails = createRoute({
  getParentRoute: () => dashboard,
  path: 'emails/sent',
  validateSearch: readLedgerSearch,
  component: page(() => import('./pages/emails/sent/SentPage.tsx'), 'SentPage'),
})
const newTemplate = createRoute({
  getParentRoute: () => dashboard,
  path: 'emails/templates/new',
  validateSearch: readTrigger,
  component: page(() => import('./pages/emails/editor/NewTemplatePage.tsx'), 'NewTemplatePage'),
})
const template = createRoute({
  getParentRoute: () => dashboard,
  path: 'emails/templates/$templateId',
  component: page(() => import('./pages/emails/editor/TemplatePage.tsx'), 'TemplatePage'),
})
const account = createRoute({
  getParentRoute: () => dashboard,
  path: 'account',
  component: page(() => import('./pages/account/AccountPage.tsx'), 'AccountPage'),
})

/** On the way from sign-up to the first published event. */
const isFirstOf = (search: Record<string, unknown>): { first?: boolean } => (search.first === true ? { first: true } : {})

const events = createRoute({
  getParentRoute: () => dashboard,
  path: 'events',
  validateSearch: (search: Record<string, unknown>): { view?: EventView; q?: string } => ({
    ...(isEventView(search.view) && { view: search.view }),
    ...(typeof search.q === 'string' && search.q && { q: search.q }),
  }),
  component: page(() => import('./pages/events/EventsPage.tsx'), 'EventsPage'),
})
const newEvent = createRoute({
  getParentRoute: () => dashboard,
  path: 'events/new',
  validateSearch: isFirstOf,
  component: page(() => import('./pages/events/NewEventPage.tsx'), 'NewEventPage'),
})
const event = createRoute({
  getParentRoute: () => dashboard,
  path: 'events/$eventId',
  loader: ({ params }) => queryClient.ensureQueryData(eventQuery(params.eventId)),
  component: page(() => import('./pages/events/EventFrame.tsx'), 'EventFrame'),
})
const eventOverview = createRoute({
  getParentRoute: () => event,
  path: '/',
  component: page(() => import('./pages/events/overview/OverviewPage.tsx'), 'OverviewPage'),
})
const eventPage = createRoute({
  getParentRoute: () => event,
  path: 'page',
  validateSearch: isFirstOf,
  component: page(() => import('./pages/events/edit/EditPage.tsx'), 'EditPage'),
})
const eventRegistrants = createRoute({
  getParentRoute: () => event,
  path: 'registrants',
  validateSearch: readSearch,
  component: page(() => import('./pages/events/registrants/RegistrantsPage.tsx'), 'RegistrantsPage'),
})
const eventImport = createRoute({
  getParentRoute: () => event,
  path: 'import',
  validateSearch: (search: Record<string, unknown>): { run?: string } => (typeof search.run === 'string' ? { run: search.run } : {}),
  component: page(() => import('./pages/events/import/ImportPage.tsx'), 'ImportPage'),
})
const eventReview = createRoute({
  getParentRoute: () => event,
  path: 'review',
  component: page(() => import('./pages/events/registrants/ReviewPage.tsx'), 'ReviewPage'),
})
const newMessage = createRoute({
  getParentRoute: () => event,
  path: 'emails/messages/new',
  validateSearch: readSearch,
  component: page(() => import('./pages/events/messages/NewMessagePage.tsx'), 'NewMessagePage'),
})
const eventMessage = createRoute({
  getParentRoute: () => event,
  path: 'emails/messages/$messageId',
  component: page(() => import('./pages/events/messages/MessagePage.tsx'), 'MessagePage'),
})
const eventEmails = createRoute({
  getParentRoute: () => event,
  path: 'emails',
  component: page(() => import('./pages/events/emails/EmailsFrame.tsx'), 'EmailsFrame'),
})
const eventMessages = createRoute({
  getParentRoute: () => eventEmails,
  path: 'messages',
  component: page(() => import('./pages/events/messages/MessagesPage.tsx'), 'MessagesPage'),
})
const eventAutomatic = createRoute({
  getParentRoute: () => eventEmails,
  path: '/',
  component: page(() => import('./pages/events/emails/AutomaticPage.tsx'), 'AutomaticPage'),
})
const eventSent = createRoute({
  getParentRoute: () => eventEmails,
  path: 'sent',
  validateSearch: readLedgerSearch,
  component: page(() => import('./pages/events/emails/EventSentPage.tsx'), 'EventSentPage'),
})
const newEventTemplate = createRoute({
  getParentRoute: () => event,
  path: 'emails/templates/new',
  validateSearch: readTrigger,
  component: page(() => import('./pages/events/emails/NewEventTemplatePage.tsx'), 'NewEventTemplatePage'),
})
const eventTemplate = createRoute({
  getParentRoute: () => event,
  path: 'emails/templates/$templateId',
  component: page(() => import('./pages/events/emails/EventTemplatePage.tsx'), 'EventTemplatePage'),
})
const eventCheckIn = createRoute({
  getParentRoute: () => event,
  path: 'check-in',
  component: page(() => import('./pages/events/check-in/EventCheckInPage.tsx'), 'EventCheckInPage'),
})
const eventSettings = createRoute({
  getParentRoute: () => event,
  path: 'settings',
  component: page(() => import('./pages/events/settings/EventSettingsPage.tsx'), 'EventSettingsPage'),
})

const checkIn = createRoute({
  getParentRoute: () => dashboard,
  path: 'check-in',
  beforeLoad: async () => {
    const eventId = await (await import('./pages/check-in/next-event.ts')).findEventToCheckIn()
    if (eventId) throw redirect({ to: '/dashboard/events/$eventId/check-in/scan', params: { eventId }, replace: true })
  },
  component: page(() => import('./pages/check-in/ChooseEventPage.tsx'), 'ChooseEventPage'),
})
/** Fills the screen, without the frame. */
const scan = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/events/$eventId/check-in/scan',
  beforeLoad: requireWorkspace,
  loader: ({ params }) => queryClient.ensureQueryData(eventQuery(params.eventId)),
  component: page(() => import('./pages/check-in/ScanPage.tsx'), 'ScanPage'),
  errorComponent: RootCrashPage,
})
/** For helpers without an account. */
const checkInLink = createRoute({
  getParentRoute: () => root,
  path: '/check-in/$token',
  component: page(() => import('./pages/check-in/LinkPage.tsx'), 'LinkPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    auth.addChildren([start, signIn, signUp, forgot]),
    checkInLink,
    signedIn.addChildren([
      welcome.addChildren([newWorkspace, chooseWorkspace]),
      scan,
      dashboard.addChildren([
        home,
        events,
        newEvent,
        event.addChildren([
          eventOverview,
          eventRegistrants,
          eventImport,
          eventReview,
          eventPage,
          eventEmails.addChildren([eventAutomatic, eventMessages, eventSent]),
          newMessage,
          eventMessage,
          newEventTemplate,
          eventTemplate,
          eventCheckIn,
          eventSettings,
        ]),
        emailTemplates,
        sentEmails,
        newTemplate,
        template,
        checkIn,
        settings,
        members,
        auditLog,
        account,
      ]),
    ]),
  ]),
  defaultPreload: 'intent',
  defaultPendingComponent: LoadingPage,
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

async function requireWorkspace() {
  try {
    await queryClient.ensureQueryData(workspaceQuery())
  } catch (error) {
    if (!(error instanceof FoyerError) || error.code !== 'NO_ACTIVE_ORGANIZATION') throw error
    const { workspaces } = await queryClient.fetchQuery(workspacesQuery())
    throw redirect({ to: workspaces.length > 0 ? '/dashboard/workspaces' : '/dashboard/new-workspace' })
  }
}

async function isSignedIn(): Promise<boolean> {
  try {
    await queryClient.ensureQueryData(accountQuery())
    return true
  } catch (error) {
    if (error instanceof FoyerError && error.status === 401) return false
    throw error
  }
}
