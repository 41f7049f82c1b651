import { and, eq, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { events } from '../events/tables.ts'
import { eventSites } from '../sites/tables.ts'

/** More than anybody would add by hand. */
const MOST_HOSTS = 100

/** Where embedded forms of this workspace can stand: the builder's previews and deployments, newest first. */
export async function siteHosts(db: Reader, organizationId: OrganizationId): Promise<string[]> {
  const rows = await db
    .select({ preview: eventSites.previewDemoUrl, deployment: eventSites.publishedDeploymentUrl })
    .from(eventSites)
    .innerJoin(events, eq(events.id, eventSites.eventId))
    .where(and(eq(events.organizationId, organizationId), eq(eventSites.organizationId, organizationId)))
    .orderBy(sql`${eventSites.updatedAt} DESC`)
    .limit(MOST_HOSTS)
  return rows.flatMap(({ preview, deployment }) => [...hostOf(preview), ...hostOf(deployment)])
}

export async function usesCrmAForms(db: Reader, organizationId: OrganizationId): Promise<boolean> {
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.organizationId, organizationId), eq(events.registrationProvider, 'crm-a')))
    .limit(1)
  return rows.length > 0
}

function hostOf(url: string | null): string[] {
  return url !== null && URL.canParse(url) && new URL(url).hostname !== '' ? [new URL(url).hostname] : []
}
