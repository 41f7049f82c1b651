import type { Arrival } from './open-loop.ts'

/** What one person was answered: a position on the waitlist, or 0 for a seat. */
export type Place = { index: number; position: number; sentMs: number; answeredMs: number }

export const readPlaces = (arrivals: Arrival[]): Place[] =>
  arrivals.flatMap(({ status, body, sentMs, answeredMs }, index) => {
    if (status !== 201) return []
    const answer = JSON.parse(body) as { status: string; waitlistPosition: number | null }
    return [{ index, position: answer.status === 'CONFIRMED' ? 0 : (answer.waitlistPosition ?? Number.NaN), sentMs, answeredMs }]
  })

/**
 * How many people have a wrong place. The positions must be 1, 2, 3 and so on without a gap, and a person whose request was sent after
 * another one's was answered must be behind that one. Requests that were under way at the same time may be served in any order.
 */
export function countMisplaced(places: Place[]): number {
  const waiting = places.map(({ position }) => position).filter((position) => position !== 0)
  const notInSequence = waiting.toSorted((a, b) => a - b).filter((position, index) => position !== index + 1).length
  const byAnswer = places.toSorted((a, b) => a.answeredMs - b.answeredMs)
  let answered = 0
  let lastAnswered = 0
  let overtaking = 0
  for (const { position, sentMs } of places.toSorted((a, b) => a.sentMs - b.sentMs)) {
    for (; byAnswer[answered] && byAnswer[answered]!.answeredMs < sentMs; answered += 1)
      lastAnswered = Math.max(lastAnswered, byAnswer[answered]!.position)
    if (lastAnswered > 0 && position <= lastAnswered) overtaking += 1
  }
  return notInSequence + overtaking
}
