import { type Domain, getDomain, verifyDomain } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call, refresh } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { Badge, type Tone } from '../../../ui/Badge.tsx'
import { CopyField } from '../../../ui/CopyField.tsx'
import { notifyError } from '../../../ui/notify.tsx'
import { timeAgo } from '../../../ui/times.ts'
import classes from './DomainStatus.module.css'

const TONES: Record<Domain['status'], Tone> = {
  pending_dns: 'warn',
  pending_ssl: 'warn',
  active: 'ok',
  misconfigured: 'bad',
  failed: 'bad',
}

/** Where the domain stands, what to enter at its provider, and a button that looks again. */
export function DomainStatus({ domain }: { domain: Domain }) {
  const [busy, setBusy] = useState(false)
  const verify = async () => {
    setBusy(true)
    try {
      await call(verifyDomain)
    } catch (error) {
      notifyError(error)
    } finally {
      await refresh(getDomain)
      setBusy(false)
    }
  }
  const { hostname, status, message, checkedAt, records } = domain
  return (
    <div className={classes.domain}>
      <div className={classes.head}>
        <strong>{hostname}</strong>
        <Badge tone={TONES[status]}>{t.domain.statuses[status]}</Badge>
      </div>
      <p role="status">
        {message ?? t.domain.next[status]} {checkedAt && <span className={classes.muted}>{t.domain.checked(timeAgo(checkedAt))}</span>}
      </p>
      {status !== 'active' && (
        <ul className={classes.records}>
          {records.map(({ type, name, value }) => (
            <li key={type}>
              <span className={classes.type}>{type}</span>
              <CopyField label={t.domain.recordName(type)} value={name} />
              <CopyField label={t.domain.recordValue(type)} value={value} />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button loading={busy} onClick={verify}>
          {t.domain.verify}
        </Button>
      </div>
    </div>
  )
}
