import { type Contact, listContacts, type MergeEffect, mergeContacts, SYSTEMS } from '@foyer/contracts'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, read } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { messageOf, notify } from '../../../ui/notify.tsx'
import { refreshPeople } from '../queries.ts'
import classes from './person.module.css'

type Props = { contact: Contact; initial?: Contact; onClose: () => void }

/** Chooses the other contact, and says what happens before it does: it cannot be undone. */
export function MergeDialog({ contact, initial, onClose }: Props) {
  const [otherId, setOtherId] = useState<string | null>(initial?.id ?? null)
  const params = { contactId: contact.id }
  const { data, error } = useQuery({
    queryKey: ['merge-preview', contact.id, otherId],
    queryFn: () => call(mergeContacts, { params, body: { otherContactId: otherId!, dryRun: true } }),
    enabled: otherId !== null,
    staleTime: 0,
    gcTime: 0,
  })
  const merge = async () => {
    await call(mergeContacts, { params, body: { otherContactId: otherId! } })
    await refreshPeople()
    notify(t.contacts.merge.done)
  }
  return (
    <Confirm opened onClose={onClose} title={t.contacts.merge.title} confirm={t.contacts.merge.confirm} onConfirm={merge} disabled={!data}>
      <p>{t.contacts.merge.keep(contact.email)}</p>
      <ContactSelect contact={contact} initial={initial} value={otherId} onChange={setOtherId} />
      <div aria-live="polite">
        {error && <p>{messageOf(error)}</p>}
        {otherId && !data && !error && t.loading}
        {data && (
          <ul className={classes.effects}>
            {linesOf(data.effect).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      <p>{t.contacts.merge.final}</p>
    </Confirm>
  )
}

const MAX_FOUND = 10

type SelectProps = { contact: Contact; initial?: Contact; value: string | null; onChange: (id: string | null) => void }

function ContactSelect({ contact, initial, value, onChange }: SelectProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(initial && optionOf(initial))
  const [q] = useDebouncedValue(typed === chosen?.label ? '' : typed.trim(), 250)
  const { data } = useQuery(read(listContacts, { query: { limit: MAX_FOUND, ...(q && { q }) } }))
  const found = (data?.contacts ?? []).filter(({ id }) => id !== contact.id).map(optionOf)
  const options = chosen && !found.some((option) => option.value === chosen.value) ? [chosen, ...found] : found
  return (
    <Select
      label={t.contacts.merge.choose}
      placeholder={t.contacts.merge.choosePlaceholder}
      searchable
      value={value}
      data={options}
      filter={({ options: all }) => all}
      nothingFoundMessage={t.contacts.merge.nothingFound}
      onSearchChange={setTyped}
      onChange={(id) => {
        setChosen(options.find((option) => option.value === id))
        onChange(id)
      }}
      data-autofocus={initial === undefined || undefined}
    />
  )
}

const optionOf = ({ id, name, email }: Pick<Contact, 'id' | 'name' | 'email'>) => ({ value: id, label: name ? `${name}, ${email}` : email })

/** The effect in sentences, without what does not happen. */
function linesOf(effect: MergeEffect): string[] {
  const { merge } = t.contacts
  const { registrations, sharedEvents, invites, notes, mails, emails, tags, droppedTags, crmTaken, crmDropped, unsubscribes } = effect
  return [
    merge.emails(emails.join(', ')),
    registrations > 0 && merge.registrations(registrations),
    sharedEvents > 0 && merge.sharedEvents(sharedEvents),
    invites > 0 && merge.invites(invites),
    mails > 0 && merge.mails(mails),
    notes > 0 && merge.notes(notes),
    tags.length > 0 && merge.tags(tags.join(', ')),
    droppedTags.length > 0 && merge.droppedTags(droppedTags.join(', ')),
    ...crmTaken.map((system) => merge.crmTaken(SYSTEMS[system].name)),
    ...crmDropped.map((system) => merge.crmDropped(SYSTEMS[system].name)),
    unsubscribes && merge.unsubscribes,
  ].filter((line) => typeof line === 'string')
}
