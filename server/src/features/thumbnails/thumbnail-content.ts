import { chooseLanguage } from '@foyer/contracts'
import { formatClock, formatDay, formatDayRange, formatZone, type TimeFormat } from '../../platform/format-time.ts'
import { inLanguage, t } from '../../texts/index.ts'
import type { EventRow } from '../events/own-event.ts'
import { placeLine } from '../events/place.ts'

/** Everything a thumbnail shows and the only input of the renderer. The event id selects colors and pattern, so that events look different. */
export type ThumbnailContent = {
  eventId: string
  workspace: string | null
  name: string
  date: string | null
  time: string | null
  place: string | null
  /** The accent color of the workspace, #rrggbb. Null: colors by the event id. */
  accent: string | null
}

type ThumbnailEvent = Pick<
  EventRow,
  'id' | 'name' | 'startTime' | 'endTime' | 'timezone' | 'type' | 'location' | 'pagePasswordHash' | 'language' | 'pageAccentColor'
>
type Workspace = { name: string; timeFormat: TimeFormat; accentColor: string | null; language: string | null }

/** Thumbnails are public, so behind a page password they show only name and time, and not the colors of the host. */
export const thumbnailContent = (event: ThumbnailEvent, workspace: Workspace): ThumbnailContent =>
  inLanguage(chooseLanguage([event.language, workspace.language]) ?? 'en', () => contentOf(event, workspace))

function contentOf(event: ThumbnailEvent, workspace: Workspace): ThumbnailContent {
  const isPublic = event.pagePasswordHash === null
  return {
    eventId: event.id,
    workspace: isPublic ? workspace.name : null,
    name: event.name,
    ...dateAndTime(event, workspace.timeFormat),
    place: isPublic ? placeText(event) : null,
    accent: isPublic ? (event.pageAccentColor ?? workspace.accentColor) : null,
  }
}

/** In the time zone of the event, with its name, because the image is shared with people in other time zones. */
function dateAndTime(
  { startTime, endTime, timezone }: ThumbnailEvent,
  timeFormat: Workspace['timeFormat'],
): Pick<ThumbnailContent, 'date' | 'time'> {
  if (!startTime || !endTime || !timezone) return { date: null, time: null }
  const [start, end] = [new Date(startTime), new Date(endTime)]
  const clock = (at: Date) => formatClock(at, timezone, timeFormat)
  const zone = formatZone(start, timezone, 'short')
  const day = formatDay(start, timezone)
  if (day === formatDay(end, timezone)) return { date: day, time: `${clock(start)} – ${clock(end)} ${zone}` }
  return { date: formatDayRange(start, end, timezone), time: t.thumbnail.from(`${clock(start)} ${zone}`) }
}

function placeText({ type, location }: ThumbnailEvent): string | null {
  const place = placeLine(location) || null
  if (type === 'VIRTUAL') return t.thumbnail.online
  if (type === 'HYBRID') return place ? t.thumbnail.hybrid(place) : t.thumbnail.online
  return place
}
