import { type LogoShowcases, replaceLogoShowcases } from '@foyer/contracts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { call, FoyerError, queryClient } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { notify, notifyError } from '../../../ui/notify.tsx'
import { refreshSponsors, showcasesQuery } from './queries.ts'
import type { ShowcaseEdit } from './showcase-edits.ts'

type Pending = { edit: ShowcaseEdit; isShown: boolean }
const ATTEMPTS = 5

/**
 * The showcases of an event, each change saved at once and in order. All showcases are saved together, so a change is made on what was read
 * last and again on a newer version, if another person was faster: both changes stay.
 */
export function useShowcases(eventId: string) {
  const query = useQuery(showcasesQuery(eventId))
  const [pending, setPending] = useState<readonly Pending[]>([])
  const queue = useRef(Promise.resolve())

  const change = useCallback(
    (edit: ShowcaseEdit, { isShown = true } = {}): Promise<void> => {
      const entry = { edit, isShown }
      setPending((now) => [...now, entry])
      queue.current = queue.current
        .then(() => save(eventId, edit))
        .catch(report)
        .finally(() => setPending((now) => now.filter((each) => each !== entry)))
      return queue.current
    },
    [eventId],
  )
  const shown = pending.filter(({ isShown }) => isShown)
  const showcases = query.data && shown.reduce((now, { edit }) => edit(now) ?? now, query.data.showcases)
  return { showcases, error: query.error, refetch: query.refetch, change, isSaving: pending.length > 0 }
}

async function save(eventId: string, edit: ShowcaseEdit): Promise<void> {
  const { queryKey } = showcasesQuery(eventId)
  for (let attempt = 1; ; attempt += 1) {
    const { showcases, version } = queryClient.getQueryData<LogoShowcases>(queryKey)!
    const edited = edit(showcases)
    if (!edited) return void notify(t.sponsors.showcaseGone)
    try {
      await queryClient.cancelQueries({ queryKey })
      const saved = await call(replaceLogoShowcases, { params: { eventId }, body: { showcases: edited } }, { ifMatch: version })
      queryClient.setQueryData(queryKey, saved)
      return
    } catch (error) {
      if (!(error instanceof FoyerError) || error.status !== 412 || attempt === ATTEMPTS) throw error
      await queryClient.fetchQuery({ ...showcasesQuery(eventId), staleTime: 0 })
    }
  }
}

/** What the form itself cannot get wrong is refused only because a sponsor is gone. */
async function report(error: unknown) {
  await refreshSponsors()
  if (error instanceof FoyerError && error.status === 400 && error.error.includes('.sponsorIds')) notify(t.sponsors.sponsorGone)
  else notifyError(error)
}
