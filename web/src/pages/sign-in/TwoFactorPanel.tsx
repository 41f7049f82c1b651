import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormError } from '../../forms/FormError.tsx'
import { useForm } from '../../forms/useForm.ts'
import { authCall } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { Panel } from '../../ui/Panel.tsx'
import { RecoveryField, TotpField } from './schemas.ts'

/** The second step of signing in: a code of the app, or one of the recovery codes. */
export function TwoFactorPanel({ onDone, onBack }: { onDone: () => unknown; onBack: () => void }) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const isApp = kind === 'app'
  const form = useForm({
    schema: isApp ? TotpField : RecoveryField,
    initial: { code: '' },
    submit: async ({ code }) => {
      await authCall(isApp ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code', { code: code.trim() })
      await onDone()
    },
  })
  const change = () => {
    form.reset({ code: '' })
    setKind(isApp ? 'recovery' : 'app')
  }
  return (
    <Panel
      title={isApp ? t.signIn.twoFactorTitle : t.signIn.recoveryTitle}
      text={isApp ? t.signIn.twoFactorText : t.signIn.recoveryText}
      footer={
        <Button variant="subtle" onClick={onBack}>
          {t.signIn.backToSignIn}
        </Button>
      }
    >
      <form {...form.formProps}>
        <FormError error={form.failure} />
        <TextInput
          key={kind}
          label={isApp ? t.signIn.code : t.signIn.recoveryCode}
          autoComplete="one-time-code"
          inputMode={isApp ? 'numeric' : 'text'}
          autoFocus
          {...form.text('code')}
        />
        <Button type="submit" variant="filled" loading={form.busy} fullWidth>
          {t.signIn.verify}
        </Button>
        <Button variant="subtle" onClick={change}>
          {isApp ? t.signIn.withRecovery : t.signIn.withApp}
        </Button>
      </form>
    </Panel>
  )
}
