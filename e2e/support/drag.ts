import type { Locator, Page } from 'playwright-core'

/** Drags a row of a sortable list by its handle to just above another row, or just below it. */
export async function drag(page: Page, row: Locator, target: Locator, where: 'above' | 'below' = 'above') {
  const handle = (await row.getByTitle('Drag to move').first().boundingBox())!
  const box = (await target.boundingBox())!
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await page.mouse.down()
  const y = where === 'above' ? box.y + 2 : box.y + box.height - 2
  await page.mouse.move(box.x + 40, y, { steps: 8 })
  await page.locator('[data-dragging]').waitFor()
  await page.mouse.up()
}
