import { hasData } from './pages/check-in/device/data-mark.ts'
import type { Member } from './pages/check-in/device/source.ts'

const load = () => import('./pages/check-in/device/forget.ts')

/** Throws if scans could not be sent: they would be lost. */
export const forgetAtSignOut = async () => hasData() && (await load()).sendAndForget()
export const forgetAfterSession = async () => hasData() && (await load()).forgetGuests()
/** An event with scans of this member that were not sent; null if there is none. */
export const findWaitingScans = async (member: Member) => (hasData() ? (await load()).findWaiting(member) : null)
export const forgetPastEvents = async () => hasData() && (await load()).forgetPast()
