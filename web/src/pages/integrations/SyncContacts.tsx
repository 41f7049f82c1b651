import { type CrmBSync, getCrmBSync, listIntegrations, syncContactsWithCrmB } from '@foyer/contracts'
import { Button, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, FoyerError, read, refresh } from '../../api.ts'
import { useMay } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { inWords } from '../../texts/sentences.ts'
import { messageOf } from '../../ui/notify.tsx'
import { timeAgo } from '../../ui/times.ts'
import classes from './IntegrationCard.module.css'

const POLL_MS = 1000

/** Runs to its end on the service, also when the page is left. Everyone sees how far it is; admins start it. */
export function SyncContacts() {
  const maySync = useMay('admin')
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<string | null>(null)
  const { data } = useQuery({
    ...read(getCrmBSync),
    refetchInterval: ({ state }) => (busy || state.data?.sync?.status === 'running' ? POLL_MS : false),
  })
  const sync = data?.sync ?? null
  const start = async () => {
    setBusy(true)
    setOutcome(t.integrations.syncing)
    try {
      await call(syncContactsWithCrmB)
      setOutcome(null)
    } catch (error) {
      setOutcome(error instanceof FoyerError && error.code === 'SYNC_IN_PROGRESS' ? t.integrations.syncRunning : messageOf(error))
    } finally {
      await refresh(getCrmBSync, listIntegrations)
      setBusy(false)
    }
  }
  if (!maySync && !sync) return null
  return (
    <div className={classes.part}>
      <p className={classes.quiet}>{t.integrations.syncText}</p>
      {maySync && (
        <Button onClick={start} loading={busy || sync?.status === 'running'}>
          {t.integrations.sync}
        </Button>
      )}
      {sync?.status === 'running' && <SyncProgress sync={sync} />}
      <div role="status">
        {outcome && <p>{outcome}</p>}
        {!outcome && sync && sync.status !== 'running' && <SyncResult sync={sync} />}
      </div>
    </div>
  )
}

function SyncProgress({ sync: { processed, total, fault } }: { sync: CrmBSync }) {
  return (
    <div className={classes.wide}>
      <span className={classes.count}>{t.integrations.syncProgress(processed, total)}</span>
      <Progress value={total === 0 ? 0 : (processed / total) * 100} aria-label={t.integrations.syncProgressLabel} />
      {fault && <p className={classes.quiet}>{inWords(fault)}</p>}
    </div>
  )
}

function SyncResult({ sync: { status, matched, missing, fault, endedAt } }: { sync: CrmBSync }) {
  return (
    <>
      <p>{status === 'done' ? t.integrations.syncDone(matched, missing) : t.integrations.syncFailed}</p>
      {status === 'failed' && fault && <p>{inWords(fault)}</p>}
      {endedAt && <p className={classes.quiet}>{t.integrations.syncEnded(timeAgo(endedAt))}</p>}
    </>
  )
}
