/** One line of the table. `target` is the minimum ratio, or the maximum if `atMost` is set; null for a figure that is only printed. */
export type Row = { path: string; ceiling: string; result: number; target: number | null; atMost?: boolean; unit?: string; note: string }

export const isMet = ({ result, target, atMost }: Row): boolean => target === null || (atMost ? result <= target : result >= target)

export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

type Measure = () => Promise<{ perSecond: number }>

/**
 * Measures the service and the ceiling alternately, so that other load on the machine affects both. Returns the median of the rounds.
 * `settle` runs before each measurement.
 */
export async function compare(rounds: number, serviceLoad: Measure, ceilingLoad: Measure, settle: () => Promise<void> = async () => {}) {
  const measure = async (load: Measure) => {
    await settle()
    return (await load()).perSecond
  }
  const ratios: number[] = []
  const rates = { service: [] as number[], ceiling: [] as number[] }
  for (let round = 0; round <= rounds; round += 1) {
    const first = round % 2 === 0 ? await measure(serviceLoad) : undefined
    const ceiling = await measure(ceilingLoad)
    const service = first ?? (await measure(serviceLoad))
    // The first round warms both up.
    if (round === 0) continue
    ratios.push(service / ceiling)
    rates.service.push(service)
    rates.ceiling.push(ceiling)
  }
  return { ratio: median(ratios), note: `${Math.round(median(rates.service))}/s against ${Math.round(median(rates.ceiling))}/s` }
}
