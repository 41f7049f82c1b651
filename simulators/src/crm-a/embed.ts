import { randomUUID } from 'node:crypto'
import type { SimulatedResponse } from '../wire/response.ts'
import { type Route, route } from '../wire/routes.ts'
import type { CrmAContext } from './access.ts'
import { notFound } from './errors.ts'

/** Any site may embed forms, so the vendor allows every origin. */
const ANY_ORIGIN = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' }

/** The public part of the vendor's forms: the script that a page loads, and the endpoint the form submits to. */
export function embedRoutes(context: CrmAContext): Route[] {
  const submit = '/submissions/v3/integration/submit/:portalId/:formId'
  return [
    route('GET', '/forms/embed/v2.js', () => ({
      status: 200,
      body: EMBED_SCRIPT,
      headers: { 'content-type': 'text/javascript', ...ANY_ORIGIN },
    })),
    route('OPTIONS', submit, () => ({ status: 204, headers: ANY_ORIGIN })),
    route('POST', submit, ({ request, params }): SimulatedResponse => {
      const form = context.state.forms.find(({ id }) => id === params.formId)
      if (!form) return { ...notFound(`No form found for id '${params.formId}'`), headers: ANY_ORIGIN }
      const { fields } = request.body as { fields: { name: string; value: string }[] }
      const submission = {
        conversionId: randomUUID(),
        submittedAt: context.now(),
        values: fields.map(({ name, value }) => ({ name, value })),
        pageUrl: 'https://events.example/register',
        visibleAt: context.now(),
        hiddenPolls: 0,
      }
      context.state.submissions.set(form.id, [...(context.state.submissions.get(form.id) ?? []), submission])
      return {
        status: 200,
        body: { conversionId: submission.conversionId, inlineMessage: 'Thanks for submitting the form.' },
        headers: ANY_ORIGIN,
      }
    }),
  ]
}

/** Behaves like the vendor's older embed script: `hbspt.forms.create`, and the messages it posts to the window on submission. */
const EMBED_SCRIPT = `
const origin = new URL(document.currentScript.src).origin
const notify = (id, eventName, data) => window.postMessage({ type: 'hsFormCallback', eventName, id, data }, '*')
window.hbspt = { forms: { create({ portalId, formId, target, onFormReady }) {
  const form = document.createElement('form')
  for (const [name, label] of [['firstname', 'First name'], ['lastname', 'Last name'], ['email', 'Email']]) {
    const wrapper = document.createElement('label')
    const input = document.createElement('input')
    input.name = name
    wrapper.append(label, input)
    form.append(wrapper)
  }
  const button = document.createElement('button')
  button.textContent = 'Submit'
  form.append(button)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const values = Object.fromEntries(new FormData(form))
    const fields = Object.entries(values).map(([name, value]) => ({ name, value }))
    notify(formId, 'onFormSubmit', fields)
    const response = await fetch(origin + '/submissions/v3/integration/submit/' + portalId + '/' + formId, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ fields }),
    })
    const { conversionId, inlineMessage } = await response.json()
    form.replaceChildren(inlineMessage)
    notify(formId, 'onFormSubmitted', { conversionId, formGuid: formId, submissionValues: values })
  })
  document.querySelector(target).append(form)
  onFormReady?.()
} } }
`
