import { completeBlocks, type SiteContent } from '@foyer/contracts'
import { t } from '../../../texts/index.ts'

/** What visitors see differently. `removed` and `added`: lines of text. */
export type ContentChange = { part: string; removed: string[]; added: string[] }

/** Lines of a part that are in one version only, in their order. */
export function contentChanges(before: SiteContent, after: SiteContent): ContentChange[] {
  return (Object.keys(PARTS) as (keyof typeof PARTS)[]).flatMap((part) => {
    const [old, now] = [PARTS[part](before), PARTS[part](after)]
    const [removed, added] = [without(old, now), without(now, old)]
    if (removed.length === 0 && added.length === 0 && old.join('\n') === now.join('\n')) return []
    // The same lines in another order.
    const isMoved = removed.length === 0 && added.length === 0
    return [{ part: t.siteVersions.parts[part], removed: isMoved ? [old.join(', ')] : removed, added: isMoved ? [now.join(', ')] : added }]
  })
}

type Part = keyof typeof t.siteVersions.parts
type Person = { name: string; title?: string | null; website?: string | null }

const PARTS: Record<Part, (content: SiteContent) => string[]> = {
  shortDescription: ({ shortDescription }) => linesOf(shortDescription),
  description: ({ description }) => linesOf(description),
  pageBlocks: ({ pageBlocks }) => [
    completeBlocks(pageBlocks)
      .map(({ block, visible }) => (visible ? t.events.blocks[block] : t.siteVersions.hidden(t.events.blocks[block])))
      .join(', '),
  ],
  appearance: ({ appearance }) => [t.events.appearances[appearance]],
  accentColor: ({ accentColor }) => [accentColor ?? t.siteVersions.none],
  showCover: ({ showCover }) => [showCover ? t.siteVersions.shown : t.siteVersions.notShown],
  speakers: ({ speakers }) => speakers.map(({ bio, ...speaker }) => [nameOf(speaker), bio].filter(Boolean).join(': ')),
  sponsors: ({ sponsors, showcases }) =>
    showcases.length > 0
      ? showcases.map(({ title, sponsors: shown }) => `${title}: ${shown.map(nameOf).join(', ')}`)
      : sponsors.map(nameOf),
}

const linesOf = (text: string | null): string[] => (text ?? '').split('\n').filter((line) => line.trim() !== '')
const nameOf = ({ name, title, website }: Person): string => [name, title ?? website].filter(Boolean).join(', ')

function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return lines.filter((line) => {
    const at = left.indexOf(line)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}
