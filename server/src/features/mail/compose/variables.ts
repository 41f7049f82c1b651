import { formatFull } from '../../../platform/format-time.ts'
import type { TokenSigner } from '../../../platform/signed-tokens.ts'
import type { TEMPLATE_VARIABLES } from '../../email-templates/known-variables.ts'
import { placeLine } from '../../events/place.ts'
import { inviteUrl } from '../../invites/invite-shape.ts'
import { isAttending } from '../../registrations/rules.ts'
import { manageUrl } from '../../self-service/manage-link.ts'
import { publicUrl } from '../../workspaces/public-address.ts'
import type { MessageContext } from './message-context-store.ts'

export type VariablesContext = { baseUrl: string; tokens: TokenSigner }

type Names = typeof TEMPLATE_VARIABLES
/** The variables that a template can name. Only strings, numbers and null, so that a template has access to nothing else. */
export type Variables = { [G in keyof Names]: { [N in Names[G][number]]: ValueOf<`${G}.${N}`> } }
type ValueOf<Name extends string> = Name extends 'registration.waitlistPosition'
  ? number | null
  : Name extends 'workspace.name'
    ? string
    : string | null

export function variablesFrom({ baseUrl, tokens }: VariablesContext, context: MessageContext): Variables {
  const { workspace, domain, event, registration, invite } = context
  const zone = event?.timezone ?? workspace.timezone
  const at = (time: string | null | undefined) => (time ? formatFull(new Date(time), zone, workspace.timeFormat) : null)
  const eventUrl = event ? publicUrl(baseUrl, { organizationSlug: workspace.slug, eventSlug: event.slug, domain }) : null
  const manage = registration && manageUrl(baseUrl, tokens, registration)
  const person = registration ?? invite
  return {
    attendee: { name: person?.name ? withoutLinks(person.name) : null, email: person?.email ?? null },
    event: {
      name: event?.name ?? null,
      startTime: at(event?.startTime),
      endTime: at(event?.endTime),
      timezone: zone,
      location: placeLine(event?.location ?? null) || null,
      onlineUrl: event && registration && isAttending({ ...event, status: registration.status }) ? event.onlineUrl : null,
      url: eventUrl,
    },
    registration: {
      status: registration?.status ?? null,
      waitlistPosition: registration?.waitlistPosition ?? null,
      offerExpiresAt: at(registration?.status === 'OFFERED' ? registration.offerExpiresAt : null),
      manageUrl: manage,
      ticketUrl: manage && registration.status === 'CONFIRMED' ? `${manage}#ticket` : null,
    },
    invite: { url: invite && eventUrl ? inviteUrl(eventUrl, tokens, invite.id) : null, message: invite?.message ?? null },
    workspace: { name: workspace.name },
  }
}

/**
 * A visitor can register any address under the name "Win at evil.example", and mail clients turn such texts into links. A zero-width space
 * after each dot and colon prevents that and is invisible.
 */
const LINKABLE = /:\/\/|www\.|@|\.[a-z]{2,}/i
const withoutLinks = (name: string): string => (LINKABLE.test(name) ? name.replace(/[.:@/](?=\S)/g, '$&\u200b') : name)
