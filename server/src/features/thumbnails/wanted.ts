import type { PicturedRow } from './store.ts'

/** Part of the address of every picture we made, and so how they are told from the organizer's own. */
export const PURPOSE = 'event-thumbnail'

type Pictured = Pick<PicturedRow, 'organizationId' | 'status' | 'previewThumbnailUrl'>

/** Also a picture of ours that was replaced long ago and comes back in an edit: that one is made anew, not kept as theirs. */
export const isOrganizersOwn = ({ organizationId, previewThumbnailUrl }: Pictured): boolean =>
  previewThumbnailUrl !== null && !previewThumbnailUrl.includes(`/objects/${organizationId}/${PURPOSE}/`)

/** Drafts get none: nobody but the organizer may know of them. */
export const isPictureWanted = (event: Pictured): boolean => event.status === 'PUBLISHED' && !isOrganizersOwn(event)
