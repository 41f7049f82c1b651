import {
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '@foyer/contracts'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call, refresh } from '../../api.ts'
import { t } from '../../texts/index.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { notify, notifyError } from '../../ui/notify.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { WebhookDrawer } from './WebhookDrawer.tsx'

type Asked = 'edit' | 'rotate' | 'disable' | 'delete'

export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const params = { webhookId: webhook.id }
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const close = () => setAsked(null)

  /** Without a question before it. */
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true)
    await act().catch(notifyError)
    setBusy(false)
  }
  const test = async () => {
    await call(testWebhook, { params })
    notify(t.webhooks.testQueued)
    await refresh(listWebhookDeliveries)
  }
  const setEnabled = async (enabled: boolean) => {
    await call(updateWebhook, { params, body: { enabled } })
    notify(enabled ? t.webhooks.nowEnabled : t.webhooks.nowDisabled)
    await refresh(listWebhooks, listWebhookDeliveries)
  }
  const rotate = async () => {
    const rotated = await call(rotateWebhookSecret, { params })
    await refresh(listWebhooks)
    setSecret(rotated.secret)
  }
  const remove = async () => {
    await call(deleteWebhook, { params })
    notify(t.webhooks.deleted)
    await navigate({ to: '/dashboard/webhooks' })
    await refresh(listWebhooks)
  }
  return (
    <>
      {webhook.enabled ? (
        <Button onClick={() => run(test)} loading={busy}>
          {t.webhooks.test}
        </Button>
      ) : (
        <Button variant="filled" onClick={() => run(() => setEnabled(true))} loading={busy}>
          {t.webhooks.enable}
        </Button>
      )}
      <Button onClick={() => setAsked('edit')}>{t.edit}</Button>
      <Menu>
        <Menu.Target>
          <ActionIcon aria-label={t.actions}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsked('rotate')}>{t.webhooks.rotate}</Menu.Item>
          {webhook.enabled && <Menu.Item onClick={() => setAsked('disable')}>{t.webhooks.disable}</Menu.Item>}
          <Menu.Item onClick={() => setAsked('delete')}>{t.webhooks.delete}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <WebhookDrawer opened={asked === 'edit'} onClose={close} webhook={webhook} />
      <Confirm
        opened={asked === 'rotate'}
        onClose={close}
        title={t.webhooks.rotateTitle}
        confirm={t.webhooks.rotate}
        onConfirm={rotate}
        danger={false}
      >
        {t.webhooks.rotateText}
      </Confirm>
      <Confirm
        opened={asked === 'disable'}
        onClose={close}
        title={t.webhooks.disableTitle}
        confirm={t.webhooks.disable}
        onConfirm={() => setEnabled(false)}
      >
        {t.webhooks.disableText}
      </Confirm>
      <Confirm opened={asked === 'delete'} onClose={close} title={t.webhooks.deleteTitle} confirm={t.webhooks.delete} onConfirm={remove}>
        {t.webhooks.deleteText}
      </Confirm>
      <SecretDialog secret={secret} text={t.webhooks.secretRotated} onClose={() => setSecret(null)} />
    </>
  )
}
