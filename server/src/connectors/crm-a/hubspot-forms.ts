import { urlAt } from '../urls.ts'
import { unexpectedResponse } from '../vendor-errors.ts'
import { type Fields, fieldsOf, itemsOf, textOf } from '../vendor-response.ts'
import type { VendorSession } from '../vendor-session.ts'
import type { CrmAForm, CrmAFormField } from './port.ts'

const MAX_PAGES = 20
const PAGE_SIZE = 100

export async function readForms(session: VendorSession, apiUrl: string): Promise<CrmAForm[]> {
  const forms: CrmAForm[] = []
  let after: string | null = null
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const url = urlAt(apiUrl, '/marketing/v3/forms')
    url.searchParams.set('limit', String(PAGE_SIZE))
    url.searchParams.set('formTypes', 'all')
    if (after) url.searchParams.set('after', after)
    const { body } = await session.json({ url: () => url.href })
    const { results, paging } = fieldsOf(body)
    if (!Array.isArray(results)) throw unexpectedResponse('crm-a', 'a list of forms')
    // The vendor also lists blog comment boxes as forms.
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

function readForm(item: Fields): CrmAForm {
  const id = textOf(item.id)
  if (!id) throw unexpectedResponse('crm-a', 'the id of a form')
  const embed = fieldsOf(item.configuration).embedType
  return {
    id,
    name: textOf(item.name) ?? id,
    fields: itemsOf(item.fieldGroups).flatMap((group) => itemsOf(group.fields).flatMap(readField)),
    embed: embed === 'V3' || embed === 'V4' ? embed : null,
  }
}

/** A field may have dependent fields, which are only shown for certain answers. */
function readField(item: Fields): CrmAFormField[] {
  const name = textOf(item.name)
  const dependent = itemsOf(item.dependentFields).flatMap((one) => readField(fieldsOf(one.dependentField)))
  if (!name) return dependent
  return [
    { name, label: textOf(item.label) ?? name, type: textOf(item.fieldType) ?? 'unknown', required: item.required === true },
    ...dependent,
  ]
}
