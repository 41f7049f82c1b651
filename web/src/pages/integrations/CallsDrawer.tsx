import { type ConnectableSystem, type IntegrationCall, listIntegrationCalls, SYSTEMS } from '@foyer/contracts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api.ts'
import { t } from '../../texts/index.ts'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { ErrorState, LoadingRows } from '../../ui/States.tsx'
import { Table } from '../../ui/Table.tsx'
import { dateTimeOf, numberOf, timeAgo } from '../../ui/times.ts'
import classes from './IntegrationCard.module.css'

/** The last requests to the vendor, to find out why something does not arrive. */
export const CallsDrawer = ({ system, onClose }: { system?: ConnectableSystem; onClose: () => void }) => (
  <SideDrawer
    opened={system !== undefined}
    onClose={onClose}
    size={640}
    title={system ? t.integrations.callsOf(SYSTEMS[system].name) : t.integrations.calls}
  >
    {system && <Calls system={system} />}
  </SideDrawer>
)

function Calls({ system }: { system: ConnectableSystem }) {
  const { data, error, refetch } = useQuery(read(listIntegrationCalls, { params: { system } }))
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <LoadingRows rows={6} />
  if (data.calls.length === 0) return <p>{t.integrations.noCalls}</p>
  return (
    <Table
      label={t.integrations.calls}
      tight
      rows={data.calls.map((call, index) => ({ ...call, key: `${call.at} ${index}` }))}
      keyOf={({ key }) => key}
      columns={[
        {
          title: t.integrations.callTime,
          nowrap: true,
          cell: ({ at }) => (
            <time dateTime={at} title={dateTimeOf(at)}>
              {timeAgo(at)}
            </time>
          ),
        },
        {
          title: t.integrations.call,
          cell: ({ method, path }) => (
            <code className={classes.path} dir="ltr">
              {method} {path}
            </code>
          ),
        },
        { title: t.integrations.callOutcome, cell: (call) => outcomeOf(call) },
      ]}
    />
  )
}

const outcomeOf = ({ status, reason, durationMs }: IntegrationCall): string =>
  [
    status ?? t.integrations.noResponse,
    reason && (t.integrations.callReasons[reason] ?? reason),
    t.integrations.callTook(numberOf(durationMs)),
  ]
    .filter(Boolean)
    .join(' · ')
