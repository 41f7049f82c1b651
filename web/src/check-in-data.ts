import { hasData } from './pages/check-in/device/data-mark.ts'

const load = () => import('./pages/check-in/device/forget.ts')

/** Throws if scans could not be sent: they would be lost. */
export const forgetAtSignOut = async () => hasData() && (await load()).sendAndForget()
export const forgetAfterSession = async () => hasData() && (await load()).forgetGuests()
export const forgetPastEvents = async () => hasData() && (await load()).forgetPast()
