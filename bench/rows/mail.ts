import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSession } from '../../server/src/connectors/mail/smtp-session.ts'
import { SMTP_TIMEOUTS } from '../../server/src/connectors/mail/smtp-timeouts.ts'
import type { Row } from '../compare.ts'
import { type System, startCeiling, startSystem } from '../system.ts'
import { type BenchWorkspace, createBenchWorkspace } from '../workspace.ts'

const IMPORTED = 20_000
const BACKLOG = 10_000
const PER_SECOND = 100
const SECONDS = 60
const CONNECTIONS = 4

/** On a service of its own that sends to a sink: without a mail server, emails are stored only. */
export async function mailRows(): Promise<Row[]> {
  const sink = await startSink()
  const system = await startSystem({ SMTP_URL: sink.smtpUrl, FOYER_MAIL_PER_DAY: '1000000' })
  try {
    const workspace = await createBenchWorkspace(system, 'bench-mail')
    await system.db.$client.query('UPDATE users SET email_verified = true')
    const imported = await importAndQueue(system, workspace)
    const drained = await drainBacklog(system, sink)
    const steady = await registerSteadily(system, workspace, sink)
    return [imported, drained, steady]
  } finally {
    await system.stop()
    await sink.stop()
  }
}

type Sink = Awaited<ReturnType<typeof startSink>>

async function startSink() {
  const { url, stop } = await startCeiling('smtp-sink.ts', [])
  const ask = async <Body>(path: string) => (await (await fetch(url + path)).json()) as Body
  const { smtpUrl } = await ask<{ smtpUrl: string }>('/')
  return { smtpUrl, stop, ask, count: async () => (await ask<{ count: number }>('/')).count }
}

/** Jobs that send email wait while this trigger exists, so that a backlog can be made of any size. */
const HOLD_MAIL = `
  CREATE FUNCTION bench_hold() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.start_after = now() + interval '1 day'; RETURN NEW; END $$;
  CREATE TRIGGER bench_hold BEFORE INSERT ON jobs.job FOR EACH ROW WHEN (NEW.name = 'mail.send') EXECUTE FUNCTION bench_hold()`

async function importAndQueue(system: System, { cookie, newEvent }: BenchWorkspace): Promise<Row> {
  const event = await newEvent('Imported', { capacity: IMPORTED })
  await system.db.$client.query(HOLD_MAIL)
  const people = Array.from({ length: IMPORTED }, (_, number) => `imported${number}@bench.test,Person ${number}`)
  const started = performance.now()
  const response = await fetch(`${system.url}/api/v1/dashboard/events/${event.id}/registrants/import?dryRun=false&sendMail=true`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'text/csv' },
    body: ['email,name', ...people].join('\n'),
  })
  if (!response.ok) throw new Error(`import returned ${response.status}: ${await response.text()}`)
  const importSeconds = (performance.now() - started) / 1000
  await reaches(IMPORTED, async () => (await system.db.$client.query(`SELECT FROM mail_messages`)).rowCount!)
  const seconds = (performance.now() - started) / 1000
  const note = `${importSeconds.toFixed(1)} s until the response; then ${Math.round(IMPORTED / (seconds - importSeconds))} emails/s queued`
  return {
    ...{ path: 'import of 20,000 people until their emails are queued', ceiling: 'seconds', atMost: true, unit: 's' },
    ...{ result: seconds, target: 30, note },
  }
}

async function drainBacklog({ db }: System, sink: Sink): Promise<Row> {
  await db.$client.query('DROP TRIGGER bench_hold ON jobs.job')
  await db.$client.query(
    `DELETE FROM jobs.job WHERE name = 'mail.send' AND id NOT IN (SELECT id FROM jobs.job WHERE name = 'mail.send' ORDER BY created_on, id LIMIT $1)`,
    [BACKLOG],
  )
  await sink.ask('/reset')
  await db.$client.query(`UPDATE jobs.job SET start_after = now() - interval '1 second' WHERE name = 'mail.send'`)
  const started = performance.now()
  await reaches(BACKLOG, sink.count)
  const perSecond = BACKLOG / ((performance.now() - started) / 1000)
  const ready = await sendReadyMessages(sink)
  return {
    ...{ path: 'a backlog of 10,000 confirmation emails', ceiling: 'emails/s', unit: 'emails/s', result: perSecond, target: 300 },
    note: `the same sink takes ${Math.round(ready)} ready messages/s from one process`,
  }
}

/** What the protocol costs: the same bytes, composed before, over as many connections as the service uses. */
async function sendReadyMessages(sink: Sink): Promise<number> {
  const { text } = await sink.ask<{ text: string }>('/last-message')
  const message = Buffer.from(`${text}\r\n`)
  const limit = BACKLOG / 2
  let sent = 0
  const started = performance.now()
  const run = async () => {
    const session = await openSession(sink.smtpUrl, SMTP_TIMEOUTS)
    while (sent < limit) {
      sent += 1
      const envelope = { from: 'ready@bench.test', to: [`ready${sent}@bench.test`] }
      await session.send(envelope, message, { onTransferred() {} })
    }
    session.close()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, run))
  return limit / ((performance.now() - started) / 1000)
}

/** As many requests as planned, however long the responses take: a slow service does not slow down its visitors. */
async function registerSteadily(system: System, { slug, newEvent }: BenchWorkspace, sink: Sink): Promise<Row> {
  const event = await newEvent('Steady', { capacity: 1_000_000 })
  const path = `/api/v1/public/orgs/${slug}/events/${event.slug}/registrations`
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  await sink.ask('/reset')
  const sentAt = new Map<string, number>()
  const responses: Promise<number>[] = []
  const started = Date.now()
  for (let number = 0; number < PER_SECOND * SECONDS; number += 1) {
    const due = started + (number * 1000) / PER_SECOND
    if (due > Date.now()) await sleep(due - Date.now())
    const email = `steady${number}@bench.test`
    sentAt.set(email, due)
    responses.push(post(system.url + path, agent, { email, name: `Person ${number}` }).then(() => Date.now() - due))
  }
  const answered = (await Promise.all(responses)).sort((a, b) => a - b)
  await reaches(sentAt.size, sink.count)
  agent.destroy()
  const arrivals = Object.entries(await sink.ask<Record<string, number>>('/arrivals'))
  const delays = arrivals.map(([email, at]) => at - sentAt.get(email)!).sort((a, b) => a - b)
  const p95 = (sorted: number[]) => sorted[Math.floor(sorted.length * 0.95)]! / 1000
  return {
    ...{ path: '100 registrations/s for a minute: request to email, p95', ceiling: 'seconds', atMost: true, unit: 's' },
    ...{
      result: p95(delays),
      target: 5,
      note: `longest ${(delays.at(-1)! / 1000).toFixed(1)} s; responses p95 ${p95(answered).toFixed(2)} s`,
    },
  }
}

const post = (url: string, agent: Agent, body: object) =>
  new Promise<void>((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers: { 'content-type': 'application/json' } }, (response) => {
      response
        .resume()
        .on('end', () => (response.statusCode === 201 ? resolve() : reject(new Error(`registering returned ${response.statusCode}`))))
    })
    sent.on('error', reject).end(JSON.stringify(body))
  })

const LIMIT_MS = 10 * 60_000

async function reaches(wanted: number, count: () => Promise<number>): Promise<void> {
  const deadline = Date.now() + LIMIT_MS
  for (let found = await count(); found < wanted; found = await count()) {
    if (Date.now() > deadline) throw new Error(`${found} of ${wanted} after ten minutes`)
    await sleep(100)
  }
}
