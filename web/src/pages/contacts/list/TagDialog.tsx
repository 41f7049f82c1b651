import { type ContactFilterInput, changeContactTags } from '@foyer/contracts'
import { TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { notify } from '../../../ui/notify.tsx'
import { refreshContacts, tagsQuery } from '../queries.ts'

/** The selected contacts, or all that match the filter. */
export type TagTarget = { contactIds: string[] } | { filter: ContactFilterInput; total: number | null }
type Props = { action: 'add' | 'remove'; target: TagTarget; onClose: () => void; onDone: () => void }

const MAX_IDS = 1000

export function TagDialog({ action, target, onClose, onDone }: Props) {
  const { bulk } = t.contacts
  const { data } = useQuery(tagsQuery())
  const [tags, setTags] = useState<string[]>([])
  const [progress, setProgress] = useState<number | null>(null)
  const run = async () => {
    const { changed, full } = await changeTags(action, tags, target, setProgress)
    await refreshContacts()
    notify([bulk.done(changed), full > 0 && bulk.full(full)].filter(Boolean).join(' '))
    onDone()
  }
  return (
    <Confirm
      opened
      onClose={onClose}
      title={action === 'add' ? bulk.addTitle : bulk.removeTitle}
      confirm={bulk[action]('filter' in target ? target.total : target.contactIds.length)}
      onConfirm={run}
      danger={false}
      disabled={tags.length === 0}
    >
      <TagsInput
        label={bulk.tags}
        description={t.contacts.person.tagsHint}
        data={data?.tags.map(({ tag }) => tag)}
        value={tags}
        onChange={setTags}
        maxTags={20}
        maxLength={50}
        acceptValueOnBlur
        data-autofocus
      />
      <p role="status">{progress !== null && bulk.running(progress)}</p>
    </Confirm>
  )
}

/** In as many requests as it takes. */
async function changeTags(action: 'add' | 'remove', tags: string[], target: TagTarget, onProgress: (done: number) => void) {
  const sum = { changed: 0, full: 0 }
  const send = async (which: { contactIds: string[] } | { filter: ContactFilterInput; cursor?: string }) => {
    const { changed, full, next } = await call(changeContactTags, { body: { [action]: tags, ...which } })
    sum.changed += changed
    sum.full += full
    onProgress(sum.changed)
    return next
  }
  if ('contactIds' in target)
    for (let from = 0; from < target.contactIds.length; from += MAX_IDS)
      await send({ contactIds: target.contactIds.slice(from, from + MAX_IDS) })
  else {
    const { filter } = target
    for (let cursor = await send({ filter }); cursor !== null; ) cursor = await send({ filter, cursor })
  }
  return sum
}
