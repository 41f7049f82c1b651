import { NumberInput, Select } from '@mantine/core'
import { useEffect, useState } from 'react'
import { t } from '../../../texts/index.ts'
import { type Anchor, MINUTES, type Relation, relationOf, splitOffset, type Unit } from '../when-sent.ts'
import classes from './ScheduleField.module.css'

type Props = {
  anchor: Anchor
  offsetMinutes: number
  /** An event can change how long before or after, but not what it is relative to. */
  keepsAnchor: boolean
  error?: string
  onChange: (anchor: Anchor, offsetMinutes: number) => void
}

type Fields = { amount: number; unit: Unit; relation: Relation }
const fieldsOf = (anchor: Anchor, offsetMinutes: number): Fields => ({
  ...splitOffset(offsetMinutes),
  relation: relationOf(anchor, offsetMinutes),
})
const anchorOf = ({ relation }: Fields) => relation.split(':')[0] as Anchor
const offsetOf = ({ amount, unit, relation }: Fields) => amount * MINUTES[unit] * (relation.endsWith(':before') ? -1 : 1) || 0

/** "2 hours before the event starts" as three fields. */
export function ScheduleField({ anchor, offsetMinutes, keepsAnchor, error, onChange }: Props) {
  const [fields, setFields] = useState(() => fieldsOf(anchor, offsetMinutes))
  const { amount, unit, relation } = fields
  // A change from outside, such as a newer version. Otherwise the fields stay as entered: 24 hours are not turned into 1 day.
  useEffect(
    () => setFields((now) => (anchorOf(now) === anchor && offsetOf(now) === offsetMinutes ? now : fieldsOf(anchor, offsetMinutes))),
    [anchor, offsetMinutes],
  )
  const relations = (Object.keys(t.emails.relations) as Relation[]).filter((each) => !keepsAnchor || each.startsWith(anchor))
  const change = (next: Partial<Fields>) => {
    const now = { ...fields, ...next }
    setFields(now)
    onChange(anchorOf(now), offsetOf(now))
  }
  return (
    <fieldset className={classes.field} aria-label={t.emails.schedule}>
      <legend className={classes.legend}>{t.emails.schedule}</legend>
      <NumberInput
        name="scheduleOffsetMinutes"
        aria-label={t.emails.scheduleAmount}
        className={classes.amount}
        min={0}
        allowDecimal={false}
        allowNegative={false}
        value={amount}
        error={error}
        onChange={(value) => typeof value === 'number' && change({ amount: value })}
      />
      <Select
        aria-label={t.emails.scheduleUnit}
        className={classes.unit}
        data={(Object.keys(t.emails.units) as Unit[]).map((value) => ({ value, label: t.emails.units[value](amount) }))}
        value={unit}
        onChange={(value) => change({ unit: value as Unit })}
      />
      <Select
        aria-label={t.emails.scheduleRelation}
        className={classes.relation}
        data={relations.map((value) => ({ value, label: t.emails.relations[value] }))}
        value={relation}
        onChange={(value) => change({ relation: value as Relation })}
      />
    </fieldset>
  )
}
