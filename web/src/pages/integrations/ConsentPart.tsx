import { type ConnectableSystem, SYSTEMS, startIntegrationConsent } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../api.ts'
import { t } from '../../texts/index.ts'
import { notifyError } from '../../ui/notify.tsx'
import classes from './ConnectForm.module.css'

/** Leads to the vendor's own page and back. */
export function ConsentPart({ system }: { system: ConnectableSystem }) {
  const [busy, setBusy] = useState(false)
  const { name } = SYSTEMS[system]
  const start = async () => {
    setBusy(true)
    try {
      const { url } = await call(startIntegrationConsent, { params: { system } })
      window.location.assign(url)
    } catch (error) {
      notifyError(error)
      setBusy(false)
    }
  }
  return (
    <section className={classes.consent}>
      <p>{t.integrations.consentText(name)}</p>
      <Button variant="filled" onClick={start} loading={busy}>
        {t.integrations.continueTo(name)}
      </Button>
    </section>
  )
}
