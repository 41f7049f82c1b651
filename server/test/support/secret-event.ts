import * as api from '@foyer/contracts'
import type { Foyer } from './foyer.ts'
import { openEvent } from './open-event.ts'

export const PASSWORD = 'open sesame'

/** What the page of an open event shows. Each word is the value of one field only. */
export const SHOWN_ON_PAGE = [
  ...['zanzibar-description', 'zanzibar-link', 'zanzibar-place', 'zanzibar-street', 'zanzibar-speaker', 'zanzibar-title', 'zanzibar-bio'],
  ...[
    'zanzibar-sponsor',
    'zanzibar-website',
    'zanzibar-showcase',
    'zanzibar-question',
    'zanzibar-option',
    'zanzibar-help',
    'zanzibar-avatar',
  ],
  ...['zanzibar-coordinates', 'zanzibar-price', 'zanzibar-capacity'],
].toSorted()
export const SHOWN_IN_JSON = [
  ...['zanzibar-description', 'zanzibar-link', 'zanzibar-place', 'zanzibar-street', 'zanzibar-speaker', 'zanzibar-title'],
  ...['zanzibar-avatar', 'zanzibar-coordinates', 'zanzibar-capacity'],
].toSorted()
export const SHOWN_IN_CALENDAR = ['zanzibar-coordinates', 'zanzibar-place', 'zanzibar-street']

/** Secret numbers, long enough not to appear in an id by chance. */
const NUMBERS: Record<string, RegExp> = {
  'zanzibar-coordinates': /13\.371337|52\.525252/,
  'zanzibar-price': /7,?717,?171/,
  'zanzibar-capacity': /1,?313,?13[01]/,
}

/** Everything in the text that a page password must hide, in any case. */
export function secretsIn(text: string): string[] {
  const words = [...text.matchAll(/zanzibar[-_][a-z]+/gi)].map(([word]) => word.toLowerCase().replace('_', '-'))
  const numbers = Object.keys(NUMBERS).filter((name) => NUMBERS[name]!.test(text))
  return [...new Set([...words, ...numbers])].toSorted()
}

const FIELDS = [
  {
    key: 'zanzibar_question',
    label: 'Zanzibar-question',
    type: 'select',
    required: true,
    options: ['zanzibar-option'],
    helpText: 'zanzibar-help',
  },
]

/** A published event with secret words in every field that a page password hides, and one registrant. `lock` sets the password. */
export async function secretEvent(foyer: Foyer, settings: Record<string, unknown> = {}) {
  const opened = await openEvent(foyer, {
    name: 'Board dinner',
    shortDescription: 'For the board.',
    description: 'zanzibar-description https://meet.example/zanzibar-link',
    location: { location: 'zanzibar-place', fullAddress: 'zanzibar-street 1', coordinates: [13.371337, 52.525252] },
    ticketPriceAmount: 7_717_171,
    ticketCurrency: 'EUR',
    capacity: 1_313_131,
    ...settings,
  })
  const { organizer, params, slugs } = opened
  const { id: formId } = await organizer.do(api.createForm, { body: { name: 'Form', fields: FIELDS } })
  await organizer.do(api.updateEvent, { params, body: { registrationFormId: formId } })
  const speaker = {
    name: 'zanzibar-speaker',
    title: 'zanzibar-title',
    bio: 'zanzibar-bio',
    avatar: 'https://faces.example/zanzibar-avatar.png',
  }
  await organizer.do(api.createSpeaker, { params, body: speaker })
  const { sponsorId } = await organizer.do(api.addSponsor, {
    params,
    body: { name: 'zanzibar-sponsor', website: 'https://zanzibar-website.example' },
  })
  const showcases = [{ title: 'zanzibar-showcase', sponsorIds: [sponsorId] }]
  await organizer.do(api.replaceLogoShowcases, { params, body: { showcases } })
  await organizer.do(api.addRegistrant, { params, body: { email: 'inside@example.test', name: 'Inside' } })
  const path = `/${slugs.orgSlug}/${slugs.eventSlug}`
  const lock = (password = PASSWORD) => organizer.do(api.setPagePassword, { params, body: { password } })
  return { ...opened, path, formId, lock, answers: { zanzibar_question: 'zanzibar-option' } }
}
export type SecretEvent = Awaited<ReturnType<typeof secretEvent>>

/** The cookie that a visitor gets for the password. */
export async function unlock(url: string, path: string, password = PASSWORD): Promise<string> {
  const body = new URLSearchParams({ password })
  const response = await fetch(`${url}${path}/unlock`, { method: 'POST', body, redirect: 'manual' })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Status, headers and body of a response as one text. */
export async function fullResponseText(url: string, path: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(url + path, { redirect: 'manual', ...init })
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`)
  return [response.status, ...headers, await response.text()].join('\n')
}
