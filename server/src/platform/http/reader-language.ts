import type { IncomingHttpHeaders } from 'node:http'
import { chooseLanguage, type Language } from '@foyer/contracts'

/** Browsers send few different headers, and pages are asked for often. */
const known = new Map<string, Language | null>()
const MAX_KNOWN = 1_000
const MAX_HEADER = 500

/** What the reader's browser asks for, else the language of the content, else English. */
export const readerLanguage = (headers: IncomingHttpHeaders, content?: string | null): Language =>
  languageAskedFor(headers) ?? chooseLanguage([content]) ?? 'en'

/** Null: the header is missing, accepts any language, or only such that there are no texts in. */
export function languageAskedFor({ 'accept-language': sent }: IncomingHttpHeaders): Language | null {
  if (!sent) return null
  // No browser sends more, and what is kept must stay small.
  const header = sent.slice(0, MAX_HEADER)
  const found = known.get(header)
  if (found !== undefined) return found
  const language = chooseLanguage(tagsOf(header))
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(header, language)
  return language
}

/** The tags of an Accept-Language header, the preferred ones first. */
const tagsOf = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim())
      const quality = Number(parameters.find((text) => text.startsWith('q='))?.slice(2) ?? 1)
      return { tag, quality: Number.isNaN(quality) ? 0 : quality }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
