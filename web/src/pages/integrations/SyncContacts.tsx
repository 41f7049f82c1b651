import { listIntegrations, syncContactsWithCrmB } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call, FoyerError, refresh } from '../../api.ts'
import { t } from '../../texts/index.ts'
import { inWords } from '../../texts/sentences.ts'
import { messageOf } from '../../ui/notify.tsx'
import classes from './IntegrationCard.module.css'

/** Runs to its end on the service, also when the page is left. */
export function SyncContacts() {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<string | null>(null)
  const sync = async () => {
    setBusy(true)
    setOutcome(t.integrations.syncing)
    try {
      setOutcome(inWords((await call(syncContactsWithCrmB)).message))
    } catch (error) {
      setOutcome(error instanceof FoyerError && error.code === 'SYNC_IN_PROGRESS' ? t.integrations.syncRunning : messageOf(error))
    } finally {
      setBusy(false)
      await refresh(listIntegrations)
    }
  }
  return (
    <div className={classes.part}>
      <p className={classes.quiet}>{t.integrations.syncText}</p>
      <Button onClick={sync} loading={busy}>
        {t.integrations.sync}
      </Button>
      <p role="status">{outcome}</p>
    </div>
  )
}
