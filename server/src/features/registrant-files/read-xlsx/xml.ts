import { damaged } from './zip.ts'

/** Names are without their prefix. `close` is also called for an element without content. */
export type XmlHandler = {
  open(name: string, attributes: string): void
  close?(name: string): void
  text?(text: string): void
}

/** A longer tag, text or comment is not from a spreadsheet program, whose cells hold 32,767 characters. */
const MAX_TOKEN_LENGTH = 1024 * 1024

/**
 * Reads the XML of a workbook as it is unpacked, and yields after each chunk. Refuses document types, so no entity can be defined; an entity
 * other than the five of XML stays as it is written.
 */
export async function* readXml(chunks: AsyncIterable<string>, handler: XmlHandler): AsyncGenerator<void> {
  const state = { rest: '', depth: 0 }
  for await (const chunk of chunks) {
    readChunk(state, chunk, handler)
    yield
  }
  if (state.depth !== 0 || state.rest.trim() !== '') throw damaged()
}

/** Reads to the end at once. */
export async function readAllXml(chunks: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  for await (const _ of readXml(chunks, handler));
}

/** `rest` is the token that the next chunk completes, `depth` the number of open elements. */
type State = { rest: string; depth: number }

function readChunk(state: State, chunk: string, handler: XmlHandler) {
  const xml = state.rest + chunk
  let at = 0
  while (at < xml.length) {
    const end = endOfToken(xml, at)
    if (end < 0) break
    if (xml[at] !== '<') handler.text?.(decodeEntities(xml.slice(at, end)))
    else if (xml[at + 1] === '!') {
      if (xml.startsWith('<![CDATA[', at)) handler.text?.(xml.slice(at + 9, end - 3))
      else if (!xml.startsWith('<!--', at)) throw damaged()
    } else if (xml[at + 1] !== '?') readTag(state, xml.slice(at + 1, end - 1), handler)
    at = end
  }
  state.rest = xml.slice(at)
  if (state.rest.length > MAX_TOKEN_LENGTH) throw damaged()
}

function readTag(state: State, tag: string, handler: XmlHandler) {
  if (tag[0] === '/') {
    state.depth -= 1
    handler.close?.(localName(tag.slice(1).trimEnd()))
    return
  }
  const isEmpty = tag.at(-1) === '/'
  const content = isEmpty ? tag.slice(0, -1) : tag
  const space = content.search(/\s/)
  const name = localName(space < 0 ? content : content.slice(0, space))
  handler.open(name, space < 0 ? '' : content.slice(space))
  if (isEmpty) handler.close?.(name)
  else state.depth += 1
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** The position after the token that begins at `at`, or -1 if it is not complete. */
function endOfToken(xml: string, at: number): number {
  if (xml[at] !== '<') return xml.indexOf('<', at)
  // Too short to tell a comment from a tag.
  if (xml.length - at < 9 && xml[at + 1] === '!') return -1
  if (xml.startsWith('<!--', at)) return after(xml, '-->', at + 4)
  if (xml.startsWith('<![CDATA[', at)) return after(xml, ']]>', at + 9)
  if (xml[at + 1] === '?') return after(xml, '?>', at + 2)
  return endOfTag(xml, at)
}

function after(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from)
  return found < 0 ? -1 : found + mark.length
}

/** A > inside quotes does not end a tag. */
function endOfTag(xml: string, at: number): number {
  let quote = 0
  for (let index = at + 1; index < xml.length; index += 1) {
    const code = xml.charCodeAt(index)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === 0x3e) return index + 1
    else if (code === 0x22 || code === 0x27) quote = code
  }
  return -1
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6}));/g, (whole, name, decimal, hex) => {
    if (name) return ENTITIES[name]!
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0x10ffff ? whole : String.fromCodePoint(code)
  })
}

// Begins with the white space before a name: a long text without any would otherwise take quadratic time.
const ATTRIBUTE = /\s(?:[^\s=:"'/]+:)?([^\s=:"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** The value of an attribute, by its name without prefix. */
export function attributeOf(attributes: string, name: string): string | undefined {
  for (const [, found, inDouble, inSingle] of attributes.matchAll(ATTRIBUTE))
    if (found === name) return decodeEntities(inDouble ?? inSingle ?? '')
  return undefined
}
