/** Light paper, ink that is dark enough on it for every eye (at least 7:1, the muted one 4.5:1), and four colours for the shapes. */
export type Palette = { paper: string; ink: string; muted: string; shapes: readonly [string, string, string, string] }

export const PALETTES: readonly Palette[] = [
  { paper: '#fff4ec', ink: '#2b1712', muted: '#6b4a40', shapes: ['#f2643d', '#ffb38a', '#7a2e1d', '#2f6f8f'] },
  { paper: '#edf6fb', ink: '#0b2436', muted: '#3f5b6e', shapes: ['#1f7fb8', '#8ccbea', '#0f3d5c', '#f7b955'] },
  { paper: '#eff7ee', ink: '#12291b', muted: '#46604f', shapes: ['#2e8b57', '#a9d8b2', '#17482f', '#f4c95d'] },
  { paper: '#f8f0fa', ink: '#2a1233', muted: '#5f4669', shapes: ['#8e44ad', '#d7b2e5', '#4a1f5e', '#ff8a65'] },
  { paper: '#fff8e1', ink: '#2e2205', muted: '#675527', shapes: ['#f0a818', '#ffdf8a', '#7a4f00', '#2f6f8f'] },
  { paper: '#fdf0f4', ink: '#331019', muted: '#6e444f', shapes: ['#d6336c', '#f5afc6', '#7a1639', '#3c4e8c'] },
  { paper: '#f0f1fc', ink: '#15173d', muted: '#4b4e75', shapes: ['#4a51d1', '#b4b8f5', '#23266e', '#ff9f6e'] },
  { paper: '#eaf7f5', ink: '#0a2a28', muted: '#3d5f5c', shapes: ['#13918a', '#99d9d2', '#0b4a47', '#f2715a'] },
]

/** A row of numbers from 0 up to 1 that is always the same for the same event. */
export function numbersOf(eventId: string): () => number {
  let state = 0x811c9dc5
  for (const char of eventId) state = Math.imul(state ^ char.charCodeAt(0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
