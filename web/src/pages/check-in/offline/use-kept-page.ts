import { useEffect, useState } from 'react'
import { keepPage } from './keep-page.ts'

/** Whether this page opens again without a connection. */
export function useKeptPage(): boolean {
  const [isKept, setKept] = useState(() => navigator.serviceWorker?.controller != null)
  useEffect(() => {
    if (!navigator.serviceWorker) return
    const leaving = new AbortController()
    // Where it cannot be stored, the page says not to reload.
    keepPage(leaving.signal).then(
      () => setKept(true),
      () => {},
    )
    return () => leaving.abort()
  }, [])
  return isKept
}
