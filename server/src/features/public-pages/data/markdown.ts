import { html } from '../../../platform/html.ts'
import { createMarkdown, type Markdown } from '../../../platform/markdown.ts'

/** An organizer's Markdown as HTML. HTML in it is escaped, and links with schemes such as javascript: are dropped. */
export const renderMarkdown = (text: string): string => renderer.render(text)

const renderer = createMarkdown((markdown: Markdown) => {
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
})

const FIRST_LEVEL = 3

/** Shifts headings below those of the page, whatever level the text begins with, and skips no level, as screen reader users expect. */
function fitHeadings(tokens: { type: string; tag: string }[]) {
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close')
  const levelOf = ({ tag }: { tag: string }) => Number(tag.slice(1))
  const highest = headings.reduce((level, heading) => Math.min(level, levelOf(heading)), 6)
  let previous = FIRST_LEVEL - 1
  for (const heading of headings) {
    const level = heading.type === 'heading_close' ? previous : Math.min(6, previous + 1, levelOf(heading) - highest + FIRST_LEVEL)
    heading.tag = `h${level}`
    previous = level
  }
}
