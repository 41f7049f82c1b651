export type Submission = { submissionId?: string; email?: string }
type WatchedForm = { formId: string; vendorOrigin: string }

/** The older embeds post these to the window. */
type FormMessage = {
  type?: unknown
  eventName?: unknown
  id?: unknown
  data?: { conversionId?: unknown; submissionValues?: Record<string, unknown> } | { name: string; value: unknown }[]
}
/** The API of the newer embed, besides its events. */
type FormOfEvent = { getConversionId?(): unknown; getFormFieldValues?(): Promise<{ name: string; value: unknown }[]> }
type NewerEmbed = { HubSpotFormsV4?: { getFormFromEvent(event: Event): FormOfEvent | undefined } }

/** Calls back once per submission of this form, for the older and the newer embed. */
export function listenForSubmissions(watched: WatchedForm, onSubmission: (submission: Submission) => void) {
  const reported = new Set<string>()
  let typedEmail: string | undefined

  addEventListener('message', ({ data, origin }: MessageEvent<FormMessage | undefined>) => {
    if (!isVendor(origin, watched) || data?.type !== 'hsFormCallback' || data.id !== watched.formId) return
    if (data.eventName === 'onFormSubmit' && Array.isArray(data.data)) typedEmail = findEmail(data.data) ?? typedEmail
    if (data.eventName !== 'onFormSubmitted') return
    const { conversionId, submissionValues } = Array.isArray(data.data) ? {} : (data.data ?? {})
    report({ submissionId: textOf(conversionId), email: textOf(submissionValues?.email) ?? typedEmail })
  })

  addEventListener('hs-form-event:on-submission:success', async (event) => {
    const { formId } = ((event as CustomEvent).detail ?? {}) as { formId?: unknown }
    if (formId !== undefined && formId !== watched.formId) return
    const form = (window as NewerEmbed).HubSpotFormsV4?.getFormFromEvent(event)
    const values = await form?.getFormFieldValues?.().catch(() => [])
    report({ submissionId: textOf(form?.getConversionId?.()), email: findEmail(values ?? []) })
  })

  /** An embed may report the same submission in both ways. */
  function report(submission: Submission) {
    const key = submission.submissionId ?? submission.email ?? ''
    if (reported.has(key)) return
    reported.add(key)
    onSubmission(submission)
  }
}

/** Messages come from this page or the vendor's frame. Those of other origins are ignored. */
function isVendor(origin: string, { vendorOrigin }: WatchedForm): boolean {
  if (origin === location.origin || origin === vendorOrigin) return true
  return /\.hsforms\.net$/.test(vendorOrigin) && /^https:\/\/([\w-]+\.)*(hsforms\.(net|com)|hubspot\.com)$/.test(origin)
}

/** The newer embed prefixes names with the object type: 0-1/email. */
const findEmail = (values: { name: string; value: unknown }[]) =>
  textOf(values.find(({ name }) => name === 'email' || name.endsWith('/email'))?.value)

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() ? value.trim() : undefined)
