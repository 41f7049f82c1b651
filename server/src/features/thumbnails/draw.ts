import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'satori'
import { HEIGHT, layoutOf, WIDTH } from './layout.ts'
import type { Picture } from './picture.ts'

/** Which letters can be drawn; each is a file of its own. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'] as const
const WEIGHTS = [500, 700] as const
const FAMILY = SUBSETS.map((subset) => `Inter ${subset}`).join(', ')

/** As a PNG of 1200 × 630. Takes a fifth of a second and tens of megabytes, so it runs in a process of its own (render-process.ts). */
export async function drawPicture(picture: Picture): Promise<Uint8Array> {
  const svg = await drawSvg(picture)
  const { Resvg } = await import('@resvg/resvg-js')
  // All text is paths by now; without this the renderer reads every font of the machine.
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
}

/** What no font of ours has (emoji, other scripts) is left out, rather than drawn as empty boxes. */
export async function drawSvg(picture: Picture): Promise<string> {
  const tidied = mapTexts(picture, tidy)
  const { svg, missing } = await layOut(tidied)
  if (missing.length === 0) return svg
  return (await layOut(mapTexts(tidied, (text) => tidy(missing.reduce((rest, unknown) => rest.replaceAll(unknown, ''), text))))).svg
}

async function layOut(picture: Picture): Promise<{ svg: string; missing: string[] }> {
  const { default: satori } = await import('satori')
  const missing: string[] = []
  const svg = await satori(layoutOf(picture, FAMILY) as never, {
    width: WIDTH,
    height: HEIGHT,
    fonts: loadFonts(),
    // Asked for every piece of text without a font: an emoji as a whole, other letters one by one.
    loadAdditionalAsset: async (kind, segment) => {
      missing.push(...(kind === 'emoji' ? [segment] : segment))
      return []
    },
  })
  return { svg, missing }
}

function mapTexts({ eventId, ...texts }: Picture, change: (text: string) => string): Picture {
  const changed = Object.entries(texts).map(([name, text]) => [name, text && (change(text) || null)])
  return { name: '', ...Object.fromEntries(changed.filter(([name, text]) => name !== 'name' || text)), eventId }
}

/** One line, without what is invisible or turns the direction of writing, and with the dashes the font has. */
const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\u2012\u2015]/g, '–')
    .replace(/\s+/g, ' ')
    // Joiners hold an emoji together, which must be found and left out as a whole.
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
