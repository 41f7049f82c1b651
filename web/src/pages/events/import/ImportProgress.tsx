import { getRegistrantImport } from '@foyer/contracts'
import { Button, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { read } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { inWords } from '../../../texts/sentences.ts'
import { Card } from '../../../ui/Card.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { refreshRegistrants } from '../registrants/queries.ts'
import classes from './ImportPreview.module.css'
import { effectOf } from './ImportPreview.tsx'
import { RowErrors } from './RowErrors.tsx'

const POLL_MS = 700

export function ImportProgress({ eventId, importId, again }: { eventId: string; importId: string; again: ReactNode }) {
  const { data, error, refetch } = useQuery({
    ...read(getRegistrantImport, { params: { eventId, importId } }),
    refetchInterval: ({ state }) => (state.data && state.data.finishedAt !== null ? false : POLL_MS),
  })
  const isDone = data?.status === 'done'
  useEffect(() => {
    if (isDone) void refreshRegistrants()
  }, [isDone])
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <LoadingRows rows={2} />
  const { status, rows, done, report } = data
  const { statuses } = t.importing
  return (
    <Stack>
      <Card title={statuses[status]} text={status === 'failed' ? undefined : t.importing.progress(done, rows)}>
        <div aria-live="polite">
          {!data.finishedAt && (
            <>
              <Progress value={rows > 0 ? (done / rows) * 100 : 0} aria-label={t.importing.progressLabel} animated />
              <p className={classes.quiet}>{t.importing.mayLeave}</p>
            </>
          )}
          {data.error && <p>{inWords(data.error)}</p>}
          {report && (
            <ul className={classes.effect}>
              {effectOf(report).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </div>
        {data.finishedAt && (
          <Row>
            <Button
              component={Link}
              variant="filled"
              to="/dashboard/events/$eventId/registrants"
              params={{ eventId } as never}
              search={{ source: ['import'] } as never}
            >
              {t.importing.showPeople}
            </Button>
            {again}
          </Row>
        )}
      </Card>
      {report && <RowErrors report={report} />}
    </Stack>
  )
}
