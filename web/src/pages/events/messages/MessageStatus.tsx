import type { EventMessage } from '@foyer/contracts'
import { t } from '../../../texts/index.ts'
import { Badge, type Tone } from '../../../ui/Badge.tsx'

const TONES: Record<EventMessage['status'], Tone> = { draft: 'off', scheduled: 'info', sending: 'warn', sent: 'ok', canceled: 'off' }

export const MessageStatus = ({ status }: Pick<EventMessage, 'status'>) => (
  <Badge tone={TONES[status]}>{t.messages.statusNames[status]}</Badge>
)
