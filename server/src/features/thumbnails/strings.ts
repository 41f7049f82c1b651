export const THUMBNAIL = {
  draftHasNone: 'Only a published event has a thumbnail. Publish the event first.',
  isCustom: 'This event uses a custom thumbnail. Set previewThumbnailUrl to null first.',
}

/** Text on the image. */
export const THUMBNAIL_TEXT = {
  online: 'Online',
  hybrid: (place: string) => `${place}, and online`,
  from: (time: string) => `from ${time}`,
}
