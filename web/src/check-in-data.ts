import { hasData } from './pages/check-in/device/data-mark.ts'
import type { Member } from './pages/check-in/device/source.ts'

const load = () => import('./pages/check-in/device/clear.ts')

/** Throws if scans could not be sent: they would be lost. */
export const clearAtSignOut = async () => hasData() && (await load()).sendAndClear()
export const clearAfterSession = async () => hasData() && (await load()).clearGuests()
/** An event with scans of this member that were not sent; null if there is none. */
export const findWaitingScans = async (member: Member) => (hasData() ? (await load()).findWaiting(member) : null)
export const clearPastEvents = async () => hasData() && (await load()).clearPast()
