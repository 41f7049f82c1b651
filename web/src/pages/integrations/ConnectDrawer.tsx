import { type ConnectableSystem, SYSTEMS } from '@foyer/contracts'
import { t } from '../../texts/index.ts'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { ConnectForm } from './ConnectForm.tsx'

export function ConnectDrawer({ system, onClose }: { system?: ConnectableSystem; onClose: () => void }) {
  return (
    <SideDrawer
      opened={system !== undefined}
      onClose={onClose}
      size={480}
      title={system ? t.integrations.connect(SYSTEMS[system].name) : t.integrations.title}
    >
      {system && <ConnectForm key={system} system={system} onClose={onClose} />}
    </SideDrawer>
  )
}
