import { LRUCache } from 'lru-cache'
import { type Html, html, trustedHtml } from '../../../platform/html.ts'

type Renderer = { render(text: string): string }

let renderer: Promise<Renderer> | undefined
const rendered = new LRUCache<string, Html>({ max: 200 })

/** Renders an organizer's Markdown. HTML in it is escaped, and links with schemes such as javascript: are dropped. */
export async function renderMarkdown(text: string): Promise<Html> {
  const cached = rendered.get(text)
  if (cached) return cached
  renderer ??= createRenderer()
  const markup = trustedHtml((await renderer).render(text))
  rendered.set(text, markup)
  return markup
}

/** markdown-it is loaded when the first description is rendered. */
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
    // The content security policy blocks images without HTTPS; the alt text is better than a broken image.
    if (!source.startsWith('https://')) return html`${alt}`.text
    return html`<img src="${source}" alt="${alt}" loading="lazy" referrerpolicy="no-referrer">`.text
  }
  return markdown
}

const FIRST_LEVEL = 3

/** Shifts headings below those of the page, whatever level the text begins with, and skips no level, as screen reader users expect. */
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
