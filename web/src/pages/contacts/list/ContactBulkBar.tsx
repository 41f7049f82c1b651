import { exportContactsCsv, urlPathFor } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import classes from '../../events/registrants/BulkBar.module.css'
import { type ContactSearch, contactFilterOf } from '../search.ts'
import { TagDialog, type TagTarget } from './TagDialog.tsx'

type Props = { search: ContactSearch; total: number | null; selected: ReadonlySet<string>; onClear: () => void }

/** As many as the address of a file can name. */
const MAX_EXPORTED = 200

/** What can be done with the selected contacts, from below. All that match the filter can be selected too. */
export function ContactBulkBar({ search, total, selected, onClear }: Props) {
  const isAdmin = useMay('admin')
  const [asked, setAsked] = useState<'add' | 'remove' | null>(null)
  const [everyone, setEveryone] = useState(false)
  if (selected.size === 0) return null
  const target: TagTarget = everyone ? { filter: contactFilterOf(search), total } : { contactIds: [...selected] }
  const label = !everyone ? t.contacts.selected(selected.size) : total === null ? t.contacts.allSelected : t.contacts.selected(total)
  const query = everyone ? contactFilterOf(search) : { contactId: [...selected] }
  const clear = () => {
    setEveryone(false)
    onClear()
  }
  return (
    <section className={classes.bar} aria-label={label}>
      <span className={classes.count}>{label}</span>
      {!everyone && (total === null || total > selected.size) && (
        <Button variant="subtle" onClick={() => setEveryone(true)}>
          {total === null ? t.contacts.selectMatching : t.contacts.allMatching(total)}
        </Button>
      )}
      <Button variant="filled" onClick={() => setAsked('add')}>
        {t.contacts.addTags}
      </Button>
      <Button onClick={() => setAsked('remove')}>{t.contacts.removeTags}</Button>
      {isAdmin && (everyone || selected.size <= MAX_EXPORTED) && (
        <Button component="a" href={urlPathFor(exportContactsCsv, { query })} download>
          {t.contacts.exportSelected}
        </Button>
      )}
      <Button variant="subtle" onClick={clear}>
        {t.contacts.clearSelection}
      </Button>
      {asked && <TagDialog action={asked} target={target} onClose={() => setAsked(null)} onDone={clear} />}
    </section>
  )
}
