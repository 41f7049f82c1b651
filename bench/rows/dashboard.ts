import { compare, type Row } from '../compare.ts'
import { requestBytes, runCalls, runLoad } from '../load.ts'
import type { System } from '../system.ts'
import { createBenchWorkspace } from '../workspace.ts'

const LOAD = { connections: 16, seconds: 2 }
const ROUNDS = 3
/** Read in turn, as by organizers of many events. */
const EVENTS = 50
const LINKS = 5

/** The queries that any implementation needs: the session, and the row. */
const SESSION = {
  name: 'bench-session',
  text: `SELECT s.user_id, m.organization_id, m.role FROM sessions s JOIN users u ON u.id = s.user_id
         LEFT JOIN members m ON m.organization_id = s.active_organization_id AND m.user_id = s.user_id WHERE s.token = $1 AND s.expires_at > now()`,
}
const ROWS = {
  event:
    'SELECT e.*, s.capacity FROM events e JOIN event_seats s ON s.event_id = e.id AND s.organization_id = e.organization_id WHERE e.id = $1 AND e.organization_id = $2',
  site: 'SELECT e.status, e.slug, t.*, d.hostname, d.status AS domain_status FROM events e LEFT JOIN event_sites t ON t.event_id = e.id AND t.organization_id = e.organization_id LEFT JOIN custom_domains d ON d.organization_id = e.organization_id WHERE e.id = $1 AND e.organization_id = $2',
  links:
    'SELECT l.*, c.name FROM campaign_links l JOIN marketing_campaigns c ON c.id = l.marketing_campaign_id AND c.organization_id = l.organization_id WHERE l.event_id = $1 AND l.organization_id = $2 ORDER BY l.created_at, l.id LIMIT 1000',
}

export async function dashboardRows(system: System): Promise<Row[]> {
  const workspace = await createBenchWorkspace(system, 'bench-dashboard')
  const { cookie, organizationId } = workspace
  const campaign = await system.call<{ id: string }>('POST', '/api/v1/dashboard/campaigns', { name: 'Bench' }, { cookie })
  const link = { marketingCampaignId: campaign.id, label: 'News', source: 'mail', medium: 'email', campaign: 'bench' }
  const eventIds: string[] = []
  for (let number = 0; number < EVENTS; number += 1) {
    const { id } = await workspace.newEvent(`Read me ${number}`)
    eventIds.push(id)
    for (let count = 0; count < LINKS; count += 1) await system.call('POST', `/api/v1/dashboard/events/${id}/campaigns`, link, { cookie })
  }
  const token = decodeURIComponent(cookie.split('=')[1]!).split('.')[0]!
  const rows: Row[] = []
  for (const [name, path] of [
    ['event', ''],
    ['site', '/site'],
    ['links', '/campaigns'],
  ] as const) {
    const requests = eventIds.map((id) => requestBytes('GET', `/api/v1/dashboard/events/${id}${path}`, { cookie }))
    let sent = 0
    const next = <Item>(items: readonly Item[]): Item => {
      sent += 1
      return items[sent % EVENTS]!
    }
    const query = { name: `bench-${name}`, text: ROWS[name] }
    const both = async () => {
      await system.db.$client.query({ ...SESSION, values: [token] })
      await system.db.$client.query({ ...query, values: [next(eventIds), organizationId] })
    }
    const { ratio, note } = await compare(
      ROUNDS,
      () => runLoad(system.url, () => next(requests), LOAD),
      () => runCalls(both, LOAD),
    )
    rows.push({
      path: `signed-in dashboard read: ${name}`,
      ceiling: 'session query + row query through the driver',
      result: ratio,
      target: 0.6,
      note,
    })
  }
  return rows
}
