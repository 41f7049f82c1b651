import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { HttpError, type SimulatedResponse } from './response.ts'

/** A recorded request, for tests. `status` stays null when no complete response was sent. */
export type RecordedRequest = {
  /** Counts from 1; 0 until it is recorded. */
  number: number
  at: number
  method: string
  path: string
  query: Record<string, string | string[]>
  headers: IncomingHttpHeaders
  /** Parsed JSON or form fields; the raw text for any other content type; null when nothing was sent. */
  body: unknown
  status: number | null
}

const MAX_BODY_BYTES = 1024 * 1024

export async function recordRequest(incoming: IncomingMessage, at: number): Promise<RecordedRequest> {
  const { path, query } = readTarget(incoming)
  const text = await readText(incoming)
  const method = incoming.method ?? 'GET'
  const body = parseBody(text, incoming.headers['content-type'])
  return { number: 0, at, method, path, query, headers: incoming.headers, body, status: null }
}

/** The fields of a JSON or form body. Anything else is rejected, as the vendors do. */
export function fieldsOf(request: RecordedRequest, unsupportedError: SimulatedResponse): Record<string, unknown> {
  const { body } = request
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new HttpError(unsupportedError)
  return body as Record<string, unknown>
}

export function queryText(request: RecordedRequest, name: string): string | undefined {
  const value = request.query[name]
  return Array.isArray(value) ? value[0] : value
}

/** Repeated (`a=1&a=2`) and comma-separated (`a=1,2`) parameters are equivalent: the vendors' clients send either. */
export function queryList(request: RecordedRequest, name: string): string[] {
  const value = request.query[name]
  const parts = value === undefined ? [] : Array.isArray(value) ? value : [value]
  return parts.flatMap((part) => part.split(',')).filter((part) => part !== '')
}

export function bearerToken(request: RecordedRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

function readTarget(incoming: IncomingMessage): { path: string; query: Record<string, string | string[]> } {
  // Only the path and query are read; the host may be malformed.
  const url = new URL(`http://loopback${incoming.url?.startsWith('/') ? incoming.url : '/'}`)
  const query: Record<string, string | string[]> = {}
  for (const name of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(name)
    query[name] = values.length === 1 ? values[0]! : values
  }
  return { path: url.pathname, query }
}

async function readText(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let sizeBytes = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length
    if (sizeBytes <= MAX_BODY_BYTES) chunks.push(chunk)
  }
  // Rejected after it is read completely: closing earlier would look like a broken connection.
  if (sizeBytes > MAX_BODY_BYTES) throw new HttpError({ status: 413 })
  return Buffer.concat(chunks).toString('utf8')
}

function parseBody(text: string, contentType = ''): unknown {
  if (text === '') return null
  if (contentType.includes('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text))
  if (!contentType.includes('json')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
