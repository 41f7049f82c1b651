import { LRUCache } from 'lru-cache'
import { type Html, html, trustedHtml } from '../../../platform/html.ts'

export type RenderDescription = (text: string) => Promise<Html>

const MAX_CACHED_CHARACTERS = 2_000_000

/**
 * The description of an event as HTML. `render` is renderMarkdown in the render thread, and returns null for a text that is too expensive;
 * that is shown as it was typed.
 */
export function createDescriptionRenderer(render: (text: string) => Promise<string | null>): RenderDescription {
  const rendered = new LRUCache<string, Html>({
    max: 200,
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: ({ text: markup }, text) => markup.length + text.length,
  })
  return async (text) => {
    const cached = rendered.get(text)
    if (cached) return cached
    const markup = await render(text)
    const description = markup === null ? asTyped(text) : trustedHtml(markup)
    rendered.set(text, description)
    return description
  }
}

const asTyped = (text: string): Html => html`<p>${text.split('\n').map((line) => html`${line}<br>`)}</p>`
