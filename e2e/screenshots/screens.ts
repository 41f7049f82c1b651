import {
  createContactNote,
  generateSite,
  getCurrentWorkspace,
  linkEventCrmBCampaign,
  listContacts,
  listCrmBCampaigns,
  listEmailTemplates,
  listEvents,
  listForms,
  listMail,
  listMarketingCampaigns,
  listRegistrants,
  type Operation,
  replaceEventFiles,
  searchSuiteFiles,
  setSuiteCalendar,
} from '@foyer/contracts'
import type { APIRequestContext } from 'playwright-core'

export type Screen = {
  name: string
  path: string
  isPublic?: boolean
  /** Also what is below the first screen. */
  wholePage?: boolean
  /** Of the window, for a drawer, whose content is not part of the whole page. */
  height?: number
}
type Listed = { id: string; slug: string; registrations: { confirmed: number; pendingApproval: number } }

export async function dashboardScreens(request: APIRequestContext, url: string): Promise<Screen[]> {
  const get = async (path: string) => (await request.get(url + path)).json()
  const { events } = (await get(`${listEvents.path}?when=upcoming&status=PUBLISHED&limit=100`)) as { events: Listed[] }
  const busiest = events.toSorted((a, b) => b.registrations.confirmed - a.registrations.confirmed)[0]!
  const reviewed = events.find(({ registrations }) => registrations.pendingApproval > 0) ?? busiest
  const { registrants } = (await get(listRegistrants.path.replace(':eventId', busiest.id))) as { registrants: { id: string }[] }
  const { templates } = (await get(listEmailTemplates.path)) as { templates: { id: string }[] }
  const { forms } = (await get(listForms.path)) as { forms: { id: string }[] }
  const { messages } = (await get(`${listMail.path}?status=sent&limit=1`)) as { messages: { id: string }[] }
  const { campaigns } = (await get(listMarketingCampaigns.path)) as { campaigns: { id: string }[] }
  const { contacts } = (await get(`${listContacts.path}?attended=true&limit=1`)) as { contacts: { id: string }[] }
  const ofBusiest = ({ method, path }: Operation, data: object) =>
    request.fetch(url + path.replace(':eventId', busiest.id), { method, data, headers: { origin: url } })
  for (const prompt of ['For the newsletter', 'With the final list of speakers']) await ofBusiest(generateSite, { prompt })
  const { campaigns: inCrmB } = (await get(listCrmBCampaigns.path)) as { campaigns: { id: string }[] }
  await ofBusiest(linkEventCrmBCampaign, { campaignId: inCrmB[0]?.id })
  const { files } = (await get(searchSuiteFiles.path)) as { files: { id: string }[] }
  await ofBusiest(replaceEventFiles, { fileIds: files.slice(0, 3).map(({ id }) => id) })
  await ofBusiest(setSuiteCalendar, { enabled: true })
  // HubSpot knows the newest contact, so the note is sent there.
  const { contacts: newest } = (await get(`${listContacts.path}?limit=1`)) as { contacts: { id: string }[] }
  const notes = createContactNote.path.replace(':contactId', newest[0]!.id)
  await request.post(url + notes, { data: { body: 'Prefers the front row.' }, headers: { origin: url } })
  const event = `/dashboard/events/${busiest.id}`
  const of = (name: string, path: string): Screen => ({ name, path })
  return [
    of('home', '/dashboard'),
    of('events', '/dashboard/events'),
    of('event-new', '/dashboard/events/new'),
    of('event-overview', event),
    of('event-registrants', `${event}/registrants`),
    of('event-registrant', `${event}/registrants?person=${registrants[0]!.id}`),
    of('event-review', `/dashboard/events/${reviewed.id}/review`),
    of('event-import', `${event}/import`),
    of('event-page', `${event}/page`),
    of('event-versions', `${event}/page/versions`),
    of('event-emails', `${event}/emails`),
    of('event-template', `${event}/emails/templates/${templates[0]!.id}`),
    of('event-emails-sent', `${event}/emails/sent`),
    of('event-messages', `${event}/emails/messages`),
    of('event-message-new', `${event}/emails/messages/new`),
    of('event-form', `${event}/form`),
    of('event-speakers', `${event}/speakers`),
    of('event-sponsors', `${event}/sponsors`),
    of('event-redirects', `${event}/redirects`),
    of('event-check-in', `${event}/check-in`),
    of('event-check-in-scanner', `${event}/check-in/scan`),
    { ...of('event-analytics', `${event}/analytics`), wholePage: true },
    { ...of('event-settings', `${event}/settings`), wholePage: true },
    of('contacts', '/dashboard/contacts'),
    of('contact', `/dashboard/contacts/${contacts[0]!.id}`),
    { ...of('contact-sent', `/dashboard/contacts/${newest[0]!.id}`), height: 1400 },
    of('forms', '/dashboard/forms'),
    of('form', `/dashboard/forms/${forms[0]!.id}`),
    of('form-hubspot', `/dashboard/forms/${forms[0]!.id}/hubspot`),
    { ...of('analytics', '/dashboard/analytics'), wholePage: true },
    of('event-share', `${event}/share`),
    of('event-invites', `${event}/invites`),
    of('event-invites-new', `${event}/invites/new`),
    of('campaigns', '/dashboard/campaigns'),
    of('campaign', `/dashboard/campaigns/${campaigns[0]!.id}`),
    of('emails', '/dashboard/emails'),
    of('email-template', `/dashboard/emails/templates/${templates[0]!.id}`),
    of('email-template-new', '/dashboard/emails/templates/new'),
    of('emails-sent', '/dashboard/emails/sent'),
    of('email', `/dashboard/emails/sent?email=${messages[0]!.id}`),
    of('integrations', '/dashboard/integrations'),
    of('integration-connect', '/dashboard/integrations?connect=crm-a'),
    of('integration-connect-v0', '/dashboard/integrations?connect=site-builder'),
    of('members', '/dashboard/members'),
    of('webhooks', '/dashboard/webhooks'),
    of('audit-log', '/dashboard/audit-log'),
    of('settings', '/dashboard/settings'),
    of('settings-api-keys', '/dashboard/settings/api-keys'),
    of('account', '/dashboard/account'),
    { ...of('system', '/dashboard/system'), wholePage: true },
  ]
}

export async function publicScreens(request: APIRequestContext, url: string): Promise<Screen[]> {
  const { slug } = (await (await request.get(url + getCurrentWorkspace.path)).json()) as { slug: string }
  const { events } = (await (await request.get(`${url}${listEvents.path}?when=upcoming&status=PUBLISHED`)).json()) as { events: Listed[] }
  const page = (name: string, path: string): Screen => ({ name, path, isPublic: true, wholePage: true })
  return [
    page('public-workspace', `/${slug}`),
    page('public-event', `/${slug}/${events[0]!.slug}`),
    page('sign-in', '/sign-in'),
    page('sign-up', '/sign-up'),
  ]
}
