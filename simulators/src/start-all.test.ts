import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startAllSimulators } from './start-all.ts'
import { call } from './testing/call.ts'

// Below the range of ephemeral ports, and different in every worker.
const firstPort = 20_000 + (process.pid % 2000) * 4

test('all four start with the same data every time, and the settings point to them', async () => {
  const [one, other] = [await startAllSimulators(), await startAllSimulators()]
  try {
    const emails = one.crmA.state.contacts.map((contact) => contact.properties.email)
    expect(emails).toContain("chiara.d'angelo@example.org")
    expect(other.crmA.state.submissions.values().next().value).toEqual(
      one.crmA.state.submissions
        .values()
        .next()
        .value!.map((submission) => ({ ...submission, visibleAt: expect.any(Number) })),
    )
    expect(other.crmB.state.rows.map((row) => row.fields.Id)).toEqual(one.crmB.state.rows.map((row) => row.fields.Id))
    const { SITE_BUILDER_API_URL, SITE_BUILDER_API_KEY, SUITE_TOKEN_URL } = one.environment
    expect((await call(`${SITE_BUILDER_API_URL}/projects`, { token: SITE_BUILDER_API_KEY! })).body.data[0].name).toBe('Spring dinner')
    expect((await call(SUITE_TOKEN_URL!, { form: { grant_type: 'refresh_token' } })).body.error).toBe('invalid_client')
  } finally {
    await Promise.all([one.stop(), other.stop()])
  }
})

test('a port in use is an error and leaves nothing running', async () => {
  const taken = createServer().listen(firstPort + 1, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  try {
    await expect(startAllSimulators({ firstPort })).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await expect(call(`http://127.0.0.1:${firstPort}/`)).rejects.toThrow('fetch failed')
  } finally {
    await new Promise((resolve) => taken.close(resolve))
  }
})

test('the runner prints the settings and stops on SIGTERM', async () => {
  const run = fileURLToPath(new URL('./run.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', run, String(firstPort)], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let output = ''
  try {
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk
        if (output.includes('Press Ctrl-C to stop')) resolve()
      })
      child.once('exit', () => reject(new Error(`ended early: ${output}${child.stderr.read()}`)))
      setTimeout(() => reject(new Error(`timed out after: ${output}`)), 120_000).unref()
    })
    expect(output).toContain(`CRM_A_API_URL=http://127.0.0.1:${firstPort}`)
    const [, controlUrl = ''] = /^# HubSpot: (http\S+\/_control)$/m.exec(output) ?? []
    expect((await call(controlUrl)).body).toMatchObject({ vendor: 'HubSpot', url: `http://127.0.0.1:${firstPort}` })
    expect((await call(`http://127.0.0.1:${firstPort + 3}/v1/projects`, { token: 'site-builder-key' })).status).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  } finally {
    child.kill('SIGKILL')
  }
})
