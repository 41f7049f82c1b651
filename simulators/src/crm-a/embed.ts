import { randomUUID } from 'node:crypto'
import type { Answer } from '../wire/answer.ts'
import { type Route, route } from '../wire/routes.ts'
import type { CrmADesk } from './access.ts'
import { notFound } from './errors.ts'

/** Pages of any site embed forms, so the vendor answers them all. */
const ANY_SITE = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' }

/** The public side of the vendor's forms: the script a page loads, and where the drawn form sends what was typed. */
export function embedRoutes(desk: CrmADesk): Route[] {
  const submit = '/submissions/v3/integration/submit/:portalId/:formId'
  return [
    route('GET', '/forms/embed/v2.js', () => ({
      status: 200,
      body: OLDER_SCRIPT,
      headers: { 'content-type': 'text/javascript', ...ANY_SITE },
    })),
    route('OPTIONS', submit, () => ({ status: 204, headers: ANY_SITE })),
    route('POST', submit, ({ request, params }): Answer => {
      const form = desk.state.forms.find(({ id }) => id === params.formId)
      if (!form) return { ...notFound(`No form found for id '${params.formId}'`), headers: ANY_SITE }
      const { fields } = request.body as { fields: { name: string; value: string }[] }
      const submission = {
        conversionId: randomUUID(),
        submittedAt: desk.now(),
        values: fields.map(({ name, value }) => ({ name, value })),
        pageUrl: 'https://events.example/register',
        visibleAt: desk.now(),
        hiddenPolls: 0,
      }
      desk.state.submissions.set(form.id, [...(desk.state.submissions.get(form.id) ?? []), submission])
      return {
        status: 200,
        body: { conversionId: submission.conversionId, inlineMessage: 'Thanks for submitting the form.' },
        headers: ANY_SITE,
      }
    }),
  ]
}

/** As the vendor's older embed behaves towards the page: `hbspt.forms.create`, and what it posts to the window when its form is sent. */
const OLDER_SCRIPT = `
const origin = new URL(document.currentScript.src).origin
const say = (id, eventName, data) => window.postMessage({ type: 'hsFormCallback', eventName, id, data }, '*')
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
    say(formId, 'onFormSubmit', fields)
    const answer = await fetch(origin + '/submissions/v3/integration/submit/' + portalId + '/' + formId, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ fields }),
    })
    const { conversionId, inlineMessage } = await answer.json()
    form.replaceChildren(inlineMessage)
    say(formId, 'onFormSubmitted', { conversionId, formGuid: formId, submissionValues: values })
  })
  document.querySelector(target).append(form)
  onFormReady?.()
} } }
`
