import { type ConnectableSystem, disconnectIntegration, getSpamDomainTip, listIntegrations, SYSTEMS } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { call, refresh } from '../../api.ts'
import { t } from '../../texts/index.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { notify } from '../../ui/notify.tsx'

/** Says what stops working before it happens. */
export function DisconnectButton({ system }: { system: ConnectableSystem }) {
  const [asks, dialog] = useDisclosure()
  const { name, hasConsent } = SYSTEMS[system]
  const disconnect = async () => {
    await call(disconnectIntegration, { params: { system } })
    notify(t.integrations.disconnected(name))
    await refresh(listIntegrations, getSpamDomainTip)
  }
  return (
    <>
      <Button onClick={dialog.open}>{t.integrations.disconnect}</Button>
      <Confirm
        opened={asks}
        onClose={dialog.close}
        title={t.integrations.disconnectTitle(name)}
        confirm={t.integrations.disconnect}
        onConfirm={disconnect}
      >
        <p>{t.integrations.disconnectText[system]}</p>
        <p>{hasConsent ? t.integrations.tokenDeleted : t.integrations.keyDeleted(name)}</p>
      </Confirm>
    </>
  )
}
