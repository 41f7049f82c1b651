export type Submission = { submissionId?: string; email?: string }
type Watched = { formId: string; vendorOrigin: string }

/** What the older embeds post to the page's window. */
type FormMessage = {
  type?: unknown
  eventName?: unknown
  id?: unknown
  data?: { conversionId?: unknown; submissionValues?: Record<string, unknown> } | { name: string; value: unknown }[]
}
/** What the newer embed offers besides its events. */
type FormOfEvent = { getConversionId?(): unknown; getFormFieldValues?(): Promise<{ name: string; value: unknown }[]> }
type NewerEmbed = { HubSpotFormsV4?: { getFormFromEvent(event: Event): FormOfEvent | undefined } }

/** Calls back once a submission of this form, whichever embed drew it. */
export function hearSubmissions(watched: Watched, onSubmission: (submission: Submission) => void) {
  const heard = new Set<string>()
  let typedEmail: string | undefined

  addEventListener('message', ({ data, origin }: MessageEvent<FormMessage | undefined>) => {
    if (!isVendor(origin, watched) || data?.type !== 'hsFormCallback' || data.id !== watched.formId) return
    if (data.eventName === 'onFormSubmit' && Array.isArray(data.data)) typedEmail = emailAmong(data.data) ?? typedEmail
    if (data.eventName !== 'onFormSubmitted') return
    const { conversionId, submissionValues } = Array.isArray(data.data) ? {} : (data.data ?? {})
    tell({ submissionId: textOf(conversionId), email: textOf(submissionValues?.email) ?? typedEmail })
  })

  addEventListener('hs-form-event:on-submission:success', async (event) => {
    const { formId } = ((event as CustomEvent).detail ?? {}) as { formId?: unknown }
    if (formId !== undefined && formId !== watched.formId) return
    const form = (window as NewerEmbed).HubSpotFormsV4?.getFormFromEvent(event)
    const values = await form?.getFormFieldValues?.().catch(() => [])
    tell({ submissionId: textOf(form?.getConversionId?.()), email: emailAmong(values ?? []) })
  })

  /** An embed may say the same twice, in both of its ways. */
  function tell(submission: Submission) {
    const key = submission.submissionId ?? submission.email ?? ''
    if (heard.has(key)) return
    heard.add(key)
    onSubmission(submission)
  }
}

/** The embed speaks from a frame of ours or of its own; anybody else who says "submitted" is not believed. */
function isVendor(origin: string, { vendorOrigin }: Watched): boolean {
  if (origin === location.origin || origin === vendorOrigin) return true
  return /\.hsforms\.net$/.test(vendorOrigin) && /^https:\/\/([\w-]+\.)*(hsforms\.(net|com)|hubspot\.com)$/.test(origin)
}

/** The newer embed puts the kind of object before the name: 0-1/email. */
const emailAmong = (values: { name: string; value: unknown }[]) =>
  textOf(values.find(({ name }) => name === 'email' || name.endsWith('/email'))?.value)

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() ? value.trim() : undefined)
