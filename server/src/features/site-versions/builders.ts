import type { OrganizationId } from '@foyer/contracts'
import type { SiteBuilder } from '../../connectors/site-builder/port.ts'
import type { SiteBuilderFor } from '../integrations/site-builder.ts'
import { type BuiltInServices, builtInBuilder } from './built-in.ts'
import type { EventScope } from './store.ts'
import type { SiteVersionRow } from './tables.ts'

export type BuilderServices = BuiltInServices & { siteBuilderFor: SiteBuilderFor }

/** The builder of a version. Null: no site builder is connected. */
export async function openBuilder(
  { siteBuilderFor, ...services }: BuilderServices,
  builder: SiteVersionRow['builder'],
  scope: EventScope,
  author: string | null = null,
): Promise<SiteBuilder | null> {
  if (builder === 'built-in') return builtInBuilder(services, scope, author)
  return (await siteBuilderFor(scope.organizationId, { isBackground: true }))?.builder ?? null
}

export const hasSiteBuilder = async ({ siteBuilderFor }: BuilderServices, organizationId: OrganizationId): Promise<boolean> =>
  (await siteBuilderFor(organizationId)) !== null
