import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { findWaitingScans } from '../check-in-data.ts'
import { useAccount, useWorkspace } from '../session.ts'
import { t } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import classes from './Banner.module.css'

/** For a scanner that was closed before it had a connection again. It sends them when it is opened. */
export function WaitingScansBanner() {
  const { id: accountId } = useAccount()
  const { id: workspaceId } = useWorkspace()
  const { data } = useQuery({
    queryKey: ['waiting-scans', accountId, workspaceId],
    queryFn: () => findWaitingScans({ accountId, workspaceId }),
    staleTime: 0,
    networkMode: 'always',
  })
  if (!data) return null
  const { eventId, count } = data
  return (
    <div className={classes.banner} role="status">
      <Icon name="scan" size={16} />
      <span>{t.checkIn.waitingBanner(count)}</span>
      <Button
        size="compact-sm"
        renderRoot={(props) => <Link {...props} to="/dashboard/events/$eventId/check-in/scan" params={{ eventId }} />}
      >
        {t.checkIn.sendWaiting}
      </Button>
    </div>
  )
}
