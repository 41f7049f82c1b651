import { en } from './en/index.ts'

/** Every text of the dashboard. A language is a file of this shape, so that a missing text does not compile. */
export type Texts = typeof en

export const t: Texts = en
export const language = 'en'
