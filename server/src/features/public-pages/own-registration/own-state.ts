import type { OwnRegistration } from '@foyer/contracts'
import { t } from '../../../texts/index.ts'
import { isLive } from '../../registrations/rules.ts'

export type OwnState = { icon: '✓' | '…' | '×'; tone: 'success' | 'warning' | 'error'; title: string; message: string }

const SUCCESS = { icon: '✓', tone: 'success' } as const
const WAITING = { icon: '…', tone: 'warning' } as const
const FAILED = { icon: '×', tone: 'error' } as const

/** The status of a registration. A canceled or ended event comes first: then the status no longer matters. */
export function ownState(own: OwnRegistration, { now, formatTime }: { now: Date; formatTime: (time: string) => string }): OwnState {
  const { status, waitlistPosition, offerExpiresAt, checkedInAt, event } = own
  if (event.canceledAt && isLive(status)) return { ...FAILED, ...t.ownStates.eventCanceled }
  if (event.endTime && new Date(event.endTime) <= now && isLive(status)) return { ...SUCCESS, ...t.ownStates.eventEnded(outcomeOf(own)) }
  switch (status) {
    case 'CONFIRMED':
      return {
        ...SUCCESS,
        ...(checkedInAt
          ? t.ownStates.checkedIn
          : event.type === 'VIRTUAL'
            ? t.ownStates.confirmedOnline(event.onlineUrl !== null)
            : t.ownStates.confirmed),
      }
    case 'PENDING_APPROVAL':
      return { ...WAITING, ...t.ownStates.pending }
    case 'WAITLISTED':
      return { ...WAITING, ...t.ownStates.waitlisted(waitlistPosition) }
    case 'OFFERED':
      if (offerExpiresAt && new Date(offerExpiresAt) <= now) return { ...FAILED, ...t.ownStates.offerExpired }
      return { ...SUCCESS, ...t.ownStates.offered(offerExpiresAt && formatTime(offerExpiresAt)) }
    case 'DECLINED':
      return { ...FAILED, ...t.ownStates.declined }
    case 'CANCELED':
      return { ...FAILED, ...t.ownStates.canceled }
  }
}

function outcomeOf({ status, checkedInAt }: OwnRegistration): 'attended' | 'confirmed' | 'other' {
  if (checkedInAt) return 'attended'
  return status === 'CONFIRMED' ? 'confirmed' : 'other'
}

/** What canceling or declining means, shown before it is done. */
export function consequenceOf({ status, event }: OwnRegistration, action: 'cancel' | 'decline'): string {
  if (event.canceledAt) return t.consequences.eventCanceled
  if (action === 'decline') return t.consequences.decline
  if (status === 'CONFIRMED') return event.type === 'VIRTUAL' ? t.consequences.cancelOnlineSeat : t.consequences.cancelSeat
  return status === 'WAITLISTED' ? t.consequences.leaveWaitlist : t.consequences.cancelOther
}
