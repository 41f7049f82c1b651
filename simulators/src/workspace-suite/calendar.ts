import { queryText, type RecordedRequest } from '../wire/request.ts'
import { HttpError, ok, type SimulatedResponse } from '../wire/response.ts'
import type { Route } from '../wire/routes.ts'
import { guarded, type SuiteContext } from './access.ts'
import { calendarNotFound, eventDeleted, eventNotFound, identifierExists, invalidParameter, suiteError } from './errors.ts'
import { CALENDAR_SCOPES, type SuiteCalendarEvent, type SuiteToken, type SuiteUser } from './state.ts'

const PATH = '/calendar/v3/calendars/:calendarId/events'
/** Lower-case base32hex. */
const EVENT_ID = /^[0-9a-v]{5,1024}$/
const WRITABLE = ['summary', 'description', 'location', 'start', 'end', 'status'] as const

export function calendarRoutes(context: SuiteContext): Route[] {
  const on = (method: string, path: string, handle: (call: CalendarCall) => SimulatedResponse) =>
    guarded(context, CALENDAR_SCOPES, method, path, ({ request, params, token }) => {
      const user = requireCalendar(context, token, params.calendarId!)
      return handle({ request, user, id: params.eventId ?? '' })
    })
  return [
    on('POST', PATH, ({ request, user }) => insert(context, request, user)),
    on('GET', `${PATH}/:eventId`, ({ user, id }) => ok(describe(user, requireEvent(context, user, id)))),
    on('PATCH', `${PATH}/:eventId`, ({ request, user, id }) => patch(context, request, user, id)),
    on('DELETE', `${PATH}/:eventId`, ({ request, user, id }) => remove(context, request, user, id)),
  ]
}

type CalendarCall = { request: RecordedRequest; user: SuiteUser; id: string }

/** Only the calendar that every account has: its id is the address of the account. */
function requireCalendar(context: SuiteContext, token: SuiteToken, calendarId: string): SuiteUser {
  const user = context.state.users.find(({ id }) => id === token.userId)
  if (!user || (calendarId !== 'primary' && calendarId !== user.email)) throw new HttpError(calendarNotFound())
  return user
}

const find = ({ state }: SuiteContext, user: SuiteUser, id: string) =>
  state.calendarEvents.find((event) => event.userId === user.id && event.id === id)

function requireEvent(context: SuiteContext, user: SuiteUser, id: string): SuiteCalendarEvent {
  const event = find(context, user, id)
  if (!event) throw new HttpError(eventNotFound())
  return event
}

/** The id of a deleted event stays taken. */
function insert(context: SuiteContext, request: RecordedRequest, user: SuiteUser): SimulatedResponse {
  checkSendUpdates(request)
  const body = bodyOf(request)
  const id = typeof body.id === 'string' ? body.id : context.nextId('event').replace('-', '0')
  if (!EVENT_ID.test(id)) return suiteError(400, 'Invalid resource id value.', { reason: 'invalid' })
  if (find(context, user, id)) return identifierExists()
  const at = new Date(context.now()).toISOString()
  const event = { id, userId: user.id, sequence: 0, created: at, updated: at, ...checked({ status: 'confirmed', ...body }) }
  context.state.calendarEvents.push(event)
  return ok(describe(user, event))
}

/** Restores a deleted event if the status is set again, as long as the vendor still has it. */
function patch(context: SuiteContext, request: RecordedRequest, user: SuiteUser, id: string): SimulatedResponse {
  checkSendUpdates(request)
  const event = requireEvent(context, user, id)
  if (event.status === 'cancelled' && !context.state.restoresCalendarEvents) return eventDeleted()
  const changes = checked({ ...event, ...bodyOf(request) })
  Object.assign(event, changes, { sequence: event.sequence + 1, updated: new Date(context.now()).toISOString() })
  return ok(describe(user, event))
}

function remove(context: SuiteContext, request: RecordedRequest, user: SuiteUser, id: string): SimulatedResponse {
  checkSendUpdates(request)
  const event = requireEvent(context, user, id)
  if (event.status === 'cancelled') return eventDeleted()
  event.status = 'cancelled'
  return { status: 204 }
}

function bodyOf({ body }: RecordedRequest): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new HttpError(suiteError(400, 'Parse Error', { reason: 'parseError' }))
  return body as Record<string, unknown>
}

type Writable = Pick<SuiteCalendarEvent, (typeof WRITABLE)[number]>

function checked(body: Record<string, unknown>): Writable {
  const [start, end] = [timeOf(body.start, 'start'), timeOf(body.end, 'end')]
  if (end < start)
    throw new HttpError(suiteError(400, 'The specified time range is empty.', { reason: 'timeRangeEmpty', domain: 'calendar' }))
  return Object.fromEntries(WRITABLE.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]]))) as Writable
}

function timeOf(value: unknown, name: string): number {
  const { dateTime, timeZone } = (value ?? {}) as { dateTime?: unknown; timeZone?: unknown }
  if (typeof dateTime !== 'string') throw new HttpError(suiteError(400, `Missing ${name} time.`, { reason: 'required' }))
  const hasOffset = /(Z|[+-]\d\d:\d\d)$/.test(dateTime)
  const isZone = typeof timeZone === 'string' && isTimeZone(timeZone)
  if (Number.isNaN(Date.parse(dateTime)) || (!hasOffset && !isZone) || (timeZone !== undefined && !isZone))
    throw new HttpError(suiteError(400, 'Invalid time zone definition for start time.', { reason: 'invalid' }))
  return Date.parse(dateTime)
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

function checkSendUpdates(request: RecordedRequest): void {
  const given = queryText(request, 'sendUpdates')
  if (given !== undefined && !['all', 'externalOnly', 'none'].includes(given))
    throw new HttpError(invalidParameter('sendUpdates', 'Invalid Value'))
}

function describe({ email }: SuiteUser, { userId: _owner, ...event }: SuiteCalendarEvent): Record<string, unknown> {
  const person = { email, self: true }
  return {
    kind: 'calendar#event',
    etag: `"${event.sequence}"`,
    ...event,
    htmlLink: `https://www.google.com/calendar/event?eid=${Buffer.from(`${event.id} ${email}`).toString('base64url')}`,
    creator: person,
    organizer: person,
    iCalUID: `${event.id}@google.com`,
    reminders: { useDefault: true },
    eventType: 'default',
  }
}
