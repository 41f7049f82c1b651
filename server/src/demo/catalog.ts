import type { NewEvent, NewForm } from '@foyer/contracts'
import { DEMO_FORM_ID } from '@foyer/simulators'

/** How many guests register, and how many of them are approved, declined, canceled and checked in afterwards, in this order. */
export type Turnout = { guests: number; approve?: number; decline?: number; cancel?: number; checkIn?: number }

export type DemoEvent = {
  /** Days from today to its start, and the hour of the day in UTC; left out for an event without a date. */
  startsInDays?: number
  startHourUtc?: number
  lastsHours?: number
  event: NewEvent & { slug: string }
  state: 'draft' | 'published' | 'canceled'
  turnout?: Turnout
  /** The organizer adds the guests; they do not register themselves. */
  addedByOrganizer?: true
  usesForm?: true
  pagePassword?: string
  invites?: { sent: number; accepted: number; revoked: number }
  /** Has a page of the site builder, which was changed after it was published. */
  hasChangedSite?: true
  speakers?: readonly (readonly [name: string, title: string, bio?: string])[]
  /** Showcase title -> brands shown in it. */
  showcases?: Readonly<Record<string, readonly string[]>>
  /** Referral tag -> label. */
  links?: Readonly<Record<string, string>>
  redirects?: Readonly<Record<string, string>>
}

export const WORKSPACE = { name: 'Harbour Events', slug: 'harbour-events', timezone: 'Europe/Lisbon', timeFormat: '24h' } as const

export const COLLEAGUES = {
  owner: { name: 'Dora Harbour', email: 'demo@foyer.example' },
  admin: { name: 'Anselm Quay', email: 'admin@foyer.example' },
  member: { name: 'Mira Dock', email: 'member@foyer.example' },
} as const

export const BRANDS: Readonly<Record<string, string>> = {
  Brightwater: 'https://brightwater.example',
  'Copper Lane': 'https://copperlane.example',
  Fernway: 'https://fernway.example',
  'Kestrel Works': 'https://kestrel.example',
}

export const CAMPAIGNS = { newsletter: 'Season newsletter', posters: 'Posters in town', partners: 'Partner mailing' } as const

export const FORM = {
  name: 'Workshop registration',
  fields: [
    { key: 'company', label: 'Company', type: 'text', required: true },
    {
      key: 'experience',
      label: 'How much have you built before?',
      type: 'select',
      options: ['Nothing yet', 'A little', 'A lot'],
      required: true,
    },
    { key: 'lunch', label: 'Will you have lunch with us?', type: 'checkbox' },
    { key: 'diet', label: 'What should the kitchen know?', type: 'long-text', visibleIf: { field: 'lunch', equals: true } },
    { key: 'photos', label: 'I agree to be in the pictures', type: 'consent' },
  ],
} as const satisfies NewForm

export const MAPPING = [
  { formField: 'email', externalField: 'email' },
  { formField: 'company', externalField: 'company' },
]

export const NOTES = [
  'Asked for a seat near the exit.',
  'Would like to speak next year; knows the venue well.',
  'Vegetarian. Travels with a guide dog.',
  'Paid for two colleagues; wants one invoice.',
  'Called to say they will be half an hour late.',
]

