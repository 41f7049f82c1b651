import { createRoute } from '@tanstack/react-router'
import { dashboard } from './base-routes.ts'
import { page } from './page.ts'

const forms = createRoute({
  getParentRoute: () => dashboard,
  path: 'forms',
  validateSearch: (search: Record<string, unknown>): { q?: string } => (typeof search.q === 'string' && search.q ? { q: search.q } : {}),
  component: page(() => import('../pages/forms/FormsPage.tsx'), 'FormsPage', 'forms'),
})
const form = createRoute({
  getParentRoute: () => dashboard,
  path: 'forms/$formId',
  component: page(() => import('../pages/forms/FormFrame.tsx'), 'FormFrame', 'forms'),
})
const builder = createRoute({
  getParentRoute: () => form,
  path: '/',
  validateSearch: (search: Record<string, unknown>): { versions?: boolean } => (search.versions === true ? { versions: true } : {}),
  component: page(() => import('../pages/forms/builder/BuilderPage.tsx'), 'BuilderPage', 'forms', 'events'),
})
const hubspot = createRoute({
  getParentRoute: () => form,
  path: 'hubspot',
  component: page(() => import('../pages/forms/hubspot/MappingPage.tsx'), 'MappingPage', 'hubspot', 'forms', 'registrants'),
})

export const formRoutes = [forms, form.addChildren([builder, hubspot])] as const
