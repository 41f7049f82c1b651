import { type AccountSession, listSessions, revokeSession } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call, read, refresh } from '../../api.ts'
import { t } from '../../texts/index.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { List, ListRow } from '../../ui/List.tsx'
import { notify, notifyError } from '../../ui/notify.tsx'
import { ErrorState, LoadingRows } from '../../ui/States.tsx'
import { timeAgo } from '../../ui/times.ts'
import { deviceOf } from './device-of.ts'

export function SessionsCard() {
  const { data, error, refetch } = useQuery(read(listSessions))
  const others = data?.sessions.filter(({ current }) => !current) ?? []
  const end = async (sessions: AccountSession[], message: string) => {
    try {
      for (const { id } of sessions) await call(revokeSession, { params: { sessionId: id } })
      notify(message)
    } catch (failure) {
      notifyError(failure)
    }
    await refresh(listSessions)
  }
  return (
    <Card
      title={t.account.sessions}
      text={t.account.sessionsText}
      action={others.length > 1 && <Button onClick={() => end(others, t.account.othersEnded)}>{t.account.endOthers}</Button>}
      flush
    >
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <LoadingRows rows={2} />}
      {data && (
        <List label={t.account.sessions}>
          {data.sessions.map((session) => (
            <ListRow
              key={session.id}
              title={deviceOf(session.userAgent)}
              text={[session.ipAddress, t.account.lastUsed(timeAgo(session.lastUsedAt))].filter(Boolean).join(' · ')}
              end={
                session.current ? (
                  <Badge tone="ok">{t.account.thisSession}</Badge>
                ) : (
                  <Button onClick={() => end([session], t.account.sessionEnded)}>{t.account.endSession}</Button>
                )
              }
            />
          ))}
        </List>
      )}
    </Card>
  )
}
