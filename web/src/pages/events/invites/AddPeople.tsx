import { INVITE_FILE_ROWS } from '@foyer/contracts'
import { Button, FileButton, Textarea } from '@mantine/core'
import { useState } from 'react'
import { FormError } from '../../../forms/FormError.tsx'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Row } from '../../../ui/Stack.tsx'
import { ContactFilterSelect } from '../../contacts/saved/ContactFilterSelect.tsx'
import { fileFault } from '../import/import-file.ts'
import classes from './AddPeople.module.css'
import type { Listed } from './parse-people.ts'
import { readFile, readFilter, readText } from './useInvitees.ts'

/** A list can be pasted, uploaded, or taken from a saved filter of contacts, also in several parts. */
export function AddPeople({ eventId, add }: { eventId: string; add: (people: readonly Listed[]) => number }) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [added, setAdded] = useState(0)
  const take = async (reading: Promise<Listed[]>, taken?: string) => {
    setBusy(true)
    setFault(null)
    setFailure(null)
    setAdded(0)
    try {
      const listed = await reading
      const count = add(listed)
      setAdded(count)
      if (count === 0) setFault(listed.length === 0 ? t.invites.nothingFound : t.invites.tooMany(INVITE_FILE_ROWS))
      // What was pasted meanwhile has not been added.
      else setText((now) => (now === taken ? '' : now))
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const upload = (file: File | null) => {
    if (!file) return
    const found = fileFault(file)
    if (found) setFault(found)
    else void take(readFile(eventId, file))
  }
  return (
    <Card title={t.invites.list} text={t.invites.listText}>
      <div className={classes.list}>
        <Textarea
          label={t.invites.paste}
          placeholder={t.invites.pastePlaceholder}
          rows={6}
          spellCheck={false}
          value={text}
          error={fault}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <ContactFilterSelect
          label={t.invites.fromContacts}
          none={t.invites.chooseFilter}
          value={null}
          onChange={(id) => id && take(readFilter(id))}
        />
        <FormError error={failure} />
        <Row>
          <Button onClick={() => take(readText(eventId, text), text)} disabled={text.trim() === ''} loading={busy}>
            {t.invites.add}
          </Button>
          <FileButton onChange={upload} accept=".csv,.txt,.xlsx">
            {(props) => (
              <Button leftSection={<Icon name="upload" size={16} />} disabled={busy} {...props}>
                {t.invites.upload}
              </Button>
            )}
          </FileButton>
          <span className={classes.hint} role="status">
            {added > 0 ? t.invites.added(added) : t.invites.uploadHint(INVITE_FILE_ROWS)}
          </span>
        </Row>
      </div>
    </Card>
  )
}
