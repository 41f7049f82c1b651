import * as api from '@foyer/contracts'
import { expect, test } from 'vitest'
import { eventually } from '../server/test/support/eventually.ts'
import { useFoyer } from '../server/test/support/foyer.ts'
import { openEvent } from '../server/test/support/open-event.ts'
import { useVendors } from '../server/test/support/vendors.ts'
import { hasBrowser, useBrowser } from './support/browser.ts'

const vendors = useVendors()
const foyer = useFoyer(async () => ({ config: await vendors.start() }))
const browser = useBrowser()

test.skipIf(!hasBrowser)('a visitor who submits the CRM’s form on the event page is registered by its signal', async () => {
  const { crmA } = vendors
  const form = crmA.addForm({ embedType: 'V3' })
  const { organizer, params, slugs, list } = await openEvent(foyer, { name: 'Summit' })
  await organizer.do(api.connectIntegration, { params: { system: 'crm-a' }, body: { accessToken: crmA.issueToken().accessToken } })
  await organizer.do(api.updateEvent, { params, body: { registrationProvider: 'crm-a', registrationFormId: form.id } })

  const page = await browser.visitor()
  await page.goto(`${foyer.url}/${slugs.orgSlug}/${slugs.eventSlug}`)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Email').fill('ada@example.test')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText(/your form was sent/i).waitFor()

  await eventually(async () => {
    const { registrants } = await list()
    expect(registrants).toMatchObject([{ email: 'ada@example.test', name: 'Ada Lovelace', source: 'crm-a', status: 'CONFIRMED' }])
  })
  expect(page.faults).toEqual([])
})
