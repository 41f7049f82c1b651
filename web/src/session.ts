import { getAccount, getCurrentWorkspace, listWorkspaces, type Role, roleAllows, type Workspace } from '@foyer/contracts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { FoyerError, queryClient, read } from './api.ts'
import { clearAtSignOut } from './check-in-data.ts'
import { language } from './texts/index.ts'

export const accountQuery = () => ({ ...read(getAccount), staleTime: 60_000 })
export const workspacesQuery = () => ({ ...read(listWorkspaces), staleTime: 30_000 })
export const workspaceQuery = () => ({ ...read(getCurrentWorkspace), staleTime: 30_000 })

export const useAccount = () => useSuspenseQuery(accountQuery()).data
export const useWorkspaces = () => useQuery(workspacesQuery()).data?.workspaces ?? []
/** The active workspace. Pages below the frame always have one. */
export const useWorkspace = (): Workspace => useSuspenseQuery(workspaceQuery()).data
/** Whether the signed-in member has this role or a higher one. The service checks again; this only hides what would be refused. */
export const useMay = (role: Role): boolean => roleAllows(useWorkspace().role, role)

type SignInResult = { twoFactorRedirect?: boolean }

/** The routes of the sign-in library, which answer with the same error body as all others. */
export async function authCall(path: string, body: object): Promise<SignInResult> {
  const response = await fetch(`/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(body),
  })
  const result = (await response.json().catch(() => ({}))) as SignInResult & { error?: string; code?: string; retryAfterSeconds?: number }
  if (response.ok) return result
  const { error = '', code = '', retryAfterSeconds = 0 } = result
  throw new FoyerError({ error, code, status: response.status, retryAfterSeconds }, { requestId: response.headers.get('x-request-id') })
}

export async function signOut() {
  await clearAtSignOut()
  await authCall('/sign-out', {})
  queryClient.clear()
  location.assign('/sign-in')
}
