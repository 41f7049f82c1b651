type Wanted = { portalId: string; formId: string; region: string; scriptUrl: URL }
type OlderEmbed = { hbspt?: { forms: { create(options: Record<string, unknown>): void } } }

const PATIENCE_MS = 10_000

/**
 * Forms made in the vendor's older editor are drawn by its older script, those of the newer editor by another; the page does not know which
 * it has. The older one is tried first, as it says clearly when it cannot.
 */
export async function loadForm(place: HTMLElement, wanted: Wanted): Promise<void> {
  try {
    await drawOlder(place, wanted)
  } catch {
    place.replaceChildren()
    await drawNewer(place, wanted)
  }
}

async function drawOlder(place: HTMLElement, { portalId, formId, region, scriptUrl }: Wanted) {
  await loadScript(scriptUrl.href)
  const { hbspt } = window as OlderEmbed
  if (!hbspt) throw new Error('The vendor’s script did not bring its forms')
  await new Promise<void>((ready, failed) => {
    setTimeout(() => failed(new Error('The form did not appear')), PATIENCE_MS)
    addEventListener('message', ({ data }) => {
      if (data?.type === 'hsFormCallback' && data.id === formId && data.eventName === 'onFormDefinitionFetchError')
        failed(new Error('No such form'))
    })
    hbspt.forms.create({ portalId, formId, region, target: `#${place.id}`, onFormReady: () => ready() })
  })
}

/** This script looks for its frames by itself. */
async function drawNewer(place: HTMLElement, { portalId, formId, region, scriptUrl }: Wanted) {
  const frame = document.createElement('div')
  frame.className = 'hs-form-frame'
  Object.assign(frame.dataset, { portalId, formId, region })
  place.append(frame)
  const ready = new Promise<void>((ready, failed) => {
    setTimeout(() => failed(new Error('The form did not appear')), PATIENCE_MS)
    addEventListener('hs-form-event:on-ready', () => ready(), { once: true })
  })
  const script = new URL(`/forms/embed/${encodeURIComponent(portalId)}.js`, scriptUrl)
  await Promise.all([loadScript(script.href), ready])
}

function loadScript(url: string): Promise<void> {
  return new Promise((loaded, failed) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => loaded()
    script.onerror = () => failed(new Error('The vendor’s script could not be loaded'))
    document.head.append(script)
  })
}
