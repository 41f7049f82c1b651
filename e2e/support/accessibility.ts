import axe from 'axe-core'
import type { Page } from 'playwright-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Result = { violations: { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }[] }

/** What depends on colors only: the rest was found before the color scheme changed. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** The violations axe finds on the page, one line each. */
export async function accessibilityFaults(page: Page, { colorsOnly = false } = {}): Promise<string[]> {
  // Evaluated instead of added as a script element, which the page's content security policy would block.
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(axe.source)
  // No rule we run reads the style sheets, and fetching them takes half the time.
  const options = { preload: false, resultTypes: ['violations'] }
  const runOnly = colorsOnly ? { type: 'rule', values: COLOR_RULES } : { type: 'tag', values: RULES }
  const { violations } = (await page.evaluate(`axe.run(document, ${JSON.stringify({ ...options, runOnly })})`)) as Result
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join('; ')}) ${nodes[0]?.failureSummary ?? ''}`,
  )
}
