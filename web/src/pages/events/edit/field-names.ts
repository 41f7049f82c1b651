import { t } from '../../../texts/index.ts'

/** Fields of an event in a conflict. */
export const fieldNames = (): Record<string, string> => ({
  name: t.events.name,
  description: t.events.description,
  shortDescription: t.events.shortDescription,
  startTime: t.events.starts,
  endTime: t.events.ends,
  timezone: t.events.zone,
  location: t.events.place,
  onlineUrl: t.events.onlineUrl,
  capacity: t.events.capacity,
  type: t.events.where,
  previewThumbnailUrl: t.events.cover,
  pageBlocks: t.events.blocksLabel,
  showCover: t.events.showCover,
  pageAccentColor: t.events.pageAccent,
  pageAppearance: t.events.appearance,
  language: t.events.language,
})
