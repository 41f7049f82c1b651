import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Face, Font, Variation } from 'harfbuzzjs'
import { LRUCache } from 'lru-cache'
import decompress from 'woff2-encoder/decompress'
import { languageOf } from '../../platform/text-language.ts'

export type Weight = 500 | 700
/** One font file at one weight. */
export type LoadedFont = { font: Font; unitsPerEm: number; isInter: boolean }
/** The fonts of one text. Null for a character that none of them has. */
export type FontSet = { find(character: string, weight: Weight): LoadedFont | null }

/** Latin, Cyrillic and Greek. */
const INTER_SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'] as const

const NOTO_SCRIPTS = {
  arabic: /\p{Script_Extensions=Arabic}/u,
  armenian: /\p{Script=Armenian}/u,
  bengali: /\p{Script=Bengali}/u,
  devanagari: /\p{Script_Extensions=Devanagari}/u,
  ethiopic: /\p{Script=Ethiopic}/u,
  georgian: /\p{Script=Georgian}/u,
  gujarati: /\p{Script=Gujarati}/u,
  gurmukhi: /\p{Script=Gurmukhi}/u,
  hebrew: /\p{Script=Hebrew}/u,
  kannada: /\p{Script=Kannada}/u,
  khmer: /\p{Script=Khmer}/u,
  lao: /\p{Script=Lao}/u,
  malayalam: /\p{Script=Malayalam}/u,
  myanmar: /\p{Script=Myanmar}/u,
  sinhala: /\p{Script=Sinhala}/u,
  tamil: /\p{Script=Tamil}/u,
  telugu: /\p{Script=Telugu}/u,
  thai: /\p{Script=Thai}/u,
}
const EAST_ASIAN = /[\p{Script_Extensions=Han}\p{Script_Extensions=Hangul}\p{Script_Extensions=Katakana}\u3000-\u303f\uff00-\uffef]/u

/** Han characters look different in each language; a font of another language is better than a missing character. */
const eastAsianFonts = (language: string | null): string[] =>
  language === 'ja' ? ['jp', 'sc', 'kr'] : language === 'ko' ? ['kr', 'jp', 'sc'] : ['sc', 'jp', 'kr']

/** Loads the font files that have characters of this text. A file of Noto has one part of a script, such as a hundred Han characters. */
export async function loadFonts(text: string): Promise<FontSet> {
  const fonts: LoadedFontFile[] = []
  for (const subset of INTER_SUBSETS) fonts.push(await loadInter(subset))
  const hasGlyph = (character: string) => fonts.some((file) => file.has(character))
  const missing = new Set([...text].filter((character) => !hasGlyph(character)))
  for (const name of missing.size > 0 ? notoFontsFor(text) : []) {
    for (const [subset, ranges] of subsetsOf(name)) {
      const wanted = [...missing].filter((character) => isInRanges(character.codePointAt(0)!, ranges))
      if (wanted.length === 0) continue
      const file = await loadNoto(name, subset)
      fonts.push(file)
      for (const character of wanted) if (file.has(character)) missing.delete(character)
    }
  }
  return { find: (character, weight) => fonts.find((file) => file.has(character))?.[weight] ?? null }
}

function notoFontsFor(text: string): string[] {
  const names = Object.entries(NOTO_SCRIPTS).flatMap(([name, script]) => (script.test(text) ? [name] : []))
  return EAST_ASIAN.test(text) ? [...names, ...eastAsianFonts(languageOf(text))] : names
}

type LoadedFontFile = Record<Weight, LoadedFont> & { has(character: string): boolean }

const require = createRequire(import.meta.url)
/** Some tens of kilobytes each. */
const files = new LRUCache<string, LoadedFontFile>({ max: 150 })
const subsets = new Map<string, [string, Ranges][]>()

async function cached(key: string, load: () => Promise<LoadedFontFile>): Promise<LoadedFontFile> {
  const file = files.get(key) ?? (await load())
  files.set(key, file)
  return file
}

const loadInter = (subset: string): Promise<LoadedFontFile> =>
  cached(`inter ${subset}`, async () => {
    const load = async (weight: Weight) => new Font(await loadFace(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff2`))
    return fontFile(await load(500), await load(700), true)
  })

/** Variable fonts: one file has all weights. */
const loadNoto = (name: string, subset: string): Promise<LoadedFontFile> =>
  cached(`${name} ${subset}`, async () => {
    const face = await loadFace(`@fontsource-variable/noto-sans-${name}/files/noto-sans-${name}-${subset}-wght-normal.woff2`)
    const at = (weight: Weight) => {
      const font = new Font(face)
      font.setVariations([new Variation('wght', weight)])
      return font
    }
    return fontFile(at(500), at(700), false)
  })

const loadFace = async (path: string): Promise<Face> => new Face(new Blob(await decompress(readFileSync(require.resolve(path)))))

function fontFile(medium: Font, bold: Font, isInter: boolean): LoadedFontFile {
  const characters = new Set(medium.face.collectUnicodes())
  const loaded = (font: Font): LoadedFont => ({ font, unitsPerEm: font.face.upem, isInter })
  return { 500: loaded(medium), 700: loaded(bold), has: (character) => characters.has(character.codePointAt(0)!) }
}

type Ranges = readonly (readonly [number, number])[]

/** unicode.json lists the characters of each file: { "hebrew": "U+0590-05FF,U+20AA", "[3]": … }. */
function subsetsOf(name: string): [string, Ranges][] {
  let list = subsets.get(name)
  if (!list) {
    const unicode = JSON.parse(readFileSync(require.resolve(`@fontsource-variable/noto-sans-${name}/unicode.json`), 'utf8'))
    list = Object.entries(unicode as Record<string, string>)
      // Latin letters and punctuation come from Inter.
      .filter(([subset]) => !/^(latin|cyrillic|greek|vietnamese|math|symbols)/.test(subset))
      .map(([subset, ranges]) => [subset.replace(/[[\]]/g, ''), parseRanges(ranges)])
    subsets.set(name, list)
  }
  return list
}

const parseRanges = (ranges: string): Ranges =>
  ranges.split(',').map((range) => {
    const [first, last = first] = range.trim().slice(2).split('-')
    return [Number.parseInt(first!, 16), Number.parseInt(last!, 16)] as const
  })

const isInRanges = (codePoint: number, ranges: Ranges): boolean => ranges.some(([first, last]) => codePoint >= first && codePoint <= last)
