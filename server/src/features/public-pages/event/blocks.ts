import { completeBlocks, type PageBlock } from '@foyer/contracts'
import type { EventPage } from '../data/store.ts'

export type Block = PageBlock['block']

/** In the order of the organizer. */
export const visibleBlocks = ({ pageBlocks }: Pick<EventPage, 'pageBlocks'>): Block[] =>
  completeBlocks(pageBlocks).flatMap(({ block, visible }) => (visible ? [block] : []))

/** As the first block, the place is one of the facts below the title; further down it is a section of its own. */
export const isPlaceInHead = (event: Pick<EventPage, 'pageBlocks'>): boolean => visibleBlocks(event)[0] === 'place'
