import type { AccentShades } from '../../../platform/accent-colors.ts'
import { html, trustedHtml } from '../../../platform/html.ts'
import { createMarkdown, type Markdown } from '../../../platform/markdown.ts'
import { textAttributes } from '../../../platform/text-attributes.ts'
import { type Direction, directionOf, ISOLATE } from '../../../platform/text-language.ts'
import { button, link } from './mail-styles.ts'
import { plainText } from './plain-text.ts'

/** Mail clients ignore style sheets, so every element has inline styles. */
const STYLES: Record<string, string> = {
  p: 'margin:0 0 16px',
  h1: 'margin:0 0 16px;font-size:24px;line-height:1.3',
  h2: 'margin:0 0 12px;font-size:20px;line-height:1.3',
  h3: 'margin:0 0 12px;font-size:17px;line-height:1.3',
  ul: 'margin:0 0 16px;padding-left:24px',
  ol: 'margin:0 0 16px;padding-left:24px',
  li: 'margin:0 0 4px',
  blockquote: 'margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #b3ada2',
  hr: 'border:0;border-top:1px solid #b3ada2;margin:24px 0',
  table: 'border-collapse:collapse;margin:0 0 16px',
  th: 'text-align:left;padding:4px 12px 4px 0',
  td: 'padding:4px 12px 4px 0',
  pre: 'margin:0 0 16px;white-space:pre-wrap',
  img: 'max-width:100%;height:auto',
}

/** A label for each URL. A bare link to one of these URLs becomes a button, because signed URLs are long and unreadable. */
export type Buttons = Record<string, string>

type Environment = { buttons: Buttons; dir: Direction; colors: AccentShades }

/** The body of a message as HTML and as text. HTML in it is escaped; only http, https, mailto and tel links are made. */
export function renderMarkdownMail(source: string, environment: Environment): { html: string; text: string } {
  const tokens = renderer.parse(source, environment)
  return { html: renderer.renderTokens(tokens, environment), text: plainText(tokens, environment.dir) }
}

const renderer = createMarkdown((markdown: Markdown) => {
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
  const { validateLink } = markdown
  markdown.validateLink = (url) => validateLink(url) && /^(https?|mailto|tel):/i.test(url.trim())
  const {
    normalizeLink,
    renderer: { rules },
  } = markdown
  markdown.normalizeLink = (url) => normalizeLink(url.replace(/[\u2066-\u2069]/g, ''))
  rules.text = (tokens, index) => isolatedValues(html`${tokens[index]!.content}`.text)
  markdown.core.ruler.push('inline-styles', (state) => {
    const { buttons, dir, colors } = state.env as Environment
    let blockDir = dir
    for (const [index, token] of state.tokens.entries()) {
      // A paragraph, a heading or a cell: its text follows.
      const inline = state.tokens[index + 1]
      blockDir = (inline?.type === 'inline' && directionOf(inline.content.replace(ADDRESS, ''))) || dir
      style(token, blockDir)
      if (blockDir !== dir && token.nesting === 1) {
        token.attrSet('dir', blockDir)
        token.attrJoin('style', `;text-align:${blockDir === 'rtl' ? 'right' : 'left'}`)
      }
      for (const [index, child] of (token.children ?? []).entries()) {
        style(child, dir)
        if (child.type === 'link_open') child.attrSet('style', link(colors))
        const href = child.type === 'link_open' && child.info === 'auto' ? child.attrGet('href') : null
        const label = href && buttons[href]
        if (!label) continue
        child.attrSet('class', 'f-fill')
        child.attrSet('style', button(colors))
        token.children![index + 1]!.content = label
      }
    }
  })
})

/** No text: an address alone, which may become a button, stays where the text around it begins. */
const ADDRESS = /https?:\/\/\S+/g

/** Mail clients do not know margins by direction, so left and right are exchanged here. */
function style(token: { tag: string; nesting: number; attrSet(name: string, value: string): void }, dir: Direction) {
  const css = STYLES[token.tag]
  if (!css || token.nesting < 0) return
  token.attrSet('style', dir === 'rtl' ? css.replace('padding:0 0 0 12px', 'padding:0 12px 0 0').replace(/left/g, 'right') : css)
}

/** Inserted values that were isolated, as elements with their own language and direction. */
const isolatedValues = (markup: string): string =>
  markup.replace(ISOLATE, (_, value: string) => html`<span${textAttributes(value) ?? html` dir="ltr"`}>${trustedHtml(value)}</span>`.text)
