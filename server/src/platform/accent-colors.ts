/**
 * The colors that go with an accent, in light or dark mode. All texts have a contrast of at least 4.5:1 (WCAG AA): `onFill` on `fill` and
 * `strong`; `text` on every background of that mode and on `soft`.
 */
export type AccentShades = {
  /** The background of buttons. The accent itself, unless nobody could tell it from the page. */
  fill: string
  /** `fill` under the pointer. */
  strong: string
  onFill: string
  /** Links, icons, outlines. */
  text: string
  /** A quiet background. */
  soft: string
}
export type AccentColors = { light: AccentShades; dark: AccentShades }

export const DEFAULT_ACCENT = '#17694d'
const DEFAULT_COLORS: AccentColors = {
  light: { fill: DEFAULT_ACCENT, strong: '#12553e', onFill: '#ffffff', text: '#14573f', soft: '#e4f1eb' },
  dark: { fill: '#58c79a', strong: '#7fdcb6', onFill: '#0d2a1f', text: '#7fdcb6', soft: '#1b3129' },
}

/** The lightest and darkest backgrounds of each mode: what is readable on both is readable on those between. */
export const BACKGROUNDS = { light: ['#ffffff', '#f3efe7'], dark: ['#111513', '#2a2925'] } as const

const AA = 4.5
/** Of a button against the page. Its label is readable in any case, so it only has to be visible. */
const VISIBLE = 1.3
const WHITE = '#ffffff'
const BLACK = '#000000'

/** `accent` is #rrggbb; null for the default. */
export function accentColors(accent: string | null): AccentColors {
  if (accent === null || accent.toLowerCase() === DEFAULT_ACCENT) return DEFAULT_COLORS
  return { light: shadesOn(BACKGROUNDS.light, accent, 0.1), dark: shadesOn(BACKGROUNDS.dark, accent, 0.16) }
}

function shadesOn(backgrounds: readonly [string, string], accent: string, softness: number): AccentShades {
  const fill = withContrast(accent, backgrounds, VISIBLE)
  const onFill = contrast(WHITE, fill) >= AA ? WHITE : BLACK
  const soft = mix(backgrounds[0], fill, softness)
  return {
    fill,
    onFill,
    soft,
    strong: mix(fill, onFill === WHITE ? BLACK : WHITE, 0.18),
    text: withContrast(accent, [...backgrounds, soft], AA),
  }
}

/** The shade of a color nearest to it that has at least this contrast to all backgrounds. They must be all light or all dark. */
export function withContrast(color: string, backgrounds: readonly string[], ratio: number): string {
  const isLight = luminance(backgrounds[0]!) > 0.18
  const [hue, saturation, lightness] = toHsl(color)
  const reaches = (shade: string) => backgrounds.every((background) => contrast(shade, background) >= ratio)
  if (reaches(color)) return color.toLowerCase()
  for (let step = 1; step < 100; step += 1) {
    const shade = fromHsl(hue, saturation, lightness + (isLight ? -step : step) / 100)
    if (reaches(shade)) return shade
  }
  return isLight ? BLACK : WHITE
}

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [darker, lighter] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** `share` of `other` in `color`. */
export function mix(color: string, other: string, share: number): string {
  const [from, to] = [channels(color), channels(other)]
  return toHex(from.map((channel, index) => channel + (to[index]! - channel) * share))
}

const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
const toHex = (parts: readonly number[]): string => `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function toHsl(color: string): [hue: number, saturation: number, lightness: number] {
  const [red, green, blue] = channels(color).map((channel) => channel / 255) as [number, number, number]
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [lightness, range] = [(max + min) / 2, max - min]
  if (range === 0) return [0, 0, lightness]
  const saturation = range / (1 - Math.abs(2 * lightness - 1))
  const sector = max === red ? ((green - blue) / range + 6) % 6 : max === green ? (blue - red) / range + 2 : (red - green) / range + 4
  return [sector * 60, saturation, lightness]
}

function fromHsl(hue: number, saturation: number, lightness: number): string {
  const light = Math.min(1, Math.max(0, lightness))
  const amplitude = saturation * Math.min(light, 1 - light)
  const channel = (offset: number) => {
    const position = (offset + hue / 30) % 12
    return 255 * (light - amplitude * Math.max(-1, Math.min(position - 3, 9 - position, 1)))
  }
  return toHex([channel(0), channel(8), channel(4)])
}
