import type { OrganizationId } from '@foyer/contracts'
import type { System } from './system.ts'

export type BenchWorkspace = {
  slug: string
  organizationId: OrganizationId
  cookie: string
  newEvent(name: string, settings?: object): Promise<{ id: string; slug: string }>
}

/** An organizer and a workspace, created through the API. */
export async function createBenchWorkspace(system: System, slug: string): Promise<BenchWorkspace> {
  const signUp = await fetch(`${system.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', email: `${slug}@bench.test`, password: 'a password for the bench' }),
  })
  const cookie = signUp.headers.getSetCookie()[0]!.split(';')[0]!
  const { id: organizationId } = await system.call<{ id: OrganizationId }>(
    'POST',
    '/api/v1/dashboard/workspaces',
    { name: slug, slug },
    { cookie },
  )
  const times = { startTime: '2090-05-01T10:00:00Z', endTime: '2090-05-01T12:00:00Z', timezone: 'Europe/Berlin' }
  return {
    slug,
    organizationId,
    cookie,
    async newEvent(name, settings = {}) {
      const event = await system.call<{ id: string; slug: string }>(
        'POST',
        '/api/v1/dashboard/events',
        { name, ...times, ...settings },
        { cookie },
      )
      await system.call('POST', `/api/v1/dashboard/events/${event.id}/publish`, undefined, { cookie })
      return event
    },
  }
}
