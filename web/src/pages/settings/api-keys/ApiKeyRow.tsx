import type { ApiKey } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useWorkspace } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { Badge, type Tone } from '../../../ui/Badge.tsx'
import { ListRow } from '../../../ui/List.tsx'
import { dateTimeOf, timeAgo } from '../../../ui/times.ts'

const TONES: Record<ApiKey['status'], Tone> = { active: 'ok', expired: 'off' }

export function ApiKeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { timeFormat } = useWorkspace()
  const { name, role, eventId, eventName, prefix, status, createdBy, lastUsedAt, expiresAt } = apiKey
  const ends = expiresAt === null ? t.apiKeys.noExpiry : endOf[status](dateTimeOf(expiresAt, { timeFormat }))
  const used = lastUsedAt ? t.apiKeys.lastUsed(timeAgo(lastUsedAt)) : t.apiKeys.neverUsed
  return (
    <ListRow
      title={name}
      text={
        <>
          <code dir="ltr">{prefix}…</code>
          {` · ${t.workspace.roles[role]} · ${eventId ? eventName : t.apiKeys.allEvents}`}
          <br />
          {`${used} · ${ends} · ${t.apiKeys.createdBy(createdBy)}`}
        </>
      }
      end={
        <>
          <Badge tone={TONES[status]}>{t.apiKeys.statuses[status]}</Badge>
          <Button aria-label={`${t.apiKeys.revoke}: ${name}`} onClick={onRevoke}>
            {t.apiKeys.revokeShort}
          </Button>
        </>
      }
    />
  )
}

const endOf: Record<ApiKey['status'], (when: string) => string> = {
  active: (when) => t.apiKeys.expires(when),
  expired: (when) => t.apiKeys.expired(when),
}
