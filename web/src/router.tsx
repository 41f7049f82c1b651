import { createRouter } from '@tanstack/react-router'
import { CrashPage, NotFoundPage } from './frame/ErrorPages.tsx'
import { dashboard, root, signedIn } from './routes/base-routes.ts'
import { checkIn, checkInLink, scan } from './routes/check-in-routes.ts'
import { eventRoutes } from './routes/event-routes.ts'
import { formRoutes } from './routes/form-routes.ts'
import { signInRoutes, welcomeRoutes } from './routes/sign-in-routes.ts'
import { workspaceRoutes } from './routes/workspace-routes.ts'
import { LoadingPage } from './ui/States.tsx'

export const router = createRouter({
  routeTree: root.addChildren([
    signInRoutes,
    checkInLink,
    signedIn.addChildren([welcomeRoutes, scan, dashboard.addChildren([...workspaceRoutes, ...eventRoutes, ...formRoutes, checkIn])]),
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
