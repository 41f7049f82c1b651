import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { FormError } from '../../forms/FormError.tsx'
import { useForm } from '../../forms/useForm.ts'
import { authCall } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { Panel } from '../../ui/Panel.tsx'
import { installationQuery, openDashboard } from './after-sign-in.ts'
import { SignInFields } from './schemas.ts'
import { TwoFactorPanel } from './TwoFactorPanel.tsx'

export function SignInPage() {
  const { next, ended } = useSearch({ from: '/auth/sign-in' })
  const navigate = useNavigate()
  const { data: installation } = useQuery(installationQuery())
  const [secondStep, setSecondStep] = useState(false)
  const form = useForm({
    schema: SignInFields,
    initial: { email: '', password: '' },
    submit: async (values) => {
      const { twoFactorRedirect } = await authCall('/sign-in/email', values)
      if (twoFactorRedirect) setSecondStep(true)
      else await openDashboard(navigate, next)
    },
  })
  if (secondStep) return <TwoFactorPanel onDone={() => openDashboard(navigate, next)} onBack={() => setSecondStep(false)} />
  return (
    <Panel
      title={t.signIn.title}
      text={ended ? t.signIn.sessionEnded : undefined}
      footer={
        installation?.signUp === 'invite' && installation.hasAccounts ? (
          <span>{t.signIn.byInvitation}</span>
        ) : (
          <span>
            {t.signIn.noAccount} <Link to="/sign-up">{t.signIn.signUp}</Link>
          </span>
        )
      }
    >
      <form {...form.formProps}>
        <FormError error={form.failure} />
        <TextInput type="email" label={t.signIn.email} autoComplete="username" autoFocus {...form.text('email')} />
        <PasswordInput label={t.signIn.password} autoComplete="current-password" {...form.text('password')} />
        <Button type="submit" variant="filled" loading={form.busy} fullWidth>
          {t.signIn.submit}
        </Button>
        <Link to="/forgot-password">{t.signIn.forgot}</Link>
      </form>
    </Panel>
  )
}
