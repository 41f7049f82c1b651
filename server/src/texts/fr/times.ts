import type { thumbnail as Thumbnail, times as Times } from '../en/times.ts'

export const times: typeof Times = {
  comma: ',',
  toBeAnnounced: 'Date à venir',
  dayAtTime: (day: string, time: string) => `${day} à ${time}`,
  toEnd: (day: string, time: string) => `jusqu’au ${day}, ${time}`,
}

/** On the picture of an event, for links in social networks. */
export const thumbnail: typeof Thumbnail = {
  online: 'En ligne',
  hybrid: (place: string) => `${place} et en ligne`,
  from: (time: string) => `à partir de ${time}`,
}
