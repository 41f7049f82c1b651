import type { OfflineGuest, OfflineScanResult } from '@foyer/contracts'
import { t } from '../../../texts/index.ts'
import { type TimeStyle, timeOf } from '../../../ui/times.ts'
import type { RecentScan } from './store.ts'
import { isTicket } from './ticket.ts'

/** What the screen says about a scan. */
export type Verdict = RecentScan & {
  /** A ticket that is not on the list of a device without connection: the person at the entrance decides. */
  unknownOffline: boolean
}
type Scan = { id: string; code?: string | undefined; scannedAt: string }

/** `line` is short where a person reads it in a queue; the service explains the rest. */
export function verdictOf(scan: Scan, result: OfflineScanResult, style: TimeStyle): Verdict {
  const { outcome, name, message, registrationId } = result
  const person = name ?? t.checkIn.nameless
  const base = { ...shared(scan), registrationId, unknownOffline: false, checkedIn: outcome === 'checked_in' }
  switch (outcome) {
    case 'checked_in':
      return { ...base, tone: 'ok', title: person, line: t.checkIn.checkedIn }
    case 'already_checked_in':
      return { ...base, tone: 'warn', title: person, line: alreadyLine(result, style) }
    case 'not_confirmed':
      return { ...base, tone: 'bad', title: person, line: message }
    case 'wrong_event':
      return { ...base, tone: 'bad', title: t.checkIn.wrongEvent, line: message }
    case 'not_found':
      return { ...base, tone: 'bad', title: t.checkIn.unknownCode, line: message }
    case 'undone':
    case 'not_checked_in':
      return { ...base, tone: 'off', title: person, line: t.checkIn.undone }
    case 'refused':
      return { ...base, tone: 'warn', title: name ?? t.checkIn.refused, line: message }
  }
}

/** Without connection: what the list of the device says. `checkedInAt` includes scans that wait to be sent. */
export function localVerdict(scan: Scan, guest: OfflineGuest | undefined, checkedInAt: string | null, style: TimeStyle): Verdict {
  const base = { ...shared(scan), registrationId: guest?.registrationId ?? null, unknownOffline: false, checkedIn: false }
  const title = guest?.name ?? t.checkIn.nameless
  if (!guest && scan.code && !isTicket(scan.code)) return { ...base, tone: 'bad', title: t.checkIn.unknownCode, line: t.checkIn.notATicket }
  if (!guest) return { ...base, tone: 'warn', title: t.checkIn.notOnList, line: t.checkIn.notOnListText, unknownOffline: true }
  if (checkedInAt) return { ...base, tone: 'warn', title, line: t.checkIn.alreadyAt(timeOf(checkedInAt, style)) }
  return { ...base, tone: 'ok', title, line: t.checkIn.checkedInOffline, checkedIn: true }
}

/** For a guest who is let in although the device does not know the ticket. */
export const admittedVerdict = (scan: Scan): Verdict => ({
  ...shared(scan),
  registrationId: null,
  unknownOffline: false,
  tone: 'ok',
  title: t.checkIn.nameless,
  line: t.checkIn.checkedInOffline,
  checkedIn: true,
})

/** For an undo whose result is not known yet. */
export const undoneVerdict = (scan: Scan, of: RecentScan): Verdict => ({
  ...shared(scan),
  registrationId: of.registrationId,
  unknownOffline: false,
  tone: 'off',
  title: of.title,
  line: t.checkIn.undone,
  checkedIn: false,
})

/** What differs from what the screen said while the result was not known; null if nothing does. */
export function noticeOf(shown: 'checked_in' | 'undone' | 'refused', result: OfflineScanResult, style: TimeStyle): string | null {
  const { outcome, otherScan, name, message } = result
  if (outcome === shown || (shown === 'undone' && outcome === 'not_checked_in')) return null
  if (shown === 'refused') return outcome === 'checked_in' ? message : null
  if (outcome !== 'already_checked_in' || !otherScan) return message
  const at = timeOf(otherScan.scannedAt, style)
  const person = name ?? t.checkIn.nameless
  return otherScan.by ? t.checkIn.duplicateBy(person, at, otherScan.by) : t.checkIn.duplicate(person, at)
}

const shared = ({ id, code, scannedAt }: Scan) => ({ scanId: id, code: code ?? null, at: scannedAt })

function alreadyLine({ otherScan, checkedInAt, checkedInBy }: OfflineScanResult, style: TimeStyle): string {
  const at = timeOf(otherScan?.scannedAt ?? checkedInAt!, style)
  const by = otherScan?.by ?? checkedInBy
  return by ? t.checkIn.alreadyAtBy(at, by) : t.checkIn.alreadyAt(at)
}
