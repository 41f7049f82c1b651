import type { QueryClient } from '@tanstack/react-query'
import { FoyerError } from './api.ts'
import { clearAfterSession } from './check-in-data.ts'

type AnyRouter = { state: { location: { href: string; pathname: string } }; navigate(options: object): Promise<void> }

/** When a request says that the session is over, signs in again and comes back to the same page. */
export function returnToSignIn(client: QueryClient, router: AnyRouter) {
  const onError = (error: unknown) => {
    const { href, pathname } = router.state.location
    if (!(error instanceof FoyerError) || error.status !== 401 || !pathname.startsWith('/dashboard')) return
    client.clear()
    void clearAfterSession()
    void router.navigate({ to: '/sign-in', search: { next: href, ended: true } })
  }
  client.getQueryCache().config.onError = onError
  client.getMutationCache().config.onError = onError
}
