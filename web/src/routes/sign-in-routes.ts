import { getInstallation } from '@foyer/contracts'
import { createRoute, redirect } from '@tanstack/react-router'
import { FoyerError, queryClient, read } from '../api.ts'
import { accountQuery } from '../session.ts'
import { root, signedIn } from './base-routes.ts'
import { page } from './page.ts'

const signInPages = () => import('../pages/sign-in/index.ts')
const auth = createRoute({ getParentRoute: () => root, id: 'auth', component: page(signInPages, 'AuthLayout', 'signIn') })
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
  component: page(signInPages, 'SignInPage', 'signIn'),
})
const signUp = createRoute({ getParentRoute: () => auth, path: '/sign-up', component: page(signInPages, 'SignUpPage', 'signIn') })
const forgot = createRoute({
  getParentRoute: () => auth,
  path: '/forgot-password',
  component: page(signInPages, 'ForgotPasswordPage', 'signIn'),
})

/** Before there is a session. */
export const signInRoutes = auth.addChildren([start, signIn, signUp, forgot])

const welcomePages = () => import('../pages/workspaces/index.ts')
const welcome = createRoute({ getParentRoute: () => signedIn, id: 'welcome', component: page(signInPages, 'AuthLayout', 'signIn') })
const newWorkspace = createRoute({
  getParentRoute: () => welcome,
  path: '/dashboard/new-workspace',
  component: page(welcomePages, 'NewWorkspacePage', 'workspace', 'signIn'),
})
const chooseWorkspace = createRoute({
  getParentRoute: () => welcome,
  path: '/dashboard/workspaces',
  component: page(welcomePages, 'ChooseWorkspacePage', 'workspace', 'signIn'),
})

/** Before there is an active workspace. */
export const welcomeRoutes = welcome.addChildren([newWorkspace, chooseWorkspace])

async function isSignedIn(): Promise<boolean> {
  try {
    await queryClient.ensureQueryData(accountQuery())
    return true
  } catch (error) {
    if (error instanceof FoyerError && error.status === 401) return false
    throw error
  }
}
