import type { ThumbnailEventRow } from './store.ts'

/** Part of the URL of every generated thumbnail, which distinguishes it from a custom one. */
export const THUMBNAIL_PURPOSE = 'event-thumbnail'

type ThumbnailEvent = Pick<ThumbnailEventRow, 'organizationId' | 'status' | 'previewThumbnailUrl'>

/** A generated thumbnail is not custom, even if an edit sends the URL of an old one: it is generated again. */
export const hasCustomThumbnail = ({ organizationId, previewThumbnailUrl }: ThumbnailEvent): boolean =>
  previewThumbnailUrl !== null && !previewThumbnailUrl.includes(`/objects/${organizationId}/${THUMBNAIL_PURPOSE}/`)

/** Drafts have no thumbnail, because they are not public. */
export const needsThumbnail = (event: ThumbnailEvent): boolean => event.status === 'PUBLISHED' && !hasCustomThumbnail(event)
