import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Event } from '@foyer/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildService, ProcessSandbox, type ServiceProcess, waitUntil } from './service-process.ts'

const sandbox = new ProcessSandbox()
beforeAll(() => buildService())
afterAll(() => sandbox.clear())

/** Of a real installation: the demo uses none of them. */
const REAL_STORES = {
  ...{ DATABASE_URL: 'postgres://foyer@127.0.0.1:1/foyer', DATABASE_DIRECT_URL: 'postgres://foyer@127.0.0.1:1/foyer' },
  ...{ DATABASE_POOLER: 'transaction', DATABASE_REPLICA_URL: 'postgres://foyer@127.0.0.1:1/foyer', REDIS_URL: 'redis://127.0.0.1:1' },
}

/** The URL, the password and the link that npm run demo prints. */
async function welcomeOf(demo: ServiceProcess): Promise<{ url: string; password: string; signInUrl: string }> {
  const isRunning = () => demo.output.includes('Press Ctrl-C to stop') || demo.hasEnded
  // Slow machines need longer than one wait; each event that is created starts a new one.
  while (!isRunning()) {
    const { length } = demo.output
    await waitUntil(() => isRunning() || demo.output.length > length, `the next line of the demo: ${demo.output}${demo.errors}`)
  }
  const [, url = ''] = /running at (\S+)/.exec(demo.output) ?? []
  const [, password = ''] = /with the password (\S+)/.exec(demo.output) ?? []
  const [, signInUrl = ''] = /^\s+(\S+\/demo\/sign-in\?code=\S+)$/m.exec(demo.output) ?? []
  return { url, password, signInUrl }
}

async function readAsOwner({ url, password }: { url: string; password: string }, path: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'demo@foyer.example', password })
  const response = await fetch(`${url}/api/auth/sign-in/email`, { method: 'POST', headers, body })
  expect(response.status).toBe(200)
  return (await fetch(`${url}${path}`, { headers: { cookie: response.headers.getSetCookie().join('; ') } })).json()
}

const open = (url: string) => fetch(url, { redirect: 'manual', headers: { accept: 'text/html' } })

/** Without thumbnails, which are rendered in the background and may change between two requests. */
async function eventsOf(welcome: { url: string; password: string }) {
  const { events } = (await readAsOwner(welcome, '/api/v1/dashboard/events')) as { events: Event[] }
  return events.map(({ id, name, slug, status, startTime, capacity }) => ({ id, name, slug, status, startTime, capacity }))
}

describe('npm run demo', () => {
  const dataDir = sandbox.dataDir()

  test('creates its sample data once, prints a working password, and keeps everything for the next start', async () => {
    const demo = sandbox.start({ dataDir, command: 'demo', env: REAL_STORES })
    const welcome = await welcomeOf(demo)
    const events = await eventsOf(welcome)
    expect(events.map(({ slug }) => slug)).toContain('harbour-lights')
    expect(demo.output).toMatch(/Creating \d+ events…\n {2}1 of \d+: Harbour Lights Festival, 94 guests/)
    const [, controlUrl = ''] = /^ {2}HubSpot: (\S+\/_control)$/m.exec(demo.output) ?? []
    expect(await (await fetch(controlUrl)).json()).toMatchObject({ vendor: 'HubSpot', faults: [] })
    // The printed link signs in once.
    expect((await open(`${welcome.url}/demo/sign-in?code=guessed`)).status).toBe(403)
    const signedIn = await open(welcome.signInUrl)
    expect({ status: signedIn.status, location: signedIn.headers.get('location') }).toEqual({ status: 303, location: '/dashboard' })
    const cookie = signedIn.headers.getSetCookie().join('; ')
    const workspace = await fetch(`${welcome.url}/api/v1/dashboard/workspaces/current`, { headers: { cookie } })
    expect(await workspace.json()).toMatchObject({ slug: 'harbour-events', role: 'owner' })
    const usedAgain = await open(welcome.signInUrl)
    expect(usedAgain.status).toBe(403)
    expect(usedAgain.headers.getSetCookie()).toEqual([])
    expect(await usedAgain.text()).toContain('This link has been used or has expired.')
    expect(await demo.stop()).toMatchObject({ exitCode: 0, errors: '' })

    const again = sandbox.start({ dataDir, command: 'demo' })
    const secondWelcome = await welcomeOf(again)
    expect(secondWelcome.password).toBe(welcome.password)
    expect(secondWelcome.signInUrl).not.toBe(welcome.signInUrl)
    // The link of another process does not work, and does not use up this one's.
    expect((await open(welcome.signInUrl.replace(welcome.url, secondWelcome.url))).status).toBe(403)
    expect((await open(secondWelcome.signInUrl)).status).toBe(303)
    expect(await eventsOf(secondWelcome)).toEqual(events)
    // The simulators of the first start and their tokens are gone, but the integrations still work.
    expect(await readAsOwner(secondWelcome, '/api/v1/dashboard/integrations/workspace-suite/preview')).toHaveProperty('user.email')
    expect(await again.stop()).toMatchObject({ exitCode: 0, errors: '' })
  })

  test('refuses the data folder of a real installation', async () => {
    const real = sandbox.dataDir()
    mkdirSync(join(real, 'postgres'), { recursive: true })
    const { exitCode, errors, output } = await sandbox.start({ dataDir: real, command: 'demo' }).ended()
    expect({ exitCode, output }).toEqual({ exitCode: 1, output: '' })
    expect(errors).toContain('holds a real installation. Use another folder for the demo.')
  })
})
