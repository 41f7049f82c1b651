import { PictureField } from '../../../forms/PictureField.tsx'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import type { EventEditor } from './useEventEditor.ts'

/** The proportions of shared links. */
const COVER = { width: 1600, aspect: 1200 / 630 }

export function CoverCard({ editor: { values, set } }: { editor: EventEditor }) {
  // A drawn picture is not the organizer's own, so it cannot be removed.
  const own = values.thumbnailStatus === 'completed' && values.thumbnailUpdatedAt !== null ? null : values.previewThumbnailUrl
  return (
    <Card title={t.events.cover}>
      <PictureField
        value={own}
        purpose="event-image"
        eventId={values.id}
        {...COVER}
        texts={{ upload: t.events.uploadCover, replace: t.events.replaceCover, remove: t.events.removeCover, hint: t.events.coverHint }}
        onChange={(url) => set('previewThumbnailUrl', url)}
      />
    </Card>
  )
}
