/** A tag as people write it, and as it is compared. */
export type Tag = { key: string; tag: string }

/** Without repeats: of two spellings of a tag, the first is kept. */
export function readTags(texts: readonly string[]): Tag[] {
  const tags = texts.map((text) => {
    const tag = text.normalize('NFC').trim().replace(/\s+/g, ' ')
    return { tag, key: tag.toLowerCase() }
  })
  return [...new Map(tags.toReversed().map((tag) => [tag.key, tag])).values()].reverse()
}

export const tagKeys = (texts: readonly string[]): string[] => readTags(texts).map(({ key }) => key)
