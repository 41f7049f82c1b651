import { type Html, html } from '../../../platform/html.ts'
import { t } from '../../../texts/index.ts'
import type { EventPage } from '../data/store.ts'
import type { Embed } from './layout.ts'

const VENDOR_EMBED_URL = 'https://js.hsforms.net'
const DEFAULT_REGION = 'na1'
const VENDOR_API_HOST = 'api.hubapi.com'

/** The origin of the vendor's form script. With another API address (a simulator) it is that address. */
export function embedUrlFor(apiUrl: string): string {
  const { host, origin } = new URL(apiUrl)
  return host === VENDOR_API_HOST ? VENDOR_EMBED_URL : origin
}

/** The element into which web/src/public/crm-a-form.ts loads the vendor's form, with the data it needs. */
export const vendorForm = ({ portalId, portalRegion, formId, organizationSlug, slug }: EventPage, embedUrl: string): Html =>
  html`<div id="crm-a-form" class="crm-form" data-portal-id="${portalId}" data-form-id="${formId}" data-region="${portalRegion ?? DEFAULT_REGION}" data-script="${regionalUrl(embedUrl, portalRegion)}/forms/embed/v2.js" data-signal="/api/v1/public/orgs/${organizationSlug}/events/${slug}/crm-a-registration-signal"></div>
<noscript><p class="notice notice--warning">${t.eventPage.vendorFormNeedsJavaScript}</p></noscript>`

/** Accounts outside the first region load the script from a regional host. */
function regionalUrl(embedUrl: string, region: string | null): string {
  if (embedUrl !== VENDOR_EMBED_URL || !region || region === DEFAULT_REGION || !/^[a-z]{2}\d{1,2}$/.test(region)) return embedUrl
  return embedUrl.replace('//js.', `//js-${region}.`)
}

/** The hosts the vendor's form loads from and submits to. */
export function vendorHosts(embedUrl: string): Embed {
  if (embedUrl !== VENDOR_EMBED_URL) return { scripts: [embedUrl], connects: [embedUrl], frames: [embedUrl], forms: [embedUrl] }
  const hosts = ['https://*.hsforms.net', 'https://*.hsforms.com', 'https://*.hubspot.com']
  return { scripts: ['https://*.hsforms.net', 'https://*.hsforms.com'], connects: hosts, frames: hosts, forms: ['https://*.hsforms.com'] }
}
