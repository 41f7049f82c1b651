import { createContact } from '@foyer/contracts'
import { Button, Modal, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../api.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { t } from '../../../texts/index.ts'
import classes from '../../../ui/Confirm.module.css'
import { refreshContacts } from '../queries.ts'

const EMPTY: { email: string; name?: string | null } = { email: '', name: '' }

export function NewContactButton() {
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="filled" onClick={open}>
        {t.contacts.add}
      </Button>
      <NewContact opened={opened} onClose={close} />
    </>
  )
}

function NewContact({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const form = useForm({
    schema: createContact.body,
    initial: EMPTY,
    submit: async ({ email, name }) => {
      const { id } = await call(createContact, { body: { email, name: name || null } })
      await refreshContacts()
      close()
      await navigate({ to: '/dashboard/contacts/$contactId', params: { contactId: id } })
    },
  })
  const close = () => {
    form.reset(EMPTY)
    onClose()
  }
  return (
    <Modal opened={opened} onClose={close} title={t.contacts.addTitle} closeButtonProps={{ 'aria-label': t.close }} classNames={classes}>
      <form {...form.formProps}>
        <div className={classes.text}>
          <p>{t.contacts.addText}</p>
          <FormError error={form.failure} />
          <TextInput label={t.contacts.name} autoComplete="off" data-autofocus {...form.text('name')} />
          <TextInput type="email" label={t.contacts.email} autoComplete="off" {...form.text('email')} />
        </div>
        <div className={classes.buttons}>
          <Button onClick={close}>{t.cancel}</Button>
          <Button type="submit" variant="filled" loading={form.busy}>
            {t.contacts.addSubmit}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
