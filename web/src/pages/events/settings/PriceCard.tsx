import { NumberInput, TextInput } from '@mantine/core'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { Fields } from '../../../ui/Stack.tsx'
import type { EventEditor } from '../edit/useEventEditor.ts'

const DEFAULT_CURRENCY = 'EUR'

/** Amount and currency are set and cleared together: the service takes only both or neither. */
export function PriceCard({ editor: { values, set, errors } }: { editor: EventEditor }) {
  return (
    <Card title={t.events.price}>
      <Fields>
        <NumberInput
          name="ticketPriceAmount"
          label={t.events.priceAmount}
          allowNegative={false}
          decimalScale={2}
          hideControls
          inputMode="decimal"
          value={values.ticketPriceAmount ?? ''}
          error={errors.ticketPriceAmount}
          onChange={(value) => {
            const amount = typeof value === 'number' ? value : null
            set('ticketPriceAmount', amount)
            set('ticketCurrency', amount === null ? null : (values.ticketCurrency ?? DEFAULT_CURRENCY))
          }}
        />
        {values.ticketPriceAmount !== null && (
          <>
            <TextInput
              name="ticketCurrency"
              label={t.events.priceCurrency}
              value={values.ticketCurrency ?? ''}
              error={errors.ticketCurrency}
              maxLength={3}
              onChange={(event) => set('ticketCurrency', event.currentTarget.value.toUpperCase())}
            />
            <TextInput
              name="paymentNote"
              label={t.events.paymentNote}
              description={t.events.paymentNoteHint}
              maxLength={300}
              value={values.paymentNote ?? ''}
              error={errors.paymentNote}
              onChange={(event) => set('paymentNote', event.currentTarget.value || null)}
            />
          </>
        )}
      </Fields>
    </Card>
  )
}
