/** One line of the table. `aim` is the least ratio wanted, or the most where `atMost`. */
export type Row = { path: string; ceiling: string; result: number; aim: number; atMost?: boolean; unit?: string; note: string }

export const isMet = ({ result, aim, atMost }: Row): boolean => (atMost ? result <= aim : result >= aim)

export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Ours and the ceiling by turns, so that whatever else the machine does falls on both; the median of the rounds counts. */
export async function compare(rounds: number, ours: () => Promise<{ perSecond: number }>, ceiling: () => Promise<{ perSecond: number }>) {
  const ratios: number[] = []
  const rates = { ours: [] as number[], ceiling: [] as number[] }
  for (let round = 0; round <= rounds; round += 1) {
    const first = round % 2 === 0 ? await ours() : undefined
    const theirs = await ceiling()
    const mine = first ?? (await ours())
    // The first round warms both up.
    if (round === 0) continue
    ratios.push(mine.perSecond / theirs.perSecond)
    rates.ours.push(mine.perSecond)
    rates.ceiling.push(theirs.perSecond)
  }
  return { ratio: median(ratios), note: `${Math.round(median(rates.ours))}/s against ${Math.round(median(rates.ceiling))}/s` }
}
