import { listenForSubmissions } from './crm-a/listen-for-submissions.ts'
import { loadForm } from './crm-a/load-form.ts'
import { sendSignal } from './crm-a/send-signal.ts'
import { texts } from './texts.ts'

/** Embeds the vendor's form. The answers go to the vendor; the service only receives a signal that the form was submitted. */
const container = document.getElementById('crm-a-form')
if (container) embed(container)

function embed(container: HTMLElement) {
  const { portalId = '', formId = '', region = 'na1', script = '', signal = '' } = container.dataset
  const scriptUrl = new URL(script, location.href)

  listenForSubmissions({ formId, vendorOrigin: scriptUrl.origin }, async (submission) => {
    showNotice('notice--success', texts().vendorForm.sent)
    if (await sendSignal(signal, { formId, ...submission })) return
    showNotice('notice--warning', texts().vendorForm.notReceived)
  })
  loadForm(container, { portalId, formId, region, scriptUrl }).catch(() => showNotice('notice--error', texts().vendorForm.notLoaded))

  function showNotice(className: string, message: string) {
    const id = 'crm-a-notice'
    const notice = document.getElementById(id) ?? document.createElement('p')
    notice.id = id
    notice.className = `notice ${className}`
    notice.setAttribute('role', 'status')
    container.after(notice)
    notice.textContent = message
  }
}
