import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { FormError } from '../../forms/FormError.tsx'
import { useForm } from '../../forms/useForm.ts'
import { authCall } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { Panel } from '../../ui/Panel.tsx'
import { installationQuery, openDashboard } from './after-sign-in.ts'
import { SignUpFields } from './schemas.ts'

/** The first of the four screens to a published event. */
export function SignUpPage() {
  const navigate = useNavigate()
  const { data: installation } = useQuery(installationQuery())
  const form = useForm({
    schema: SignUpFields,
    initial: { name: '', email: '', password: '' },
    submit: async (values) => {
      await authCall('/sign-up/email', values)
      await openDashboard(navigate)
    },
  })
  const isFirst = installation?.hasAccounts === false
  if (installation?.signUp === 'invite' && !isFirst) {
    return (
      <Panel title={t.signIn.signUpTitle} footer={<SignInLink />}>
        {t.signIn.byInvitation}
      </Panel>
    )
  }
  return (
    <Panel
      step={t.signIn.stepOf(1, 4)}
      title={isFirst ? t.signIn.welcome : t.signIn.signUpTitle}
      text={isFirst ? t.signIn.welcomeText : undefined}
      footer={isFirst ? undefined : <SignInLink />}
    >
      <form {...form.formProps}>
        <FormError error={form.failure} />
        <TextInput label={t.signIn.name} autoComplete="name" autoFocus {...form.text('name')} />
        <TextInput type="email" label={t.signIn.email} autoComplete="username" {...form.text('email')} />
        <PasswordInput
          label={t.signIn.password}
          description={t.signIn.passwordHint}
          autoComplete="new-password"
          {...form.text('password')}
        />
        <Button type="submit" variant="filled" loading={form.busy} fullWidth>
          {t.signIn.createAccount}
        </Button>
      </form>
    </Panel>
  )
}

const SignInLink = () => (
  <span>
    {t.signIn.haveAccount} <Link to="/sign-in">{t.signIn.submit}</Link>
  </span>
)
