import { createHash, randomInt } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 256 bits. */
const RANDOM_CHARACTERS = 43
const START = 'foyer_'
const SHOWN_CHARACTERS = START.length + 4
const SECRET = new RegExp(`^${START}[A-Za-z0-9]{${RANDOM_CHARACTERS}}$`)

/** Letters and digits only, so that a double click selects all of it. The start lets scanners of source code recognize a key. */
export const newSecret = (): string =>
  START + Array.from({ length: RANDOM_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

export const prefixOf = (secret: string): string => secret.slice(0, SHOWN_CHARACTERS)

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Anything else is refused without a query. */
export const looksLikeSecret = (text: string): boolean => SECRET.test(text)
