import type { Role } from '@foyer/contracts'
import { t } from '../texts/index.ts'
import type { IconName } from '../ui/Icon.tsx'

type Entry = { to: string; label: string; icon: IconName; role?: Role }

/** What belongs to the workspace, in the order of the sidebar. */
export const navigation = (): readonly Entry[] => [
  { to: '/dashboard', label: t.frame.home, icon: 'home' },
  { to: '/dashboard/events', label: t.frame.events, icon: 'calendar' },
  { to: '/dashboard/forms', label: t.frame.forms, icon: 'form' },
  { to: '/dashboard/analytics', label: t.frame.analytics, icon: 'chart' },
  { to: '/dashboard/campaigns', label: t.frame.campaigns, icon: 'megaphone' },
  { to: '/dashboard/emails', label: t.frame.emails, icon: 'mail' },
  { to: '/dashboard/members', label: t.frame.members, icon: 'people' },
  { to: '/dashboard/audit-log', label: t.frame.auditLog, icon: 'log', role: 'owner' },
  { to: '/dashboard/settings', label: t.frame.settings, icon: 'settings', role: 'admin' },
]
