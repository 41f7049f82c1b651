import { createEventMessage } from '@foyer/contracts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../api.ts'
import { same } from '../../../forms/merge-changes.ts'
import type { MessageValues } from './message-form.ts'

const TYPING_MS = 500
/** People are counted before the text is written, and the service takes no empty text. */
const PLACEHOLDER = '…'

/** Who would get the message now, and the email for one of them, while it is written. */
export function useDryRun(eventId: string, values: MessageValues) {
  const [{ subject, body, filter, marketing }] = useDebouncedValue(values, TYPING_MS)
  const input = { subject: subject.trim() || PLACEHOLDER, body: body.trim() || PLACEHOLDER, filter, marketing }
  const { data, error, refetch } = useQuery({
    queryKey: ['message-dry-run', eventId, input],
    queryFn: async ({ signal }) => {
      const { dryRun } = await call(createEventMessage, { params: { eventId }, body: { ...input, dryRun: true } }, { signal })
      return { dryRun: dryRun!, recipients: { filter, marketing } }
    },
    enabled: filter.status.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return {
    dryRun: filter.status.length > 0 ? data?.dryRun : undefined,
    /** Whether it counted the recipients that are chosen now, and not those before. */
    isCounted: same(data?.recipients, { filter: values.filter, marketing: values.marketing }),
    error,
    refetch,
  }
}
