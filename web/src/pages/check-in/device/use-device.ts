import type { LinkedCheckIn } from '@foyer/contracts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { TimeStyle } from '../../../ui/times.ts'
import { openStore } from './database.ts'
import { CheckInDevice } from './device.ts'
import type { DeviceState } from './device-state.ts'
import { memoryStore } from './memory-store.ts'
import type { CheckInSource } from './source.ts'
import type { SourceStore } from './store.ts'

/** How often a device asks what changed. Members also hear it from the stream. */
const REFRESH_MS = 10_000
/** While there is no connection, how often it tries. */
const RETRY_MS = 3000

export type OpenDevice = { device: CheckInDevice; state: DeviceState; isStored: boolean }

/** The device for a source, kept up to date while the screen is open. Null until the storage was opened. */
export function useDevice(source: CheckInSource, style: TimeStyle, keepUntil: string, linked?: LinkedCheckIn): OpenDevice | null {
  const [opened, setOpened] = useState<{ device: CheckInDevice; isStored: boolean } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another source is another device; the rest only changes words and times
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    void openBestStore(source.key).then(({ store, isStored }) => {
      if (signal.aborted) return
      const device = new CheckInDevice({ source, store, style, keepUntil, linked })
      setOpened({ device, isStored })
      void device.start()
      keepFresh(device, signal)
    })
    return () => leaving.abort()
  }, [source.key])
  const state = useSyncExternalStore(opened?.device.subscribe ?? subscribeNever, opened?.device.getState ?? getNothing)
  return opened && state && { ...opened, state }
}

const subscribeNever = () => () => {}
const getNothing = () => null

async function openBestStore(key: string): Promise<{ store: SourceStore; isStored: boolean }> {
  const store = openStore(key)
  try {
    await store.read()
    return { store, isStored: true }
  } catch {
    return { store: memoryStore(), isStored: false }
  }
}

function keepFresh(device: CheckInDevice, signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout>
  const again = () => {
    if (signal.aborted || device.getState().ended) return
    timer = setTimeout(run, device.getState().isConnected ? REFRESH_MS : RETRY_MS)
  }
  const run = async () => {
    if (document.visibilityState === 'visible') await device.refresh()
    again()
  }
  again()
  const now = () => void device.refresh()
  window.addEventListener('online', now, { signal })
  window.addEventListener('offline', () => device.loseConnection(), { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && now(), { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
}
