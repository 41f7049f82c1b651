import { ActionIcon, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import classes from './FaultyPeople.module.css'
import type { Listed } from './parse-people.ts'
import { type Invitee, isNameTooLong } from './sort-people.ts'

const SHOWN = 50

type Actions = { onChange: (id: number, changes: Partial<Listed>) => void; onRemove: (id: number) => void }

/** People who cannot be invited as they are listed, to be corrected in place. */
export function FaultyPeople({ faults, ...actions }: { faults: readonly Invitee[] } & Actions) {
  return (
    <Card title={t.invites.correct} text={t.invites.correctText}>
      <ul className={classes.list} aria-label={t.invites.correct}>
        {faults.slice(0, SHOWN).map((person) => (
          <FaultyPerson key={person.id} person={person} {...actions} />
        ))}
      </ul>
      {faults.length > SHOWN && <p className={classes.more}>{t.invites.moreFaults(faults.length - SHOWN)}</p>}
    </Card>
  )
}

/** What is typed counts once the field is left, so that the row does not disappear while one types. */
function FaultyPerson({ person, onChange, onRemove }: { person: Invitee } & Actions) {
  const [email, setEmail] = useState(person.email)
  const [name, setName] = useState(person.name)
  const what = person.name || person.email
  return (
    <li className={classes.person}>
      <TextInput
        className={classes.field}
        aria-label={t.invites.emailOf(what)}
        placeholder={t.invites.email}
        value={email}
        maxLength={320}
        autoComplete="off"
        error={!isNameTooLong(person) && t.invites.noAddress}
        onChange={(event) => setEmail(event.currentTarget.value)}
        onBlur={() => email !== person.email && onChange(person.id, { email: email.trim() })}
        onKeyDown={goToNext}
      />
      <TextInput
        className={classes.field}
        aria-label={t.invites.nameOf(what)}
        placeholder={t.invites.name}
        value={name}
        autoComplete="off"
        error={isNameTooLong(person) && t.invites.nameTooLong}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={() => name !== person.name && onChange(person.id, { name: name.trim() })}
        onKeyDown={goToNext}
      />
      <ActionIcon size="md" className={classes.remove} aria-label={t.invites.removeOf(what)} onClick={() => onRemove(person.id)}>
        <Icon name="close" size={16} />
      </ActionIcon>
    </li>
  )
}

/** With Enter to the next person, or out of the last field. */
function goToNext(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const next = event.currentTarget.closest('li')?.nextElementSibling?.querySelector('input')
  if (next) next.focus()
  else event.currentTarget.blur()
}
