import {
  type ConnectableSystem,
  type Integration,
  listCrmAForms,
  listIntegrations,
  previewWorkspaceSuite,
  SYSTEMS,
  syncContactsWithCrmB,
} from '@foyer/contracts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call, refresh } from '../../api.ts'
import { useMay } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { inWords } from '../../texts/sentences.ts'
import { notify, notifyError } from '../../ui/notify.tsx'
import { timeAgo } from '../../ui/times.ts'
import classes from './IntegrationCard.module.css'

/** Each reads something. The site builder has nothing to read without an event, and a version costs money. */
const TRY: Partial<Record<ConnectableSystem, () => Promise<unknown>>> = {
  'crm-a': () => call(listCrmAForms),
  'crm-b': () => call(syncContactsWithCrmB),
  'workspace-suite': () => call(previewWorkspaceSuite),
}

/** What does not work, and the button that fixes it: another token, or another try. */
export function IntegrationFault({ integration, system }: { integration: Integration; system: ConnectableSystem }) {
  const { status, lastError } = integration
  const mayManage = useMay('admin')
  const [busy, setBusy] = useState(false)
  const { name } = SYSTEMS[system]
  const needsToken = status === 'reconnect_required' || lastError?.code.endsWith('_RECONNECT_REQUIRED')
  const tryAgain = async () => {
    setBusy(true)
    try {
      await TRY[system]?.()
      notify(t.integrations.works(name))
    } catch (error) {
      notifyError(error)
    } finally {
      await refresh(listIntegrations)
      setBusy(false)
    }
  }
  return (
    <div className={classes.fault} role="alert">
      <div>
        <p>{status === 'reconnect_required' ? t.integrations.lost(name) : inWords(lastError!.message)}</p>
        {lastError && <p className={classes.quiet}>{t.integrations.failing(timeAgo(lastError.at))}</p>}
      </div>
      {mayManage && needsToken && (
        <Button variant="filled" renderRoot={(props) => <Link {...props} to="." search={{ connect: system }} />}>
          {t.integrations.reconnect}
        </Button>
      )}
      {mayManage && !needsToken && TRY[system] && (
        <Button onClick={tryAgain} loading={busy}>
          {t.integrations.tryAgain}
        </Button>
      )}
    </div>
  )
}
