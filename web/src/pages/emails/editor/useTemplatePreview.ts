import { previewEmailTemplate, previewEventEmailTemplate, type WrittenMail } from '@foyer/contracts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../api.ts'

export type PreviewInput = { templateId?: string; subject: string; body: string; eventId?: string; registrationId?: string }

const TYPING_MS = 400

/** The email as the service writes it, a moment after the last change. While the text has a fault, the last result stays. */
export function useTemplatePreview(
  input: PreviewInput,
  isReady: boolean,
): { mail: WrittenMail | null; error: unknown; retry: () => unknown } {
  const [subject] = useDebouncedValue(input.subject, TYPING_MS)
  const [body] = useDebouncedValue(input.body, TYPING_MS)
  const { templateId, eventId, registrationId } = input
  const isComplete = subject.trim() !== '' && body.trim() !== ''
  const { data, error, refetch } = useQuery({
    queryKey: [previewEmailTemplate.id, { templateId, eventId, registrationId, subject, body }],
    queryFn: ({ signal }) =>
      eventId
        ? call(previewEventEmailTemplate, { params: { eventId }, body: { templateId, subject, body, registrationId } }, { signal })
        : call(previewEmailTemplate, { body: { templateId, subject, body } }, { signal }),
    enabled: isComplete && isReady,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const last = useRef<WrittenMail | null>(null)
  if (data) last.current = data
  return { mail: last.current, error: isComplete ? error : null, retry: refetch }
}
