import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Event } from '@foyer/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildService, ProcessGround, type ServiceProcess, until } from './service-process.ts'

const ground = new ProcessGround()
beforeAll(() => buildService())
afterAll(() => ground.clear())

/** What npm run demo prints, once it runs. */
async function welcomeOf(demo: ServiceProcess): Promise<{ url: string; password: string }> {
  await until(() => demo.output.includes('Ctrl-C ends it') || demo.hasEnded, `the demo to run: ${demo.errors}`)
  const [, url = ''] = /running at (\S+)/.exec(demo.output) ?? []
  const [, password = ''] = /with the password (\S+)/.exec(demo.output) ?? []
  return { url, password }
}

async function readAsOwner({ url, password }: { url: string; password: string }, path: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'demo@foyer.example', password })
  const answer = await fetch(`${url}/api/auth/sign-in/email`, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
  return (await fetch(`${url}${path}`, { headers: { cookie: answer.headers.getSetCookie().join('; ') } })).json()
}

/** Their pictures are drawn in the background and may come between two looks. */
async function eventsOf(welcome: { url: string; password: string }) {
  const { events } = (await readAsOwner(welcome, '/api/v1/dashboard/events')) as { events: Event[] }
  return events.map(({ id, name, slug, status, startTime, capacity }) => ({ id, name, slug, status, startTime, capacity }))
}

describe('npm run demo', () => {
  const dataDir = ground.dataDir()

  test('fills its folder once, prints a way in that works, and finds everything again at the next start', async () => {
    const demo = ground.start({ dataDir, command: 'demo' })
    const welcome = await welcomeOf(demo)
    const events = await eventsOf(welcome)
    expect(events.map(({ slug }) => slug)).toContain('harbour-lights')
    expect(await demo.stop()).toMatchObject({ exitCode: 0, errors: '' })

    const again = ground.start({ dataDir, command: 'demo' })
    const secondWelcome = await welcomeOf(again)
    expect(secondWelcome.password).toBe(welcome.password)
    expect(await eventsOf(secondWelcome)).toEqual(events)
    // The simulators of the first start are gone with their tokens; the vendors answer all the same.
    expect(await readAsOwner(secondWelcome, '/api/v1/dashboard/integrations/workspace-suite/preview')).toHaveProperty('user.email')
    expect(await again.stop()).toMatchObject({ exitCode: 0, errors: '' })
  }, 120_000)

  test('leaves the folder of a real installation alone', async () => {
    const real = ground.dataDir()
    mkdirSync(join(real, 'postgres'), { recursive: true })
    const { exitCode, errors, output } = await ground.start({ dataDir: real, command: 'demo' }).ended()
    expect({ exitCode, output }).toEqual({ exitCode: 1, output: '' })
    expect(errors).toContain('holds a real installation. Give the demo a folder of its own.')
  })
})
