import { type Contact, MAX_TAGS, updateContact } from '@foyer/contracts'
import { TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { notifyError } from '../../../ui/notify.tsx'
import { refreshContacts, tagsQuery } from '../queries.ts'

/** Saved with each change. */
export function TagsOfContact({ contact: { id, tags } }: { contact: Contact }) {
  const { data } = useQuery(tagsQuery())
  const [pending, setPending] = useState<string[] | null>(null)
  const newest = useRef<string[]>(null)
  const queue = useRef(Promise.resolve())
  /** One after the other. A list that was changed again before its turn is skipped, because the later one contains its tags. */
  const save = (next: string[]) => {
    newest.current = next
    setPending(next)
    queue.current = queue.current.then(async () => {
      if (newest.current !== next) return
      try {
        await call(updateContact, { params: { contactId: id }, body: { tags: next } })
        await refreshContacts()
      } catch (error) {
        notifyError(error)
      }
      if (newest.current === next) setPending(null)
    })
  }
  return (
    <TagsInput
      label={t.contacts.person.tags}
      placeholder={(pending ?? tags).length === 0 ? t.contacts.person.tagsPlaceholder : undefined}
      data={data?.tags.map(({ tag }) => tag)}
      value={pending ?? tags}
      onChange={save}
      maxTags={MAX_TAGS}
      maxLength={50}
      isDuplicate={(value, all) => all.some((tag) => tag.toLowerCase() === value.trim().toLowerCase())}
      acceptValueOnBlur
    />
  )
}
