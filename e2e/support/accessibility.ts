import axe from 'axe-core'
import type { Page } from 'playwright-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Result = { violations: { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }[] }

/** The violations axe finds on the page, one line each. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Evaluated instead of added as a script element, which the page's content security policy would block.
  await page.evaluate(axe.source)
  const { violations } = (await page.evaluate(`axe.run(document, { runOnly: ${JSON.stringify(RULES)} })`)) as Result
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join('; ')}) ${nodes[0]?.failureSummary ?? ''}`,
  )
}
