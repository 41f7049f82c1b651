import type { Person } from './import-person.ts'

/** What became, or would become, of somebody. */
export type Seated = 'confirmed' | 'waitlisted' | 'existing' | 'full' | { failed: string }
/** Takes people in the order of the file. */
export type SeatPeople = (people: readonly Person[]) => Promise<Seated[]>
