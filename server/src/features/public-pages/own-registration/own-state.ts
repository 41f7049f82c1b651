import type { OwnRegistration } from '@foyer/contracts'

export type OwnState = { mark: '✓' | '…' | '×'; tone: 'good' | 'warn' | 'bad'; title: string; words: string }

/** How a registration stands, in words: what became of the event first, for then nothing else matters. */
export function ownState(own: OwnRegistration, { now, until }: { now: Date; until: (time: string) => string }): OwnState {
  const { status, waitlistPosition, offerExpiresAt, checkedInAt, event } = own
  const isLive = status !== 'CANCELED' && status !== 'DECLINED'
  if (event.canceledAt && isLive)
    return { mark: '×', tone: 'bad', title: 'This event was canceled', words: 'It does not take place. There is nothing you need to do.' }
  if (event.endTime && new Date(event.endTime) <= now && isLive)
    return { mark: '✓', tone: 'good', title: 'This event is over', words: overWords(own) }
  switch (status) {
    case 'CONFIRMED':
      return checkedInAt
        ? { mark: '✓', tone: 'good', title: 'You are checked in', words: 'Welcome. Enjoy the event.' }
        : { mark: '✓', tone: 'good', title: 'You have a seat', words: 'Show the code below at the door, on your phone or printed.' }
    case 'PENDING_APPROVAL':
      return {
        mark: '…',
        tone: 'warn',
        title: 'The host has not decided yet',
        words: 'The host looks at every registration. You get a mail when they have decided; until then you have no seat yet.',
      }
    case 'WAITLISTED':
      return {
        mark: '…',
        tone: 'warn',
        title: `You are number ${waitlistPosition} on the waitlist`,
        words: 'All seats are taken. When one becomes free it goes to the first in line, and when it is your turn we mail you.',
      }
    case 'OFFERED':
      if (offerExpiresAt && new Date(offerExpiresAt) <= now)
        return { mark: '×', tone: 'bad', title: 'Your offer has ended', words: 'The seat goes to the next in line.' }
      return {
        mark: '✓',
        tone: 'good',
        title: 'A seat is held for you',
        words: offerExpiresAt
          ? `Accept it until ${until(offerExpiresAt)}. After that it goes to the next in line.`
          : 'Accept it, or it goes to the next in line.',
      }
    case 'DECLINED':
      return { mark: '×', tone: 'bad', title: 'You have no seat', words: 'This registration was declined.' }
    case 'CANCELED':
      return {
        mark: '×',
        tone: 'bad',
        title: 'You have no seat',
        words: 'This registration is canceled, or the offer of a seat has ended.',
      }
  }
}

const overWords = ({ status, checkedInAt }: OwnRegistration): string => {
  if (checkedInAt) return 'It was good to have you there.'
  return status === 'CONFIRMED' ? 'You were registered.' : 'There was no seat for you this time.'
}

/** What giving up a place means, said before it is done. */
export function consequenceOf({ status, event }: OwnRegistration, action: 'cancel' | 'decline'): string {
  if (event.canceledAt) return 'The event was canceled, so this changes nothing but your registration.'
  if (action === 'decline') return 'The seat that is held for you goes to the next in line at once. You cannot take it back.'
  if (status === 'CONFIRMED')
    return 'Your seat goes to the next person at once, and your ticket stops working. You can only get it back if there is still room.'
  if (status === 'WAITLISTED') return 'You lose your place in line. If you change your mind, you start again at its end.'
  return 'Your registration ends. If you change your mind, you have to register again.'
}
