import { type Static, Type } from 'typebox'
import { Choice } from './common.ts'

/** The parts of an event's page that organizers can arrange, in their usual order. The title and the time always come first. */
export const PAGE_BLOCKS = ['place', 'about', 'speakers', 'sponsors', 'form'] as const
export const PAGE_APPEARANCES = ['auto', 'light', 'dark'] as const
export type PageAppearance = (typeof PAGE_APPEARANCES)[number]

export const PageBlock = Type.Object({ block: Choice(PAGE_BLOCKS), visible: Type.Boolean() }, { title: 'PageBlock' })
export type PageBlock = Static<typeof PageBlock>

/** Every block once: those that are missing come at the end, in their usual order and visible. */
export const completeBlocks = (given: readonly PageBlock[] | null): PageBlock[] => {
  const known = (given ?? []).filter(({ block }, index, all) => all.findIndex((each) => each.block === block) === index)
  const missing = PAGE_BLOCKS.filter((block) => !known.some((each) => each.block === block))
  return [...known, ...missing.map((block) => ({ block, visible: true }))]
}
