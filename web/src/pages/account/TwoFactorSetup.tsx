import { confirmTwoFactor, getTwoFactor, listSessions, type TwoFactorSetup as Setup, setUpTwoFactor } from '@foyer/contracts'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call, refresh } from '../../api.ts'
import { FormError } from '../../forms/FormError.tsx'
import { useForm } from '../../forms/useForm.ts'
import { t } from '../../texts/index.ts'
import { CopyField } from '../../ui/CopyField.tsx'
import { notify } from '../../ui/notify.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Fields, Row } from '../../ui/Stack.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Password, then a code of the app, then the recovery codes. Nothing changes until the code is right. */
export function TwoFactorSetup({ onClose }: { onClose: () => void }) {
  const [setup, setSetup] = useState<Setup | null>(null)
  const [done, setDone] = useState(false)
  if (done && setup) return <RecoveryCodes codes={setup.recoveryCodes} onKept={onClose} />
  if (setup) return <CodeStep setup={setup} onClose={onClose} onDone={() => setDone(true)} />
  return <PasswordStep onClose={onClose} onSetup={setSetup} />
}

function PasswordStep({ onClose, onSetup }: { onClose: () => void; onSetup: (setup: Setup) => void }) {
  const form = useForm({
    schema: setUpTwoFactor.body,
    initial: { password: '' },
    submit: async (values) => onSetup(await call(setUpTwoFactor, { body: values })),
  })
  return (
    <form {...form.formProps}>
      <Fields>
        <h3>{t.account.twoFactorStepPassword}</h3>
        <FormError error={form.failure} />
        <PasswordInput label={t.account.currentPassword} autoComplete="current-password" autoFocus {...form.text('password')} />
        <Row>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="filled" loading={form.busy}>
            {t.continue}
          </Button>
        </Row>
      </Fields>
    </form>
  )
}

function CodeStep({ setup, onClose, onDone }: { setup: Setup; onClose: () => void; onDone: () => void }) {
  const form = useForm({
    schema: confirmTwoFactor.body,
    initial: { code: '' },
    submit: async (values) => {
      await call(confirmTwoFactor, { body: values })
      await refresh(getTwoFactor, listSessions)
      notify(t.account.twoFactorEnabled)
      onDone()
    },
  })
  return (
    <form {...form.formProps}>
      <Fields>
        <h3>{t.account.twoFactorStepScan}</h3>
        <QrCode text={setup.totpUri} label={t.account.twoFactorQr} />
        <span>{t.account.twoFactorManual}</span>
        <CopyField value={setup.secret} label={t.account.twoFactorManual} />
        <FormError error={form.failure} />
        <TextInput
          label={t.account.twoFactorCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          autoFocus
          {...form.text('code')}
        />
        <Row>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="filled" loading={form.busy}>
            {t.account.twoFactorEnable}
          </Button>
        </Row>
      </Fields>
    </form>
  )
}
