import { getSuiteCalendar, listIntegrations, type SuiteCalendar, setSuiteCalendar } from '@foyer/contracts'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryClient, read } from '../../../api.ts'
import { useMay } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { inWords } from '../../../texts/sentences.ts'
import { Badge, type Tone } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { notifyError } from '../../../ui/notify.tsx'
import { Fields, Row } from '../../../ui/Stack.tsx'
import { ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { NotConnected } from './FilesCard.tsx'

const TONES: Record<SuiteCalendar['status'], Tone> = { off: 'off', queued: 'info', in_calendar: 'ok', failed: 'bad' }
const POLL_MS = 1000
const POLL_SLOWLY_MS = 10_000

/** Keeps the event in the calendar of the connected account. Only where the operator has switched it on. */
export function CalendarCard({ eventId }: { eventId: string }) {
  const { data: systems } = useQuery(read(listIntegrations))
  const suite = systems?.integrations.find(({ system }) => system === 'workspace-suite')
  if (!suite?.hasCalendar) return null
  return (
    <Card title={t.suite.calendar} text={t.suite.calendarText}>
      <Calendar eventId={eventId} isConnected={suite.status === 'connected'} />
    </Card>
  )
}

function Calendar({ eventId, isConnected }: { eventId: string; isConnected: boolean }) {
  const params = { eventId }
  const query = read(getSuiteCalendar, { params })
  const { data, error, refetch } = useQuery({ ...query, refetchInterval: ({ state }) => pollMs(state.data) })
  const maySwitch = useMay('admin')
  const [busy, setBusy] = useState(false)
  const set = async (enabled: boolean) => {
    setBusy(true)
    try {
      queryClient.setQueryData(query.queryKey, await call(setSuiteCalendar, { params, body: { enabled } }))
    } catch (failure) {
      notifyError(failure)
    } finally {
      setBusy(false)
    }
  }
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <LoadingRows rows={1} />
  const { enabled, status, reason, htmlLink } = data
  return (
    <Fields>
      <Switch
        label={t.suite.keep}
        description={maySwitch ? undefined : t.suite.calendarAskAdmin}
        checked={enabled}
        disabled={busy || !maySwitch || (!isConnected && !enabled)}
        onChange={(event) => set(event.currentTarget.checked)}
      />
      {!isConnected && !enabled && (
        <p>
          <NotConnected />
        </p>
      )}
      {(enabled || status !== 'off') && (
        <div role="status">
          <Row>
            <Badge tone={TONES[status]}>{t.suite.statuses[status]}</Badge>
            {htmlLink && (
              <a href={htmlLink} target="_blank" rel="noreferrer">
                {t.suite.openCalendar}
              </a>
            )}
          </Row>
          {reason && <p>{inWords(reason)}</p>}
        </div>
      )}
    </Fields>
  )
}

/** Often until a change is in the calendar, and seldom while it waits for something else. */
function pollMs(calendar: SuiteCalendar | undefined): number | false {
  if (calendar?.status !== 'queued') return false
  return calendar.reason === null ? POLL_MS : POLL_SLOWLY_MS
}
