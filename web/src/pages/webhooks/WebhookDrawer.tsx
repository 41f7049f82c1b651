import type { Webhook, WebhookWithSecret } from '@foyer/contracts'
import { useState } from 'react'
import { t } from '../../texts/index.ts'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { WebhookForm } from './WebhookForm.tsx'

type Props = { opened: boolean; onClose: () => void /** None for a new one. */; webhook?: Webhook }

/** Adds or changes a webhook. The secret of a new one is shown afterwards. */
export function WebhookDrawer({ opened, onClose, webhook }: Props) {
  const [created, setCreated] = useState<WebhookWithSecret | null>(null)
  return (
    <>
      <SideDrawer opened={opened} onClose={onClose} size={480} title={webhook ? t.webhooks.editTitle : t.webhooks.addTitle}>
        {opened && <WebhookForm webhook={webhook} onClose={onClose} onCreated={setCreated} />}
      </SideDrawer>
      <SecretDialog secret={created?.secret ?? null} text={t.webhooks.secretCreated} onClose={() => setCreated(null)} />
    </>
  )
}
