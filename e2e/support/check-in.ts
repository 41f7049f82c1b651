import type { Page } from 'playwright-core'

const READ = `(async () => {
  // Opening a database that does not exist would create it.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'foyer-check-in')) return { sources: [], guests: [], scans: [] }
  const database = await new Promise((resolve, reject) => {
    const opening = indexedDB.open('foyer-check-in')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => resolve(opening.result)
  })
  const reading = database.transaction(['sources', 'guests', 'scans'])
  const rows = Object.fromEntries(['sources', 'guests', 'scans'].map((name) => [name, reading.objectStore(name).getAll()]))
  await new Promise((resolve) => { reading.oncomplete = resolve })
  database.close()
  return Object.fromEntries(Object.entries(rows).map(([name, { result }]) => [name, result]))
})()`

/** What check-in keeps in the storage of the browser. */
export const storedData = (page: Page) => page.evaluate<Record<'sources' | 'guests' | 'scans', object[]>>(READ)
export const storedGuests = async (page: Page): Promise<number> => (await storedData(page)).guests.length
