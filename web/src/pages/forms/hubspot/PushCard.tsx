import { type FormPush, listFormPushes, startFormPush } from '@foyer/contracts'
import { Button, Progress } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { call, read, refresh } from '../../../api.ts'
import { useMay } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { Badge, type Tone } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { notify } from '../../../ui/notify.tsx'
import { ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { timeAgo } from '../../../ui/times.ts'
import { FailuresCard } from './FailuresCard.tsx'
import classes from './PushCard.module.css'

const POLL_MS = 1000
const TONES: Record<FormPush['status'], Tone> = { running: 'info', done: 'ok', failed: 'bad' }
const toneOf = ({ status, failed }: FormPush): Tone => (status === 'done' && failed > 0 ? 'warn' : TONES[status])

/** Sends past registrations again, and says how far that is and what HubSpot did not take. */
export function PushCard({ formId, isDirty }: { formId: string; isDirty: boolean }) {
  const maySend = useMay('admin')
  const [confirms, { open, close }] = useDisclosure()
  const params = { formId }
  const { data, error, refetch } = useQuery({
    ...read(listFormPushes, { params }),
    refetchInterval: ({ state }) => (isRunning(state.data?.pushes) || state.data?.waiting ? POLL_MS : false),
  })
  const start = async () => {
    await call(startFormPush, { params })
    await refresh(listFormPushes)
    notify(t.hubspot.started)
  }
  return (
    <>
      <Card
        title={t.hubspot.again}
        text={maySend ? t.hubspot.againText : t.hubspot.needsAdmin}
        flush
        action={
          maySend && (
            <Button disabled={isDirty || isRunning(data?.pushes)} title={isDirty ? t.hubspot.againUnsaved : undefined} onClick={open}>
              {t.hubspot.againButton}
            </Button>
          )
        }
      >
        {error && <ErrorState error={error} onRetry={refetch} />}
        {!data && !error && <LoadingRows rows={1} height={48} />}
        {data && data.waiting > 0 && !isRunning(data.pushes) && (
          <p role="status" className={classes.waiting}>
            {t.hubspot.waiting(data.waiting)}
          </p>
        )}
        {data && data.pushes.length > 0 && (
          <List label={t.hubspot.runs}>
            {data.pushes.map((push) => (
              <ListRow
                key={push.id}
                title={<Run push={push} />}
                text={timeAgo(push.createdAt)}
                end={<Badge tone={toneOf(push)}>{t.hubspot.runStatuses[push.status]}</Badge>}
              />
            ))}
          </List>
        )}
      </Card>
      {data && data.failures.length > 0 && <FailuresCard failures={data.failures} />}
      <Confirm
        opened={confirms}
        onClose={close}
        title={t.hubspot.againTitle}
        confirm={t.hubspot.againConfirm}
        onConfirm={start}
        danger={false}
      >
        {t.hubspot.againEffect}
      </Confirm>
    </>
  )
}

const isRunning = (pushes: readonly FormPush[] | undefined): boolean => pushes?.some(({ status }) => status === 'running') ?? false

function Run({ push: { status, total, sent, failed } }: { push: FormPush }) {
  if (status !== 'running') return [t.hubspot.runDone(sent), failed > 0 && t.hubspot.runFailed(failed)].filter(Boolean).join(', ')
  const done = sent + failed
  return (
    <span className={classes.progress}>
      {t.hubspot.progress(done, total)}
      <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={t.hubspot.progressLabel} />
    </span>
  )
}
