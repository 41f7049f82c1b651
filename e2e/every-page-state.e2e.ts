import * as api from '@foyer/contracts'
import { expect, test } from 'vitest'
import { manageUrl } from '../server/src/features/self-service/manage-link.ts'
import { useFoyer } from '../server/test/support/foyer.ts'
import { openEvent } from '../server/test/support/open-event.ts'
import { useVendors } from '../server/test/support/vendors.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { hasBrowser, useBrowser } from './support/browser.ts'

const vendors = useVendors()
const foyer = useFoyer(async () => ({ config: await vendors.start() }))
const browser = useBrowser()

type Opened = Awaited<ReturnType<typeof openEvent>>
type State = { path: string; expected: RegExp }
const pageOf = ({ slugs }: Opened) => `/${slugs.orgSlug}/${slugs.eventSlug}`

const eventPage = (
  name: string,
  expected: RegExp,
  settings: Record<string, unknown>,
  prepare: (opened: Opened) => Promise<unknown> = async () => {},
) =>
  [
    name,
    async (): Promise<State> => {
      const opened = await openEvent(foyer, { description: '## Why come\n\nTalks, *food* and [more](https://example.org).', ...settings })
      return { path: String((await prepare(opened)) ?? pageOf(opened)), expected }
    },
  ] as const

const ownPage = (
  name: string,
  expected: RegExp,
  settings: Record<string, unknown>,
  prepare: (opened: Opened, id: string) => Promise<unknown> = async () => {},
  suffix = '',
) =>
  [
    name,
    async (): Promise<State> => {
      const opened = await openEvent(foyer, settings)
      if ('capacity' in settings) await opened.register('first')
      await opened.register('ada')
      const { id } = await opened.find('ada')
      await prepare(opened, id)
      const { pathname } = new URL(manageUrl(foyer.services.baseUrl, foyer.services.tokens, { id, linkVersion: 0 }))
      return { path: pathname + suffix, expected }
    },
  ] as const

const HARD_TO_FIT = {
  name: 'A-very-long-name-without-a-single-space-in-it: Tides & Data',
  description:
    '# One\n\n### Three\n\nhttps://example.org/a-very-long-address-that-does-not-fit-on-a-small-screen-at-all\n\n| a | b |\n|---|---|\n| 1 | 2 |',
}
const PLACE = { location: { fullAddress: 'Torstraße 1, Berlin', location: 'Berlin', coordinates: [13.4, 52.5], context: [] } }
const QUESTIONS = [
  { key: 'company', label: 'Company', type: 'text', required: true, helpText: 'As on your badge' },
  { key: 'talk', label: 'Talk', type: 'long-text' },
  { key: 'mail', label: 'Second email', type: 'email' },
  { key: 'phone', label: 'Phone', type: 'phone' },
  { key: 'seats', label: 'Seats', type: 'number' },
  { key: 'born', label: 'Born', type: 'date' },
  { key: 'web', label: 'Website', type: 'url' },
  { key: 'dinner', label: 'Dinner?', type: 'select', options: ['Yes', 'No'], required: true },
  { key: 'diet', label: 'Diet', type: 'multi-select', options: ['Vegan', 'No nuts'], visibleIf: { field: 'dinner', equals: 'Yes' } },
  { key: 'size', label: 'Shirt', type: 'radio', options: ['S', 'M', 'L'], allowOther: true },
  { key: 'cv', label: 'CV', type: 'file', required: true },
  { key: 'news', label: 'News', type: 'checkbox' },
  {
    key: 'terms',
    label: 'I agree to be photographed',
    type: 'consent',
    consentText: 'Pictures are taken.\n\nSee https://example.org/p.',
    required: true,
  },
]

const ARABIC = {
  name: 'مؤتمر القاهرة للتصميم والابتكار 2027',
  shortDescription: 'ثلاثة أيام من المحاضرات وورش العمل.',
  description: '## لماذا تحضر\n\nمحاضرات مع خبراء من Google.\n\n- أولاً\n\n> اقتباس',
}
const ARABIC_QUESTIONS = [
  { key: 'city', label: 'من أي مدينة أنت؟', type: 'text', required: true, helpText: 'بالعربية' },
  { key: 'food', label: 'الطعام', type: 'select', options: ['نباتي', 'عادي'] },
  { key: 'topics', label: 'المواضيع', type: 'multi-select', options: ['التصميم', 'Web'] },
]
const JAPANESE = {
  name: '東京デザイン会議2027 未来をつくる人たちのための三日間',
  shortDescription: '講演とワークショップをお楽しみください。',
  description: '## 参加する理由\n\n- 講演\n- 交流会',
}

