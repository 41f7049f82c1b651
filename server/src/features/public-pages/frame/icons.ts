import { trustedHtml } from '../../../platform/html.ts'

const icon = (paths: string) =>
  trustedHtml(
    `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`,
  )

/** In the color of the text. Decorative: the label beside each says the same. */
export const ICONS = {
  calendar: icon('<rect x="3" y="5" width="18" height="16" rx="3"/><path d="M3 10h18M8 3v4M16 3v4"/>'),
  place: icon('<path d="M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.500C5 14.800 12 21 12 21z"/><circle cx="12" cy="9.500" r="2.500"/>'),
  online: icon('<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18"/>'),
  price: icon(
    '<path d="M4 9V6a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v3a3 3 0 0 0 0 6v3a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-3a3 3 0 0 0 0-6z"/><path d="M14 5v14"/>',
  ),
  seats: icon(
    '<circle cx="9" cy="8" r="3.500"/><path d="M3 20a6 6 0 0 1 12 0M16 5a3.500 3.500 0 0 1 0 6.500M17.500 14.500A6 6 0 0 1 21 20"/>',
  ),
  host: icon('<path d="M4 21V8l8-5 8 5v13M9 21v-6h6v6"/>'),
}
