import { LRUCache } from 'lru-cache'
import { type AccentColors, type AccentShades, accentColors } from '../../../platform/accent-colors.ts'

/**
 * Mail clients ignore style sheets or parts of them, so every element has inline styles. Text and background always have a color together:
 * clients that invert colors in dark mode then invert both.
 */
export const COLORS = {
  light: { page: '#f3f1ed', card: '#ffffff', sunken: '#faf9f7', line: '#e7e3dc', ink: '#1c1b19', quiet: '#5c5850' },
  dark: { page: '#141412', card: '#1c1c19', sunken: '#23231f', line: '#2f2e2a', ink: '#f2f0ea', quiet: '#b9b4a8' },
}
const { page, card, sunken, line, ink, quiet } = COLORS.light

const FONT = 'font-family:Inter,system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
export const PAGE = `margin:0;padding:0;background-color:${page};-webkit-text-size-adjust:100%`
export const CARD = `width:100%;max-width:600px;margin:0 auto;border-collapse:separate;background-color:${card};border:1px solid ${line};border-radius:16px;overflow:hidden;${FONT}`
export const HEADER = `padding:18px 28px;border-bottom:1px solid ${line};color:${ink};font-size:15px;line-height:20px;font-weight:600`
export const LOGO = `display:block;height:32px;width:auto;max-width:140px;border-radius:6px;background-color:#ffffff`
export const COVER = `display:block;width:100%;height:auto;max-height:300px;object-fit:cover;border:0;background-color:${sunken};color:${quiet};font-size:14px;line-height:20px`
export const BODY = `padding:28px;color:${ink};font-size:16px;line-height:26px;overflow-wrap:anywhere;word-break:break-word`
export const TITLE = `margin:0 0 16px;font-size:26px;line-height:32px;font-weight:700;letter-spacing:-0.01em;color:${ink}`
export const BOX = `width:100%;margin:24px 0 0;border-collapse:separate;border:1px solid ${line};border-radius:12px`
export const QUIET = `color:${quiet}`
export const CODE = `margin:6px 0 0;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:12px;line-height:16px;overflow-wrap:anywhere;${QUIET}`
export const FOOTER = `padding:18px 28px;border-top:1px solid ${line};background-color:${sunken};color:${quiet};font-size:13px;line-height:20px;overflow-wrap:anywhere`
/** The beginning of the text, which mail clients show beside the subject. */
export const PREVIEW = 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all'

export const monogram = ({ fill, onFill }: AccentShades): string =>
  `width:32px;height:32px;border-radius:8px;background-color:${fill};color:${onFill};font-size:15px;line-height:32px;font-weight:700;text-align:center`
export const button = ({ fill, onFill }: AccentShades): string =>
  `display:inline-block;margin:6px 0;padding:12px 20px;border-radius:10px;background-color:${fill};color:${onFill};font-size:16px;line-height:22px;font-weight:600;text-decoration:none`
export const link = ({ text }: AccentShades): string => `color:${text};overflow-wrap:anywhere`

/** Finding shades with enough contrast takes a quarter of the time of a message, and all messages of an event have the same. */
const knownColors = new LRUCache<string, AccentColors>({ max: 100 })

export function mailColors(accentColor: string | null): AccentColors {
  const colors = knownColors.get(accentColor ?? '') ?? accentColors(accentColor)
  knownColors.set(accentColor ?? '', colors)
  return colors
}

/** For the clients that understand it: dark mode as it is designed, and less padding on narrow screens. */
export function styleSheet({ dark: accent }: AccentColors): string {
  const { dark } = COLORS
  return `@media (max-width:480px){.f-pad{padding-left:20px!important;padding-right:20px!important}.f-title{font-size:23px!important;line-height:29px!important}.f-stack{display:block!important;width:auto!important}.f-stack img{width:220px!important;height:220px!important}.f-stacked{padding:0 16px 16px!important}}
@media (prefers-color-scheme:dark){.f-page{background-color:${dark.page}!important}.f-card{background-color:${dark.card}!important}.f-card,.f-line{border-color:${dark.line}!important}.f-foot{background-color:${dark.sunken}!important}.f-ink{color:${dark.ink}!important}.f-quiet{color:${dark.quiet}!important}.f-ink a{color:${accent.text}!important}.f-ink a.f-ink{color:${dark.ink}!important}.f-fill,.f-ink a.f-fill{background-color:${accent.fill}!important;color:${accent.onFill}!important}}`
}
