import type { MarkdownTokens } from '../../../platform/markdown.ts'
import { type Direction, ISOLATE, isolate, needsIsolation } from '../../../platform/text-language.ts'

type Token = MarkdownTokens[number]

/** A list, a quote or a table cell that is being written. */
type Container = { prefix: string; first: string | null; number: number | null }

/** Markdown as a text to read: without its signs, links with their addresses. */
export function plainText(tokens: readonly Token[], dir: Direction): string {
  const lines: string[] = []
  const containers: Container[] = []
  let cells: string[] | null = null

  const write = (text: string) => {
    for (const line of text.split('\n')) {
      const prefix = containers.map((container) => container.first ?? container.prefix).join('')
      for (const container of containers) container.first = null
      lines.push(`${prefix}${line}`.trimEnd())
    }
  }
  const separate = () => {
    if (lines.length > 0 && lines.at(-1)!.trim() !== '')
      lines.push(
        containers
          .map(({ prefix }) => prefix)
          .join('')
          .trimEnd(),
      )
  }

  for (const token of tokens) {
    const { type, content, hidden } = token
    if (type === 'inline') {
      const text = inlineText(token.children ?? [], dir)
      if (cells) cells.push(text.replaceAll('\n', ' '))
      else write(text)
    } else if (type === 'paragraph_close' || type === 'heading_close') {
      if (!hidden) separate()
    } else if (type === 'fence' || type === 'code_block') {
      write(content.trimEnd())
      separate()
    } else if (type === 'hr') {
      write('----------')
      separate()
    } else if (type === 'blockquote_open') containers.push({ prefix: '> ', first: null, number: null })
    else if (type === 'bullet_list_open') containers.push({ prefix: '  ', first: null, number: null })
    else if (type === 'ordered_list_open') containers.push({ prefix: '   ', first: null, number: Number(token.attrGet('start') ?? 1) })
    else if (type === 'list_item_open') {
      const list = containers.at(-1)!
      list.first = list.number === null ? '- ' : `${list.number}. `
      if (list.number !== null) list.number += 1
    } else if (type === 'list_item_close') {
      const list = containers.at(-1)!
      // An empty item is still an item.
      if (list.first !== null) write('')
    } else if (type === 'bullet_list_close' || type === 'ordered_list_close' || type === 'blockquote_close') {
      const { prefix } = containers.pop()!
      // The empty line after the last paragraph belongs behind the quote or list, not into it.
      if (lines.at(-1)?.endsWith(prefix.trimEnd()) && lines.at(-1)!.replace(/[> ]/g, '') === '') lines.pop()
      separate()
    } else if (type === 'tr_open') cells = []
    else if (type === 'tr_close') {
      write(cells!.join(' | '))
      cells = null
    } else if (type === 'table_close') separate()
  }
  return lines.join('\n').trim()
}

function inlineText(tokens: readonly Token[], dir: Direction): string {
  let text = ''
  const open: { href: string; isBare: boolean; from: number }[] = []
  for (const token of tokens) {
    const { type, content } = token
    if (type === 'link_open') open.push({ href: String(token.attrGet('href')), isBare: token.info === 'auto', from: text.length })
    else if (type === 'link_close') {
      const { href, isBare, from } = open.pop()!
      const address = href.replace(/^(mailto|tel):/i, '')
      const label = text.slice(from)
      text = isBare || label === address || label === '' ? text.slice(0, from) + address : `${text} (${address})`
    } else if (type === 'softbreak' || type === 'hardbreak') text += '\n'
    else if (type === 's_open' || type === 's_close') text += '~~'
    else if (type === 'image') text += inlineText(token.children ?? [], dir)
    else text += content.replace(ISOLATE, (_, value: string) => (needsIsolation(value, dir) ? isolate(value) : value))
  }
  return text
}
