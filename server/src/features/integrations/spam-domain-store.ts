import { and, eq, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { events } from '../events/tables.ts'
import { eventSites } from '../sites/tables.ts'

/** More than an organizer would enter manually. */
const MAX_HOSTS = 100

/** Hosts that can embed a form of this workspace: previews and deployments of the site builder, newest first. */
export async function siteHosts(db: Reader, organizationId: OrganizationId): Promise<string[]> {
  const rows = await db
    .select({ preview: eventSites.previewDemoUrl, deployment: eventSites.publishedDeploymentUrl })
    .from(eventSites)
    .innerJoin(events, and(eq(events.id, eventSites.eventId), eq(events.organizationId, eventSites.organizationId)))
    .where(eq(eventSites.organizationId, organizationId))
    .orderBy(sql`${eventSites.updatedAt} DESC`)
    .limit(MAX_HOSTS)
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
