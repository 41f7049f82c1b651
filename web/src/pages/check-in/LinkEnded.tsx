import { useEffect, useState } from 'react'
import { t } from '../../texts/index.ts'
import { usePageTitle } from '../../ui/PageHeader.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { clearLink } from './device/linked.ts'

/** For a link that was revoked, has expired, or never existed. Removes what this device has stored of it. */
export function LinkEnded({ token, unsent }: { token: string; unsent: number }) {
  const [lost, setLost] = useState(unsent)
  usePageTitle(t.checkInLinks.endedTitle)
  useEffect(() => {
    // Rejected where the browser stores nothing, so that there is nothing to remove.
    clearLink(token).then(
      (found) => setLost((known) => Math.max(known, found)),
      () => {},
    )
  }, [token])
  const text = lost > 0 ? `${t.checkInLinks.endedText} ${t.checkInLinks.unsent(lost)}` : t.checkInLinks.endedText
  return (
    <main>
      <EmptyState isPage icon="lock" title={t.checkInLinks.endedTitle} text={text} />
    </main>
  )
}
