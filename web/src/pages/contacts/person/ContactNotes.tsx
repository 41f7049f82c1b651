import { type ContactNote, createContactNote, deleteContactNote, listContactNotes, NewNote, SYSTEMS } from '@foyer/contracts'
import { Button, Textarea } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, pageOf, refresh } from '../../../api.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { createSendOnce } from '../../../send-once.ts'
import { useAccount } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { notify } from '../../../ui/notify.tsx'
import { ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { timeAgo } from '../../../ui/times.ts'
import classes from './person.module.css'

const PAGE_SIZE = 10

/** Notes from all sources, and a new one. */
export function ContactNotes({ contactId }: { contactId: string }) {
  const { person } = t.contacts
  const list = useInfiniteQuery(pageOf(listContactNotes, { params: { contactId }, query: { limit: PAGE_SIZE } }))
  const [asked, setAsked] = useState<ContactNote | null>(null)
  const notes = list.data?.pages.flatMap(({ result }) => result.notes) ?? []
  const remove = async () => {
    await call(deleteContactNote, { params: { contactId, noteId: asked!.id } })
    await refresh(listContactNotes)
    notify(person.noteDeleted)
  }
  return (
    <section>
      <h3>{person.notes}</h3>
      <NewNoteForm contactId={contactId} />
      {list.data?.pages[0]?.result.crmANotesScopesMissing && (
        <p className={classes.notice}>{person.scopesMissing(SYSTEMS['crm-a'].name)}</p>
      )}
      {list.isError && <ErrorState error={list.error} onRetry={list.refetch} />}
      {list.isPending && <LoadingRows rows={2} height={40} />}
      {list.isSuccess && notes.length === 0 && <p className={classes.quiet}>{person.noNotes}</p>}
      {notes.map((note) => (
        <Note key={note.id} note={note} onDelete={() => setAsked(note)} />
      ))}
      {list.hasNextPage && (
        <Button size="compact-sm" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {t.loadMore}
        </Button>
      )}
      <Confirm
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={person.deleteNoteTitle}
        confirm={person.deleteNote}
        onConfirm={remove}
      >
        {person.deleteNoteText}
      </Confirm>
    </section>
  )
}

function Note({
  note: { body, authorUserId, authorName, origin, syncStatus, createdAt },
  onDelete,
}: {
  note: ContactNote
  onDelete: () => void
}) {
  const account = useAccount()
  const { person } = t.contacts
  const isNative = origin === 'native'
  const facts = [
    authorName,
    isNative ? person.origins.native : person.fromCrm(SYSTEMS[origin].name),
    timeAgo(createdAt),
    isNative && person.sync[syncStatus],
  ]
  return (
    <div className={classes.item}>
      <div className={classes.text}>{body}</div>
      <div className={classes.line}>
        <span className={classes.quiet}>{facts.filter(Boolean).join(' · ')}</span>
        {isNative && authorUserId === account.id && (
          <Button variant="subtle" size="compact-xs" onClick={onDelete}>
            {person.deleteNote}
          </Button>
        )}
      </div>
    </div>
  )
}

function NewNoteForm({ contactId }: { contactId: string }) {
  const [sendOnce] = useState(createSendOnce)
  const form = useForm({
    schema: NewNote,
    initial: { body: '' },
    submit: async (body) => {
      await sendOnce(body, (idempotencyKey) => call(createContactNote, { params: { contactId }, body }, { idempotencyKey }))
      form.reset({ body: '' })
      await refresh(listContactNotes)
    },
  })
  return (
    <form {...form.formProps} className={classes.form}>
      <FormError error={form.failure} />
      <Textarea aria-label={t.contacts.person.note} placeholder={t.contacts.person.note} autosize minRows={2} {...form.text('body')} />
      <Button type="submit" mt={8} loading={form.busy} disabled={!form.values.body.trim()}>
        {t.contacts.person.addNote}
      </Button>
    </form>
  )
}
