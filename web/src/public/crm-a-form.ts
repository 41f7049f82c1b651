import { hearSubmissions } from './crm-a/hear-submissions.ts'
import { loadForm } from './crm-a/load-form.ts'
import { sendSignal } from './crm-a/send-signal.ts'

/** The vendor's own form on our page: it takes the answers to the vendor, and we tell the service that somebody has sent it. */
const place = document.getElementById('crm-a-form')
if (place) embed(place)

function embed(place: HTMLElement) {
  const { portalId = '', formId = '', region = 'na1', script = '', signal = '' } = place.dataset
  const scriptUrl = new URL(script, location.href)

  hearSubmissions({ formId, vendorOrigin: scriptUrl.origin }, async (submission) => {
    say('notice--good', 'Your form was sent. You get a mail that says whether you have a seat.')
    if (await sendSignal(signal, { formId, ...submission })) return
    say('notice--warn', 'Your form was sent, but the event has not heard of it yet. If no mail comes within an hour, ask the host.')
  })
  loadForm(place, { portalId, formId, region, scriptUrl }).catch(() => {
    say(
      'notice--bad',
      'The form could not be loaded. Something that blocks scripts may have stopped it: allow it here, load the page again, or ask the host.',
    )
  })

  function say(kind: string, words: string) {
    const id = 'crm-a-answer'
    const notice = document.getElementById(id) ?? document.createElement('p')
    notice.id = id
    notice.className = `notice ${kind}`
    notice.setAttribute('role', 'status')
    place.after(notice)
    notice.textContent = words
  }
}
