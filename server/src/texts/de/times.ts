import type { thumbnail as Thumbnail, times as Times } from '../en/times.ts'

export const times: typeof Times = {
  comma: ',',
  toBeAnnounced: 'Termin wird noch bekannt gegeben',
  dayAtTime: (day: string, time: string) => `${day} um ${time}`,
  toEnd: (day: string, time: string) => `bis ${day}, ${time}`,
}

/** On the picture of an event, for links in social networks. */
export const thumbnail: typeof Thumbnail = {
  online: 'Online',
  hybrid: (place: string) => `${place} und online`,
  from: (time: string) => `ab ${time}`,
}
