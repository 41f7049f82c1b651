import { getInstallation } from '@foyer/contracts'
import type { useNavigate } from '@tanstack/react-router'
import { queryClient, read } from '../../api.ts'

export const installationQuery = () => ({ ...read(getInstallation), staleTime: 60_000 })

/** Goes where the person wanted to go before signing in. Only to pages of the dashboard: a link could name another site. */
export async function openDashboard(navigate: ReturnType<typeof useNavigate>, next?: string) {
  queryClient.clear()
  const isOwnPage = next?.startsWith('/dashboard') || next?.startsWith('/invitations/')
  if (next?.startsWith('/invitations/')) location.assign(next)
  else await navigate({ to: isOwnPage ? next! : '/dashboard' })
}
