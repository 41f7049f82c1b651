import { createHash } from 'node:crypto'
import { urlAt } from '../urls.ts'
import { unexpectedResponse } from '../vendor-errors.ts'
import { type Fields, fieldsOf, itemsOf, textOf, timeOf } from '../vendor-response.ts'
import type { VendorSession } from '../vendor-session.ts'
import { segment } from './hubspot-api.ts'
import type { Submission } from './port.ts'

const PAGE_SIZE = 50 // the vendor's maximum

/** The vendor lists newest first and has no `since` filter, so paging stops at the submission for which `until` is true. */
export async function readSubmissions(
  session: VendorSession,
  apiUrl: string,
  formId: string,
  { until, maxPages }: { until: (submission: Submission) => boolean; maxPages: number },
): Promise<Submission[]> {
  const found = new Map<string, Submission>()
  let after: string | null = null
  for (let page = 0; page < maxPages; page += 1) {
    const url = urlAt(apiUrl, `/form-integrations/v1/submissions/forms/${segment(formId)}`)
    url.searchParams.set('limit', String(PAGE_SIZE))
    if (after) url.searchParams.set('after', after)
    const { body } = await session.json({ url: () => url.href })
    const { results, paging } = fieldsOf(body)
    if (!Array.isArray(results)) throw unexpectedResponse('crm-a', 'a list of submissions')
    for (const submission of itemsOf(results).map(readSubmission)) {
      // A submission can be listed twice, on two pages when new ones arrive between the requests.
      if (!found.has(submission.id)) found.set(submission.id, submission)
      if (until(submission)) return [...found.values()]
    }
    const next = textOf(fieldsOf(fieldsOf(paging).next).after)
    if (!next || next === after) break
    after = next
  }
  return [...found.values()]
}

function readSubmission(item: Fields): Submission {
  const values = readValues(item.values)
  const submittedAt = timeOf(item.submittedAt) ?? new Date(0).toISOString()
  return {
    id: textOf(item.conversionId) ?? derivedId(submittedAt, values),
    submittedAt,
    email: values.email?.trim() || null,
    values,
    pageUrl: textOf(item.pageUrl),
  }
}

/** Newer forms prefix names with the record type (`0-1/email`); several selected options are sent as several values of one name. */
function readValues(value: unknown): Record<string, string> {
  const values = new Map<string, string[]>()
  for (const item of itemsOf(value)) {
    const name = textOf(item.name)?.replace(/^\d+-\d+\//, '')
    if (name) values.set(name, [...(values.get(name) ?? []), textOf(item.value) ?? ''])
  }
  return Object.fromEntries([...values].map(([name, texts]) => [name, texts.filter(Boolean).join(';')]))
}

/** The vendor documents an id for every submission. One without is identified by its content, so that it is not lost. */
function derivedId(submittedAt: string, values: Record<string, string>): string {
  return createHash('sha256')
    .update(JSON.stringify([submittedAt, values]))
    .digest('hex')
    .slice(0, 32)
}
