import { EventChanges, type EventDetails, getEvent, updateEvent } from '@foyer/contracts'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call, queryClient, refresh } from '../../../api.ts'
import { validate } from '../../../forms/validate.ts'
import { t } from '../../../texts/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { notifyError } from '../../../ui/notify.tsx'
import { eventQuery } from '../queries.ts'
import classes from './EmbedCard.module.css'
import { originFrom } from './snippet.ts'

/** Each change is saved at once, onto the version it was made on: a colleague's change is not lost. */
export function AllowedWebsites({ event }: { event: EventDetails }) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async (embedOrigins: string[]) => {
    setBusy(true)
    try {
      const params = { eventId: event.id }
      queryClient.setQueryData(
        eventQuery(event.id).queryKey,
        await call(updateEvent, { params, body: { embedOrigins } }, { ifMatch: event.version }),
      )
      return true
    } catch (error) {
      notifyError(error)
      await refresh(getEvent)
      return false
    } finally {
      setBusy(false)
    }
  }
  const add = async (submitted: FormEvent) => {
    submitted.preventDefault()
    const origin = originFrom(typed)
    const faults = validate(EventChanges, { embedOrigins: [origin] })
    const found = Object.values(faults)[0]
    setFault(found)
    if (found) return
    if (event.embedOrigins.includes(origin) || (await save([...event.embedOrigins, origin]))) setTyped('')
  }
  return (
    <div>
      <form className={classes.add} onSubmit={add} noValidate>
        <TextInput
          className={classes.website}
          label={t.embedding.website}
          description={t.embedding.websiteHint}
          placeholder="https://www.example.org"
          value={typed}
          error={fault}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" loading={busy}>
          {t.embedding.add}
        </Button>
      </form>
      {event.embedOrigins.length > 0 && (
        <ul className={classes.origins} aria-label={t.embedding.websites}>
          {event.embedOrigins.map((origin) => (
            <li key={origin}>
              {origin}
              <button
                type="button"
                aria-label={t.embedding.remove(origin)}
                disabled={busy}
                onClick={() => save(event.embedOrigins.filter((other) => other !== origin))}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
