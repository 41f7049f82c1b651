import { getSpamDomainTip, resolveSpamDomainTip } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, read, refresh } from '../../api.ts'
import { useMay } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { CopyField } from '../../ui/CopyField.tsx'
import { notify, notifyError } from '../../ui/notify.tsx'
import classes from './IntegrationCard.module.css'

/** The hosts to add at HubSpot, until an admin says that they are added. */
export function SpamDomainTip() {
  const { data } = useQuery(read(getSpamDomainTip))
  const mayResolve = useMay('admin')
  const [busy, setBusy] = useState(false)
  if (!data?.show) return null
  const hosts = [...new Set([...(data.rootDomain ? [data.rootDomain] : []), ...data.sbPreviewHosts])]
  const resolve = async () => {
    setBusy(true)
    try {
      await call(resolveSpamDomainTip)
      await refresh(getSpamDomainTip)
      notify(t.integrations.tipResolved)
    } catch (error) {
      notifyError(error)
      setBusy(false)
    }
  }
  return (
    <div className={classes.part}>
      <h3>{t.integrations.tipTitle}</h3>
      <p className={classes.quiet}>{t.integrations.tipText}</p>
      <div className={classes.wide}>
        {hosts.map((host) => (
          <CopyField key={host} value={host} label={t.integrations.tipHost} />
        ))}
      </div>
      {mayResolve && (
        <Button onClick={resolve} loading={busy}>
          {t.integrations.tipResolve}
        </Button>
      )}
    </div>
  )
}
