import { Button } from '@mantine/core'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { Row } from '../../../ui/Stack.tsx'
import classes from './Conflicts.module.css'
import type { EventEditor } from './useEventEditor.ts'

/** Fields that two people changed at the same time: both values, and the choice. */
export function Conflicts({ editor: { conflicts, resolve } }: { editor: EventEditor }) {
  if (conflicts.length === 0) return null
  return (
    <div role="alert">
      <Card title={t.events.conflictTitle} text={t.events.conflictText} tone="danger">
        {conflicts.map(({ field, mine, theirs }) => (
          <section key={field} className={classes.conflict}>
            <h3>{FIELD_NAMES[field] ?? field}</h3>
            <div className={classes.versions}>
              <Version title={t.events.conflictTheirs} value={theirs} />
              <Version title={t.events.conflictMine} value={mine} />
            </div>
            <Row>
              <Button onClick={() => resolve(field, 'theirs')}>{t.events.keepTheirs}</Button>
              <Button onClick={() => resolve(field, 'mine')}>{t.events.keepMine}</Button>
            </Row>
          </section>
        ))}
      </Card>
    </div>
  )
}

const FIELD_NAMES: Record<string, string> = {
  name: t.events.name,
  description: t.events.description,
  shortDescription: t.events.shortDescription,
  startTime: t.events.starts,
  endTime: t.events.ends,
  timezone: t.events.zone,
  location: t.events.place,
  onlineUrl: t.events.onlineUrl,
  capacity: t.events.capacity,
  type: t.events.where,
  previewThumbnailUrl: t.events.cover,
}

const Version = ({ title, value }: { title: string; value: unknown }) => (
  <div className={classes.version}>
    <span className={classes.title}>{title}</span>
    <span className={classes.value}>{inWords(value)}</span>
  </div>
)

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return t.events.emptyValue
  if (typeof value === 'object') return String((value as { fullAddress?: string }).fullAddress ?? JSON.stringify(value))
  return String(value)
}
