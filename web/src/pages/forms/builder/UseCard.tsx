import type { Form } from '@foyer/contracts'
import { Link } from '@tanstack/react-router'
import { t } from '../../../texts/index.ts'
import { Badge, type Tone } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { List, ListRow } from '../../../ui/List.tsx'

const TONES: Record<Form['usedBy'][number]['status'], Tone> = { DRAFT: 'off', PUBLISHED: 'ok', CANCELED: 'bad' }

/** Which events a change concerns, and what happens to answers. */
export function UseCard({ form: { usedBy, usedByCount } }: { form: Form }) {
  if (usedByCount === 0) return <Card title={t.forms.usageTitle} text={t.forms.usageNone} />
  return (
    <Card title={t.forms.usageTitle} text={`${t.forms.usageText(usedByCount)} ${t.forms.usageKept}`} flush>
      <List label={t.forms.usageTitle}>
        {usedBy.map(({ eventId, name, status }) => (
          <ListRow
            key={eventId}
            title={
              <Link to="/dashboard/events/$eventId/form" params={{ eventId }}>
                {name}
              </Link>
            }
            end={<Badge tone={TONES[status]}>{t.forms.statuses[status]}</Badge>}
          />
        ))}
        {usedByCount > usedBy.length && <ListRow title={t.forms.usageMore(usedByCount - usedBy.length)} />}
      </List>
    </Card>
  )
}
