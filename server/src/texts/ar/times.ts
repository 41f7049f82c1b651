import type { thumbnail as Thumbnail, times as Times } from '../en/times.ts'

export const times: typeof Times = {
  comma: '،',
  toBeAnnounced: 'يُعلن الموعد لاحقًا',
  dayAtTime: (day: string, time: string) => `${day} الساعة ${time}`,
  toEnd: (day: string, time: string) => `حتى ${day}، ${time}`,
}

/** On the picture of an event, for links in social networks. */
export const thumbnail: typeof Thumbnail = {
  online: 'عبر الإنترنت',
  hybrid: (place: string) => `${place}، وعبر الإنترنت`,
  from: (time: string) => `من الساعة ${time}`,
}
