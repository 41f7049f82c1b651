import { requestPasswordReset } from '@foyer/contracts'
import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api.ts'
import { FormError } from '../../forms/FormError.tsx'
import { useForm } from '../../forms/useForm.ts'
import { t } from '../../texts/index.ts'
import { Panel } from '../../ui/Panel.tsx'

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    schema: requestPasswordReset.body,
    initial: { email: '' },
    submit: async (values) => {
      await call(requestPasswordReset, { body: values })
      setSentTo(values.email)
    },
  })
  const footer = <Link to="/sign-in">{t.signIn.backToSignIn}</Link>
  if (sentTo) {
    return (
      <Panel title={t.signIn.resetSentTitle} footer={footer}>
        {t.signIn.resetSent(sentTo)}
      </Panel>
    )
  }
  return (
    <Panel title={t.signIn.resetTitle} text={t.signIn.resetText} footer={footer}>
      <form {...form.formProps}>
        <FormError error={form.failure} />
        <TextInput type="email" label={t.signIn.email} autoComplete="username" autoFocus {...form.text('email')} />
        <Button type="submit" variant="filled" loading={form.busy} fullWidth>
          {t.signIn.resetSubmit}
        </Button>
      </form>
    </Panel>
  )
}
