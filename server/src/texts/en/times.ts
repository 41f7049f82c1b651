export const times = {
  /** Between a day and a time. */
  comma: ',',
  toBeAnnounced: 'Time to be announced',
  dayAtTime: (day: string, time: string) => `${day} at ${time}`,
  /** The second line of an event over several days. */
  toEnd: (day: string, time: string) => `to ${day}, ${time}`,
}

/** On the picture of an event, for links in social networks. */
export const thumbnail = {
  online: 'Online',
  hybrid: (place: string) => `${place}, and online`,
  from: (time: string) => `from ${time}`,
}
