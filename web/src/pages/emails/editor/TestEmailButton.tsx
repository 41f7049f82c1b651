import { testSendEmailTemplate, testSendEventEmailTemplate } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../api.ts'
import { useAccount } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { notify, notifyError } from '../../../ui/notify.tsx'
import { useHasMailServer } from '../queries.ts'
import type { PreviewInput } from './useTemplatePreview.ts'

/** Sends what is on the screen, saved or not, to the signed-in person. */
export function TestEmailButton({ input, disabled }: { input: PreviewInput; disabled: boolean }) {
  const { email } = useAccount()
  const hasMailServer = useHasMailServer()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    const { eventId, registrationId, ...body } = input
    setBusy(true)
    try {
      if (eventId) await call(testSendEventEmailTemplate, { params: { eventId }, body: { ...body, registrationId } })
      else await call(testSendEmailTemplate, { body })
      notify(hasMailServer ? t.emails.testSent(email) : t.emails.testKept)
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button type="button" loading={busy} disabled={disabled} onClick={send}>
      {t.emails.testSend}
    </Button>
  )
}
