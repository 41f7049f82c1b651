import { type Contact, listContactDuplicates } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../api.ts'
import { useMay } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { MergeDialog } from './MergeDialog.tsx'
import classes from './person.module.css'

/** Contacts that may be the same person. Nothing if there are none, and for members, who cannot merge. */
export function PossibleDuplicates({ contact }: { contact: Contact }) {
  const isAdmin = useMay('admin')
  const { data } = useQuery({ ...read(listContactDuplicates, { params: { contactId: contact.id } }), enabled: isAdmin })
  const [other, setOther] = useState<Contact | null>(null)
  if (!isAdmin || !data || data.duplicates.length === 0) return null
  return (
    <div className={classes.suggestion}>
      <b>{t.contacts.merge.suggested}</b>
      {data.duplicates.map(({ contact: each, reason }) => (
        <div key={each.id} className={classes.line}>
          <span>{[each.name, each.email].filter(Boolean).join(', ')}</span>
          <span className={classes.quiet}>{t.contacts.merge.reasons[reason]}</span>
          <Button size="compact-sm" onClick={() => setOther(each)}>
            {t.contacts.merge.review}
          </Button>
        </div>
      ))}
      {other && <MergeDialog contact={contact} initial={other} onClose={() => setOther(null)} />}
    </div>
  )
}
