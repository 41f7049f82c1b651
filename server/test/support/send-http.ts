import { Agent, type IncomingMessage, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

type HttpRequest = { method: string; headers: Record<string, string>; body?: string | undefined }
type HttpResponse = { status: number; headers: Headers; text: string }

const agent = new Agent({ keepAlive: true })

/** As `fetch` and browsers do. */
const DEFAULTS = { accept: '*/*', 'accept-encoding': 'gzip' }
const DECOMPRESS: Record<string, (bytes: Buffer) => Buffer> = { gzip: gunzipSync, br: brotliDecompressSync }

/** A request without following redirects. The tests send very many, and `fetch` takes three times the CPU time. */
export async function sendHttp(url: string, options: HttpRequest): Promise<HttpResponse> {
  const { response, bytes } = await receive(url, options)
  const decompress = bytes.length > 0 ? DECOMPRESS[response.headers['content-encoding'] ?? ''] : undefined
  const text = new TextDecoder().decode(decompress ? decompress(bytes) : bytes)
  return { status: response.statusCode!, headers: headersOf(response), text }
}

function receive(url: string, { method, headers, body }: HttpRequest): Promise<{ response: IncomingMessage; bytes: Buffer }> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers: { ...DEFAULTS, ...length, ...headers } }, (response) => {
      const chunks: Buffer[] = []
      const finish = () => resolve({ response, bytes: Buffer.concat(chunks) })
      response.on('error', reject)
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', finish)
      if (!response.headers['content-type']?.startsWith('text/event-stream')) return
      // It has no end.
      finish()
      response.destroy()
    })
    sent.on('error', reject).end(body)
  })
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let index = 0; index < rawHeaders.length; index += 2) headers.append(rawHeaders[index]!, rawHeaders[index + 1]!)
  return headers
}
