import { type ConnectableSystem, type Integration, SYSTEMS } from '@foyer/contracts'
import { t } from '../../texts/index.ts'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { ConnectForm } from './ConnectForm.tsx'

type Props = { system?: ConnectableSystem; integrations?: readonly Integration[]; onClose: () => void }

export function ConnectDrawer({ system, integrations, onClose }: Props) {
  const integration = integrations?.find((one) => one.system === system)
  return (
    <SideDrawer
      opened={system !== undefined}
      onClose={onClose}
      size={480}
      title={system ? t.integrations.connect(SYSTEMS[system].name) : t.integrations.title}
    >
      {system && integration && <ConnectForm key={system} system={system} integration={integration} onClose={onClose} />}
    </SideDrawer>
  )
}
