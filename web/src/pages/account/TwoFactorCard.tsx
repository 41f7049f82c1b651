import { createRecoveryCodes, disableTwoFactor, getTwoFactor } from '@foyer/contracts'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, isBlocking, read, refresh } from '../../api.ts'
import { t } from '../../texts/index.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { notify } from '../../ui/notify.tsx'
import { Row } from '../../ui/Stack.tsx'
import { ErrorState } from '../../ui/States.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TwoFactorSetup } from './TwoFactorSetup.tsx'

type Step = 'none' | 'set-up' | 'disable' | 'replace'

export function TwoFactorCard() {
  const { data, error, refetch } = useQuery(read(getTwoFactor))
  const [step, setStep] = useState<Step>('none')
  const [codes, setCodes] = useState<string[] | null>(null)
  const close = () => setStep('none')
  if (isBlocking(error, data)) {
    return (
      <Card title={t.account.twoFactor}>
        <ErrorState error={error} onRetry={refetch} />
      </Card>
    )
  }
  return (
    <Card title={t.account.twoFactor} action={data?.enabled && <Badge tone="ok">{t.account.twoFactorBadge}</Badge>}>
      {!data && <Skeleton height={36} />}
      {data && step !== 'set-up' && !codes && (
        <Row>
          <span>{data.enabled ? t.account.twoFactorOn(data.recoveryCodesLeft) : t.account.twoFactorOff}</span>
          {!data.enabled && (
            <Button variant="filled" onClick={() => setStep('set-up')}>
              {t.account.twoFactorSetUp}
            </Button>
          )}
          {data.enabled && <Button onClick={() => setStep('replace')}>{t.account.recoveryReplace}</Button>}
          {data.enabled && <Button onClick={() => setStep('disable')}>{t.account.twoFactorDisable}</Button>}
        </Row>
      )}
      {step === 'set-up' && <TwoFactorSetup onClose={close} />}
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
      <PasswordDialog
        opened={step === 'disable'}
        onClose={close}
        title={t.account.twoFactorDisable}
        confirm={t.account.twoFactorDisable}
        danger
        run={async (password) => {
          await call(disableTwoFactor, { body: { password } })
          await refresh(getTwoFactor)
          notify(t.account.twoFactorDisabled)
        }}
      />
      <PasswordDialog
        opened={step === 'replace'}
        onClose={close}
        title={t.account.recoveryReplace}
        confirm={t.account.recoveryReplace}
        run={async (password) => {
          const { recoveryCodes } = await call(createRecoveryCodes, { body: { password } })
          setCodes(recoveryCodes)
          await refresh(getTwoFactor)
          notify(t.account.recoveryReplaced)
        }}
      />
    </Card>
  )
}
