import { TEMPLATE_TRIGGERS } from '@foyer/contracts'
import { Select, Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldErrors } from '../../../forms/validate.ts'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { Fields } from '../../../ui/Stack.tsx'
import { whenSent } from '../when-sent.ts'
import { ScheduleField } from './ScheduleField.tsx'
import { audiencesFor, purposeFor, type TemplateForm, type TemplateRights, type TemplateValues } from './template-form.ts'

type Props = { form: TemplateForm; errors: FieldErrors; rights: TemplateRights; systemKey: string | null; summary?: ReactNode }

/** When the email is sent and to whom. */
export function SettingsCard({ form: { values, set }, errors, rights, systemKey, summary }: Props) {
  const setAll = (changes: Partial<TemplateValues>) => {
    for (const [field, value] of Object.entries(changes)) set(field as keyof TemplateValues, value as never)
  }
  const { trigger, audience, scheduleAnchor, scheduleOffsetMinutes } = values
  return (
    <Card title={t.emails.settings} text={rights === 'all' ? undefined : whenSent({ ...values, systemKey })}>
      <Fields>
        {rights !== 'override' && (
          <TextInput
            name="name"
            label={t.emails.name}
            description={t.emails.nameHint}
            value={values.name}
            error={errors.name}
            onChange={(event) => set('name', event.currentTarget.value)}
          />
        )}
        {rights === 'all' && (
          <Select
            label={t.emails.trigger}
            description={t.emails.triggers[trigger].when}
            data={TEMPLATE_TRIGGERS.map((value) => ({ value, label: t.emails.triggers[value].name }))}
            value={trigger}
            onChange={(value) => value && value !== trigger && setAll(purposeFor(value as typeof trigger))}
          />
        )}
        {trigger === 'SCHEDULED' && scheduleAnchor && scheduleOffsetMinutes !== null && (
          <ScheduleField
            anchor={scheduleAnchor}
            offsetMinutes={scheduleOffsetMinutes}
            keepsAnchor={rights === 'override'}
            error={errors.scheduleOffsetMinutes}
            onChange={(anchor, offset) => {
              const audiences = audiencesFor({ trigger, scheduleAnchor: anchor })
              setAll({
                scheduleOffsetMinutes: offset,
                ...(anchor !== scheduleAnchor && { scheduleAnchor: anchor }),
                ...(!audiences.includes(audience) && { audience: audiences[0] }),
              })
            }}
          />
        )}
        {rights === 'all' && (
          <Select
            label={t.emails.audience}
            data={audiencesFor(values).map((value) => ({ value, label: t.emails.audiences[value] }))}
            value={audience}
            onChange={(value) => value && set('audience', value as typeof audience)}
          />
        )}
        <Switch
          label={t.emails.enabled}
          description={rights === 'system' ? t.emails.systemHint : undefined}
          checked={values.enabled}
          onChange={(event) => set('enabled', event.currentTarget.checked)}
        />
      </Fields>
      {summary}
    </Card>
  )
}
