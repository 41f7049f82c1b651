import { LRUCache } from 'lru-cache'
import { type Html, html, trustedHtml } from '../../../platform/html.ts'

type Renderer = { render(text: string): string }

let renderer: Promise<Renderer> | undefined
const rendered = new LRUCache<string, Html>({ max: 200 })

/** What an organizer wrote, as markup: headings, lists, links, pictures. Markup of their own stays text, and no link runs a script. */
export async function renderMarkdown(text: string): Promise<Html> {
  const known = rendered.get(text)
  if (known) return known
  renderer ??= createRenderer()
  const markup = trustedHtml((await renderer).render(text))
  rendered.set(text, markup)
  return markup
}

/** Loaded with the first page that has a description. */
async function createRenderer(): Promise<Renderer> {
  const { default: Markdown } = await import('markdown-it')
  const markdown = new Markdown({ html: false, linkify: true, breaks: true })
  markdown.validateLink = (url) => /^(https?:\/\/|mailto:|tel:)/i.test(url.trim())
  const { rules } = markdown.renderer
  rules.link_open = (tokens, index, options, _env, self) => {
    tokens[index]!.attrSet('rel', 'nofollow noopener ugc')
    return self.renderToken(tokens, index, options)
  }
  markdown.core.ruler.push('headings', ({ tokens }) => fitHeadings(tokens))
  rules.image = (tokens, index) => {
    const { content: alt, attrs } = tokens[index]!
    const source = String(attrs?.find(([name]) => name === 'src')?.[1] ?? '')
    // The policy loads nothing that is not encrypted: the words are better than a broken picture.
    if (!source.startsWith('https://')) return html`${alt}`.text
    return html`<img src="${source}" alt="${alt}" loading="lazy" referrerpolicy="no-referrer">`.text
  }
  return markdown
}

const FIRST_LEVEL = 3

/** Under the page's own headings, whatever level the text begins with, and none skipped: that is how a screen reader finds its way. */
function fitHeadings(tokens: { type: string; tag: string }[]) {
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close')
  const levelOf = ({ tag }: { tag: string }) => Number(tag.slice(1))
  const highest = Math.min(...headings.map(levelOf))
  let previous = FIRST_LEVEL - 1
  for (const heading of headings) {
    const level = heading.type === 'heading_close' ? previous : Math.min(6, previous + 1, levelOf(heading) - highest + FIRST_LEVEL)
    heading.tag = `h${level}`
    previous = level
  }
}
