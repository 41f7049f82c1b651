import { createEvent, EVENT_TYPES, type NewEvent } from '@foyer/contracts'
import { Button, NumberInput, SegmentedControl, TextInput } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call, refresh } from '../../api.ts'
import { DateTimeField } from '../../forms/DateTimeField.tsx'
import { FormError } from '../../forms/FormError.tsx'
import { useForm } from '../../forms/useForm.ts'
import { ZoneSelect } from '../../forms/ZoneSelect.tsx'
import { createSendOnce } from '../../send-once.ts'
import { useWorkspace } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { Panel } from '../../ui/Panel.tsx'
import { ownZone, zoneName } from '../../ui/times.ts'
import classes from './NewEventPage.module.css'
import { NewEventFields } from './new-event-fields.ts'

const TWO_HOURS_MS = 2 * 60 * 60 * 1000

/** The third of the four screens to a published event: what, when, where, how many, and nothing else. */
export function NewEventPage() {
  const navigate = useNavigate()
  const { first } = useSearch({ from: '/signed-in/dashboard/events/new' })
  const { timezone: workspaceZone } = useWorkspace()
  const [changesZone, setChangesZone] = useState(false)
  const [sendOnce] = useState(createSendOnce)
  const form = useForm({
    schema: NewEventFields,
    initial: {
      name: '',
      type: 'PHYSICAL' as const,
      timezone: workspaceZone || ownZone(),
      startTime: '',
      endTime: '',
      place: '',
      onlineUrl: undefined,
      capacity: undefined,
    } as NewEventFields,
    submit: async ({ place, ...values }) => {
      const body: NewEvent = { ...values, ...(place && { location: { fullAddress: place } }) }
      const { id } = await sendOnce(body, (idempotencyKey) => call(createEvent, { body }, { idempotencyKey }))
      await refresh()
      await navigate({ to: '/dashboard/events/$eventId/page', params: { eventId: id }, search: { first: true } })
    },
  })
  const { values, set } = form
  const setStart = (startTime: string | null) => {
    set('startTime', startTime ?? '')
    if (startTime && (!values.endTime || values.endTime <= startTime))
      set('endTime', new Date(Date.parse(startTime) + TWO_HOURS_MS).toISOString())
  }

  return (
    <div className={classes.page}>
      <Panel wide step={first && t.signIn.stepOf(3, 4)} title={t.events.createTitle} text={t.events.createText}>
        <form {...form.formProps}>
          <FormError error={form.failure} />
          <TextInput label={t.events.name} placeholder={t.events.namePlaceholder} autoFocus {...form.text('name')} />
          <DateTimeField
            label={t.events.starts}
            name="startTime"
            value={values.startTime}
            timezone={values.timezone}
            error={form.errors.startTime && t.events.startsRequired}
            onChange={setStart}
          />
          <DateTimeField
            label={t.events.ends}
            name="endTime"
            value={values.endTime}
            timezone={values.timezone}
            error={form.errors.endTime && t.events.endsBeforeStart}
            onChange={(moment) => set('endTime', moment ?? '')}
          />
          {changesZone ? (
            <ZoneSelect label={t.events.zone} value={values.timezone} at={values.startTime} onChange={(zone) => set('timezone', zone)} />
          ) : (
            <p className={classes.zone}>
              {t.events.zoneIs(zoneName(values.timezone, values.startTime || new Date()))}{' '}
              <Button variant="subtle" size="compact-sm" onClick={() => setChangesZone(true)}>
                {t.events.changeZone}
              </Button>
            </p>
          )}
          <SegmentedControl
            aria-label={t.events.where}
            data={EVENT_TYPES.map((value) => ({ value, label: t.events.kinds[value] }))}
            value={values.type}
            onChange={(value) => set('type', value as (typeof EVENT_TYPES)[number])}
          />
          {values.type !== 'VIRTUAL' && (
            <TextInput label={t.events.place} placeholder={t.events.placePlaceholder} {...form.text('place')} />
          )}
          {values.type !== 'PHYSICAL' && (
            <TextInput
              type="url"
              label={t.events.onlineUrl}
              description={t.events.onlineUrlHint}
              {...form.text('onlineUrl')}
              onChange={(event) => set('onlineUrl', event.currentTarget.value || undefined)}
            />
          )}
          <NumberInput
            name="capacity"
            label={t.events.capacity}
            description={t.events.capacityHint}
            min={1}
            max={1_000_000_000}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            inputMode="numeric"
            value={values.capacity ?? ''}
            error={form.errors.capacity}
            onChange={(value) => set('capacity', typeof value === 'number' ? value : undefined)}
          />
          <Button type="submit" variant="filled" loading={form.busy} fullWidth>
            {t.events.create}
          </Button>
          <Link to="/dashboard">{t.events.skip}</Link>
        </form>
      </Panel>
    </div>
  )
}
