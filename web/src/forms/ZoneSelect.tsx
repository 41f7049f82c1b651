import { Select } from '@mantine/core'
import { zoneName } from '../ui/times.ts'

type Props = {
  label: string
  description?: string
  value: string | null
  error?: string
  onChange: (zone: string) => void /** The date the name is for: it changes with daylight saving time. */
  at?: string | null
}

/** Time zones by city, with the name of the zone on the given date. */
export function ZoneSelect({ label, description, value, error, onChange, at }: Props) {
  const zones = Intl.supportedValuesOf('timeZone')
  const data = (value && !zones.includes(value) ? [value, ...zones] : zones).map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }))
  return (
    <Select
      label={label}
      description={value ? [description, zoneName(value, at ?? new Date())].filter(Boolean).join(' ') : description}
      data={data}
      value={value}
      error={error}
      searchable
      limit={60}
      onChange={(zone) => zone && onChange(zone)}
      nothingFoundMessage="–"
    />
  )
}
