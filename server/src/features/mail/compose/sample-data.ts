import type { RegistrationStatus } from '../../registrations/tables.ts'
import type { Trigger } from '../tables.ts'
import type { MessageContext } from './message-context-store.ts'

/** No registration has this id, so links made from it lead to a "not found" page. */
const SAMPLE_ID = '00000000-0000-4000-8000-000000000000'

const EVENT: NonNullable<MessageContext['event']> = {
  id: SAMPLE_ID,
  name: 'Spring Summit',
  language: null,
  accentColor: null,
  slug: 'spring-summit',
  status: 'PUBLISHED',
  startTime: '2027-04-20T16:00:00.000Z',
  endTime: '2027-04-20T20:00:00.000Z',
  timezone: null,
  type: 'PHYSICAL',
  onlineUrl: null,
  location: { location: 'Town Hall', fullAddress: '1 Market Square', coordinates: null, context: [] },
  canceledAt: null,
  pictureUrl: null,
  hasGeneratedPicture: false,
}
const PERSON = { id: SAMPLE_ID, email: 'ada@example.org', name: 'Ada Lovelace' }

const STATUSES: Partial<Record<Trigger, RegistrationStatus>> = {
  ON_WAITLIST: 'WAITLISTED',
  ON_OFFER: 'OFFERED',
  ON_DECLINE: 'DECLINED',
  ON_CANCEL: 'CANCELED',
}

const MESSAGE = 'I would be happy to see you there.'

/** Fills in what is missing, with a registration in the status in which the trigger finds it, and a message where the body has a place for it. */
export function withSampleData(context: MessageContext, trigger: Trigger, body: string): MessageContext {
  const status = STATUSES[trigger] ?? 'CONFIRMED'
  const registration = {
    ...PERSON,
    language: null,
    status,
    linkVersion: 0,
    waitlistPosition: status === 'WAITLISTED' ? 3 : null,
    offerExpiresAt: status === 'OFFERED' ? '2027-04-18T16:00:00.000Z' : null,
  }
  const invite =
    trigger === 'ON_INVITE' ? { ...PERSON, message: body.includes('invite.message') ? MESSAGE : null, status: 'PENDING' as const } : null
  return {
    ...context,
    event: context.event ?? EVENT,
    registration: context.registration ?? registration,
    invite: context.invite ?? invite,
  }
}
