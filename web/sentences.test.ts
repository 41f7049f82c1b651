import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ERRORS, LANGUAGES, type Language, messageOf } from '@foyer/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inWords, setSentences } from './src/texts/sentences.ts'

const SERVER = join(import.meta.dirname, '../server/src')
const OTHERS = Object.keys(LANGUAGES).filter((language) => language !== 'en') as Language[]

/** Stands for a value of a sentence: "{0}" for the first. Lists and objects with a name look the same. */
const valueAt = (index: number): unknown =>
  new Proxy(
    Object.assign(() => undefined, { shown: `{${index}}` }),
    {
      get: (target, key) => {
        if (key === Symbol.toPrimitive || key === 'toString' || key === 'toLocaleString' || key === 'join') return () => target.shown
        if (key === 'name') return target.shown
        if (key === 'length') return 2
        return () => valueAt(index)
      },
    },
  )

/** Every sentence of the service for organizers, with {0}, {1}, … for its values. */
async function sentencesOfService(): Promise<Set<string>> {
  const found = new Set<string>()
  const collect = (value: unknown) => {
    // Functions that take an object cannot be called with placeholders. Their sentences were added to the catalogues by hand.
    if (typeof value === 'string') {
      if (value.trim().includes(' ') && !/=>|undefined|NaN/.test(value)) found.add(value)
    } else if (typeof value === 'function') collect(tryCall(value))
    else if (value !== null && typeof value === 'object') for (const inner of Object.values(value)) collect(inner)
  }
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((file) => /(^|\/)strings\.ts$/.test(file))
  for (const file of files) collect(await import(join(SERVER, file)))
  for (const code of Object.keys(ERRORS)) collect(messageOf(code as keyof typeof ERRORS))
  return found
}

/** A function that looks its value up in a table needs a real one; those few sentences have a line in the catalogue, too, but are not found here. */
function tryCall(sentence: Function): unknown {
  try {
    return sentence(...Array.from({ length: 6 }, (_, index) => valueAt(index)))
  } catch {
    return null
  }
}

// Other tests run in the same process.
afterAll(() => setSentences({}))

describe.each(OTHERS)('what the service says, in %s', (language) => {
  let own: Record<string, string>
  beforeAll(async () => {
    own = (await import(join(import.meta.dirname, `src/texts/${language}/sentences.ts`))).sentences
    setSentences(own)
  })

  test('every sentence is in the catalogue, with its values', async () => {
    const missing = [...(await sentencesOfService())].filter((sentence) => own[sentence] === undefined)
    expect(missing).toEqual([])
    for (const [english, text] of Object.entries(own)) {
      const values = (sentence: string) => [...new Set(sentence.match(/\{\d\}/g) ?? [])].sort()
      expect(values(text), english).toEqual(values(english))
    }
  })

  test('a sentence with values is recognized, and a reason inside a reason, too', () => {
    const seat = own['Confirmed: seat {0} of {1}']!
    expect(inWords('Confirmed: seat 3 of 50')).toBe(seat.replace('{0}', '3').replace('{1}', '50'))
    const taken = own['{0} of {1} seats taken']!.replace('{0}', '50').replace('{1}', '50')
    expect(inWords('Waitlisted: 50 of 50 seats taken')).toBe(own['Waitlisted: {0}']!.replace('{0}', taken))
    expect(inWords('Something that no one wrote down')).toBe('Something that no one wrote down')
  })
})
