import {
  addSponsor,
  checkInRegistrant,
  createCampaignLinks,
  createCheckInLink,
  createContact,
  createContactFilter,
  createContactNote,
  createEvent,
  createForm,
  createInvites,
  createMarketingCampaign,
  createSpeaker,
  createWebhook,
  listEmailTemplates,
  publishEvent,
  replaceGeoRules,
  replaceLogoShowcases,
  revokeCheckInLink,
  testSendEmailTemplate,
  testWebhook,
  updateContact,
  updateEvent,
} from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { FUTURE_TIMES, openEvent } from '../server/test/support/open-event.ts'
import { hasBrowser } from './support/browser.ts'
import { expectAccessible, expectShown, goInside, useDashboard, windowOf } from './support/dashboard.ts'

const { foyer, browser } = useDashboard()

describe.skipIf(!hasBrowser)('every screen of the dashboard', () => {
  test('before a session is accessible and readable at every width, light and dark', async () => {
    const { organizer, params } = await openEvent(foyer)
    const link = await organizer.do(createCheckInLink, { params, body: { label: 'Main entrance' } })
    const page = await browser.visitor({ baseURL: foyer.url })
    for (const path of ['/sign-in', '/sign-up', '/forgot-password', link.url!, '/check-in/unknown']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessible(page, path, { everyWidth: true })
    }
  })

  test('of a workspace is accessible and readable at every width, light and dark', { timeout: 900_000 }, async () => {
    const { organizer, event: created, register } = await openEvent(foyer, { name: 'Harbour Lights Festival', approvalRequired: true })
    await register('ada')
    const page = await windowOf(browser, organizer)
    const event = `/dashboard/events/${created.id}`
    const paths = [
      '/dashboard',
      '/dashboard/events',
      '/dashboard/events?view=drafts',
      '/dashboard/events/new',
      '/dashboard/members',
      '/dashboard/analytics',
      '/dashboard/integrations',
      '/dashboard/integrations?connect=crm-b',
      '/dashboard/integrations?connect=site-builder',
    ]
    const more = ['/dashboard/settings', '/dashboard/settings/api-keys', '/dashboard/audit-log', '/dashboard/account', '/dashboard/nowhere']
    const ofEvent = [
      event,
      `${event}/registrants`,
      `${event}/registrants?q=nobody`,
      `${event}/import`,
      `${event}/review`,
      `${event}/emails/messages`,
      `${event}/emails/messages/new`,
      `${event}/page`,
      `${event}/page/versions`,
      `${event}/analytics`,
      `${event}/analytics?with=${created.id}&lines=total`,
      `${event}/settings`,
    ]
    await expectScreens(page, [...paths, ...more, ...ofEvent])
  })

  test('about webhooks is accessible and readable at every width, light and dark', { timeout: 900_000 }, async () => {
    const organizer = await foyer.organizer()
    const body = { url: 'https://hooks.example.org/foyer', description: 'Badge printer' }
    const { id: webhookId } = await organizer.do(createWebhook, { body })
    const { id: deliveryId } = await organizer.do(testWebhook, { params: { webhookId } })
    const page = await windowOf(browser, organizer)
    const webhook = `/dashboard/webhooks/${webhookId}`
    const paths = [
      '/dashboard/webhooks',
      webhook,
      `${webhook}?state=failed`,
      `${webhook}?delivery=${deliveryId}`,
      '/dashboard/webhooks/unknown',
    ]
    await expectScreens(page, paths)
  })

  test('about check-in is accessible and readable at every width, light and dark', { timeout: 900_000 }, async () => {
    const { organizer, params, register, find } = await openEvent(foyer, { name: 'Harbour Lights Festival' })
    await register('ada')
    await organizer.do(checkInRegistrant, { params: { ...params, registrationId: (await find('ada')).id } })
    const { id } = await organizer.do(createCheckInLink, { params, body: { label: 'Side entrance' } })
    await organizer.do(revokeCheckInLink, { params: { ...params, checkInLinkId: id } })
    await organizer.do(createCheckInLink, { params, body: { label: 'Main entrance' } })
    // With another event there is a choice to make.
    const other = await organizer.do(createEvent, { body: { name: 'Another', ...FUTURE_TIMES } })
    await organizer.do(publishEvent, { params: { eventId: other.id } })
    const tab = (eventId: string) => `/dashboard/events/${eventId}/check-in`
    const page = await windowOf(browser, organizer)
    await expectScreens(page, ['/dashboard/check-in', tab(params.eventId), `${tab(params.eventId)}/scan`, tab(other.id)])
    const colleague = await windowOf(browser, await foyer.colleague(organizer, 'member'))
    await expectScreens(colleague, [tab(params.eventId)])
    expect(await colleague.getByRole('button', { name: /New check-in link|Revoke/ }).count()).toBe(0)
  })

  test('about forms is accessible and readable at every width, light and dark', { timeout: 900_000 }, async () => {
    const { organizer, event: created, params } = await openEvent(foyer, { name: 'Harbour Lights Festival' })
    const page = await windowOf(browser, organizer)
    await expectScreens(page, ['/dashboard/forms'])
    const fields = [
      { key: 'dinner', label: 'Will you join us for dinner?', type: 'radio', options: ['Yes', 'No'], allowOther: true },
      { key: 'diet', label: 'What should the kitchen know?', type: 'long-text', visibleIf: { field: 'dinner', equals: 'Yes' } },
    ]
    const { id } = await organizer.do(createForm, { body: { name: 'Dinner', fields } })
    await organizer.do(updateEvent, { params, body: { registrationFormId: id } })
    const tab = `/dashboard/events/${created.id}/form`
    await expectScreens(page, ['/dashboard/forms', '/dashboard/forms?q=nothing', `/dashboard/forms/${id}`, tab])
    await page.goto(`/dashboard/forms/${id}`)
    await page.getByRole('button', { name: /^Will you join us/ }).click()
    await page.getByRole('textbox', { name: 'Question', exact: true }).waitFor()
    await expectAccessible(page, 'an open question')
    const colleague = await windowOf(browser, await foyer.colleague(organizer, 'member'))
    await expectScreens(colleague, [`/dashboard/forms/${id}`])
    await colleague.getByRole('button', { name: 'Actions for Dinner' }).click()
    await colleague.getByRole('menuitem', { name: 'Duplicate form' }).waitFor()
    expect(await colleague.getByRole('menuitem', { name: 'Delete form' }).count()).toBe(0)
  })

  test('about sharing is accessible and readable at every width, light and dark', { timeout: 900_000 }, async () => {
    const { organizer, event, params } = await openEvent(foyer, { name: 'Harbour Lights Festival' })
    const page = await windowOf(browser, organizer)
    const ofEvent = `/dashboard/events/${event.id}`
    await expectScreens(page, ['/dashboard/campaigns', '/dashboard/campaigns?archived=true', `${ofEvent}/share`, `${ofEvent}/invites`])
    const campaign = await organizer.do(createMarketingCampaign, { body: { name: 'Spring newsletter' } })
    const tags = { source: 'newsletter', medium: 'email', campaign: 'spring' }
    await organizer.do(createCampaignLinks, {
      params: { campaignId: campaign.id },
      body: { eventIds: [event.id], label: 'March issue', ...tags },
    })
    const body = { people: [{ email: 'ada@example.test', name: 'Ada Lovelace' }], message: 'Do come!' }
    const { invites } = await organizer.do(createInvites, { params, body })
    const lists = ['/dashboard/campaigns', `/dashboard/campaigns/${campaign.id}`, `${ofEvent}/share`, `${ofEvent}/invites`]
    const others = [`${ofEvent}/invites?q=nothing`, `${ofEvent}/invites?invite=${invites[0]!.id}`, `${ofEvent}/invites/new`]
    await expectScreens(page, [...lists, ...others])
    const colleague = await windowOf(browser, await foyer.colleague(organizer, 'member'))
    await expectScreens(colleague, [`${ofEvent}/invites`])
    expect(await colleague.getByRole('link', { name: 'Export CSV' }).count()).toBe(0)
  })

  test('about contacts is accessible and readable at every width, light and dark', { timeout: 900_000 }, async () => {
    const { organizer, params, register, find } = await openEvent(foyer, { name: 'Harbour Lights Festival' })
    const page = await windowOf(browser, organizer)
    await expectScreens(page, ['/dashboard/contacts'])
    await register('ada')
    const { id, contactId } = await find('ada')
    await organizer.do(checkInRegistrant, { params: { ...params, registrationId: id } })
    await organizer.do(updateContact, { params: { contactId: contactId! }, body: { tags: ['VIP', 'Press'] } })
    await organizer.do(createContactNote, { params: { contactId: contactId! }, body: { body: 'Vegetarian' } })
    await organizer.do(createContact, { body: { email: 'ada+news@example.test', name: 'Ada' } })
    const filter = await organizer.do(createContactFilter, { body: { name: 'VIPs', filter: { tag: ['VIP'], attended: true } } })
    const filtered = `/dashboard/contacts?tag=VIP&attended=true&saved=${filter.id}`
    await expectScreens(page, [filtered, '/dashboard/contacts?q=nobody', `/dashboard/contacts/${contactId}`])
    const colleague = await windowOf(browser, await foyer.colleague(organizer, 'member'))
    await expectScreens(colleague, [`/dashboard/contacts/${contactId}`])
    expect(await colleague.getByRole('button', { name: /Merge|Erase person/ }).count()).toBe(0)
    expect(await colleague.getByRole('link', { name: /Export/ }).count()).toBe(0)
  })

  test('about emails is accessible and readable at every width, light and dark', { timeout: 900_000 }, async () => {
    const { organizer, event: created, register } = await openEvent(foyer, { name: 'Harbour Lights Festival' })
    await register('ada')
    const { messageId } = await organizer.do(testSendEmailTemplate, { body: { subject: 'Hello', body: 'A test' } })
    const [template] = (await organizer.do(listEmailTemplates)).templates
    const page = await windowOf(browser, organizer)
    const workspace = '/dashboard/emails'
    const ofEvent = `/dashboard/events/${created.id}/emails`
    for (const base of [workspace, ofEvent]) {
      const sent = [`${base}/sent`, `${base}/sent?q=nothing`, `${workspace}/sent?email=${messageId}`]
      await expectScreens(page, [base, `${base}/templates/new`, `${base}/templates/${template!.id}`, ...sent])
    }
  })

  test('about what the event page presents is accessible and readable at every width, light and dark', { timeout: 900_000 }, async () => {
    const { organizer, params } = await openEvent(foyer, { name: 'Harbour Lights Festival' })
    const { id } = await organizer.do(createSpeaker, { params, body: { name: 'Ada Okafor' } })
    await organizer.do(createSpeaker, { params, body: { name: 'Ben Ruiz', title: 'Head of Research, Northwind' } })
    const other = await organizer.do(createEvent, { body: { name: 'Another', ...FUTURE_TIMES } })
    const event = `/dashboard/events/${params.eventId}`
    const speakers = [`${event}/speakers`, `${event}/speakers?speaker=${id}`, `${event}/speakers?speaker=new`]
    const page = await windowOf(browser, organizer)
    const { sponsorId } = await organizer.do(addSponsor, { params, body: { name: 'Northwind', website: 'https://northwind.example' } })
    await organizer.do(addSponsor, { params, body: { name: 'Contoso' } })
    const showcases = [
      { title: 'Gold', sponsorIds: [sponsorId] },
      { title: 'Silver', sponsorIds: [] },
    ]
    await organizer.do(replaceLogoShowcases, { params, body: { showcases } })
    await organizer.do(replaceGeoRules, { params, body: { rules: [{ country: 'DE', redirectUrl: 'https://northwind.example/de' }] } })
    const sponsors = [`${event}/sponsors`, `${event}/sponsors?sponsor=${sponsorId}`, `${event}/sponsors?sponsor=new`, `${event}/redirects`]
    const empty = ['speakers', 'sponsors', 'redirects'].map((tab) => `/dashboard/events/${other.id}/${tab}`)
    await expectScreens(page, [...speakers, ...sponsors, ...empty])
  })
})

/** Opens each address, the first by loading it and the others inside the dashboard, and checks the page. Nothing may come from another host. */
async function expectScreens(page: Awaited<ReturnType<typeof windowOf>>, paths: string[]) {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).hostname))
  for (const [index, path] of paths.entries()) {
    if (index === 0) await page.goto(path)
    else await goInside(page, path)
    await expectShown(page, path)
    await expectAccessible(page, path, { everyWidth: true })
  }
  expect(page.faults).toEqual([])
  expect(new Set(requests.filter((host) => host !== '127.0.0.1' && host !== 'preview.localhost'))).toEqual(new Set())
}
