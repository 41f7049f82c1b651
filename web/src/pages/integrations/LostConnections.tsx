import { CONNECTABLE_SYSTEMS, type ConnectableSystem, listIntegrations, SYSTEMS } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { read } from '../../api.ts'
import { useMay } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { Notice } from '../../ui/Notice.tsx'

/** On pages that show or send data of these systems: says that a system has to be reconnected, and leads there. */
export function LostConnections({ systems = CONNECTABLE_SYSTEMS }: { systems?: readonly ConnectableSystem[] }) {
  const mayManage = useMay('admin')
  const { data } = useQuery(read(listIntegrations))
  const lost = systems.filter((system) => data?.integrations.some((one) => one.system === system && one.status === 'reconnect_required'))
  return lost.map((system) => (
    <Notice key={system} tone="bad" title={t.integrations.lostTitle(SYSTEMS[system].name)}>
      <p>{t.integrations.lost(SYSTEMS[system].name)}</p>
      {mayManage ? (
        <Button mt={12} renderRoot={(props) => <Link {...props} to="/dashboard/integrations" search={{ connect: system }} />}>
          {t.integrations.reconnect}
        </Button>
      ) : (
        <p>{t.integrations.lostAsk}</p>
      )}
    </Notice>
  ))
}
