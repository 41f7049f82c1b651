import * as api from '@foyer/contracts'
import { expect, test } from 'vitest'
import { ticketCode } from '../server/src/features/check-in/ticket-code.ts'
import { useFoyer } from '../server/test/support/foyer.ts'
import { freePort } from '../server/test/support/free-port.ts'
import { openEvent } from '../server/test/support/open-event.ts'
import { canHaveCamera, useBrowser } from './support/browser.ts'
import { useFakeCamera } from './support/camera.ts'
import { useConnection } from './support/connection.ts'

const camera = useFakeCamera()
const connection = useConnection()
const foyer = useFoyer(async () => {
  const port = await freePort()
  const outside = await connection.to(port)
  return { port, config: { baseUrl: `http://127.0.0.1:${outside}`, previewOrigin: `http://preview.localhost:${outside}` } }
})
const browser = useBrowser(camera.args)

const STORED = `caches.open('foyer-check-in').then((cache) => cache.keys()).then((all) => all.map(({ url }) => new URL(url).pathname))`

test.skipIf(!canHaveCamera)(
  'a helper with a check-in link opens its page again without a connection, camera included, and the scans are sent later',
  { timeout: 600_000 },
  async () => {
    const { organizer, params, register, find } = await openEvent(foyer, { name: 'Harbour Lights' })
    for (const name of ['ada', 'bob']) await register(name)
    const codeOf = async (name: string) => ticketCode(foyer.services.tokens, { id: (await find(name)).id, linkVersion: 0 })
    const { url } = await organizer.do(api.createCheckInLink, { params, body: { label: 'Main entrance' } })
    camera.show(await codeOf('bob'))
    const page = await browser.visitor()
    await page.context().grantPermissions(['camera'])
    await page.goto(url!)
    const result = page.getByRole('region', { name: 'Scan tickets' }).getByRole('status')
    // Not the result of the scan, which is shown for five seconds and may be over when the page has loaded.
    await page.getByText('1 / 2 checked in').waitFor()
    await expect.poll(() => page.evaluate<string[]>(STORED)).toContain('/check-in/page')
    await expect.poll(async () => (await page.evaluate<string[]>(STORED)).some((path) => path.includes('decode-worker'))).toBe(true)
    // The address of the page is the key of the link.
    expect((await page.evaluate<string[]>(STORED)).filter((path) => url!.endsWith(path))).toEqual([])

    connection.cut()
    await page.reload()
    await page.getByText('No connection.').waitFor()
    await page.getByRole('heading', { name: 'Harbour Lights' }).waitFor()
    await result.getByText(/^Already checked in at/).waitFor()
    await page
      .getByRole('search')
      .getByRole('textbox')
      .fill(await codeOf('ada'))
    await page.keyboard.press('Enter')
    await page.getByText('No connection. 1 scan waiting to be sent.').waitFor()
    await page.reload()
    await page.getByText('No connection. 1 scan waiting to be sent.').waitFor()
    expect((await find('ada')).checkedInAt).toBeNull()

    connection.restore()
    await page.getByText('No connection.').waitFor({ state: 'detached' })
    await page.getByText('2 / 2 checked in').waitFor()
    expect((await find('ada')).checkedInAt).not.toBeNull()
  },
)
