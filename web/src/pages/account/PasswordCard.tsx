import { changePassword, listSessions } from '@foyer/contracts'
import { Button, PasswordInput } from '@mantine/core'
import { call, refresh } from '../../api.ts'
import { FormError } from '../../forms/FormError.tsx'
import { useForm } from '../../forms/useForm.ts'
import { useAccount } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { Card } from '../../ui/Card.tsx'
import { notify } from '../../ui/notify.tsx'
import { Fields, Row } from '../../ui/Stack.tsx'

const EMPTY = { currentPassword: '', newPassword: '' }

export function PasswordCard() {
  const { email } = useAccount()
  const form = useForm({
    schema: changePassword.body,
    initial: EMPTY,
    submit: async (values) => {
      await call(changePassword, { body: values })
      form.reset(EMPTY)
      await refresh(listSessions)
      notify(t.account.passwordChanged)
    },
  })
  return (
    <Card title={t.account.password} text={t.account.passwordText}>
      <form {...form.formProps}>
        <Fields>
          <FormError error={form.failure} />
          {/* For password managers. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput label={t.account.currentPassword} autoComplete="current-password" {...form.text('currentPassword')} />
          <PasswordInput
            label={t.account.newPassword}
            description={t.account.passwordHint}
            autoComplete="new-password"
            {...form.text('newPassword')}
          />
          <Row>
            <Button type="submit" variant="filled" loading={form.busy}>
              {t.account.changePassword}
            </Button>
          </Row>
        </Fields>
      </form>
    </Card>
  )
}