const STATES = [
  eventPage('in Arabic, with every part', /مؤتمر/, { ...ARABIC, ...PLACE }, async ({ organizer, params }) => {
    await organizer.do(api.createSpeaker, { params, body: { name: 'نجيب محفوظ', title: 'كاتب', bio: 'ولد في القاهرة.' } })
    await organizer.do(api.addSponsor, { params, body: { name: 'دار الكتب' } })
    const form = await organizer.do(api.createForm, { body: { name: 'Questions', fields: ARABIC_QUESTIONS } })
    await organizer.do(api.updateEvent, { params, body: { registrationFormId: form.id } })
  }),
  eventPage('in Japanese', /東京/, { ...JAPANESE, ...PLACE }),
  eventPage('in Russian, whose script several languages share', /Конференция/, { name: 'Конференция', description: 'Описание' }),
  eventPage('of a workspace with an event in Arabic', /مؤتمر/, ARABIC, async ({ slugs }) => `/${slugs.orgSlug}`),
  ownPage('own registration of an event in Arabic', /مؤتمر/, ARABIC),
  eventPage(
    'open, with everything on it',
    /register/i,
    { ...HARD_TO_FIT, ...PLACE, capacity: 10, ticketPriceAmount: 12.5, ticketCurrency: 'EUR' },
    async ({ organizer, params }) => {
      await organizer.do(api.createSpeaker, { params, body: { name: 'Grace Hopper', title: 'Admiral' } })
      const sponsor = await organizer.do(api.addSponsor, { params, body: { name: 'Engines Ltd', website: 'https://example.org' } })
      await organizer.do(api.replaceLogoShowcases, {
        params,
        body: { showcases: [{ title: 'Our friends', sponsorIds: [sponsor.sponsorId] }] },
      })
    },
  ),
  eventPage('with every kind of question', /Company/, {}, async ({ organizer, params }) => {
    const form = await organizer.do(api.createForm, { body: { name: 'Questions', fields: QUESTIONS } })
    await organizer.do(api.updateEvent, { params, body: { registrationFormId: form.id } })
  }),
  eventPage('full', /full/i, { capacity: 1 }, async ({ register }) => void (await register('first'))),
  eventPage('waitlist', /waitlist/i, { capacity: 1, waitlistEnabled: true }, async ({ register }) => void (await register('first'))),
  eventPage('approval', /the host approves each registration/i, { approvalRequired: true }),
  eventPage('registration switched off', /closed/i, { registrationProvider: null }),
  eventPage('ended', /has ended/i, { startTime: '2020-01-01T00:00:00Z', endTime: '2020-01-02T00:00:00Z' }),
  eventPage('canceled', /canceled/i, {}, async ({ organizer, params }) => void (await organizer.do(api.cancelEvent, { params }))),
  eventPage('private', /private event/i, { visibility: 'PRIVATE' }),
  eventPage(
    'locked by a password',
    /password/i,
    {},
    async ({ organizer, params }) => void (await organizer.do(api.setPagePassword, { params, body: { password: 'sesame' } })),
  ),
  eventPage('by invitation only', /invitation/i, { inviteOnly: true }),
  eventPage('with an invite', /register/i, { inviteOnly: true }, async ({ organizer, params }) => {
    const { invites } = await organizer.do(api.createInvites, { params, body: { email: 'guest@example.test', name: 'Guest' } })
    const { pathname, search } = new URL(invites[0]!.url)
    return pathname + search
  }),
  eventPage('of a workspace', /party/i, {}, async ({ slugs }) => `/${slugs.orgSlug}`),
  eventPage('of a workspace without events', /no events yet/i, {}, async ({ slugs, organizer, params }) => {
    await organizer.do(api.unpublishEvent, { params })
    return `/${slugs.orgSlug}`
  }),
  eventPage('that does not exist', /page not found/i, {}, async ({ slugs }) => `/${slugs.orgSlug}/no-such-event`),
  ownPage('own registration, confirmed', /you have a seat/i, {}),
  ownPage('own registration, being changed', /change your details/i, {}, async () => {}, '/change'),
  ownPage('own registration, being canceled', /cancel your registration\?/i, {}, async () => {}, '/cancel'),
  ownPage(
    'own registration, leaving the waitlist',
    /leave the waitlist\?/i,
    { capacity: 1, waitlistEnabled: true },
    async () => {},
    '/cancel',
  ),
  ownPage('own registration, canceled', /canceled/i, {}, async ({ organizer, params }, registrationId) => {
    await organizer.do(api.cancelRegistrant, { params: { ...params, registrationId } })
  }),
  ownPage('own registration, waiting for approval', /waiting for approval/i, { approvalRequired: true }),
  ownPage('own registration, waitlisted', /leave the waitlist/i, { capacity: 1, waitlistEnabled: true }),
  ownPage(
    'own registration, offered',
    /accept it by/i,
    { capacity: 1, waitlistEnabled: true, waitlistOfferHours: 24 },
    async ({ organizer, params }) => {
      await organizer.do(api.updateEvent, { params, body: { capacity: 2 } })
    },
  ),
  ownPage(
    'own registration of a canceled event',
    /canceled/i,
    {},
    async ({ organizer, params }) => void (await organizer.do(api.cancelEvent, { params })),
  ),
]

