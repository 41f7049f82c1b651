import { SegmentedControl, Switch } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { DateTimeField } from '../../../forms/DateTimeField.tsx'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { Fields } from '../../../ui/Stack.tsx'
import { eventQuery } from '../queries.ts'
import { cityOf } from '../when-of.ts'
import type { MessageValues } from './message-form.ts'

type Props = { eventId: string; values: MessageValues; isLater: boolean; onLater: (later: boolean) => void; set: SetValue }
export type SetValue = <K extends keyof MessageValues>(field: K, value: MessageValues[K]) => void

/** Now or at a time, in the zone of the event, and whether people can unsubscribe from it. */
export function WhenCard({ eventId, values, isLater, onLater, set }: Props) {
  const { timezone } = useSuspenseQuery(eventQuery(eventId)).data
  const zone = timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <Card title={t.messages.when}>
      <Fields>
        <SegmentedControl
          aria-label={t.messages.when}
          data={[
            { value: 'now', label: t.messages.now },
            { value: 'later', label: t.messages.later },
          ]}
          value={isLater ? 'later' : 'now'}
          onChange={(value) => onLater(value === 'later')}
        />
        {isLater && (
          <DateTimeField
            name="sendAt"
            label={t.messages.sendAt}
            description={t.messages.inZone(cityOf(zone))}
            timezone={zone}
            value={values.sendAt}
            error={values.sendAt === null ? t.fieldErrors['date-time'] : undefined}
            onChange={(sendAt) => set('sendAt', sendAt)}
          />
        )}
        <Switch
          label={t.messages.marketing}
          description={t.messages.marketingHint}
          checked={values.marketing}
          onChange={(event) => set('marketing', event.currentTarget.checked)}
        />
      </Fields>
    </Card>
  )
}
