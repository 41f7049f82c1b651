import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { t } from '../texts/index.ts'
import classes from './DateTimeField.module.css'
import { toMoment, toWallTime, type WallTime } from './zoned-time.ts'

type Props = {
  label: string
  name: string
  value: string | null | undefined
  timezone: string
  error?: string
  description?: string
  onChange: (moment: string | null) => void
}

const EMPTY: WallTime = { date: '', time: '' }

/** A date and a time in a zone, with the pickers of the browser: people know them, and they work on phones and with the keyboard. */
export function DateTimeField({ label, name, value, timezone, error, description, onChange }: Props) {
  const [wall, setWall] = useState<WallTime>(() => (value ? toWallTime(value, timezone) : EMPTY))
  // A change from outside, such as another zone or a newer version of the event.
  useEffect(() => {
    setWall((current) =>
      value
        ? toMoment(current, timezone) === value
          ? current
          : toWallTime(value, timezone)
        : current.date && current.time
          ? EMPTY
          : current,
    )
  }, [value, timezone])
  const change = (next: WallTime) => {
    setWall(next)
    if (next.date && next.time) onChange(toMoment(next, timezone))
    else if (!next.date && value) onChange(null)
  }
  return (
    <fieldset aria-label={label} className={classes.field}>
      <TextInput
        type="date"
        name={name}
        label={label}
        aria-label={`${label}, ${t.date}`}
        description={description}
        error={error}
        value={wall.date}
        max="2199-12-31"
        onChange={({ currentTarget }) => change({ date: currentTarget.value, time: wall.time || (currentTarget.value ? '18:00' : '') })}
      />
      <TextInput
        type="time"
        aria-label={`${label}, ${t.time}`}
        value={wall.time}
        onChange={({ currentTarget }) => change({ ...wall, time: currentTarget.value })}
      />
    </fieldset>
  )
}