const NARROWEST_VIEWPORT = { width: 320, height: 640 }

test.skipIf(!hasBrowser).each(STATES)(
  'the page %s shows its state, has no accessibility faults in light and dark, and fits 320 px',
  async (_, prepare) => {
    const { path, expected } = await prepare()
    const page = await browser.visitor({ viewport: NARROWEST_VIEWPORT, colorScheme: 'light' })
    await page.goto(foyer.url + path)
    expect(await page.textContent('main')).toMatch(expected)
    const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
    expect(overflow, 'no horizontal scrolling').toBe(0)
    expect(await accessibilityFaults(page), `light ${path}`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    // No color is measured during a transition.
    expect(await page.evaluate('document.getAnimations().length')).toBe(0)
    expect(await accessibilityFaults(page, 'colors'), `dark ${path}`).toEqual([])
    await browser.clear()
  },
)

test.skipIf(!hasBrowser)('the result page and a rejected form have no accessibility faults', async () => {
  const opened = await openEvent(foyer, { capacity: 1, waitlistEnabled: true })
  for (const name of ['Confirmed', 'Waiting']) {
    const page = await browser.visitor()
    await page.goto(foyer.url + pageOf(opened))
    await page.getByLabel(/name/i).first().fill(name)
    await page.getByLabel(/email/i).first().fill(`${name}@example.test`)
    await page
      .getByRole('button', { name: /register|waitlist/i })
      .first()
      .click()
    await page.waitForURL(/registered/)
    expect(await accessibilityFaults(page)).toEqual([])
  }
  // Our scripts are blocked, so that the service checks the form. JavaScript stays on, because axe needs it.
  const page = await browser.visitor()
  await page.route('**/assets/**', (route) => route.abort())
  await page.goto(foyer.url + pageOf(opened))
  await page.evaluate(`for (const form of document.forms) form.noValidate = true`)
  await page.getByLabel(/email/i).first().fill('nonsense')
  await page
    .getByRole('button', { name: /register|waitlist/i })
    .first()
    .click()
  await page.getByRole('alert').first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
})

test.skipIf(!hasBrowser)('a page loads less than 50 kB of JavaScript and sets no cookie', async () => {
  const opened = await openEvent(foyer)
  const page = await browser.visitor()
  let scriptBytes = 0
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scriptBytes += (await response.body()).length
  })
  await page.goto(foyer.url + pageOf(opened), { waitUntil: 'networkidle' })
  expect(scriptBytes).toBeGreaterThan(0)
  expect(scriptBytes).toBeLessThan(50_000)
  expect(await page.context().cookies()).toEqual([])
})
