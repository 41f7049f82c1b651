import { queryList, queryText } from '../wire/request.ts'
import { HttpError, ok } from '../wire/response.ts'
import type { Route } from '../wire/routes.ts'
import { type CrmAContext, guarded } from './access.ts'
import { notFound } from './errors.ts'
import { pageAfter, pagedBody, readAfter, readLimit } from './paging.ts'
import type { CrmAForm, CrmASubmission, CrmAToken } from './state.ts'

export function formRoutes(context: CrmAContext): Route[] {
  return [
    guarded(context, 'submissions', 'GET', '/form-integrations/v1/submissions/forms/:formGuid', ({ request, params, token }) => {
      const form = findForm(context, token, params.formGuid!)
      const limit = readLimit(queryText(request, 'limit'), { fallback: 20, max: 50 })
      const after = readAfter(request)
      const all = context.state.submissions.get(form.id) ?? []
      // The cursor is the index in the store, because a conversion id may appear twice.
      const { items, next } = pageAfter(visibleSubmissions(all, context.now(), after === undefined), { limit, after }, (item) =>
        String(all.indexOf(item)),
      )
      return ok(pagedBody(request, context.url(), items.map(describeSubmission), next))
    }),
    guarded(context, 'forms', 'GET', '/marketing/v3/forms', ({ request, token }) => {
      const types = queryList(request, 'formTypes')
      const isArchived = queryText(request, 'archived') === 'true'
      // Without formTypes the vendor lists only forms of its own type.
      const isWanted = (form: CrmAForm) => types.includes('all') || (types.length === 0 ? ['hubspot'] : types).includes(form.formType)
      const forms = context.state.forms.filter((form) => form.portalId === token.portalId && form.archived === isArchived && isWanted(form))
      const limit = readLimit(queryText(request, 'limit'), { fallback: 20, max: 500 })
      const { items, next } = pageAfter(forms, { limit, after: readAfter(request) }, (form) => form.id)
      return ok(pagedBody(request, context.url(), items.map(describeForm), next))
    }),
    guarded(context, 'forms', 'GET', '/marketing/v3/forms/:formId', ({ params, token }) =>
      ok(describeForm(findForm(context, token, params.formId!))),
    ),
  ]
}

function findForm(context: CrmAContext, token: CrmAToken, formId: string): CrmAForm {
  const form = context.state.forms.find((one) => one.id === formId && one.portalId === token.portalId)
  if (!form) throw new HttpError(notFound(`No form found for id '${formId}'`))
  return form
}

/** Newest first. Only the first page counts as a poll, so that paging does not reveal submissions that are still hidden. */
function visibleSubmissions(all: CrmASubmission[], now: number, isPoll: boolean): CrmASubmission[] {
  const visible = all.filter((one) => one.visibleAt <= now && one.hiddenPolls <= 0)
  if (isPoll) for (const one of all) one.hiddenPolls = Math.max(0, one.hiddenPolls - 1)
  return visible.toReversed().toSorted((one, other) => other.submittedAt - one.submittedAt)
}

function describeSubmission({ conversionId, submittedAt, values, pageUrl }: CrmASubmission): Record<string, unknown> {
  return { conversionId, submittedAt, values, pageUrl }
}

function describeForm(form: CrmAForm): Record<string, unknown> {
  return {
    id: form.id,
    name: form.name,
    formType: form.formType,
    createdAt: form.createdAt,
    updatedAt: form.updatedAt,
    archived: form.archived,
    fieldGroups: form.fields.map((field) => ({
      groupType: 'default_group',
      richTextType: 'text',
      fields: [{ objectTypeId: '0-1', dependentFields: [], ...field }],
    })),
    configuration: {
      language: 'en',
      cloneable: true,
      editable: true,
      archivable: true,
      recaptchaEnabled: false,
      notifyContactOwner: false,
      notifyRecipients: [],
      createNewContactForNewEmail: false,
      prePopulateKnownValues: true,
      allowLinkToResetKnownValues: false,
      lifecycleStages: [],
      postSubmitAction: { type: 'thank_you', value: 'Thank you' },
      embedType: form.embedType,
    },
    displayOptions: { renderRawHtml: false, theme: 'default_style', submitButtonText: 'Submit', style: {}, cssClass: null },
    legalConsentOptions: { type: 'none' },
  }
}
