const MAX_LENGTH = 64

/** The known name that was probably meant: the one with the fewest typing errors, unless every one differs in too many letters. */
export function nearest(given: string, known: readonly string[]): string | undefined {
  if (given.length > MAX_LENGTH) return undefined
  const typed = simplify(given)
  let best: string | undefined
  let least = Math.max(1, Math.floor(typed.length * 0.4)) + 1
  for (const name of known) {
    const errors = typingErrors(typed, simplify(name))
    if (errors < least) [best, least] = [name, errors]
  }
  return best
}

/** start_time, StartTime and start-time are spellings of startTime. */
const simplify = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, '')

/** Letters left out, added, replaced or swapped with the next one (optimal string alignment). */
function typingErrors(a: string, b: string): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? beforePrevious[j - 2]! + 1 : Number.POSITIVE_INFINITY
      current[j] = Math.min(previous[j]! + 1, current[j - 1]! + 1, replaced, swapped)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[b.length]!
}