/** Events that cover every state. The slugs appear in the welcome text and in tests, so they do not change. */
export const EVENTS: readonly DemoEvent[] = [
  {
    startsInDays: 21,
    startHourUtc: 18,
    lastsHours: 5,
    event: {
      name: 'Harbour Lights Festival',
      slug: 'harbour-lights',
      shortDescription: 'Lanterns, small boats and music along the old docks.',
      description:
        'Five hundred lanterns float across the basin at dusk, followed by three bands on the old ferry. Boats leave every half hour; the last one is back before the fireworks.\n\n- **18:00** Lanterns on the water\n- **19:30** Music on the ferry\n- **22:30** Fireworks\n\nBring a coat: the wind comes up after eight.',
      timezone: 'Europe/Lisbon',
      location: { fullAddress: 'Cais do Sodré, 1200-450 Lisboa', location: 'Lisbon', coordinates: [-9.144, 38.706] },
      capacity: 80,
      waitlistEnabled: true,
      ticketPriceAmount: 18,
      ticketCurrency: 'EUR',
    },
    state: 'published',
    turnout: { guests: 94, cancel: 6 },
    speakers: [
      ['Inês Barros', 'Harbour master', 'Has run the old docks for twenty years, and the festival since its first evening.'],
      ['Tomás Reis', 'Lantern maker', 'Builds every lantern by hand, from paper and willow.'],
    ],
    showcases: { Gold: ['Brightwater'], Partners: ['Fernway', 'Kestrel Works'] },
    links: { newsletter: 'October issue', posters: 'Poster at the ferry' },
    redirects: { BR: 'https://harbour.example/br/luzes', ES: 'https://harbour.example/es/luces' },
  },
  {
    startsInDays: 9,
    startHourUtc: 17,
    lastsHours: 4,
    event: {
      name: 'Founders Dinner',
      slug: 'founders-dinner',
      shortDescription: 'Twenty-four seats, one long table.',
      timezone: 'Europe/Berlin',
      location: { fullAddress: 'Torstraße 1, 10119 Berlin', location: 'Berlin' },
      capacity: 24,
      approvalRequired: true,
      waitlistEnabled: true,
      ticketPriceAmount: 95,
      ticketCurrency: 'EUR',
    },
    state: 'published',
    turnout: { guests: 40, approve: 27, decline: 4, cancel: 1 },
    showcases: { Hosts: ['Copper Lane'] },
    links: { partners: 'Invitation by our partners' },
  },
  {
    startsInDays: 3,
    startHourUtc: 16,
    lastsHours: 1,
    event: {
      name: 'Remote Teams, Honestly',
      slug: 'remote-teams',
      type: 'VIRTUAL',
      shortDescription: 'Three teams tell what did not work.',
      timezone: 'America/New_York',
      onlineUrl: 'https://meet.example.org/remote-teams',
    },
    state: 'published',
    turnout: { guests: 58, cancel: 3 },
    speakers: [
      ['Ruth Okonjo', 'Engineering lead, Fernway'],
      ['Pavel Dvořák', 'Founder, Kestrel Works'],
    ],
    links: { newsletter: 'October issue' },
  },
  {
    startsInDays: 35,
    startHourUtc: 17,
    lastsHours: 7,
    event: {
      name: 'Build a Kiosk Workshop',
      slug: 'kiosk-workshop',
      type: 'HYBRID',
      shortDescription: 'Bring a laptop, leave with a check-in kiosk.',
      timezone: 'America/Los_Angeles',
      location: { fullAddress: '1 Ferry Building, San Francisco, CA 94111', location: 'San Francisco' },
      capacity: 20,
      waitlistEnabled: true,
      waitlistOfferHours: 24,
    },
    state: 'published',
    turnout: { guests: 31, cancel: 3 },
    usesForm: true,
    hasChangedSite: true,
    speakers: [['Sun-hee Moon', 'Hardware designer']],
    showcases: { 'Tools by': ['Kestrel Works'] },
  },
  {
    startsInDays: -30,
    startHourUtc: 19,
    lastsHours: 3,
    event: {
      name: 'Winter Charity Concert',
      slug: 'charity-concert',
      shortDescription: 'Two choirs and a very old organ.',
      timezone: 'Europe/London',
      location: { fullAddress: '4 Dock Street, London E1 8JP', location: 'London' },
      capacity: 60,
    },
    state: 'published',
    turnout: { guests: 42, cancel: 4, checkIn: 31 },
    showcases: { 'With thanks to': ['Brightwater', 'Copper Lane'] },
  },
  {
    startsInDays: -12,
    startHourUtc: 17,
    lastsHours: 3,
    event: {
      name: 'Dockside Meetup',
      slug: 'dockside-meetup',
      shortDescription: 'Short talks, long conversations.',
      timezone: 'Europe/Lisbon',
      location: { fullAddress: 'Doca de Santo Amaro, 1350-353 Lisboa', location: 'Lisbon' },
      capacity: 60,
    },
    state: 'published',
    turnout: { guests: 30, cancel: 2, checkIn: 24 },
    speakers: [['Wanjiru Kimani', 'Naval architect']],
    showcases: { Drinks: ['Fernway'] },
    links: { newsletter: 'October issue' },
  },
  {
    startsInDays: -5,
    startHourUtc: 8,
    lastsHours: 2,
    event: {
      name: 'Design Breakfast',
      slug: 'design-breakfast',
      shortDescription: 'Coffee, rolls and three portfolios.',
      timezone: 'Europe/Berlin',
      location: { fullAddress: 'Torstraße 1, 10119 Berlin', location: 'Berlin' },
      capacity: 20,
      waitlistEnabled: true,
    },
    state: 'published',
    turnout: { guests: 22, cancel: 2, checkIn: 16 },
    links: { partners: 'Invitation by our partners' },
  },
  {
    startsInDays: 0,
    lastsHours: 9,
    event: {
      name: 'Community Run',
      slug: 'community-run',
      shortDescription: 'Five kilometres around the bay, at any pace.',
      timezone: 'Australia/Sydney',
      location: { location: 'Sydney' },
      capacity: 50,
      waitlistEnabled: true,
    },
    state: 'published',
    turnout: { guests: 26, checkIn: 11 },
  },
  {
    startsInDays: 14,
    startHourUtc: 9,
    lastsHours: 4,
    event: {
      name: 'Open Studio Night',
      slug: 'open-studio',
      shortDescription: 'Twelve studios leave their doors open.',
      timezone: 'Asia/Tokyo',
      location: { location: 'Tokyo' },
      capacity: 40,
    },
    state: 'canceled',
    turnout: { guests: 16 },
  },
  {
    startsInDays: 18,
    startHourUtc: 14,
    lastsHours: 3,
    event: {
      name: 'Annual Members Meeting',
      slug: 'members-meeting',
      visibility: 'PRIVATE',
      shortDescription: 'Accounts, elections and soup.',
      timezone: 'Europe/Zurich',
      capacity: 100,
    },
    state: 'published',
    invites: { sent: 9, accepted: 4, revoked: 1 },
  },
  {
    startsInDays: 50,
    startHourUtc: 2,
    lastsHours: 8,
    event: {
      name: 'Partner Summit',
      slug: 'partner-summit',
      shortDescription: 'For partners; the password came with your letter.',
      timezone: 'Asia/Singapore',
      location: { location: 'Singapore' },
      capacity: 30,
    },
    state: 'published',
    turnout: { guests: 12 },
    addedByOrganizer: true,
    pagePassword: 'tides',
    speakers: [['Aisyah Rahman', 'Director, Brightwater']],
  },
  {
    startsInDays: 28,
    startHourUtc: 18,
    lastsHours: 4,
    event: {
      name: 'Spring Dinner',
      slug: 'spring-dinner',
      shortDescription: 'Registration through a HubSpot form.',
      timezone: 'Europe/Rome',
      location: { location: 'Rome' },
      capacity: 40,
      registrationProvider: 'crm-a',
      registrationFormId: DEMO_FORM_ID,
    },
    state: 'published',
  },
  {
    startsInDays: 120,
    startHourUtc: 6,
    lastsHours: 72,
    event: {
      name: 'Summer School',
      slug: 'summer-school',
      shortDescription: 'Three days by the lake. Registration opens later.',
      timezone: 'Africa/Nairobi',
      registrationProvider: null,
    },
    state: 'draft',
  },
  { event: { name: 'Press Breakfast', slug: 'press-breakfast' }, state: 'draft' },
]
