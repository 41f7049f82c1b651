import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentColors, BACKGROUNDS, contrast, DEFAULT_ACCENT, withContrast } from './accent-colors.ts'

const anyColor = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const MODES = ['light', 'dark'] as const

test('whatever the accent is, every text in it and on it has a contrast of at least 4.5:1', () => {
  const examples: [string | null][] = [
    [null],
    [DEFAULT_ACCENT],
    ['#ffffff'],
    ['#000000'],
    ['#ffd400'],
    ['#767676'],
    ['#777777'],
    ['#0000ff'],
  ]
  fc.assert(
    fc.property(fc.option(anyColor), (accent) => {
      const colors = accentColors(accent)
      for (const mode of MODES) {
        const { fill, strong, onFill, text, soft } = colors[mode]
        for (const color of [fill, strong, onFill, text, soft]) expect(color).toMatch(/^#[0-9a-f]{6}$/)
        const pairs = [[onFill, fill], [onFill, strong], [text, soft], ...BACKGROUNDS[mode].map((background) => [text, background])]
        for (const [front, back] of pairs) expect(contrast(front!, back!), `${front} on ${back} in ${mode}`).toBeGreaterThanOrEqual(4.5)
        for (const background of BACKGROUNDS[mode]) expect(contrast(fill, background)).toBeGreaterThanOrEqual(1.3)
      }
    }),
    { numRuns: 1000, examples },
  )
})

test('an accent that is readable as it is stays as it is', () => {
  expect(accentColors('#A3195B').light).toMatchObject({ fill: '#a3195b', text: '#a3195b', onFill: '#ffffff' })
  // Yellow: a button with black text, and links in a dark shade of it.
  const yellow = accentColors('#f2c200').light
  expect(yellow).toMatchObject({ fill: '#f2c200', onFill: '#000000' })
  expect(yellow.text).not.toBe('#f2c200')
})

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
  expect(withContrast('#ffffff', ['#ffffff'], 4.5)).toBe('#757575')
})
