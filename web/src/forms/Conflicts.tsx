import { Button } from '@mantine/core'
import { t } from '../texts/index.ts'
import { Card } from '../ui/Card.tsx'
import { Row } from '../ui/Stack.tsx'
import classes from './Conflicts.module.css'
import type { Conflict } from './merge-changes.ts'

type Props = {
  editor: { conflicts: Conflict[]; resolve: (field: string, keep: 'mine' | 'theirs') => void }
  fieldNames: Record<string, string>
}

/** Fields that two people changed at the same time: both values, and the choice. */
export function Conflicts({ editor: { conflicts, resolve }, fieldNames }: Props) {
  if (conflicts.length === 0) return null
  return (
    <div role="alert">
      <Card title={t.conflict.title} text={t.conflict.text} tone="danger">
        {conflicts.map(({ field, mine, theirs }) => (
          <section key={field} className={classes.conflict}>
            <h3>{fieldNames[field] ?? field}</h3>
            <div className={classes.versions}>
              <Version title={t.conflict.theirs} value={theirs} />
              <Version title={t.conflict.mine} value={mine} />
            </div>
            <Row>
              <Button onClick={() => resolve(field, 'theirs')}>{t.conflict.keepTheirs}</Button>
              <Button onClick={() => resolve(field, 'mine')}>{t.conflict.keepMine}</Button>
            </Row>
          </section>
        ))}
      </Card>
    </div>
  )
}

const Version = ({ title, value }: { title: string; value: unknown }) => (
  <div className={classes.version}>
    <span className={classes.title}>{title}</span>
    <span className={classes.value}>{inWords(value)}</span>
  </div>
)

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return t.conflict.empty
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (typeof value === 'object') return String((value as { fullAddress?: string }).fullAddress ?? JSON.stringify(value))
  return String(value)
}
