import type { OwnRegistration } from '@foyer/contracts'
import { isLive } from '../../registrations/rules.ts'
import { CONSEQUENCES, OWN_STATES } from '../strings.ts'

export type OwnState = { icon: '✓' | '…' | '×'; tone: 'success' | 'warning' | 'error'; title: string; message: string }

const SUCCESS = { icon: '✓', tone: 'success' } as const
const WAITING = { icon: '…', tone: 'warning' } as const
const FAILED = { icon: '×', tone: 'error' } as const

/** The status of a registration. A canceled or ended event comes first: then the status no longer matters. */
export function ownState(own: OwnRegistration, { now, formatTime }: { now: Date; formatTime: (time: string) => string }): OwnState {
  const { status, waitlistPosition, offerExpiresAt, checkedInAt, event } = own
  if (event.canceledAt && isLive(status)) return { ...FAILED, ...OWN_STATES.eventCanceled }
  if (event.endTime && new Date(event.endTime) <= now && isLive(status)) return { ...SUCCESS, ...OWN_STATES.eventEnded(outcomeOf(own)) }
  switch (status) {
    case 'CONFIRMED':
      return {
        ...SUCCESS,
        ...(checkedInAt
          ? OWN_STATES.checkedIn
          : event.type === 'VIRTUAL'
            ? OWN_STATES.confirmedOnline(event.onlineUrl !== null)
            : OWN_STATES.confirmed),
      }
    case 'PENDING_APPROVAL':
      return { ...WAITING, ...OWN_STATES.pending }
    case 'WAITLISTED':
      return { ...WAITING, ...OWN_STATES.waitlisted(waitlistPosition) }
    case 'OFFERED':
      if (offerExpiresAt && new Date(offerExpiresAt) <= now) return { ...FAILED, ...OWN_STATES.offerExpired }
      return { ...SUCCESS, ...OWN_STATES.offered(offerExpiresAt && formatTime(offerExpiresAt)) }
    case 'DECLINED':
      return { ...FAILED, ...OWN_STATES.declined }
    case 'CANCELED':
      return { ...FAILED, ...OWN_STATES.canceled }
  }
}

function outcomeOf({ status, checkedInAt }: OwnRegistration): 'attended' | 'confirmed' | 'other' {
  if (checkedInAt) return 'attended'
  return status === 'CONFIRMED' ? 'confirmed' : 'other'
}

/** What canceling or declining means, shown before it is done. */
export function consequenceOf({ status, event }: OwnRegistration, action: 'cancel' | 'decline'): string {
  if (event.canceledAt) return CONSEQUENCES.eventCanceled
  if (action === 'decline') return CONSEQUENCES.decline
  if (status === 'CONFIRMED') return event.type === 'VIRTUAL' ? CONSEQUENCES.cancelOnlineSeat : CONSEQUENCES.cancelSeat
  return status === 'WAITLISTED' ? CONSEQUENCES.leaveWaitlist : CONSEQUENCES.cancelOther
}
