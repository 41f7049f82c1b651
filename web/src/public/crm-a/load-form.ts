type FormSource = { portalId: string; formId: string; region: string; scriptUrl: URL }
type OlderEmbed = { hbspt?: { forms: { create(options: Record<string, unknown>): void } } }

const LOAD_TIMEOUT_MS = 10_000

/**
 * Forms of the vendor's older editor need its older script, those of the newer editor the newer one, and the page does not know which it
 * has. The older script is tried first, because it reports clearly when it cannot load a form.
 */
export async function loadForm(container: HTMLElement, source: FormSource): Promise<void> {
  try {
    await loadWithOlderScript(container, source)
  } catch {
    container.replaceChildren()
    await loadWithNewerScript(container, source)
  }
}

async function loadWithOlderScript(container: HTMLElement, { portalId, formId, region, scriptUrl }: FormSource) {
  await loadScript(scriptUrl.href)
  const { hbspt } = window as OlderEmbed
  if (!hbspt) throw new Error('The vendor’s script did not define hbspt')
  await new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error('The form did not appear')), LOAD_TIMEOUT_MS)
    addEventListener('message', ({ data }) => {
      if (data?.type === 'hsFormCallback' && data.id === formId && data.eventName === 'onFormDefinitionFetchError')
        reject(new Error('No such form'))
    })
    hbspt.forms.create({ portalId, formId, region, target: `#${container.id}`, onFormReady: () => resolve() })
  })
}

/** This script finds the element by its class. */
async function loadWithNewerScript(container: HTMLElement, { portalId, formId, region, scriptUrl }: FormSource) {
  const frame = document.createElement('div')
  frame.className = 'hs-form-frame'
  Object.assign(frame.dataset, { portalId, formId, region })
  container.append(frame)
  const ready = new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error('The form did not appear')), LOAD_TIMEOUT_MS)
    addEventListener('hs-form-event:on-ready', () => resolve(), { once: true })
  })
  const script = new URL(`/forms/embed/${encodeURIComponent(portalId)}.js`, scriptUrl)
  await Promise.all([loadScript(script.href), ready])
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('The vendor’s script could not be loaded'))
    document.head.append(script)
  })
}
