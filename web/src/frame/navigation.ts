import { type Role, roleAllows } from '@foyer/contracts'
import { useAccount, useWorkspace } from '../session.ts'
import { t } from '../texts/index.ts'
import type { IconName } from '../ui/Icon.tsx'

type Entry = { to: string; label: string; icon: IconName; role?: Role; operator?: true }

/** What belongs to the workspace, in the order of the sidebar. */
const navigation = (): readonly Entry[] => [
  { to: '/dashboard', label: t.frame.home, icon: 'home' },
  { to: '/dashboard/events', label: t.frame.events, icon: 'calendar' },
  { to: '/dashboard/contacts', label: t.frame.contacts, icon: 'person' },
  { to: '/dashboard/forms', label: t.frame.forms, icon: 'form' },
  { to: '/dashboard/analytics', label: t.frame.analytics, icon: 'chart' },
  { to: '/dashboard/campaigns', label: t.frame.campaigns, icon: 'megaphone' },
  { to: '/dashboard/emails', label: t.frame.emails, icon: 'mail' },
  { to: '/dashboard/integrations', label: t.frame.integrations, icon: 'plug' },
  { to: '/dashboard/webhooks', label: t.frame.webhooks, icon: 'flash', role: 'admin' },
  { to: '/dashboard/members', label: t.frame.members, icon: 'people' },
  { to: '/dashboard/audit-log', label: t.frame.auditLog, icon: 'log', role: 'owner' },
  { to: '/dashboard/settings', label: t.frame.settings, icon: 'settings', role: 'admin' },
  { to: '/dashboard/system', label: t.frame.system, icon: 'desktop', operator: true },
]

/** What the signed-in person can open. */
export function useNavigation(): readonly Entry[] {
  const { role } = useWorkspace()
  const { isOperator } = useAccount()
  return navigation().filter((entry) => (!entry.role || roleAllows(role, entry.role)) && (!entry.operator || isOperator))
}
