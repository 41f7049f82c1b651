import { createRoute, redirect } from '@tanstack/react-router'
import { queryClient } from '../api.ts'
import { RootCrashPage } from '../frame/ErrorPages.tsx'
import { eventQuery } from '../pages/events/queries.ts'
import { dashboard, requireWorkspace, root, signedIn } from './base-routes.ts'
import { page } from './page.ts'

export const checkIn = createRoute({
  getParentRoute: () => dashboard,
  path: 'check-in',
  beforeLoad: async () => {
    const eventId = await (await import('../pages/check-in/next-event.ts')).findEventToCheckIn()
    if (eventId) throw redirect({ to: '/dashboard/events/$eventId/check-in/scan', params: { eventId }, replace: true })
  },
  component: page(() => import('../pages/check-in/ChooseEventPage.tsx'), 'ChooseEventPage', 'checkIn', 'events'),
})
/** Fills the screen, without the frame. */
export const scan = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/events/$eventId/check-in/scan',
  beforeLoad: requireWorkspace,
  loader: ({ params }) => queryClient.ensureQueryData(eventQuery(params.eventId)),
  component: page(() => import('../pages/check-in/ScanPage.tsx'), 'ScanPage', 'checkIn'),
  errorComponent: RootCrashPage,
})
/** For helpers without an account. */
export const checkInLink = createRoute({
  getParentRoute: () => root,
  path: '/check-in/$token',
  component: page(() => import('../pages/check-in/LinkPage.tsx'), 'LinkPage', 'checkIn', 'checkInLinks'),
})
