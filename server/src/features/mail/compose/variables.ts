import { LRUCache } from 'lru-cache'
import type { TokenSigner } from '../../../platform/signed-tokens.ts'
import { inviteUrl } from '../../invites/invite-shape.ts'
import { manageUrl } from '../../self-service/manage-link.ts'
import { publicUrl } from '../../workspaces/public-address.ts'
import type { MessageContext } from './message-context.ts'

export type VariablesContext = { baseUrl: string; tokens: TokenSigner }

/** What templates can say (docs/mail.md lists it). Only texts, numbers and nothing: a template can reach no further. */
export type Variables = {
  attendee: { name: string | null; email: string | null }
  event: Record<'name' | 'startTime' | 'endTime' | 'timezone' | 'location' | 'url', string | null>
  registration: {
    status: string | null
    waitlistPosition: number | null
    offerExpiresAt: string | null
    manageUrl: string | null
    ticketUrl: string | null
  }
  invite: { url: string | null }
  workspace: { name: string }
}

export function variablesFrom({ baseUrl, tokens }: VariablesContext, context: MessageContext): Variables {
  const { workspace, domain, event, registration, invite } = context
  const zone = event?.timezone ?? workspace.timezone
  const at = (time: string | null | undefined) => (time ? sayTime(time, zone, workspace.timeFormat) : null)
  const eventUrl = event ? publicUrl(baseUrl, { organizationSlug: workspace.slug, eventSlug: event.slug, domain }) : null
  const manage = registration && manageUrl(baseUrl, tokens, registration.id)
  const person = registration ?? invite
  return {
    attendee: { name: person?.name ? withoutLinks(person.name) : null, email: person?.email ?? null },
    event: {
      name: event?.name ?? null,
      startTime: at(event?.startTime),
      endTime: at(event?.endTime),
      timezone: zone,
      location: event?.location ? placeOf(event.location) : null,
      url: eventUrl,
    },
    registration: {
      status: registration?.status ?? null,
      waitlistPosition: registration?.waitlistPosition ?? null,
      offerExpiresAt: at(registration?.status === 'OFFERED' ? registration.offerExpiresAt : null),
      manageUrl: manage,
      ticketUrl: manage && registration.status === 'CONFIRMED' ? `${manage}#ticket` : null,
    },
    invite: { url: invite && eventUrl ? inviteUrl(eventUrl, tokens, invite.id) : null },
    workspace: { name: workspace.name },
  }
}

type SayTime = (at: Date) => string

/** Making a formatter takes longer than writing the rest of a mail, and mails of one event share theirs. */
const sayings = new LRUCache<string, SayTime>({ max: 50 })

/** "Monday, 1 May 2090, 12:00 (Central European Summer Time)": the same wherever the service runs. */
export function sayTime(time: string, timeZone: string, format: '12h' | '24h'): string {
  const key = `${timeZone} ${format}`
  const say = sayings.get(key) ?? createSaying(isZone(timeZone) ? timeZone : 'UTC', format)
  sayings.set(key, say)
  return say(new Date(time))
}

function createSaying(timeZone: string, format: '12h' | '24h'): SayTime {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const clock =
    format === '12h'
      ? new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
      : new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const zone = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'long' })
  return (at) => {
    const part = (format: Intl.DateTimeFormat, name: string) => format.formatToParts(at).find(({ type }) => type === name)?.value ?? ''
    const date = `${part(day, 'weekday')}, ${part(day, 'day')} ${part(day, 'month')} ${part(day, 'year')}`
    return `${date}, ${clock.format(at).replace(/\s/g, ' ')} (${part(zone, 'timeZoneName')})`
  }
}

/** A zone this Node does not know must not keep a mail from being sent. */
function isZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

function placeOf({ location, fullAddress }: { location: string | null; fullAddress: string | null }): string | null {
  if (!location || !fullAddress) return location || fullAddress
  return fullAddress.includes(location) ? fullAddress : `${location}, ${fullAddress}`
}

/**
 * Anybody can register a stranger's address under the name "Win at evil.example". Mail programs turn such texts into links by themselves; a
 * character without width after each dot and colon keeps them from it, and nobody sees a difference.
 */
const LINKABLE = /:\/\/|www\.|@|\.[a-z]{2,}/i
const withoutLinks = (name: string): string => (LINKABLE.test(name) ? name.replace(/[.:@/](?=\S)/g, '$&\u200b') : name)
