import { loadFonts } from './fonts.ts'
import { thumbnailSvg } from './layout.ts'
import type { ThumbnailContent } from './thumbnail-content.ts'

/** A PNG of 1200 × 630. Takes a fifth of a second and tens of megabytes, so it runs in a separate process (render-process.ts). */
export async function renderPng(content: ThumbnailContent): Promise<Uint8Array> {
  const svg = await renderSvg(content)
  const { Resvg } = await import('@resvg/resvg-js')
  // The SVG contains paths instead of text. With this default enabled, resvg would read every font on the machine.
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
}

/** Longer texts do not fit in any case. */
const MAX_CHARACTERS = 300

/** Characters that the fonts do not have (emoji, rare scripts) are left out instead of rendered as empty boxes. */
export async function renderSvg(content: ThumbnailContent): Promise<string> {
  const cleaned = mapTexts(content, clean)
  const { eventId: _, accent: __, ...texts } = cleaned
  const fonts = await loadFonts(Object.values(texts).join(' '))
  const isShown = (character: string) => fonts.find(character, 500) !== null
  const shown = mapTexts(cleaned, (text) => tidy([...text].filter(isShown).join('')))
  return thumbnailSvg(shown, fonts)
}

function mapTexts({ eventId, accent, ...texts }: ThumbnailContent, change: (text: string) => string): ThumbnailContent {
  const changed = Object.entries(texts).map(([name, text]) => [name, text && (change(text) || null)])
  return { name: '', ...Object.fromEntries(changed.filter(([name, text]) => name !== 'name' || text)), eventId, accent }
}

/** One line, without emoji, invisible and direction characters. */
const clean = (text: string): string =>
  tidy(
    [
      ...text
        .normalize('NFC')
        .replace(/[\u2010\u2011]/g, '-')
        .replace(/[\u2012\u2015]/g, '–')
        .replace(/\s+/g, ' ')
        .replace(EMOJI, '')
        // Joiners shape letters of some scripts.
        .replace(/(?:(?![\u200c\u200d])\p{C})+/gu, ''),
    ]
      .slice(0, MAX_CHARACTERS)
      .join(''),
  )

/** Whole sequences: what joins, colors or follows a picture goes with it. Digits and © are letters here. */
const EMOJI =
  /(?![\d#*©®™])[\p{Extended_Pictographic}\p{Regional_Indicator}](?:\p{Emoji_Modifier}|\ufe0f|\u20e3|[\u{e0020}-\u{e007f}])*(?:\u200d\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f)*)*/gu

const tidy = (text: string): string => text.replace(/ +/g, ' ').trim()
