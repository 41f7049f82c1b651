// Minified, because every page gets it anew.
import axe from 'axe-core/axe.min.js'
import type { Page } from 'playwright-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Violation = { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }

/** What depends on colors only: the rest was found before the color scheme changed. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

export type Rules = 'all' | 'colors'

const OPTIONS: Record<Rules, object> = {
  all: { runOnly: { type: 'tag', values: RULES } },
  colors: { runOnly: { type: 'rule', values: COLOR_RULES } },
}

/** The violations axe finds on the page, one line each. */
export async function accessibilityFaults(page: Page, rules: Rules = 'all'): Promise<string[]> {
  // Evaluated instead of added as a script element, which the page's content security policy would block.
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(axe.source)
  // No rule we run reads the style sheets, and fetching them takes half the time.
  const options = { preload: false, resultTypes: ['violations'], ...OPTIONS[rules] }
  // Only what is read here leaves the page: the whole result has a part for every rule.
  const run = `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations.map(({ id, help, nodes }) =>
    ({ id, help, nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })) })))`
  const violations = await page.evaluate<Violation[]>(run)
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join('; ')}) ${nodes[0]?.failureSummary ?? ''}`,
  )
}
