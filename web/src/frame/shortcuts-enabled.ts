import { useState } from 'react'

const KEY = 'foyer-shortcuts'

/** Kept in this browser: single keys disturb people who dictate. */
export const shortcutsEnabled = (): boolean => localStorage.getItem(KEY) !== 'off'

export function useShortcutsEnabled(): [boolean, (enabled: boolean) => void] {
  const [enabled, setEnabled] = useState(shortcutsEnabled)
  return [
    enabled,
    (next) => {
      localStorage.setItem(KEY, next ? 'on' : 'off')
      setEnabled(next)
    },
  ]
}
