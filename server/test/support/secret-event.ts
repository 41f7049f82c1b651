import * as api from '@foyer/contracts'
import type { Foyer } from './foyer.ts'
import { openEvent } from './open-event.ts'

export const PASSWORD = 'open sesame'

/** What the page of an open event tells: each word stands for the field it is in, and nowhere else. */
export const TOLD_BY_PAGE = [
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
export const TOLD_BY_JSON = [
  ...['zanzibar-description', 'zanzibar-link', 'zanzibar-place', 'zanzibar-street', 'zanzibar-speaker', 'zanzibar-title'],
  ...['zanzibar-avatar', 'zanzibar-coordinates', 'zanzibar-capacity'],
].toSorted()
export const TOLD_BY_CALENDAR = ['zanzibar-coordinates', 'zanzibar-place', 'zanzibar-street']

/** Numbers are as telling as words; these are so long that no id has them by chance. */
const NUMBERS: Record<string, RegExp> = {
  'zanzibar-coordinates': /13\.371337|52\.525252/,
  'zanzibar-price': /7,?717,?171/,
  'zanzibar-capacity': /1,?313,?13[01]/,
}

/** All that is found of what a page password hides, wherever in the text, in whatever case. */
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

/** A published event, full of words a page password hides, with one person registered. `lock` sets the password. */
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

/** The cookie somebody gets for the password. */
export async function unlock(url: string, path: string, password = PASSWORD): Promise<string> {
  const body = new URLSearchParams({ password })
  const answer = await fetch(`${url}${path}/unlock`, { method: 'POST', body, redirect: 'manual' })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Everything an answer tells: status, headers and body, as one text. */
export async function everythingTold(url: string, path: string, init: RequestInit = {}): Promise<string> {
  const answer = await fetch(url + path, { redirect: 'manual', ...init })
  const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`)
  return [answer.status, ...headers, await answer.text()].join('\n')
}
