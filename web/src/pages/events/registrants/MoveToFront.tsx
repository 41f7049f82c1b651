import { moveRegistrantToFront, type Registrant } from '@foyer/contracts'
import { Button, Modal, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { call } from '../../../api.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { t } from '../../../texts/index.ts'
import classes from '../../../ui/Confirm.module.css'
import { notify } from '../../../ui/notify.tsx'
import { refreshRegistrants } from './queries.ts'

/** Takes a person out of the order of the waitlist, with a reason that is logged. */
export function MoveToFront({ registrant }: { registrant: Registrant }) {
  const [opened, { open, close }] = useDisclosure()
  const name = registrant.name ?? registrant.email
  const form = useForm({
    schema: moveRegistrantToFront.body,
    initial: { reason: '' },
    submit: async (body) => {
      await call(moveRegistrantToFront, { params: { eventId: registrant.eventId, registrationId: registrant.id }, body })
      await refreshRegistrants()
      notify(t.registrants.done.toFront(name))
      form.reset({ reason: '' })
      close()
    },
  })
  return (
    <>
      <Button onClick={open}>{t.registrants.actions.toFront}</Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t.registrants.toFrontTitle(name)}
        closeButtonProps={{ 'aria-label': t.close }}
        classNames={classes}
      >
        <form {...form.formProps}>
          <div className={classes.text}>
            <p>{t.registrants.toFrontText}</p>
            <FormError error={form.failure} />
            <TextInput label={t.registrants.toFrontReason} data-autofocus {...form.text('reason')} />
          </div>
          <div className={classes.buttons}>
            <Button onClick={close}>{t.cancel}</Button>
            <Button type="submit" variant="filled" loading={form.busy}>
              {t.registrants.actions.toFront}
            </Button>
          </div>
        </form>
      </Modal>
    </>
  )
}
