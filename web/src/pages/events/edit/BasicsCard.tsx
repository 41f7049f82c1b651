import { EVENT_TYPES } from '@foyer/contracts'
import { NumberInput, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { DateTimeField } from '../../../forms/DateTimeField.tsx'
import { ZoneSelect } from '../../../forms/ZoneSelect.tsx'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { ownZone } from '../../../ui/times.ts'
import type { EventEditor } from './useEventEditor.ts'

const EMPTY_LOCATION = { fullAddress: null, location: null, coordinates: null, context: [] }
const orNull = (text: string) => (text === '' ? null : text)

export function BasicsCard({ editor: { values, set, errors } }: { editor: EventEditor }) {
  const timezone = values.timezone ?? ownZone()
  return (
    <Card title={t.events.basics}>
      <Stack>
        <TextInput
          label={t.events.name}
          name="name"
          value={values.name}
          error={errors.name}
          onChange={(event) => set('name', event.currentTarget.value)}
        />
        <DateTimeField
          label={t.events.starts}
          name="startTime"
          value={values.startTime}
          timezone={timezone}
          error={errors.startTime}
          onChange={(moment) => {
            set('startTime', moment)
            if (!values.timezone) set('timezone', timezone)
          }}
        />
        <DateTimeField
          label={t.events.ends}
          name="endTime"
          value={values.endTime}
          timezone={timezone}
          error={errors.endTime}
          onChange={(moment) => set('endTime', moment)}
        />
        <ZoneSelect label={t.events.zone} value={timezone} at={values.startTime} onChange={(zone) => set('timezone', zone)} />
        <SegmentedControl
          aria-label={t.events.where}
          data={EVENT_TYPES.map((value) => ({ value, label: t.events.kinds[value] }))}
          value={values.type}
          onChange={(value) => set('type', value as (typeof EVENT_TYPES)[number])}
        />
        {values.type !== 'VIRTUAL' && (
          <TextInput
            label={t.events.place}
            name="location"
            placeholder={t.events.placePlaceholder}
            value={values.location?.fullAddress ?? values.location?.location ?? ''}
            error={errors.location}
            onChange={({ currentTarget: { value } }) => set('location', value === '' ? null : { ...EMPTY_LOCATION, fullAddress: value })}
          />
        )}
        {values.type !== 'PHYSICAL' && (
          <TextInput
            type="url"
            name="onlineUrl"
            label={t.events.onlineUrl}
            description={t.events.onlineUrlHint}
            value={values.onlineUrl ?? ''}
            error={errors.onlineUrl}
            onChange={(event) => set('onlineUrl', orNull(event.currentTarget.value))}
          />
        )}
        <NumberInput
          name="capacity"
          label={t.events.capacity}
          description={t.events.capacityHint}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          inputMode="numeric"
          value={values.capacity ?? ''}
          error={errors.capacity}
          onChange={(value) => set('capacity', typeof value === 'number' ? value : null)}
        />
        <TextInput
          name="shortDescription"
          label={t.events.shortDescription}
          description={t.events.shortDescriptionHint}
          maxLength={500}
          value={values.shortDescription ?? ''}
          error={errors.shortDescription}
          onChange={(event) => set('shortDescription', orNull(event.currentTarget.value))}
        />
        <Textarea
          name="description"
          label={t.events.description}
          description={t.events.descriptionHint}
          autosize
          minRows={6}
          maxRows={24}
          value={values.description ?? ''}
          error={errors.description}
          onChange={(event) => set('description', orNull(event.currentTarget.value))}
        />
      </Stack>
    </Card>
  )
}
