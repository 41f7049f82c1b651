import { type Contact, updateContact } from '@foyer/contracts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Type } from 'typebox'
import { call } from '../../../api.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { t } from '../../../texts/index.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { notify } from '../../../ui/notify.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { dateOf } from '../../../ui/times.ts'
import { refreshContacts } from '../queries.ts'
import classes from './person.module.css'

export function ContactHeader({ contact }: { contact: Contact }) {
  const [edits, setEdits] = useState(false)
  if (edits) return <EditName contact={contact} onClose={() => setEdits(false)} />
  const { name, email, otherEmails, createdAt } = contact
  return (
    <div className={classes.person}>
      <Avatar name={name ?? email} size={48} />
      <div className={classes.names}>
        <h2>{name ?? email}</h2>
        <span className={classes.email}>
          {email} <CopyButton value={email} label={t.copyOf(email)} />
        </span>
        {otherEmails.length > 0 && (
          <span className={classes.quiet}>
            {t.contacts.person.otherEmails} {otherEmails.join(', ')}
          </span>
        )}
        <span className={classes.quiet}>{t.contacts.person.since(dateOf(createdAt))}</span>
      </div>
      <Button size="compact-sm" onClick={() => setEdits(true)}>
        {t.contacts.person.edit}
      </Button>
    </div>
  )
}

const Fields = Type.Pick(updateContact.body, ['name'])

function EditName({ contact: { id, name }, onClose }: { contact: Contact; onClose: () => void }) {
  const form = useForm({
    schema: Fields,
    initial: { name: name ?? '' },
    submit: async (values) => {
      await call(updateContact, { params: { contactId: id }, body: { name: values.name || null } })
      await refreshContacts()
      notify(t.contacts.person.saved)
      onClose()
    },
  })
  return (
    <form {...form.formProps}>
      <Stack>
        <FormError error={form.failure} />
        <TextInput
          label={t.contacts.person.nameLabel}
          description={t.contacts.person.emailHint}
          autoComplete="off"
          autoFocus
          {...form.text('name')}
        />
        <Row>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="filled" loading={form.busy}>
            {t.save}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
