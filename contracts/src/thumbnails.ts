import { Type } from 'typebox'
import { PathId } from './common.ts'
import { Event, publishEvent } from './events.ts'
import { operation } from './operation.ts'

export const regenerateThumbnail = operation({
  id: 'regenerateThumbnail',
  method: 'POST',
  path: '/api/v1/dashboard/events/:eventId/thumbnail/regenerate',
  tag: 'Events',
  summary: 'Draw the picture of a published event anew',
  description:
    'Publishing an event and changing what its picture shows draw it by themselves; this is for a picture that failed. Refused with STATUS_CONFLICT for drafts, and where previewThumbnailUrl is your own.',
  access: 'member',
  params: Type.Object({ eventId: PathId }),
  success: 200,
  result: Event,
  errors: ['STATUS_CONFLICT'],
  example: {
    params: publishEvent.example.params,
    result: { ...publishEvent.example.result, thumbnailStatus: 'generating', thumbnailDirty: true },
  },
})
