import type { EventMessage } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { FormError } from '../../../forms/FormError.tsx'
import { same } from '../../../forms/merge-changes.ts'
import { UnsavedGuard } from '../../../forms/UnsavedGuard.tsx'
import { useMay } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { EmailPreview } from '../../emails/editor/EmailPreview.tsx'
import { MessageCard } from '../../emails/editor/MessageCard.tsx'
import layout from '../../emails/editor/TemplateEditor.module.css'
import { templateFaults } from '../../emails/template-faults.ts'
import { isBlank, type MessageValues } from './message-form.ts'
import { RecipientsCard } from './RecipientsCard.tsx'
import { SendDialog } from './SendDialog.tsx'
import { useDryRun } from './useDryRun.ts'
import { WhenCard } from './WhenCard.tsx'

type Props = {
  eventId: string
  title: string
  initial: MessageValues
  /** Stores the values, as a draft or to be sent. */
  store: (values: MessageValues, options: { draft: boolean }) => Promise<EventMessage>
  onStored: (message: EventMessage) => unknown
  isScheduled?: boolean
  /** Such as deleting. */
  actions?: ReactNode
}

/** Recipients, text and time on the left, the email for one of the recipients on the right. */
export function MessageEditor({ eventId, title, initial, store, onStored, isScheduled = false, actions }: Props) {
  const [values, setValues] = useState(initial)
  const [saved, setSaved] = useState(initial)
  const [seen, setSeen] = useState(initial)
  const [isLater, setLater] = useState(initial.sendAt !== null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [asks, dialog] = useDisclosure()
  const maySend = useMay('admin')
  const { dryRun, isCounted, error, refetch } = useDryRun(eventId, values)
  const set = <K extends keyof MessageValues>(field: K, value: MessageValues[K]) => setValues((now) => ({ ...now, [field]: value }))
  const blank = isBlank(values)
  const faults = blank ? {} : templateFaults(error)
  const isIncomplete = blank || values.filter.status.length === 0 || (isLater && values.sendAt === null)
  const isDirty = !same(values, saved)
  // Saved here or by another person, and read again. What is being written stays.
  if (!same(initial, seen)) {
    setSeen(initial)
    if (!isDirty) {
      setValues(initial)
      setSaved(initial)
      setLater(initial.sendAt !== null)
    }
  }

  const save = async (draft: boolean) => {
    setBusy(true)
    setFailure(null)
    try {
      const message = await store({ ...values, sendAt: isLater ? values.sendAt : null }, { draft })
      setSaved(values)
      await onStored(message)
    } catch (problem) {
      setFailure(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Row>
            {actions}
            {!isScheduled && (
              <Button loading={busy} disabled={blank || values.filter.status.length === 0} onClick={() => save(true)}>
                {t.messages.saveDraft}
              </Button>
            )}
            {maySend && (
              <Button
                variant="filled"
                disabled={isIncomplete || !isCounted || busy || Object.keys(faults).length > 0}
                onClick={dialog.open}
              >
                {isLater ? t.messages.schedule : t.messages.send}
              </Button>
            )}
          </Row>
        }
      />
      <div className={layout.columns}>
        <Stack>
          <FormError error={failure} />
          {!maySend && <p>{t.messages.needsAdmin}</p>}
          <RecipientsCard eventId={eventId} filter={values.filter} onChange={(filter) => set('filter', filter)} dryRun={dryRun} />
          <MessageCard form={{ values, set }} errors={faults} />
          <WhenCard eventId={eventId} values={values} isLater={isLater} onLater={setLater} set={set} />
        </Stack>
        <EmailPreview isBlank={blank} mail={blank ? null : (dryRun?.preview ?? null)} error={blank ? null : error} onRetry={refetch} />
      </div>
      <SendDialog
        eventId={eventId}
        opened={asks}
        onClose={dialog.close}
        dryRun={dryRun}
        sendAt={isLater ? values.sendAt : null}
        onConfirm={() => save(false)}
      />
      <UnsavedGuard when={isDirty && !busy} />
    </>
  )
}
