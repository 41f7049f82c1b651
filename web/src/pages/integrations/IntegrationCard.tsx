import { CONNECTABLE_SYSTEMS, type ConnectableSystem, type Integration, SYSTEMS } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { Row } from '../../ui/Stack.tsx'
import { DisconnectButton } from './DisconnectButton.tsx'
import classes from './IntegrationCard.module.css'
import { IntegrationFacts } from './IntegrationFacts.tsx'
import { IntegrationFault } from './IntegrationFault.tsx'
import { isFailing } from './rights.ts'
import { SpamDomainTip } from './SpamDomainTip.tsx'
import { SyncContacts } from './SyncContacts.tsx'

const TONES: Record<Integration['status'], Tone> = { connected: 'ok', reconnect_required: 'bad', not_connected: 'off' }

/** A system: its account, what it is used for, whether it works, and what to do if it does not. */
export function IntegrationCard({ integration }: { integration: Integration }) {
  const { system, status, account, usesInstallationKey } = integration
  const connectable = CONNECTABLE_SYSTEMS.find((one) => one === system)
  const isBad = status === 'reconnect_required'
  return (
    <section className={`${classes.card} ${isBad ? classes.bad : ''}`} aria-label={SYSTEMS[system].name}>
      <header className={classes.header}>
        <h2 className={classes.name}>{SYSTEMS[system].name}</h2>
        {usesInstallationKey ? (
          <Badge tone="ok">{t.integrations.installationKey}</Badge>
        ) : (
          <Badge tone={TONES[status]}>{connectable ? t.integrations.statuses[status] : t.integrations.unavailable}</Badge>
        )}
        {account && <span className={classes.account}>{t.integrations.accounts[system](account)}</span>}
      </header>
      <p className={classes.use}>{t.integrations.uses[system]}</p>
      {usesInstallationKey && <p className={classes.use}>{t.integrations.installationKeyText}</p>}
      {connectable && <Connectable integration={integration} system={connectable} />}
    </section>
  )
}

function Connectable({ integration, system }: { integration: Integration; system: ConnectableSystem }) {
  const mayManage = useMay('admin')
  const { status } = integration
  const isConnected = status === 'connected'
  return (
    <>
      {status !== 'not_connected' && (
        <>
          {(!isConnected || isFailing(integration)) && <IntegrationFault integration={integration} system={system} />}
          <IntegrationFacts integration={integration} system={system} />
        </>
      )}
      {isConnected && system === 'crm-a' && <SpamDomainTip />}
      {isConnected && system === 'crm-b' && <SyncContacts />}
      {mayManage && (
        <Row>
          {isConnected && system === 'workspace-suite' && (
            <Button renderRoot={(props) => <Link {...props} to="." search={{ documents: true }} />}>{t.integrations.preview}</Button>
          )}
          {status !== 'reconnect_required' && (
            <Button
              aria-label={isConnected ? undefined : t.integrations.connect(SYSTEMS[system].name)}
              renderRoot={(props) => <Link {...props} to="." search={{ connect: system }} />}
            >
              {isConnected ? replaceText(system) : t.integrations.connectShort}
            </Button>
          )}
          {(status !== 'not_connected' || integration.usesInstallationKey) && (
            <Button renderRoot={(props) => <Link {...props} to="." search={{ calls: system }} />}>{t.integrations.calls}</Button>
          )}
          {status !== 'not_connected' && <DisconnectButton system={system} />}
        </Row>
      )}
    </>
  )
}

const replaceText = (system: ConnectableSystem): string =>
  SYSTEMS[system].hasConsent ? t.integrations.replaceToken : t.integrations.replaceKey
