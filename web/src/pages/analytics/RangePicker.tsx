import { Button, Select, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { t } from '../../texts/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { dateOf } from '../../ui/times.ts'
import classes from './RangePicker.module.css'
import { type Days, faultIn, type Preset, type RangeSearch } from './range.ts'

type Props = { presets: readonly Preset[]; search: RangeSearch; fallback: Preset; days: Days; onChange: (search: RangeSearch) => void }

const CUSTOM = 'custom'

/** The days that all numbers of a page are about, and a button that prints the page. */
export function RangePicker({ presets, search, fallback, days, onChange }: Props) {
  const isCustom = search.from !== undefined
  const [typed, setTyped] = useState(days)
  useEffect(() => setTyped({ from: days.from, to: days.to }), [days.from, days.to])
  const fault = faultIn(typed)
  const change = (next: Days) => {
    setTyped(next)
    if (next.from && next.to && !faultIn(next)) onChange(next)
  }
  return (
    <div className={classes.picker}>
      <Select
        label={t.analytics.range}
        w={200}
        value={isCustom ? CUSTOM : (search.range ?? fallback)}
        data={[
          ...presets.map((value) => ({ value, label: t.analytics.ranges[value] })),
          { value: CUSTOM, label: t.analytics.ranges.custom },
        ]}
        onChange={(value) => onChange(value === CUSTOM ? days : { range: value as Preset })}
      />
      {isCustom && (
        <>
          <TextInput
            type="date"
            label={t.analytics.from}
            value={typed.from}
            min="2000-01-01"
            max="2199-12-31"
            error={fault && t.analytics[fault]}
            onChange={({ currentTarget }) => change({ ...typed, from: currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t.analytics.to}
            value={typed.to}
            min="2000-01-01"
            max="2199-12-31"
            onChange={({ currentTarget }) => change({ ...typed, to: currentTarget.value })}
          />
        </>
      )}
      <p className={classes.printed}>{t.analytics.printedRange(shown(days.from), shown(days.to))}</p>
      <Button className={classes.print} leftSection={<Icon name="print" size={16} />} onClick={() => window.print()}>
        {t.print}
      </Button>
    </div>
  )
}

const shown = (day: string) => dateOf(`${day}T12:00:00Z`, { timezone: 'UTC' })
