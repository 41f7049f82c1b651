import { API_KEY_ROLES, type ApiKeyRole, type CreatedApiKey, createApiKey, listApiKeys, listEvents, NewApiKey } from '@foyer/contracts'
import { Button, Modal, Select, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, read, refresh } from '../../../api.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { t } from '../../../texts/index.ts'
import classes from '../../../ui/Confirm.module.css'
import { CopyField } from '../../../ui/CopyField.tsx'
import { type Choice, SearchSelect } from '../../../ui/SearchSelect.tsx'

const EMPTY: NewApiKey = { name: '', role: 'member' }
const FOUND_EVENTS = 20
const DAY_MS = 24 * 3_600_000
const EXPIRATIONS = ['30', '90', '365', 'never'] as const
type Expiration = (typeof EXPIRATIONS)[number]

/** Creates a key, and shows its secret, which is never shown again. */
export function NewApiKeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [created, setCreated] = useState<CreatedApiKey | null>(null)
  const close = () => {
    setCreated(null)
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={created ? t.apiKeys.createdTitle : t.apiKeys.new}
      closeButtonProps={{ 'aria-label': t.close }}
      // The secret would be lost by a click beside the dialog.
      closeOnClickOutside={!created}
      classNames={classes}
    >
      {created ? <NewSecret secret={created.secret} onDone={close} /> : <NewApiKeyForm onCreated={setCreated} onCancel={close} />}
    </Modal>
  )
}

const NewSecret = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <>
    <div className={classes.text} role="status">
      <p>{t.apiKeys.createdText}</p>
      <CopyField value={secret} label={t.apiKeys.secret} />
    </div>
    <div className={classes.buttons}>
      <Button onClick={onDone}>{t.apiKeys.done}</Button>
    </div>
  </>
)

function NewApiKeyForm({ onCreated, onCancel }: { onCreated: (key: CreatedApiKey) => void; onCancel: () => void }) {
  const [expiration, setExpiration] = useState<Expiration>('90')
  const [event, setEvent] = useState<Choice | null>(null)
  const [q, setQ] = useState('')
  const found = useQuery({ ...read(listEvents, { query: { q, limit: FOUND_EVENTS } }), placeholderData: keepPreviousData })
  const form = useForm({
    schema: NewApiKey,
    initial: EMPTY,
    submit: async (values) => {
      onCreated(await call(createApiKey, { body: { ...values, eventId: event?.id ?? null, expiresAt: endOf(expiration) } }))
      await refresh(listApiKeys)
    },
  })
  return (
    <form {...form.formProps}>
      <div className={classes.text}>
        <FormError error={form.failure} />
        <p>{t.apiKeys.newText}</p>
        <TextInput
          label={t.apiKeys.name}
          placeholder={t.apiKeys.namePlaceholder}
          autoComplete="off"
          data-autofocus
          {...form.text('name')}
        />
        <Select
          label={t.workspace.role}
          description={t.workspace.roleTexts[form.values.role]}
          data={API_KEY_ROLES.map((role) => ({ value: role, label: t.workspace.roles[role] }))}
          value={form.values.role}
          onChange={(role) => role && form.set('role', role as ApiKeyRole)}
        />
        <SearchSelect
          label={t.apiKeys.event}
          none={t.apiKeys.allEvents}
          value={event}
          options={(found.data?.events ?? []).map(({ id, name }) => ({ id, label: name }))}
          onSearch={setQ}
          onChange={setEvent}
        />
        <Select
          label={t.apiKeys.expiration}
          data={EXPIRATIONS.map((value) => ({ value, label: t.apiKeys.expirations[value] }))}
          value={expiration}
          onChange={(value) => value && setExpiration(value as Expiration)}
        />
      </div>
      <div className={classes.buttons}>
        <Button onClick={onCancel}>{t.cancel}</Button>
        <Button type="submit" variant="filled" loading={form.busy}>
          {t.apiKeys.create}
        </Button>
      </div>
    </form>
  )
}

const endOf = (expiration: Expiration): string | null =>
  expiration === 'never' ? null : new Date(Date.now() + Number(expiration) * DAY_MS).toISOString()
