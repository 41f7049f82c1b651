import { getInstallation, sendEmailVerification } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call, read } from '../api.ts'
import { useAccount } from '../session.ts'
import { t } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { notify, notifyError } from '../ui/notify.tsx'
import classes from './Banner.module.css'

/** Where there is a mail server, emails to others wait until the own address is verified. */
export function VerifyBanner() {
  const { email, emailVerified } = useAccount()
  const { data } = useQuery({ ...read(getInstallation), staleTime: 60_000, enabled: !emailVerified })
  if (emailVerified || data?.mail !== 'smtp') return null
  const resend = () => call(sendEmailVerification).then(() => notify(t.frame.verifySent), notifyError)
  return (
    <div className={classes.banner} role="status">
      <Icon name="mail" size={16} />
      <span>{t.frame.verifyBanner(email)}</span>
      <Button size="compact-sm" onClick={resend}>
        {t.frame.verifyResend}
      </Button>
    </div>
  )
}
