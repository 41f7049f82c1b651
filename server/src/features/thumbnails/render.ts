import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'satori'
import { HEIGHT, thumbnailLayout, WIDTH } from './layout.ts'
import type { ThumbnailContent } from './thumbnail-content.ts'

/** The supported alphabets; each is a separate font file. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'] as const
const WEIGHTS = [500, 700] as const
const FAMILY = SUBSETS.map((subset) => `Inter ${subset}`).join(', ')

/** A PNG of 1200 × 630. Takes a fifth of a second and tens of megabytes, so it runs in a separate process (render-process.ts). */
export async function renderPng(content: ThumbnailContent): Promise<Uint8Array> {
  const svg = await renderSvg(content)
  const { Resvg } = await import('@resvg/resvg-js')
  // The SVG contains paths instead of text. With this default enabled, resvg would read every font on the machine.
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
}

/** Characters that the fonts do not have (emoji, other scripts) are left out instead of rendered as empty boxes. */
export async function renderSvg(content: ThumbnailContent): Promise<string> {
  const cleaned = mapTexts(content, clean)
  const { svg, missing } = await runSatori(cleaned)
  if (missing.length === 0) return svg
  const withoutMissing = (text: string) => clean(missing.reduce((remaining, segment) => remaining.replaceAll(segment, ''), text))
  return (await runSatori(mapTexts(cleaned, withoutMissing))).svg
}

async function runSatori(content: ThumbnailContent): Promise<{ svg: string; missing: string[] }> {
  const { default: satori } = await import('satori')
  const missing: string[] = []
  const svg = await satori(thumbnailLayout(content, FAMILY) as never, {
    width: WIDTH,
    height: HEIGHT,
    fonts: loadFonts(),
    // Called for text without a font: with a whole emoji, or with a segment of other characters.
    loadAdditionalAsset: async (kind, segment) => {
      missing.push(...(kind === 'emoji' ? [segment] : segment))
      return []
    },
  })
  return { svg, missing }
}

function mapTexts({ eventId, ...texts }: ThumbnailContent, change: (text: string) => string): ThumbnailContent {
  const changed = Object.entries(texts).map(([name, text]) => [name, text && (change(text) || null)])
  return { name: '', ...Object.fromEntries(changed.filter(([name, text]) => name !== 'name' || text)), eventId }
}

/** One line, without invisible and direction characters, and with the dashes that the font has. */
const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\u2012\u2015]/g, '–')
    .replace(/\s+/g, ' ')
    // Joiners are kept, so that a composed emoji is found and left out as a whole.
    .replace(/(?:(?!\u200d)\p{C})+/gu, '')
    .trim()

let fonts: Font[] | undefined

function loadFonts(): Font[] {
  const require = createRequire(import.meta.url)
  fonts ??= SUBSETS.flatMap((subset) =>
    WEIGHTS.map((weight) => ({
      name: `Inter ${subset}`,
      data: readFileSync(require.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`)),
      weight,
      style: 'normal' as const,
    })),
  )
  return fonts
}
