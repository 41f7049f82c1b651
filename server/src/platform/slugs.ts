import { transliterate } from './transliterate.ts'

const MAX_SLUG_LENGTH = 48

/**
 * Letters, digits and single hyphens: "Café & Bar" becomes cafe-bar. Letters of other alphabets are transliterated. Empty if the text has
 * no letters or digits.
 */
export async function slugFrom(text: string): Promise<string> {
  return (await transliterate(text.normalize('NFKC')))
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '')
}

/** Room for a hyphen and five digits. */
const MAX_SUFFIX_LENGTH = 6

/** What the slug and all its numbered variants begin with, also those of a long slug, which is cut to make room for the number. */
export const slugStem = (slug: string): string => slug.slice(0, MAX_SLUG_LENGTH - MAX_SUFFIX_LENGTH).replace(/-+$/, '')

/** The slug itself, or with the smallest number that makes it unique. `taken` has all slugs that begin with its stem. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number += 1) {
    const suffix = `-${number}`
    const candidate = slug.slice(0, MAX_SLUG_LENGTH - suffix.length).replace(/-+$/, '') + suffix
    if (!taken.has(candidate)) return candidate
  }
}
