import { Type } from 'typebox'
import { PathId } from './common.ts'
import { Event } from './event-schemas.ts'
import { publishEvent } from './events.ts'
import { operation } from './operation.ts'

export const regenerateThumbnail = operation({
  id: 'regenerateThumbnail',
  method: 'POST',
  path: '/api/v1/dashboard/events/:eventId/thumbnail/regenerate',
  tag: 'Events',
  summary: 'Regenerate the thumbnail of an event',
  description:
    'Thumbnails are generated automatically when an event is published or changed; use this after a failure. Not possible for drafts or if previewThumbnailUrl is a custom image (STATUS_CONFLICT).',
  access: 'member',
  versioned: true,
  params: Type.Object({ eventId: PathId }),
  success: 200,
  result: Event,
  errors: ['STATUS_CONFLICT'],
  example: {
    params: publishEvent.example.params,
    result: { ...publishEvent.example.result, thumbnailStatus: 'generating', thumbnailDirty: true },
  },
})
