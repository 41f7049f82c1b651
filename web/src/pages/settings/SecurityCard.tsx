import { getCurrentWorkspace, updateCurrentWorkspace } from '@foyer/contracts'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { call, refresh } from '../../api.ts'
import { useWorkspace } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { Card } from '../../ui/Card.tsx'
import { notify, notifyError } from '../../ui/notify.tsx'

export function SecurityCard() {
  const { requireTwoFactor } = useWorkspace()
  const [busy, setBusy] = useState(false)
  const change = async (next: boolean) => {
    setBusy(true)
    try {
      await call(updateCurrentWorkspace, { body: { requireTwoFactor: next } })
      await refresh(getCurrentWorkspace)
      notify(t.workspace.saved)
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title={t.workspace.security}>
      <Switch
        label={t.workspace.requireTwoFactor}
        description={t.workspace.requireTwoFactorText}
        checked={requireTwoFactor}
        disabled={busy}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </Card>
  )
}
