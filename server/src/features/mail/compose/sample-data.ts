import type { RegistrationStatus } from '../../registrations/tables.ts'
import type { Trigger } from '../send/triggers.ts'
import type { MessageContext } from './message-context.ts'

/** No registration has this id, so links made from it lead to a polite "not there". */
const NOBODY = '00000000-0000-4000-8000-000000000000'

const EVENT: NonNullable<MessageContext['event']> = {
  id: NOBODY,
  name: 'Spring Summit',
  slug: 'spring-summit',
  status: 'PUBLISHED',
  startTime: '2027-04-20T16:00:00.000Z',
  endTime: '2027-04-20T20:00:00.000Z',
  timezone: null,
  location: { location: 'Town Hall', fullAddress: '1 Market Square', coordinates: null, context: [] },
  canceledAt: null,
}
const PERSON = { id: NOBODY, email: 'ada@example.org', name: 'Ada Lovelace' }

const STATUSES: Partial<Record<Trigger, RegistrationStatus>> = {
  ON_WAITLIST: 'WAITLISTED',
  ON_OFFER: 'OFFERED',
  ON_DECLINE: 'DECLINED',
  ON_CANCEL: 'CANCELED',
}

/** Fills what is missing with somebody who stands where the template finds people, so that its words can be seen. */
export function withSampleData(context: MessageContext, trigger: Trigger): MessageContext {
  const status = STATUSES[trigger] ?? 'CONFIRMED'
  const invented = {
    ...PERSON,
    status,
    waitlistPosition: status === 'WAITLISTED' ? 3 : null,
    offerExpiresAt: status === 'OFFERED' ? '2027-04-18T16:00:00.000Z' : null,
  }
  const invite = trigger === 'ON_INVITE' ? { ...PERSON, status: 'PENDING' as const } : null
  return { ...context, event: context.event ?? EVENT, registration: context.registration ?? invented, invite: context.invite ?? invite }
}
