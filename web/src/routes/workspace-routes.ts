import { createRoute } from '@tanstack/react-router'
import { readLedgerSearch } from '../pages/emails/sent/ledger-search.ts'
import { readTrigger } from '../pages/emails/template-groups.ts'
import { dashboard } from './base-routes.ts'
import { page } from './page.ts'

const home = createRoute({
  getParentRoute: () => dashboard,
  path: '/',
  component: page(() => import('../pages/home/HomePage.tsx'), 'HomePage'),
})
const settings = createRoute({
  getParentRoute: () => dashboard,
  path: 'settings',
  component: page(() => import('../pages/settings/SettingsPage.tsx'), 'SettingsPage'),
})
const members = createRoute({
  getParentRoute: () => dashboard,
  path: 'members',
  component: page(() => import('../pages/members/MembersPage.tsx'), 'MembersPage'),
})
const auditLog = createRoute({
  getParentRoute: () => dashboard,
  path: 'audit-log',
  validateSearch: (search: Record<string, unknown>): { action?: string; member?: string } => ({
    ...(typeof search.action === 'string' && { action: search.action }),
    ...(typeof search.member === 'string' && { member: search.member }),
  }),
  component: page(() => import('../pages/audit-log/AuditLogPage.tsx'), 'AuditLogPage'),
})
const emailTemplates = createRoute({
  getParentRoute: () => dashboard,
  path: 'emails',
  component: page(() => import('../pages/emails/TemplatesPage.tsx'), 'TemplatesPage'),
})
const sentEmails = createRoute({
  getParentRoute: () => dashboard,
  path: 'emails/sent',
  validateSearch: readLedgerSearch,
  component: page(() => import('../pages/emails/sent/SentPage.tsx'), 'SentPage'),
})
const newTemplate = createRoute({
  getParentRoute: () => dashboard,
  path: 'emails/templates/new',
  validateSearch: readTrigger,
  component: page(() => import('../pages/emails/editor/NewTemplatePage.tsx'), 'NewTemplatePage'),
})
const template = createRoute({
  getParentRoute: () => dashboard,
  path: 'emails/templates/$templateId',
  component: page(() => import('../pages/emails/editor/TemplatePage.tsx'), 'TemplatePage'),
})
const account = createRoute({
  getParentRoute: () => dashboard,
  path: 'account',
  component: page(() => import('../pages/account/AccountPage.tsx'), 'AccountPage'),
})

export const workspaceRoutes = [home, settings, members, auditLog, emailTemplates, sentEmails, newTemplate, template, account] as const
