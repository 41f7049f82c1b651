import { requestBytes } from '../load.ts'
import { startSystem } from '../system.ts'
import { createBenchWorkspace } from '../workspace.ts'
import type { Peer } from './peer.ts'

/** As `npm start` starts it, with a mail server. */
export async function startFoyer(smtpPort: number, events: number): Promise<Peer> {
  const system = await startSystem({ SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, FOYER_MAIL_PER_DAY: '1000000' })
  const { slug, newEvent } = await createBenchWorkspace(system, 'peers')
  // With a mail server, a workspace sends nothing until the address of an owner is verified.
  await system.db.$client.query('UPDATE users SET email_verified = true')
  for (let number = 1; number < events; number += 1) await newEvent(`Event ${number}`)
  const event = await newEvent('Measured')
  return {
    name: 'Foyer',
    url: system.url,
    list: requestBytes('GET', `/v1/organizations/${slug}/events`),
    page: requestBytes('GET', `/${slug}/${event.slug}`),
    register: (number) =>
      requestBytes(
        'POST',
        `/api/v1/public/orgs/${slug}/events/${event.slug}/registrations`,
        {},
        { email: `person${number}@bench.test`, name: `Person ${number}` },
      ),
    stop: () => system.stop(),
  }
}
