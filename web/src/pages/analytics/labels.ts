import { locale } from '../../texts/index.ts'

/** A calendar day, such as 12 Mar. */
export const shortDay = (day: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))

export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** Running totals. */
export function cumulated(values: readonly number[]): number[] {
  let total = 0
  return values.map((value) => {
    total += value
    return total
  })
}
