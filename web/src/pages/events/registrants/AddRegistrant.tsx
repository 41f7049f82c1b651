import { addRegistrant } from '@foyer/contracts'
import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../api.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { createSendOnce } from '../../../send-once.ts'
import { t } from '../../../texts/index.ts'
import classes from '../../../ui/Confirm.module.css'
import { notify } from '../../../ui/notify.tsx'
import { refreshRegistrants } from './queries.ts'

const EMPTY = { email: '', name: '' }

export function AddRegistrant({ eventId, opened, onClose }: { eventId: string; opened: boolean; onClose: () => void }) {
  const [sendOnce] = useState(createSendOnce)
  const form = useForm({
    schema: addRegistrant.body,
    initial: EMPTY as { email: string; name?: string | null },
    submit: async ({ email, name }) => {
      const body = { email, name: name || null }
      const added = await sendOnce(body, (idempotencyKey) => call(addRegistrant, { params: { eventId }, body }, { idempotencyKey }))
      await refreshRegistrants()
      notify(t.registrants.added(added.name ?? added.email))
      close()
    },
  })
  const close = () => {
    form.reset(EMPTY)
    onClose()
  }
  return (
    <Modal opened={opened} onClose={close} title={t.registrants.addTitle} closeButtonProps={{ 'aria-label': t.close }} classNames={classes}>
      <form {...form.formProps}>
        <div className={classes.text}>
          <p>{t.registrants.addText}</p>
          <FormError error={form.failure} />
          <TextInput label={t.registrants.name} autoComplete="off" data-autofocus {...form.text('name')} />
          <TextInput type="email" label={t.registrants.email} autoComplete="off" {...form.text('email')} />
        </div>
        <div className={classes.buttons}>
          <Button onClick={close}>{t.cancel}</Button>
          <Button type="submit" variant="filled" loading={form.busy}>
            {t.registrants.addSubmit}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
