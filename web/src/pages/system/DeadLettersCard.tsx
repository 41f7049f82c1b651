import { type DeadLetter, getSystem, listDeadLetters, replayDeadLetter } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call, read, refresh } from '../../api.ts'
import { t } from '../../texts/index.ts'
import { Card } from '../../ui/Card.tsx'
import { List, ListRow } from '../../ui/List.tsx'
import { notify, notifyError } from '../../ui/notify.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../ui/States.tsx'
import { timeAgo } from '../../ui/times.ts'

/** Those of the active workspace; the command line lists those of all. */
export function DeadLettersCard() {
  const { data, error, refetch } = useQuery(read(listDeadLetters))
  return (
    <Card title={t.system.deadLetters} text={t.system.deadLettersText} flush>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <LoadingRows rows={2} />}
      {data?.deadLetters.length === 0 && <EmptyState icon="check" title={t.system.deadLettersEmpty} />}
      {data && data.deadLetters.length > 0 && (
        <List label={t.system.deadLetters}>
          {data.deadLetters.map((letter) => (
            <Row key={letter.id} letter={letter} />
          ))}
        </List>
      )}
    </Card>
  )
}

function Row({ letter: { id, job, reason, attempts, failedAt } }: { letter: DeadLetter }) {
  const replay = useMutation({
    mutationFn: () => call(replayDeadLetter, { params: { jobId: id } }),
    onSuccess: async () => {
      notify(t.system.replayed)
      await refresh(listDeadLetters, getSystem)
    },
    onError: notifyError,
  })
  return (
    <ListRow
      title={<code>{job}</code>}
      text={`${reason} · ${t.system.attempts(attempts)} · ${timeAgo(failedAt)}`}
      end={
        <Button size="xs" aria-label={t.system.replayLabel(job)} loading={replay.isPending} onClick={() => replay.mutate()}>
          {t.system.replay}
        </Button>
      }
    />
  )
}
