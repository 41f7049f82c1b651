import type { Member } from '../features/auth/access.ts'
import { createCampaignLink } from '../features/campaigns/links.ts'
import { insertCampaign } from '../features/campaigns/store.ts'
import { createEvent } from '../features/events/edit.ts'
import { type EventRow, requireEvent } from '../features/events/own-event.ts'
import { setPagePassword } from '../features/events/page-password.ts'
import { publishEvent } from '../features/events/publish.ts'
import { changeEvent } from '../features/events/store.ts'
import { replaceGeoRules } from '../features/geo-targeting/rules.ts'
import { saveSite } from '../features/sites/save-site.ts'
import { createSpeaker } from '../features/speakers/edit.ts'
import { addSponsor } from '../features/sponsors/edit.ts'
import { replaceLogoShowcases } from '../features/sponsors/showcases.ts'
import type { Services } from '../services.ts'
import { BRANDS, CAMPAIGNS, type DemoEvent } from './catalog.ts'
import { storePicture } from './pictures.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DAYS_OPEN = 36

export type CampaignIds = Record<string, string>

export async function fillCampaigns({ db }: Services, { organizationId }: Member): Promise<CampaignIds> {
  const ids: CampaignIds = {}
  for (const [tag, name] of Object.entries(CAMPAIGNS))
    ids[tag] = (await db.transaction((tx) => insertCampaign(tx, organizationId, name))).id
  return ids
}

/** One event as an organizer would create it, with speakers, sponsors, campaign links and redirects. */
export async function fillEvent(
  services: Services,
  owner: Member,
  demo: DemoEvent,
  context: { formId: string; campaigns: CampaignIds; brands: Map<string, string> },
): Promise<EventRow> {
  const { organizationId } = owner
  const fields = { ...demo.event, ...timesOf(demo, services.clock()), ...(demo.usesForm && { registrationFormId: context.formId }) }
  const event = await createEvent(services, organizationId, fields)
  for (const [name, title, bio] of demo.speakers ?? []) {
    const avatar = await storePicture(services, organizationId, { name, kind: 'speaker-avatar' })
    await createSpeaker(services, organizationId, event.id, { name, title, avatar, bio })
  }
  await fillSponsors(services, owner, event.id, demo, context.brands)
  for (const [tag, label] of Object.entries(demo.links ?? {})) {
    const tags = linkTags(tag, demo.event.slug)
    await createCampaignLink(services, owner, event.id, { marketingCampaignId: context.campaigns[tag]!, label, ...tags })
  }
  const rules = Object.entries(demo.redirects ?? {}).map(([country, redirectUrl]) => ({ country, redirectUrl }))
  if (rules.length > 0) await replaceGeoRules(services, organizationId, event.id, rules)
  if (demo.pagePassword) await setPagePassword(services, organizationId, event.id, demo.pagePassword)
  if (demo.hasChangedSite) await services.db.transaction((tx) => saveSite(tx, organizationId, event.id, siteOf(demo, services.clock())))
  if (demo.state === 'draft') return event
  await publishEvent(services, organizationId, event.id)
  const since = openSince(event, services.clock())
  await services.db.transaction((tx) => changeEvent(tx, organizationId, event.id, { createdAt: since, publishedAt: since }))
  return requireEvent(services.db, organizationId, event.id)
}

export const linkTags = (tag: string, slug: string) => ({
  source: tag,
  medium: tag === 'posters' ? 'print' : 'email',
  campaign: slug,
  referral: tag,
})

/** Before the first of its views and registrations. */
function openSince({ startTime }: EventRow, now: Date): string {
  const end = Math.min(now.getTime(), Date.parse(startTime ?? '') || now.getTime())
  return new Date(end - DAYS_OPEN * DAY_MS).toISOString()
}

/** A sponsor is created by the first event that shows it and reused by the others. */
async function fillSponsors(services: Services, { organizationId }: Member, eventId: string, demo: DemoEvent, brands: Map<string, string>) {
  const showcases = Object.entries(demo.showcases ?? {})
  for (const name of showcases.flatMap(([, names]) => names)) {
    const known = brands.get(name)
    const brand = known
      ? { sponsorId: known }
      : { name, website: BRANDS[name], logo: await storePicture(services, organizationId, { name, kind: 'sponsor-logo' }) }
    const { sponsorId } = await addSponsor(services, organizationId, eventId, brand)
    brands.set(name, sponsorId)
  }
  if (showcases.length === 0) return
  const wanted = showcases.map(([title, names]) => ({ title, sponsorIds: names.map((name) => brands.get(name)!) }))
  await replaceLogoShowcases(services, organizationId, eventId, wanted)
}

/** An event of today started two hours ago, so that its guests can be checked in. */
function timesOf({ startsInDays, startHourUtc, lastsHours = 1 }: DemoEvent, now: Date) {
  if (startsInDays === undefined) return {}
  const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  const day = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const start = startHourUtc === undefined ? hour - 2 * HOUR_MS : day + startsInDays * DAY_MS + startHourUtc * HOUR_MS
  return { startTime: new Date(start).toISOString(), endTime: new Date(start + lastsHours * HOUR_MS).toISOString() }
}

function siteOf({ event: { slug } }: DemoEvent, now: Date) {
  return {
    sbProjectId: `prj_${slug}`,
    sbChatId: `chat_${slug}`,
    sbVersionId: 'ver_2',
    previewDemoUrl: `https://${slug}.preview.example`,
    previewWebUrl: `https://builder.example/chat/${slug}`,
    previewUpdatedAt: now.toISOString(),
    publishedDeploymentUrl: `https://${slug}.sites.example`,
    publishedDeploymentId: `dpl_${slug}`,
    publishedVersionId: 'ver_1',
  }
}
