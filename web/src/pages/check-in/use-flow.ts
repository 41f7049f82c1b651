import { useCallback, useRef, useState } from 'react'
import { notifyError } from '../../ui/notify.tsx'
import type { CheckInDevice } from './device/device.ts'
import type { FoundGuest } from './device/source.ts'
import type { RecentScan } from './device/store.ts'
import type { Verdict } from './device/verdict.ts'
import type { DeviceSettings } from './device-settings.ts'
import { giveFeedback } from './feedback.ts'

type Target = { code?: string; registrationId?: string }
/** What covers the camera. `person`: a guest who is checked in only after a look. */
export type Shown =
  | { kind: 'checking' }
  | { kind: 'person'; guest: FoundGuest; target: Target }
  | { kind: 'verdict'; verdict: Verdict; target: Target }

/** No ticket is longer; the service refuses what is. */
const MAX_CODE = 500

/** From a scan to its result. One at a time: what comes while a scan is checked, or a guest is being looked at, is ignored. */
export function useFlow(device: CheckInDevice, settings: DeviceSettings) {
  const [shown, setShown] = useState<Shown | null>(null)
  const isBusy = useRef(false)

  const run = useCallback(
    async (target: Target, work: () => Promise<Verdict | FoundGuest>) => {
      if (isBusy.current) return
      isBusy.current = true
      setShown({ kind: 'checking' })
      try {
        const result = await work()
        if (!('tone' in result)) return setShown({ kind: 'person', guest: result, target })
        setShown({ kind: 'verdict', verdict: result, target })
        giveFeedback(result.tone, settings)
      } catch (error) {
        setShown(null)
        notifyError(error)
      } finally {
        isBusy.current = false
      }
    },
    [settings],
  )

  const checkIn = (target: Target, admit = false) => run(target, () => device.checkIn(target, { admit }))
  const look = async (code: string) => {
    const guest = await device.find(code)
    // The service says more about a ticket that cannot be used.
    return guest && !guest.checkedInAt ? guest : device.checkIn({ code })
  }
  const scan = (scanned: string) => {
    const code = scanned.trim().slice(0, MAX_CODE)
    if (!code || shown?.kind === 'person') return
    void run({ code }, () => (settings.express ? device.checkIn({ code }) : look(code)))
  }
  /** Also while a scan is being checked, whose result then stays on the screen. */
  const undo = (of: RecentScan) => {
    if (isBusy.current) void device.undo(of).catch(notifyError)
    else void run({}, () => device.undo(of))
  }
  return { shown, scan, checkIn, undo, dismiss: () => setShown(null) }
}

export type Flow = ReturnType<typeof useFlow>
