import { LANGUAGES } from '@foyer/contracts'

/** Each by its own name: a person who ended up in a language they cannot read finds theirs. */
export const LANGUAGE_OPTIONS = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))
