import type { EmailTemplate } from '@foyer/contracts'
import type { MessageContext } from './message-context-store.ts'

/** What is around the text of every message: the workspace's brand, the event's picture, and why one gets it. */
export type MailFrame = {
  logoUrl: string | null
  accentColor: string | null
  /** The tag of the language of the template, if it is known. */
  language: string | null
  coverUrl: string | null
  reason: 'registered' | 'invited' | 'organizer'
  /** Whether replies reach the organizers. */
  takesReplies: boolean
  /** Only in marketing. */
  unsubscribeUrl: string | null
}

type Addressed = Pick<EmailTemplate, 'audience' | 'trigger'>

export function mailFrame(
  { baseUrl }: { baseUrl: string },
  { workspace, event }: MessageContext,
  template: Addressed & { language: string | null },
  unsubscribeUrl: string | null = null,
): MailFrame {
  const { logo, replyTo } = workspace
  return {
    logoUrl: ownPicture(baseUrl, logo),
    accentColor: event?.accentColor ?? workspace.accentColor,
    language: template.language,
    // A generated picture repeats the title.
    coverUrl: event?.hasGeneratedPicture ? null : ownPicture(baseUrl, event?.pictureUrl ?? null),
    reason: reasonOf(template),
    takesReplies: replyTo !== null,
    unsubscribeUrl,
  }
}

function reasonOf({ audience, trigger }: Addressed): MailFrame['reason'] {
  if (audience === 'organizer') return 'organizer'
  return audience === 'invitee' || trigger === 'ON_INVITE' ? 'invited' : 'registered'
}

/** In formats that mail clients show. */
const PICTURE = /\.(png|jpe?g|gif|webp)$/i

/** Only from this service: another host would learn who opens the email and when. */
const ownPicture = (baseUrl: string, url: string | null): string | null =>
  url?.startsWith(`${baseUrl}/objects/`) && PICTURE.test(url) ? url : null
