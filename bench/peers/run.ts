import { setTimeout as sleep } from 'node:timers/promises'
import { runLoad } from '../load.ts'
import { unlessShort } from '../short.ts'
import { startFoyer } from './foyer.ts'
import { type Peer, PeerMissing } from './peer.ts'
import { startPretix } from './pretix.ts'
import { startSmtpSink } from './smtp-sink.ts'

const EVENTS = 20
const LOAD = { connections: 16, seconds: unlessShort(5, 2) }
const MAILED = unlessShort(200, 20)
const MAIL_WITHIN_MS = 300_000

/** `npm run bench:peers -- pretix` measures only that one. */
const wanted = process.argv.slice(2)
const LOADS = ['public list, 20 events', 'event page', 'registration', 'registration, until its email is out'] as const
const rates = new Map<string, number[]>()
let sentBefore = 0
const sink = await startSmtpSink()
try {
  // One after the other: two services on one machine would take the time of each other.
  for (const [name, start] of Object.entries({ foyer: startFoyer, pretix: startPretix })) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const peer = await start(sink.port, EVENTS).catch((error: unknown) => {
      if (!(error instanceof PeerMissing)) throw error
      process.stderr.write(`${error.message}\n`)
      return null
    })
    if (!peer) continue
    try {
      rates.set(peer.name, await measure(peer))
    } finally {
      await peer.stop()
    }
  }
} finally {
  sink.stop()
}
process.stdout.write(`${tableOf()}\n`)

async function measure(peer: Peer): Promise<number[]> {
  sentBefore = sink.count()
  let number = 0
  const register = () => {
    number += 1
    return peer.register(number)
  }
  const found: number[] = []
  for (const next of [() => peer.list, () => peer.page, register]) {
    await runLoad(peer.url, next, { ...LOAD, seconds: 1 })
    found.push(rateOf(await runLoad(peer.url, next, LOAD)))
  }
  await untilMailed(number)
  const started = performance.now()
  await runLoad(peer.url, register, { ...LOAD, seconds: 600, limit: MAILED })
  await untilMailed(number)
  found.push(MAILED / ((performance.now() - started) / 1000))
  return found
}

function rateOf({ perSecond, statuses }: Awaited<ReturnType<typeof runLoad>>): number {
  const other = [...statuses.keys()].filter((status) => status < 200 || status >= 300)
  if (other.length > 0) throw new Error(`answered with ${other.join(', ')}`)
  return perSecond
}

/** Waits until each person of this peer got a message. */
async function untilMailed(people: number): Promise<void> {
  const end = Date.now() + MAIL_WITHIN_MS
  while (sink.count() - sentBefore < people) {
    if (Date.now() > end) throw new Error(`${sink.count() - sentBefore} of ${people} messages were sent`)
    await sleep(10)
  }
}

function tableOf(): string {
  const names = [...rates.keys()]
  const lines = LOADS.map((load, index) => `| ${load} | ${names.map((name) => `${format(rates.get(name)![index]!)}/s`).join(' | ')} |`)
  return [`| load | ${names.join(' | ')} |`, `|---|${names.map(() => '---:|').join('')}`, ...lines].join('\n')
}

function format(rate: number): string {
  return rate >= 100 ? Math.round(rate).toLocaleString('en') : rate.toFixed(1)
}
