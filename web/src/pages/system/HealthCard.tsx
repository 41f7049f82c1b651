import type { SystemState } from '@foyer/contracts'
import { t } from '../../texts/index.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { List, ListRow } from '../../ui/List.tsx'
import { dateTimeOf } from '../../ui/times.ts'

const TONES: Record<SystemState['health'][number]['status'], Tone> = { ok: 'ok', failing: 'bad', off: 'off' }

export const HealthCard = ({ system: { health, foyerVersion, nodeVersion, startedAt } }: { system: SystemState }) => (
  <Card
    title={t.system.health}
    text={`${t.system.version} ${foyerVersion} · ${t.system.node} ${nodeVersion} · ${t.system.running} ${dateTimeOf(startedAt)}`}
    flush
  >
    <List label={t.system.health}>
      {health.map(({ check, status, detail }) => (
        <ListRow
          key={check}
          title={t.system.checks[check]}
          text={detail}
          end={<Badge tone={TONES[status]}>{t.system.statuses[status]}</Badge>}
        />
      ))}
    </List>
  </Card>
)
