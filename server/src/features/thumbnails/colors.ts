import { accentColors, mix, withContrast } from '../../platform/accent-colors.ts'

/** A light background, text colors with sufficient contrast (at least 7:1, muted 4.5:1), and four colors for the pattern. */
export type Palette = { background: string; text: string; muted: string; pattern: readonly [string, string, string, string] }

export const PALETTES: readonly Palette[] = [
  { background: '#fff4ec', text: '#2b1712', muted: '#6b4a40', pattern: ['#f2643d', '#ffb38a', '#7a2e1d', '#2f6f8f'] },
  { background: '#edf6fb', text: '#0b2436', muted: '#3f5b6e', pattern: ['#1f7fb8', '#8ccbea', '#0f3d5c', '#f7b955'] },
  { background: '#eff7ee', text: '#12291b', muted: '#46604f', pattern: ['#2e8b57', '#a9d8b2', '#17482f', '#f4c95d'] },
  { background: '#f8f0fa', text: '#2a1233', muted: '#5f4669', pattern: ['#8e44ad', '#d7b2e5', '#4a1f5e', '#ff8a65'] },
  { background: '#fff8e1', text: '#2e2205', muted: '#675527', pattern: ['#f0a818', '#ffdf8a', '#7a4f00', '#2f6f8f'] },
  { background: '#fdf0f4', text: '#331019', muted: '#6e444f', pattern: ['#d6336c', '#f5afc6', '#7a1639', '#3c4e8c'] },
  { background: '#f0f1fc', text: '#15173d', muted: '#4b4e75', pattern: ['#4a51d1', '#b4b8f5', '#23266e', '#ff9f6e'] },
  { background: '#eaf7f5', text: '#0a2a28', muted: '#3d5f5c', pattern: ['#13918a', '#99d9d2', '#0b4a47', '#f2715a'] },
]

/** Shades of the accent, with a second color across from it. Without an accent a palette by the event. */
export function paletteOf(accent: string | null, random: () => number): Palette {
  // Drawn in any case, so that the pattern of an event stays the same.
  const drawn = PALETTES[Math.floor(random() * PALETTES.length)]!
  if (accent === null) return drawn
  const { fill } = accentColors(accent).light
  const background = mix('#ffffff', fill, 0.08)
  const dark = withContrast(fill, [background], TEXT_CONTRAST)
  return {
    background,
    text: withContrast(mix(dark, '#000000', 0.4), [background], TEXT_CONTRAST),
    muted: withContrast(mix(dark, '#ffffff', 0.2), [background], MUTED_CONTRAST),
    pattern: [fill, mix('#ffffff', fill, 0.4), dark, drawn.pattern[3]],
  }
}
const TEXT_CONTRAST = 7
const MUTED_CONTRAST = 4.5

/** A random number generator (mulberry32, from 0 to 1) that returns the same sequence for the same event. */
export function seededRandom(eventId: string): () => number {
  let state = 0x811c9dc5
  for (const char of eventId) state = Math.imul(state ^ char.charCodeAt(0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
