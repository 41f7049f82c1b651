import { Agent, request } from 'node:http'
import type { Operation } from '@foyer/contracts'
import type { Case } from './cases.ts'
import type { Fixture, Prepared } from './fixture.ts'
import { applyChanges, toJson, wellFormed } from './odd-values.ts'

export type Sent = { method: string; path: string; headers: Record<string, string>; body: string | undefined }
export type Answer = { status: number; type: string; text: string }

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** The request of a case, with the ids and codes that exist in a fixture. */
export function requestOf(op: Operation, given: Case, fixture: Fixture): Sent {
  const prepared = fixture.sets[given.set]!
  const path = op.path.replace(/:(\w+)/g, (_, name: string) => segment(given, name, prepared, fixture))
  const isFilled = given.body !== null && 'changes' in given.body && given.body.isFilled
  const query = queryOf({ ...given.query, ...((isFilled || !op.body) && prepared.query) }, given.rawQuery)
  const { headers, body } = bodyOf(op, given, prepared)
  const { cookie, ...odd } = given.headers
  const session = (given.caller === 'owner' && prepared.caller ? prepared.caller : fixture.callers[given.caller]).headers.cookie
  const cookies = cookie?.startsWith('=') ? cookie.slice(1) : [session, cookie].filter(Boolean).join('; ')
  return { method: op.method, path: path + query, headers: { ...headers, ...(cookies && { cookie: cookies }), ...odd }, body }
}

function segment({ params }: Case, name: string, prepared: Prepared, fixture: Fixture): string {
  const choice = params[name]!
  if ('raw' in choice) return choice.raw
  return encodeURIComponent(('foreign' in choice ? fixture.foreign! : prepared.params)[name] ?? 'nothing')
}

function queryOf(query: Record<string, unknown>, raw: string[]): string {
  const values = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const))
  const pairs = values.map(([name, value]) => `${name}=${encodeURIComponent(wellFormed(String(value).slice(0, 600)))}`)
  const all = [...pairs, ...raw]
  return all.length > 0 ? `?${all.join('&')}` : ''
}

function bodyOf(op: Operation, { body }: Case, prepared: Prepared): Pick<Sent, 'headers' | 'body'> {
  if (body === null) return { headers: {}, body: undefined }
  if ('text' in body) {
    const headers: Record<string, string> = body.type === null ? {} : { 'content-type': body.type }
    if (body.isChunked) headers['transfer-encoding'] = 'chunked'
    else headers['content-length'] = String(Buffer.byteLength(body.text))
    return { headers, body: body.text }
  }
  if (op.rawBody) return file(prepared)
  const fields = { ...(body.fields as object), ...(body.isFilled && prepared.body) }
  const text = toJson(applyChanges(fields, body.changes))
  return { headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }, body: text }
}

function file({ file: { type, text } = { type: 'text/plain', text: '' } }: Prepared): Pick<Sent, 'headers' | 'body'> {
  return { headers: { 'content-type': type, 'content-length': String(Buffer.byteLength(text)) }, body: text }
}

export function send(url: string, { method, path, headers, body }: Sent): Promise<Answer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const outgoing = request({ agent, hostname, port, method, path, headers, timeout: 120_000 }, (response) => {
      const type = String(response.headers['content-type'] ?? '')
      const chunks: Buffer[] = []
      const finish = () => resolve({ status: response.statusCode ?? 0, type, text: Buffer.concat(chunks).toString('utf8') })
      if (type.startsWith('text/event-stream')) {
        // It has no end.
        response.once('data', () => {
          response.destroy()
          finish()
        })
        return
      }
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', finish)
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error('no response within 20 s')))
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
