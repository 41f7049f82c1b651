import type { Person } from './import-person.ts'

/** What happened, or in a dry run would happen, to a person. */
export type ImportOutcome = 'confirmed' | 'waitlisted' | 'existing' | 'full' | { failed: string }
/** Registers people in the order of the file, or in a dry run says what would happen. */
export type ImportPeople = (people: readonly Person[]) => Promise<ImportOutcome[]>
