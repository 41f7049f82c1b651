import { listMail, type MailMessage, resendMailMessage } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { call, refresh } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { notify } from '../../../ui/notify.tsx'

/** Sends an email again, to the same address. Afterwards the drawer shows the new one. */
export function ResendButton({ message: { id: messageId, toEmail, templateId, eventMessageId } }: { message: MailMessage }) {
  const [opened, { open, close }] = useDisclosure()
  const navigate = useNavigate()
  const isTest = templateId === null && eventMessageId === null
  const resend = async () => {
    const sent = await call(resendMailMessage, { params: { messageId } })
    await refresh(listMail)
    notify(t.emails.resent(toEmail))
    await navigate({ to: '.', search: (before) => ({ ...before, email: sent.id }), replace: true, resetScroll: false })
  }
  return (
    <>
      <Button onClick={open}>{t.emails.resend}</Button>
      <Confirm
        opened={opened}
        onClose={close}
        title={t.emails.resendTitle(toEmail)}
        confirm={t.emails.resend}
        onConfirm={resend}
        danger={false}
      >
        {isTest ? t.emails.resendTest : t.emails.resendText}
      </Confirm>
    </>
  )
}
