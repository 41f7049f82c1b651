import { createContactNote, listContactNotes, NewNote, SYSTEMS } from '@foyer/contracts'
import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call, read, refresh } from '../../../api.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { t } from '../../../texts/index.ts'
import { ErrorState } from '../../../ui/States.tsx'
import { timeAgo } from '../../../ui/times.ts'
import classes from './details.module.css'

/** Notes about the person from all sources, and a new one. */
export function NotesOfContact({ contactId }: { contactId: string; eventId: string }) {
  const { data, error, refetch } = useQuery(read(listContactNotes, { params: { contactId } }))
  const form = useForm({
    schema: NewNote,
    initial: { body: '' },
    submit: async (body) => {
      await call(createContactNote, { params: { contactId }, body })
      form.reset({ body: '' })
      await refresh(listContactNotes)
    },
  })
  return (
    <section>
      <h3>{t.registrants.notes}</h3>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {data?.notes.length === 0 && <p className={classes.quiet}>{t.registrants.noNotes}</p>}
      {data?.notes.map(({ id, body, authorName, origin, createdAt }) => (
        <div key={id} className={classes.note}>
          {body}
          <br />
          <span className={classes.quiet}>
            {[authorName, origin !== 'native' && SYSTEMS[origin].name, timeAgo(createdAt)].filter(Boolean).join(' · ')}
          </span>
        </div>
      ))}
      <form {...form.formProps} className={classes.newNote}>
        <FormError error={form.failure} />
        <Textarea aria-label={t.registrants.note} autosize minRows={2} {...form.text('body')} />
        <Button type="submit" mt={8} loading={form.busy} disabled={!form.values.body}>
          {t.registrants.addNote}
        </Button>
      </form>
    </section>
  )
}
