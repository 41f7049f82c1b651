import { accentProperties } from './accent-style.ts'

const DEFAULT = accentProperties(null)

/** Twice: for devices in dark mode, and for pages that are always dark. */
const DARK = `
  --bg: #141412; --surface: #1c1c19; --sunken: #23231f; --line: #2f2e2a; --line-strong: #45433d; --edge: #79766d;
  --ink: #f2f0ea; --ink-2: #b9b4a8; --ink-3: #a09b8f;
  ${DEFAULT.dark}
  --ok: #6fd39b; --ok-soft: #17301f; --warn: #f0c064; --warn-soft: #352a12; --offer: #c3a6f5; --offer-soft: #2b2140; --bad: #f2a09a; --bad-soft: #3b1c19;
  --off: #a09b8f; --off-soft: #2a2925;
  --shadow: 0 1px 2px rgb(0 0 0 / 40%);
`

/**
 * Colors of all public pages, in light and dark. A workspace's own accent replaces the five properties that start with --accent:
 * the fill of buttons, the same under the pointer, text on it, accent-colored text on any background of the page, a quiet background.
 */
export const TOKENS = `
:root {
  color-scheme: light dark;
  --bg: #faf9f7; --surface: #fff; --sunken: #f3f1ed; --line: #e7e3dc; --line-strong: #d5cfc5; --edge: #8c867b;
  --ink: #1c1b19; --ink-2: #5c5850; --ink-3: #6f6a60;
  ${DEFAULT.light}
  --ok: #176f42; --ok-soft: #e3f4ea; --warn: #8a5a00; --warn-soft: #fdf1d8; --offer: #6a3fb5; --offer-soft: #f0e9fc; --bad: #b3261e; --bad-soft: #fce8e6;
  --off: #635e55; --off-soft: #eeebe6;
  --radius: 10px; --radius-lg: 16px; --shadow: 0 1px 2px rgb(28 27 25 / 5%), 0 4px 16px rgb(28 27 25 / 5%);
}
@media (prefers-color-scheme: dark) {
  :root:not([data-appearance=light]) {${DARK}}
}
:root[data-appearance=dark] {${DARK}}
:root[data-appearance=light] { color-scheme: light; }
:root[data-appearance=dark] { color-scheme: dark; }
`
