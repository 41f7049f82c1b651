import type { Arrival } from '@foyer/contracts'
import { useWorkspace } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Card } from '../../../ui/Card.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { dateTimeOf } from '../../../ui/times.ts'

/** The latest check-ins on all devices, as they happen. */
export function ArrivalsCard({ latest, event }: { latest: readonly Arrival[]; event: { timezone: string | null } }) {
  const { timeFormat } = useWorkspace()
  const style = { timezone: event.timezone, timeFormat }
  return (
    <Card title={t.checkIn.latest} flush>
      {latest.length === 0 ? (
        <EmptyState icon="people" title={t.checkIn.latestEmpty} text={t.checkIn.latestEmptyText} />
      ) : (
        <List label={t.checkIn.latest}>
          {latest.map(({ registrationId, name, email, checkedInAt, checkedInBy }) => (
            <ListRow
              key={registrationId}
              start={<Avatar name={name ?? email} size={32} />}
              title={name ?? email}
              text={[dateTimeOf(checkedInAt, style), checkedInBy && t.checkIn.by(checkedInBy)].filter(Boolean).join(' · ')}
            />
          ))}
        </List>
      )}
    </Card>
  )
}
