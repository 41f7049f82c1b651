import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router'
import { FoyerError, queryClient } from '../api.ts'
import { NotFoundPage, RootCrashPage, RootNotFoundPage } from '../frame/ErrorPages.tsx'
import { accountQuery, workspaceQuery, workspacesQuery } from '../session.ts'
import { followAccount } from '../texts/chosen-language.ts'
import { page } from './page.ts'

export const root = createRootRoute({ component: Outlet, notFoundComponent: RootNotFoundPage, errorComponent: RootCrashPage })

/** Everything that needs a session. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ location }) => {
    try {
      followAccount((await queryClient.ensureQueryData(accountQuery())).language)
    } catch (error) {
      if (error instanceof FoyerError && error.status === 401) throw redirect({ to: '/sign-in', search: { next: location.href } })
      throw error
    }
  },
})

/** Everything that needs an active workspace. */
export const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard',
  beforeLoad: requireWorkspace,
  component: page(() => import('../frame/Frame.tsx'), 'Frame', 'workspace', 'checkIn'),
  notFoundComponent: NotFoundPage,
})

export async function requireWorkspace() {
  try {
    await queryClient.ensureQueryData(workspaceQuery())
  } catch (error) {
    if (!(error instanceof FoyerError) || error.code !== 'NO_ACTIVE_ORGANIZATION') throw error
    const { workspaces } = await queryClient.fetchQuery(workspacesQuery())
    throw redirect({ to: workspaces.length > 0 ? '/dashboard/workspaces' : '/dashboard/new-workspace' })
  }
}
