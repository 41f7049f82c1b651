import { NumberInput, Switch } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { DateTimeField } from '../../../forms/DateTimeField.tsx'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { Fields } from '../../../ui/Stack.tsx'
import { ownZone } from '../../../ui/times.ts'
import type { EventEditor } from '../edit/useEventEditor.ts'

export function RegistrationCard({ editor: { values, set, errors } }: { editor: EventEditor }) {
  const timezone = values.timezone ?? ownZone()
  return (
    <Card
      title={t.events.registration}
      action={
        <Link to="/dashboard/events/$eventId/form" params={{ eventId: values.id }}>
          {t.events.chooseForm}
        </Link>
      }
    >
      <Fields>
        <Switch
          label={t.events.approvalRequired}
          description={t.events.approvalHint}
          checked={values.approvalRequired}
          onChange={(event) => set('approvalRequired', event.currentTarget.checked)}
        />
        <Switch
          label={t.events.waitlistEnabled}
          checked={values.waitlistEnabled}
          onChange={(event) => set('waitlistEnabled', event.currentTarget.checked)}
        />
        {values.waitlistEnabled && (
          <NumberInput
            name="waitlistOfferHours"
            label={t.events.offerHours}
            description={t.events.offerHoursHint}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            inputMode="numeric"
            value={values.waitlistOfferHours ?? ''}
            error={errors.waitlistOfferHours}
            onChange={(value) => set('waitlistOfferHours', typeof value === 'number' ? value : null)}
          />
        )}
        <DateTimeField
          label={t.events.opens}
          name="registrationOpensAt"
          description={t.events.opensHint}
          value={values.registrationOpensAt}
          timezone={timezone}
          error={errors.registrationOpensAt}
          onChange={(moment) => set('registrationOpensAt', moment)}
        />
        <DateTimeField
          label={t.events.closes}
          name="registrationClosesAt"
          description={t.events.closesHint}
          value={values.registrationClosesAt}
          timezone={timezone}
          error={errors.registrationClosesAt}
          onChange={(moment) => set('registrationClosesAt', moment)}
        />
      </Fields>
    </Card>
  )
}
