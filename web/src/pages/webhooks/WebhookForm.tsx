import { createWebhook, listWebhooks, NewWebhook, updateWebhook, type Webhook, type WebhookWithSecret } from '@foyer/contracts'
import { Button, TextInput } from '@mantine/core'
import { call, refresh } from '../../api.ts'
import { FormError } from '../../forms/FormError.tsx'
import { useForm } from '../../forms/useForm.ts'
import { t } from '../../texts/index.ts'
import { notify } from '../../ui/notify.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { EventChoice } from './EventChoice.tsx'
import { TypeChoice } from './TypeChoice.tsx'

type Props = { webhook?: Webhook; onClose: () => void; onCreated: (created: WebhookWithSecret) => void }

export function WebhookForm({ webhook, onClose, onCreated }: Props) {
  const initial: NewWebhook = {
    url: webhook?.url ?? '',
    description: webhook?.description ?? '',
    eventTypes: webhook?.eventTypes ?? null,
    eventId: webhook?.eventId ?? null,
  }
  const form = useForm({
    schema: NewWebhook,
    initial,
    submit: async (values) => {
      const body = { ...values, url: values.url.trim(), description: values.description || null }
      if (webhook) {
        await call(updateWebhook, { params: { webhookId: webhook.id }, body })
        notify(t.webhooks.saved)
      } else onCreated(await call(createWebhook, { body }))
      await refresh(listWebhooks)
      onClose()
    },
  })
  const { eventTypes = null, eventId = null } = form.values
  return (
    <form {...form.formProps}>
      <Stack>
        <FormError error={form.failure} />
        <TextInput
          label={t.webhooks.url}
          description={t.webhooks.urlHint}
          placeholder="https://hooks.example.org/foyer"
          type="url"
          inputMode="url"
          autoComplete="off"
          data-autofocus
          {...form.text('url')}
        />
        <TextInput label={t.webhooks.description} description={t.webhooks.descriptionHint} maxLength={200} {...form.text('description')} />
        <TypeChoice value={eventTypes} error={form.errors.eventTypes} onChange={(types) => form.set('eventTypes', types)} />
        <EventChoice value={eventId} onChange={(id) => form.set('eventId', id)} />
        <Row>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="filled" loading={form.busy}>
            {webhook ? t.save : t.webhooks.add}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
