import type { thumbnail as Thumbnail, times as Times } from '../en/times.ts'

const article = (time: string) => (/^0?1:/.test(time) ? 'la' : 'las')

export const times: typeof Times = {
  comma: ',',
  toBeAnnounced: 'Fecha por confirmar',
  dayAtTime: (day: string, time: string) => `${day} a ${article(time)} ${time}`,
  toEnd: (day: string, time: string) => `hasta el ${day}, ${time}`,
}

/** On the picture of an event, for links in social networks. */
export const thumbnail: typeof Thumbnail = {
  online: 'En línea',
  hybrid: (place: string) => `${place} y en línea`,
  from: (time: string) => `desde ${article(time)} ${time}`,
}
