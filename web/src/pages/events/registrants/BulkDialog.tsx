import type { BulkAction, BulkEffect } from '@foyer/contracts'
import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../texts/index.ts'
import { inWords } from '../../../texts/sentences.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { messageOf } from '../../../ui/notify.tsx'
import { type BulkTarget, previewBulkChange, runBulkChange, targetSize } from './bulk-change.ts'

type Props = { eventId: string; action: BulkAction; target: BulkTarget; onClose: () => void; onDone: () => void }

/** Says what will happen before it does, and shows the progress while it does. */
export function BulkDialog({ eventId, action, target, onClose, onDone }: Props) {
  const [share, setShare] = useState<number | null>(null)
  const { data, error } = useQuery({
    queryKey: ['bulk-preview', eventId, action, target],
    queryFn: () => previewBulkChange(eventId, action, target),
    staleTime: 0,
    gcTime: 0,
  })
  const run = async () => {
    await runBulkChange(eventId, action, target, setShare)
    onDone()
  }
  const size = targetSize(target)
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t.registrants.bulk.titles[action]}
      confirm={size === null ? t.registrants.actions[action] : t.registrants.bulk[action](size)}
      onConfirm={run}
      danger={action !== 'approve'}
      disabled={!data}
    >
      <div aria-live="polite">
        {error && <p>{messageOf(error)}</p>}
        {!data && !error && t.loading}
        {data && (
          <ul>
            {linesOf(data).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      {share !== null && <Progress value={share * 100} aria-label={t.saving} />}
    </Confirm>
  )
}

/** The effect in sentences, without what does not happen. */
function linesOf({ CONFIRMED, WAITLISTED, DECLINED, CANCELED, unchanged, unchangedReasons, promoted, emails }: BulkEffect): string[] {
  const { become, ...bulk } = t.registrants.bulk
  return [
    CONFIRMED > 0 && become.CONFIRMED(CONFIRMED),
    WAITLISTED > 0 && become.WAITLISTED(WAITLISTED),
    DECLINED > 0 && become.DECLINED(DECLINED),
    CANCELED > 0 && become.CANCELED(CANCELED),
    promoted > 0 && bulk.promoted(promoted),
    unchanged > 0 && `${bulk.unchanged(unchanged)}: ${unchangedReasons.map(({ reason }) => inWords(reason)).join(' ')}`,
    bulk.emails(emails),
  ].filter((line): line is string => typeof line === 'string')
}
