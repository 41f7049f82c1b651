import { Agent, type IncomingMessage, request } from 'node:http'
import { type ServiceProcess, waitUntil } from './service-process.ts'

export type PinnedResponse = { status: number; requestId: string; body: unknown }
type Call = { body?: unknown; headers?: Record<string, string> }

/** A client with one connection, which stays at one worker. */
export class PinnedClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #service: ServiceProcess
  worker = 0

  constructor(service: ServiceProcess) {
    this.#service = service
  }

  /** Opens its connection and finds out where it is, by the line of the log about its request. */
  async open(): Promise<this> {
    const { requestId } = await this.call('GET', '/healthz')
    const line = () => this.#service.lines.find((one) => one.requestId === requestId)
    await waitUntil(() => line() !== undefined, 'the line of the request')
    this.worker = Number(line()!.worker)
    return this
  }

  call(method: string, path: string, { body, headers = {} }: Call = {}): Promise<PinnedResponse> {
    const text = body === undefined ? '' : JSON.stringify(body)
    const json = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
    return new Promise((resolve, reject) => {
      const options = { agent: this.#agent, method, headers: { ...json, ...headers } }
      const sent = request(this.#service.url + path, options, (response: IncomingMessage) => {
        let received = ''
        response.setEncoding('utf8').on('data', (chunk: string) => {
          received += chunk
        })
        response.on('error', reject).on('end', () => {
          const isJson = response.headers['content-type']?.includes('json')
          resolve({
            status: response.statusCode ?? 0,
            requestId: String(response.headers['x-request-id']),
            body: isJson ? JSON.parse(received) : received,
          })
        })
      })
      sent.on('error', reject).end(text)
    })
  }

  close() {
    this.#agent.destroy()
  }
}

/** A client at each worker, in the order of their numbers. */
export async function clientOfEach(service: ServiceProcess, workers: number): Promise<PinnedClient[]> {
  const found = new Map<number, PinnedClient>()
  while (found.size < workers) {
    const client = await new PinnedClient(service).open()
    if (found.has(client.worker)) client.close()
    else found.set(client.worker, client)
  }
  return [...found.entries()].sort(([a], [b]) => a - b).map(([, client]) => client)
}
