import type { MailMessage } from '@foyer/contracts'
import { t } from '../../../texts/index.ts'
import { Badge, type Tone } from '../../../ui/Badge.tsx'

const TONES: Record<MailMessage['status'], Tone> = { queued: 'warn', sent: 'ok', failed: 'bad', skipped: 'off' }

/** An email that never left the machine is not called sent. */
export function MailStatus({ message: { status, via } }: { message: Pick<MailMessage, 'status' | 'via'> }) {
  if (status === 'sent' && via === 'mailbox') return <Badge tone="info">{t.emails.kept}</Badge>
  return <Badge tone={TONES[status]}>{t.emails.statuses[status]}</Badge>
}
