import type { MessageDryRun } from '@foyer/contracts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useWorkspace } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { dateTimeOf } from '../../../ui/times.ts'
import { eventQuery } from '../queries.ts'
import { cityOf } from '../when-of.ts'

type Props = {
  eventId: string
  opened: boolean
  onClose: () => void
  dryRun?: MessageDryRun
  sendAt: string | null
  onConfirm: () => unknown
}

/** An email cannot be called back, so its recipients are named before it goes out. */
export function SendDialog({ eventId, opened, onClose, dryRun, sendAt, onConfirm }: Props) {
  const { timezone } = useSuspenseQuery(eventQuery(eventId)).data
  const { timeFormat } = useWorkspace()
  const when = sendAt && `${dateTimeOf(sendAt, { timezone, timeFormat })}${timezone ? ` ${cityOf(timezone)}` : ''}`
  const count = dryRun?.recipients ?? 0
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      danger={false}
      disabled={!dryRun}
      title={when ? t.messages.scheduleTitle : t.messages.sendTitle(count)}
      confirm={when ? t.messages.schedule : t.messages.sendTo(count)}
      onConfirm={onConfirm}
    >
      {when ? t.messages.scheduleText(when, count) : t.messages.sendText}
    </Confirm>
  )
}
