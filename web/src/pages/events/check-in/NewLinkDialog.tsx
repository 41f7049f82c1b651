import { type CheckInLink, createCheckInLink, type EventDetails, listCheckInLinks, NewCheckInLink } from '@foyer/contracts'
import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call, refresh } from '../../../api.ts'
import { DateTimeField } from '../../../forms/DateTimeField.tsx'
import { FormError } from '../../../forms/FormError.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { t } from '../../../texts/index.ts'
import classes from '../../../ui/Confirm.module.css'
import { ownZone } from '../../../ui/times.ts'
import { LinkToShare } from './LinkToShare.tsx'

const EMPTY: NewCheckInLink = { label: '' }

/** Creates a link, and shows it right away to be scanned or sent. */
export function NewLinkDialog({ event, opened, onClose }: { event: EventDetails; opened: boolean; onClose: () => void }) {
  const [created, setCreated] = useState<CheckInLink | null>(null)
  const form = useForm({
    schema: NewCheckInLink,
    initial: EMPTY,
    submit: async (body) => {
      setCreated(await call(createCheckInLink, { params: { eventId: event.id }, body }))
      await refresh(listCheckInLinks)
    },
  })
  const close = () => {
    form.reset(EMPTY)
    setCreated(null)
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={created ? created.label : t.checkInLinks.newTitle}
      closeButtonProps={{ 'aria-label': t.close }}
      classNames={classes}
    >
      {created?.url ? (
        <>
          <LinkToShare url={created.url} />
          <div className={classes.buttons}>
            <Button onClick={close}>{t.checkInLinks.done}</Button>
          </div>
        </>
      ) : (
        <form {...form.formProps}>
          <div className={classes.text}>
            <FormError error={form.failure} />
            <p>{t.checkInLinks.newText}</p>
            <TextInput
              label={t.checkInLinks.label}
              placeholder={t.checkInLinks.labelPlaceholder}
              autoComplete="off"
              data-autofocus
              {...form.text('label')}
            />
            <DateTimeField
              label={t.checkInLinks.expiresAt}
              description={t.checkInLinks.expiresAtHint}
              name="expiresAt"
              timezone={event.timezone ?? ownZone()}
              value={form.values.expiresAt}
              error={form.errors.expiresAt}
              onChange={(moment) => form.set('expiresAt', moment ?? undefined)}
            />
          </div>
          <div className={classes.buttons}>
            <Button onClick={close}>{t.cancel}</Button>
            <Button type="submit" variant="filled" loading={form.busy}>
              {t.checkInLinks.create}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  )
}
