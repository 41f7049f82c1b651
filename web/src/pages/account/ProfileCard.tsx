import { changeEmail, getAccount, updateAccount } from '@foyer/contracts'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call, refresh } from '../../api.ts'
import { FormError } from '../../forms/FormError.tsx'
import { useForm } from '../../forms/useForm.ts'
import { useAccount } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { notify } from '../../ui/notify.tsx'
import { Fields, Row } from '../../ui/Stack.tsx'

export function ProfileCard() {
  const account = useAccount()
  const [editsEmail, setEditsEmail] = useState(false)
  const form = useForm({
    schema: updateAccount.body,
    initial: { name: account.name },
    submit: async (values) => {
      await call(updateAccount, { body: values })
      await refresh(getAccount)
      notify(t.account.nameSaved)
    },
  })
  return (
    <Card title={t.account.profile}>
      <form {...form.formProps}>
        <Fields>
          <FormError error={form.failure} />
          <TextInput label={t.account.name} autoComplete="name" {...form.text('name')} />
          <Row>
            <Button type="submit" variant="filled" loading={form.busy} disabled={!form.dirty}>
              {t.save}
            </Button>
          </Row>
        </Fields>
      </form>
      <Fields>
        <h3>{t.account.email}</h3>
        <Row>
          <span>{account.email}</span>
          <Badge tone={account.emailVerified ? 'ok' : 'warn'}>{account.emailVerified ? t.account.verified : t.account.unverified}</Badge>
          {!editsEmail && <Button onClick={() => setEditsEmail(true)}>{t.account.changeEmail}</Button>}
        </Row>
        {editsEmail && <EmailForm onClose={() => setEditsEmail(false)} />}
      </Fields>
    </Card>
  )
}

function EmailForm({ onClose }: { onClose: () => void }) {
  const form = useForm({
    schema: changeEmail.body,
    initial: { email: '', password: '' },
    submit: async (values) => {
      await call(changeEmail, { body: values })
      notify(t.account.emailChangeSent(values.email))
      onClose()
    },
  })
  return (
    <form {...form.formProps}>
      <Fields>
        <FormError error={form.failure} />
        <TextInput type="email" label={t.account.newEmail} autoComplete="email" autoFocus {...form.text('email')} />
        <PasswordInput label={t.account.currentPassword} autoComplete="current-password" {...form.text('password')} />
        <Row>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="filled" loading={form.busy}>
            {t.account.changeEmail}
          </Button>
        </Row>
      </Fields>
    </form>
  )
}
