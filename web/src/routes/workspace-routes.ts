import { createRoute } from '@tanstack/react-router'
import { readOverviewSearch } from '../pages/analytics/search.ts'
import { readContactSearch } from '../pages/contacts/search.ts'
import { readLedgerSearch } from '../pages/emails/sent/ledger-search.ts'
import { readTrigger } from '../pages/emails/template-groups.ts'
import { readIntegrationSearch } from '../pages/integrations/integration-search.ts'
import { readWebhookSearch } from '../pages/webhooks/webhook-search.ts'
import { dashboard } from './base-routes.ts'
import { page } from './page.ts'

const home = createRoute({
  getParentRoute: () => dashboard,
  path: '/',
  component: page(() => import('../pages/home/HomePage.tsx'), 'HomePage', 'events', 'integrations'),
})
const settings = createRoute({
  getParentRoute: () => dashboard,
  path: 'settings',
  component: page(() => import('../pages/settings/SettingsPage.tsx'), 'SettingsPage', 'workspace', 'events', 'domain', 'apiKeys'),
})
const apiKeys = createRoute({
  getParentRoute: () => dashboard,
  path: 'settings/api-keys',
  component: page(() => import('../pages/settings/api-keys/ApiKeysPage.tsx'), 'ApiKeysPage', 'apiKeys', 'workspace'),
})
const members = createRoute({
  getParentRoute: () => dashboard,
  path: 'members',
  component: page(() => import('../pages/members/MembersPage.tsx'), 'MembersPage', 'workspace'),
})
const auditLog = createRoute({
  getParentRoute: () => dashboard,
  path: 'audit-log',
  validateSearch: (search: Record<string, unknown>): { action?: string; member?: string } => ({
    ...(typeof search.action === 'string' && { action: search.action }),
    ...(typeof search.member === 'string' && { member: search.member }),
  }),
  component: page(() => import('../pages/audit-log/AuditLogPage.tsx'), 'AuditLogPage', 'workspace'),
})
const analytics = createRoute({
  getParentRoute: () => dashboard,
  path: 'analytics',
  validateSearch: readOverviewSearch,
  component: page(() => import('../pages/analytics/AnalyticsPage.tsx'), 'AnalyticsPage', 'analytics', 'events'),
})
const system = createRoute({
  getParentRoute: () => dashboard,
  path: 'system',
  component: page(() => import('../pages/system/SystemPage.tsx'), 'SystemPage', 'system'),
})
const emailTemplates = createRoute({
  getParentRoute: () => dashboard,
  path: 'emails',
  component: page(() => import('../pages/emails/TemplatesPage.tsx'), 'TemplatesPage', 'emails'),
})
const sentEmails = createRoute({
  getParentRoute: () => dashboard,
  path: 'emails/sent',
  validateSearch: readLedgerSearch,
  component: page(() => import('../pages/emails/sent/SentPage.tsx'), 'SentPage', 'emails'),
})
const newTemplate = createRoute({
  getParentRoute: () => dashboard,
  path: 'emails/templates/new',
  validateSearch: readTrigger,
  component: page(() => import('../pages/emails/editor/NewTemplatePage.tsx'), 'NewTemplatePage', 'emails'),
})
const template = createRoute({
  getParentRoute: () => dashboard,
  path: 'emails/templates/$templateId',
  component: page(() => import('../pages/emails/editor/TemplatePage.tsx'), 'TemplatePage', 'emails'),
})
const campaigns = createRoute({
  getParentRoute: () => dashboard,
  path: 'campaigns',
  validateSearch: (search: Record<string, unknown>): { archived?: boolean } => (search.archived === true ? { archived: true } : {}),
  component: page(() => import('../pages/campaigns/CampaignsPage.tsx'), 'CampaignsPage', 'campaigns'),
})
const campaign = createRoute({
  getParentRoute: () => dashboard,
  path: 'campaigns/$campaignId',
  component: page(() => import('../pages/campaigns/CampaignPage.tsx'), 'CampaignPage', 'campaigns'),
})
const integrations = createRoute({
  getParentRoute: () => dashboard,
  path: 'integrations',
  validateSearch: readIntegrationSearch,
  component: page(() => import('../pages/integrations/IntegrationsPage.tsx'), 'IntegrationsPage', 'integrations'),
})
const contacts = createRoute({
  getParentRoute: () => dashboard,
  path: 'contacts',
  validateSearch: readContactSearch,
  component: page(() => import('../pages/contacts/ContactsPage.tsx'), 'ContactsPage', 'contacts', 'integrations'),
})
const contact = createRoute({
  getParentRoute: () => contacts,
  path: '$contactId',
  component: page(() => import('../pages/contacts/person/ContactDrawer.tsx'), 'ContactDrawer', 'contacts', 'events', 'registrants'),
})
const webhooks = createRoute({
  getParentRoute: () => dashboard,
  path: 'webhooks',
  component: page(() => import('../pages/webhooks/WebhooksPage.tsx'), 'WebhooksPage', 'webhooks'),
})
const webhook = createRoute({
  getParentRoute: () => dashboard,
  path: 'webhooks/$webhookId',
  validateSearch: readWebhookSearch,
  component: page(() => import('../pages/webhooks/WebhookPage.tsx'), 'WebhookPage', 'webhooks'),
})
const account = createRoute({
  getParentRoute: () => dashboard,
  path: 'account',
  component: page(() => import('../pages/account/AccountPage.tsx'), 'AccountPage', 'account'),
})

export const workspaceRoutes = [
  home,
  contacts.addChildren([contact]),
  settings,
  apiKeys,
  members,
  auditLog,
  analytics,
  system,
  emailTemplates,
  sentEmails,
  newTemplate,
  template,
  campaigns,
  campaign,
  integrations,
  webhooks,
  webhook,
  account,
] as const
