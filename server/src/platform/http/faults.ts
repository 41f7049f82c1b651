const MAX_FAULTS = 20

/** One sentence per fault, those after the first twenty only counted. */
export function joinFaults<F>(faults: readonly F[], sentence: (fault: F) => string): string {
  const named = faults.slice(0, MAX_FAULTS).map(sentence)
  const more = faults.length - named.length
  return [...named, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}
