import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FONTS_FOLDER } from '../../../platform/installed-files.ts'

export type FontFile = { url: string; etag: string; body: Buffer }

/** Every file of web/fonts with the characters it has (docs/decisions/fonts.md). A browser loads a file when the page has one of them. */
const UNICODE_RANGES = {
  'inter-latin':
    'U+20-7E,U+A0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-200B,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+202F,U+2032-2033,U+2039-203A,U+2044,U+2060,U+20AC,U+2122,U+2190-2193,U+2197,U+2212,U+2215,U+2713',
  'inter-latin-ext':
    'U+100-130,U+132-151,U+154-17F,U+18F,U+192,U+1A0-1A1,U+1AF-1B0,U+1CD-1DC,U+1E6-1E7,U+1EA-1EB,U+1FA-1FF,U+218-21B,U+237,U+259,U+2C7,U+2D8-2D9,U+2DB,U+2DD,U+300-304,U+306-30C,U+323,U+326-328,U+1E80-1E85,U+1E9E,U+1EA0-1EF9,U+20A6,U+20A8-20AB,U+20AD-20C0,U+2113,U+2116',
}

export const FONTS: ReadonlyMap<string, FontFile> = new Map(Object.keys(UNICODE_RANGES).map((name) => [name, readFont(name)]))

/** Every page has letters of this file, so it is loaded before the style sheet asks for it. */
export const PRELOADED_FONT_URL = FONTS.get('inter-latin')!.url

/** Inter, and a system font with the measures of Inter that is shown until Inter has loaded, so that no line breaks anew. */
export const FONT_FACES = `${Object.entries(UNICODE_RANGES)
  .map(
    ([name, ranges]) =>
      `@font-face { font-family: Inter; font-weight: 400 700; font-display: swap; src: url(${FONTS.get(name)!.url}) format("woff2"); unicode-range: ${ranges}; }`,
  )
  .join('\n')}
@font-face { font-family: "Inter fallback"; src: local("Arial"), local("Liberation Sans"), local("Helvetica"); size-adjust: 107.12%; ascent-override: 90.44%; descent-override: 22.52%; line-gap-override: 0%; }
`

function readFont(name: string): FontFile {
  const body = readFileSync(join(FONTS_FOLDER, `${name}.woff2`))
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 16)
  return { url: `/assets/${name}.${hash}.woff2`, etag: `"${hash}"`, body }
}
