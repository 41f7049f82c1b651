import { SYSTEMS } from '@foyer/contracts'

const SUITE = SYSTEMS['workspace-suite'].name

/** Why an event is not in the calendar, or not yet. */
export const CALENDAR_REASON = {
  noTime: 'The event has no time yet. It is added to the calendar once it has a start and an end.',
  canceled: 'The event is canceled, so it was removed from the calendar.',
  notConnected: `${SUITE} is not connected. The calendar is updated once it is connected again.`,
  retrying: `${SUITE} could not be reached. Foyer tries again.`,
  unreachable: `${SUITE} could not be reached. Turn the calendar off and on again to retry.`,
  refused: `${SUITE} refused to change the calendar. Check that the account has Google Calendar, then turn it off and on again.`,
  missingRight: `${SUITE} has not granted the right to change the calendar. Reconnect it and allow it.`,
}
export const CALENDAR_UNAVAILABLE = 'The calendar is not switched on for this service. Ask its operator to set SUITE_CALENDAR.'
