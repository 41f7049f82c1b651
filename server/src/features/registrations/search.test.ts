import * as api from '@foyer/contracts'
import { expect, test } from 'vitest'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'

const foyer = useFoyer()

const PEOPLE: [name: string, email: string][] = [
  ['Ada Lovelace', 'ada77@company77.test'],
  ['Bo 77', 'bo@company770.test'],
  ['Cy', 'cy@company7.test'],
  ['Company77', 'dee@other.test'],
  ['Eve 100%', 'eve_1@under-score.test'],
  ['Fay', 'fayx1@under1score.test'],
  ['Gil 2027-04', 'gil@2027.test'],
  ['Ｈａｌ ７７', 'hal@wide.test'],
]

test('a search finds everyone whose name or email has the text in it, with digits or without', async () => {
  const { organizer, params } = await openEvent(foyer)
  for (const [name, email] of PEOPLE) await organizer.do(api.addRegistrant, { params, body: { name, email } })
  const texts = PEOPLE.flat()
  // Every part of the names and emails, and of both in other letters.
  const parts = new Set(
    texts.flatMap((text) => [1, 2, 3, 5, 8, 20].flatMap((length) => [...text].map((_, at) => text.slice(at, at + length)))),
  )
  for (const part of [...parts, 'COMPANY77.TEST', 'ny77.', 'e_1@', '0%', 'no77one', '\\77', '%77']) {
    if (part.trim() !== part) continue
    const { registrants } = await organizer.do(api.listRegistrants, { params, query: { q: part } })
    const expected = PEOPLE.filter((person) => person.some((text) => text.toLowerCase().includes(part.toLowerCase())))
    expect(registrants.map(({ email }) => email).sort(), part).toEqual(expected.map(([, email]) => email).sort())
  }
})
