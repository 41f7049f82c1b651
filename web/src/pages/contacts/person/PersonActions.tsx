import { type Contact, eraseContact, exportContact, SYSTEMS, urlPathFor } from '@foyer/contracts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call, queryClient } from '../../../api.ts'
import { useMay } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { notify } from '../../../ui/notify.tsx'
import { Row } from '../../../ui/Stack.tsx'
import { refreshContacts } from '../queries.ts'
import { MergeDialog } from './MergeDialog.tsx'
import classes from './person.module.css'

/** What only admins may do with a person's data. */
export function PersonActions({ contact, onGone }: { contact: Contact; onGone: () => unknown }) {
  const isAdmin = useMay('admin')
  const [asked, setAsked] = useState<'merge' | 'erase' | null>(null)
  const close = () => setAsked(null)
  if (!isAdmin) return null
  const { person } = t.contacts
  return (
    <section>
      <h3>{person.actions}</h3>
      <p className={classes.quiet}>{person.exportHint}</p>
      <Row>
        <Button component="a" href={urlPathFor(exportContact, { params: { contactId: contact.id } })} download>
          {person.exportData}
        </Button>
        <Button onClick={() => setAsked('merge')}>{person.merge}</Button>
        <Button color="bad" variant="subtle" onClick={() => setAsked('erase')}>
          {person.erase}
        </Button>
      </Row>
      {asked === 'merge' && <MergeDialog contact={contact} onClose={close} />}
      {asked === 'erase' && <EraseDialog contact={contact} onClose={close} onGone={onGone} />}
    </section>
  )
}

function EraseDialog({ contact: { id, email }, onClose, onGone }: { contact: Contact; onClose: () => void; onGone: () => unknown }) {
  const [typed, setTyped] = useState('')
  const { erase } = t.contacts
  const run = async () => {
    await call(eraseContact, { params: { contactId: id }, body: { email: typed } })
    await onGone()
    // Nothing about the person stays in memory.
    queryClient.removeQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey).includes(id) })
    await refreshContacts()
    notify(erase.done)
  }
  return (
    <Confirm
      opened
      onClose={onClose}
      title={erase.title}
      confirm={erase.confirm}
      onConfirm={run}
      disabled={typed.trim().toLowerCase() !== email}
    >
      <ul className={classes.effects}>
        {erase.effects(SYSTEMS['crm-a'].name, SYSTEMS['crm-b'].name).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <TextInput
        label={erase.confirmLabel(email)}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
    </Confirm>
  )
}
