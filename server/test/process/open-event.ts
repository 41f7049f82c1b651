import { Caller, Foyer, type Organizer } from '../support/foyer.ts'

const IN_A_YEAR = new Date(Date.now() + 365 * 24 * 3600 * 1000)

/** Somebody's published event on a running service, made through the front door. */
export async function openEvent(url: string): Promise<{ organizer: Organizer; eventId: string; registrations: string }> {
  const foyer = new Foyer()
  foyer.url = url
  const organizer = await foyer.organizer('process')
  const { id: eventId } = await must<{ id: string }>(organizer, 'POST', '/api/v1/dashboard/events', {
    name: 'Rush',
    slug: 'rush',
    timezone: 'UTC',
    startTime: IN_A_YEAR.toISOString(),
    endTime: new Date(IN_A_YEAR.getTime() + 3600_000).toISOString(),
  })
  await must(organizer, 'POST', `/api/v1/dashboard/events/${eventId}/publish`)
  return { organizer, eventId, registrations: '/api/v1/public/orgs/process/events/rush/registrations' }
}

/** Everybody on the list of registrants, read page by page. */
export async function registeredEmails(url: string, { headers }: Organizer, eventId: string): Promise<Set<string>> {
  const caller = new Caller(url, headers)
  const emails = new Set<string>()
  for (let path: string | undefined = `/api/v1/dashboard/events/${eventId}/registrants`; path; ) {
    const answer: Awaited<ReturnType<Caller['send']>> = await caller.send('GET', path)
    for (const { email } of (answer.body as { registrants: { email: string }[] }).registrants) emails.add(email)
    path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return emails
}

async function must<Body>(caller: Caller, method: string, path: string, body?: unknown): Promise<Body> {
  const answer = await caller.send<Body>(method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}
