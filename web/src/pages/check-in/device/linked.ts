import { getCheckInByLink, type LinkedCheckIn } from '@foyer/contracts'
import { call, FoyerError } from '../../../api.ts'
import { clearPage } from '../offline/keep-page.ts'
import { openStore } from './database.ts'
import { linkKey } from './source.ts'

/** The event of a link; without a connection, what the device has stored of it. */
export async function readLinked(token: string, signal: AbortSignal): Promise<LinkedCheckIn> {
  try {
    return await call(getCheckInByLink, { params: { token } }, { signal })
  } catch (error) {
    const linked = error instanceof FoyerError ? null : await findStored(token)
    if (linked) return linked
    throw error
  }
}

async function findStored(token: string): Promise<LinkedCheckIn | null> {
  const { record } = await openStore(linkKey(token)).read()
  return record?.linked && Date.parse(record.linked.expiresAt) > Date.now() ? record.linked : null
}

/** After the link has ended. Returns how many scans were lost with it. */
export async function clearLink(token: string): Promise<number> {
  const store = openStore(linkKey(token))
  const { scans } = await store.read()
  await Promise.all([store.clear(), clearPage()])
  return scans.length
}
