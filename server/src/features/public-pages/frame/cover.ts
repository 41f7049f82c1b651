import { type Html, html, trustedHtml } from '../../../platform/html.ts'
import { patternImage } from '../../thumbnails/pattern.ts'
import { safeImageUrl } from './image-url.ts'

type Pictured = { eventId: string; pictureUrl: string | null; isPictureGenerated: boolean; accentColor: string | null }

/** The organizer's picture across the page. Without one, or with only the generated one (it repeats the title), the pattern of that. */
export function renderCover(event: Pictured): Html {
  const url = ownPicture(event)
  return url
    ? html`<img class="cover" src="${url}" alt="" fetchpriority="high" referrerpolicy="no-referrer">`
    : html`<div class="cover">${trustedHtml(patternImage(event, { columns: 6, rows: 2 }))}</div>`
}

/** The same beside an event in a list. */
export function renderListPicture(event: Pictured): Html {
  const url = ownPicture(event)
  return url
    ? html`<img class="event-picture" src="${url}" alt="" loading="lazy" referrerpolicy="no-referrer">`
    : html`<div class="event-picture">${trustedHtml(patternImage(event, { columns: 2, rows: 1 }))}</div>`
}

const ownPicture = ({ pictureUrl, isPictureGenerated }: Pictured): string | null => (isPictureGenerated ? null : safeImageUrl(pictureUrl))
