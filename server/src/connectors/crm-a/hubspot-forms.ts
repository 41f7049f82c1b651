import { urlAt } from '../urls.ts'
import { type Fields, fieldsOf, itemsOf, textOf } from '../vendor-answer.ts'
import { badAnswer } from '../vendor-errors.ts'
import type { VendorSession } from '../vendor-session.ts'
import { segment } from './hubspot-api.ts'
import type { CrmAForm, CrmAFormField } from './port.ts'

const maxPages = 20
const pageSize = 100

export async function readForms(session: VendorSession, apiUrl: string): Promise<CrmAForm[]> {
  const forms: CrmAForm[] = []
  let after: string | null = null
  for (let page = 0; page < maxPages; page += 1) {
    const url = urlAt(apiUrl, '/marketing/v3/forms')
    url.searchParams.set('limit', String(pageSize))
    url.searchParams.set('formTypes', 'all')
    if (after) url.searchParams.set('after', after)
    const { body } = await session.json({ url: () => url.href })
    const { results, paging } = fieldsOf(body)
    if (!Array.isArray(results)) throw badAnswer('crm-a', 'a list of forms')
    // Comment boxes of blogs are forms too, to the vendor.
    forms.push(
      ...itemsOf(results)
        .filter((item) => item.formType !== 'blog_comment' && item.archived !== true)
        .map(readForm),
    )
    const next = textOf(fieldsOf(fieldsOf(paging).next).after)
    if (!next || next === after) break
    after = next
  }
  return forms
}

export async function readOneForm(session: VendorSession, apiUrl: string, formId: string): Promise<CrmAForm | null> {
  const url = urlAt(apiUrl, `/marketing/v3/forms/${segment(formId)}`).href
  const { status, body } = await session.json({ url: () => url, accept: [404] })
  return status === 404 ? null : readForm(fieldsOf(body))
}

function readForm(item: Fields): CrmAForm {
  const id = textOf(item.id)
  if (!id) throw badAnswer('crm-a', 'the id of a form')
  const embed = fieldsOf(item.configuration).embedType
  return {
    id,
    name: textOf(item.name) ?? id,
    fields: itemsOf(item.fieldGroups).flatMap((group) => itemsOf(group.fields).flatMap(readField)),
    embed: embed === 'V3' || embed === 'V4' ? embed : null,
  }
}

/** A field may bring others along that only show for certain answers. */
function readField(item: Fields): CrmAFormField[] {
  const name = textOf(item.name)
  const dependent = itemsOf(item.dependentFields).flatMap((one) => readField(fieldsOf(one.dependentField)))
  if (!name) return dependent
  return [
    { name, label: textOf(item.label) ?? name, type: textOf(item.fieldType) ?? 'unknown', required: item.required === true },
    ...dependent,
  ]
}
