/** API error details. */
export const RANGE_ERRORS = {
  reversed: 'from must not be after to.',
  tooLong: (maxDays: number) => `from and to can be at most ${maxDays} days apart.`,
}
