import type { LogoShowcase } from '@foyer/contracts'
import { moveItem } from '../../../ui/move-item.ts'

type Showcases = readonly LogoShowcase[]
/** Makes one change to the showcases as they are, which another person may have changed meanwhile; null if what it changes is gone. */
export type ShowcaseEdit = (showcases: Showcases) => LogoShowcase[] | null

const change =
  (id: string, edit: (showcase: LogoShowcase) => LogoShowcase): ShowcaseEdit =>
  (showcases) =>
    showcases.some((each) => each.id === id) ? showcases.map((each) => (each.id === id ? edit(each) : each)) : null

const without = (ids: readonly string[], id: string) => ids.filter((each) => each !== id)
const insert = (ids: readonly string[], id: string, index: number) => {
  const others = without(ids, id)
  return [...others.slice(0, index), id, ...others.slice(index)]
}

/** The service gives a new showcase its id. */
export const createShowcase =
  (title: string): ShowcaseEdit =>
  (showcases) => [...showcases, { id: 'new', title, sponsorIds: [] }]

export const renameShowcase = (id: string, title: string): ShowcaseEdit => change(id, (showcase) => ({ ...showcase, title }))

export const moveShowcase =
  (id: string, index: number): ShowcaseEdit =>
  (showcases) =>
    showcases.some((each) => each.id === id) ? moveItem(showcases, (each) => each.id, id, index) : null

export const deleteShowcase =
  (id: string): ShowcaseEdit =>
  (showcases) =>
    showcases.filter((each) => each.id !== id)

/** Into a showcase, at an index among its other sponsors. */
export const placeSponsor = (sponsorId: string, showcaseId: string, index: number): ShowcaseEdit =>
  change(showcaseId, (showcase) => ({ ...showcase, sponsorIds: insert(showcase.sponsorIds, sponsorId, index) }))

export const takeOutSponsor = (sponsorId: string, showcaseId: string): ShowcaseEdit =>
  change(showcaseId, (showcase) => ({ ...showcase, sponsorIds: without(showcase.sponsorIds, sponsorId) }))

/** From one showcase to another. Where it already is in the other one, it keeps its place there. */
export const moveSponsor =
  (sponsorId: string, from: string, to: string, index: number): ShowcaseEdit =>
  (showcases) => {
    const target = showcases.find(({ id }) => id === to)
    if (!target) return null
    const left = takeOutSponsor(sponsorId, from)(showcases) ?? [...showcases]
    return target.sponsorIds.includes(sponsorId) ? left : placeSponsor(sponsorId, to, index)(left)
  }
