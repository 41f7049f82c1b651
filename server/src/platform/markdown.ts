import MarkdownIt, { type MarkdownItOptions } from 'markdown-it'

export type Markdown = InstanceType<typeof MarkdownIt>
export type MarkdownTokens = ReturnType<Markdown['parse']>

type RenderTokens = (tokens: MarkdownTokens, env: Record<string, unknown>) => string

/** Deeper quotes, lists and brackets are text. People need three levels; each further one makes every bracket more expensive. */
const MAX_NESTING = 20
const MAX_TABLE_CELLS = 5_000

/**
 * A renderer for Markdown of unknown origin: HTML is escaped, line breaks are kept, and the cost is proportional to the length of the text.
 * `adapt` adds the rules of one output.
 */
export function createMarkdown(adapt: (markdown: Markdown) => void): Pick<Markdown, 'render' | 'parse'> & { renderTokens: RenderTokens } {
  const create = () => {
    const markdown = new MarkdownIt({ html: false, breaks: true, linkify: true, maxNesting: MAX_NESTING } as MarkdownItOptions)
    adapt(markdown)
    return markdown
  }
  const full = create()
  const withoutTables = create().disable('table')
  const fitting = (text: string) => (mayHaveHugeTable(text) ? withoutTables : full)
  return {
    render: (text, env) => fitting(text).render(text, env),
    parse: (text, env) => fitting(text).parse(text, env),
    renderTokens: (tokens, env) => full.renderer.render(tokens, full.options, env),
  }
}

/** Every row is filled up to the number of columns, so a kilobyte of text can be a table of a hundred thousand cells. */
function mayHaveHugeTable(text: string): boolean {
  const lines = text.split(/\r\n|\r|\n/)
  let columns = 0
  for (const line of lines) if (DELIMITER_ROW.test(line)) columns = Math.max(columns, line.split('|').length)
  return columns > 1 && columns * lines.length > MAX_TABLE_CELLS
}
const DELIMITER_ROW = /^[ \t>|:-]+$/
