import { Caller } from '../support/caller.ts'

const IN_A_YEAR = new Date(Date.now() + 365 * 24 * 3600 * 1000)

export type OpenEvent = { cookie: string; eventId: string; registrations: string }

/** A picture of its own, because drawing one takes a second of CPU time, as long as a start. */
export const PICTURE = 'https://pictures.example.test/rush.png'

/** Creates a published event on a running service through the API. `confirmAddress` gets the organizer's address, where email is sent only from a confirmed one. */
export async function openEvent(url: string, confirmAddress?: (email: string) => Promise<unknown>): Promise<OpenEvent> {
  const account = { name: 'Olga', email: 'olga@example.test', password: 'correct horse battery' }
  const { headers } = await post(new Caller(url, {}), '/api/auth/sign-up/email', account)
  await confirmAddress?.(account.email)
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const organizer = new Caller(url, { cookie })
  await post(organizer, '/api/v1/dashboard/workspaces', { name: 'Process', slug: 'process' })
  const { body } = await post(organizer, '/api/v1/dashboard/events', {
    name: 'Rush',
    slug: 'rush',
    timezone: 'UTC',
    previewThumbnailUrl: PICTURE,
    startTime: IN_A_YEAR.toISOString(),
    endTime: new Date(IN_A_YEAR.getTime() + 3600_000).toISOString(),
  })
  const { id: eventId } = body as { id: string }
  await post(organizer, `/api/v1/dashboard/events/${eventId}/publish`)
  return { cookie, eventId, registrations: '/api/v1/public/orgs/process/events/rush/registrations' }
}

/** The email addresses of all registrants, read page by page. */
export async function registeredEmails(url: string, { cookie, eventId }: OpenEvent): Promise<Set<string>> {
  const caller = new Caller(url, { cookie })
  const emails = new Set<string>()
  for (let path: string | undefined = `/api/v1/dashboard/events/${eventId}/registrants`; path; ) {
    const response: Awaited<ReturnType<Caller['send']>> = await caller.send('GET', path)
    for (const { email } of (response.body as { registrants: { email: string }[] }).registrants) emails.add(email)
    path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  }
  return emails
}

async function post(caller: Caller, path: string, body?: unknown) {
  const response = await caller.send('POST', path, body)
  if (response.status >= 300) throw new Error(`POST ${path} returned ${response.status}: ${JSON.stringify(response.body)}`)
  return response
}
