import { systemTemplatesIn } from '../../email-templates/system-templates.ts'
import type { MailFrame } from './mail-frame.ts'
import { renderMail } from './render.ts'
import type { Variables } from './variables.ts'

const URL = 'https://foyer.example/acme/spring-summit'
const VARIABLES: Variables = {
  attendee: { name: 'Ada', email: 'ada@example.org' },
  event: {
    name: 'Spring Summit',
    startTime: 'Monday',
    endTime: 'Monday',
    timezone: 'UTC',
    onlineUrl: null,
    location: 'Town Hall',
    url: URL,
  },
  registration: { status: 'OFFERED', waitlistPosition: 1, offerExpiresAt: 'Sunday', manageUrl: URL, ticketUrl: URL },
  invite: { url: URL, message: null },
  workspace: { name: 'Acme' },
}

const FRAME: MailFrame = {
  logoUrl: null,
  accentColor: '#a3195b',
  language: null,
  coverUrl: null,
  reason: 'registered',
  takesReplies: true,
  unsubscribeUrl: null,
}

/** New code is compiled while it runs and takes ten times as long, which must not count for the limit of a thread's first text. */
export function warmUpRendering() {
  for (const { subject, body } of systemTemplatesIn('en'))
    renderMail({ template: { subject, body }, language: 'en', variables: VARIABLES, ticket: null, joinUrl: null, frame: FRAME })
}
