import { type Html, html } from '../../../platform/html.ts'
import type { EventPage } from '../data/store.ts'
import type { Embed } from './layout.ts'

const VENDOR_EMBED_URL = 'https://js.hsforms.net'
const FIRST_REGION = 'na1'
const VENDOR_API_HOST = 'api.hubapi.com'

/** Where the vendor's form script comes from. Beside another API address (a double of the vendor) it is that address. */
export function embedUrlFor(apiUrl: string): string {
  const { host, origin } = new URL(apiUrl)
  return host === VENDOR_API_HOST ? VENDOR_EMBED_URL : origin
}

/** The place where web/src/public/crm-a-form.ts puts the vendor's form, and all it must know for that. */
export const vendorForm = ({ portalId, portalRegion, formId, organizationSlug, slug }: EventPage, embedUrl: string): Html =>
  html`<div id="crm-a-form" class="crm-form" data-portal-id="${portalId}" data-form-id="${formId}" data-region="${portalRegion ?? FIRST_REGION}" data-script="${regionalUrl(embedUrl, portalRegion)}/forms/embed/v2.js" data-signal="/api/v1/public/orgs/${organizationSlug}/events/${slug}/crm-a-registration-signal"></div>
<noscript><p class="notice notice--warn">This form needs JavaScript. Switch it on for this page, or ask the host to register you.</p></noscript>`

/** Accounts outside the first region have a host of their own for it. */
function regionalUrl(embedUrl: string, region: string | null): string {
  if (embedUrl !== VENDOR_EMBED_URL || !region || region === FIRST_REGION || !/^[a-z]{2}\d{1,2}$/.test(region)) return embedUrl
  return embedUrl.replace('//js.', `//js-${region}.`)
}

/** What the vendor's form loads and where it sends to. */
export function vendorHosts(embedUrl: string): Embed {
  if (embedUrl !== VENDOR_EMBED_URL) return { scripts: [embedUrl], connects: [embedUrl], frames: [embedUrl], forms: [embedUrl] }
  const hosts = ['https://*.hsforms.net', 'https://*.hsforms.com', 'https://*.hubspot.com']
  return { scripts: ['https://*.hsforms.net', 'https://*.hsforms.com'], connects: hosts, frames: hosts, forms: ['https://*.hsforms.com'] }
}
