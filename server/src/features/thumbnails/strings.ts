export const THUMBNAIL = {
  draftHasNone: 'Only a published event has a thumbnail. Publish the event first.',
  isCustom: 'This event uses a custom thumbnail. Set previewThumbnailUrl to null first.',
}
