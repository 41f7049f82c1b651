import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string; at: number }
type Answer = { status: number; headers?: Record<string, string>; body?: string }

/** A receiver of webhooks on this machine. Each test uses a path of its own. */
export class WebhookReceiver {
  readonly received: Received[] = []
  /** What it answers, by path; 204 by default. A function may take its time. */
  readonly answers = new Map<string, Answer | ((request: Received) => Answer | Promise<Answer>)>()
  #server: Server | undefined

  async start(): Promise<void> {
    this.#server = createServer(async (request, response) => {
      const received = { path: request.url ?? '', headers: request.headers, body: await text(request), at: Date.now() }
      this.received.push(received)
      const given = this.answers.get(received.path) ?? { status: 204 }
      const { status, headers, body } = typeof given === 'function' ? await given(received) : given
      response.writeHead(status, headers).end(body)
    })
    await new Promise<void>((resolve) => this.#server!.listen(0, '127.0.0.1', resolve))
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server!.address() as AddressInfo).port}`
  }

  at(path: string): Received[] {
    return this.received.filter((request) => request.path === path)
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections()
    await new Promise((resolve) => this.#server?.close(resolve))
  }
}

/** What a receiver does with the library of the specification. Throws if the signature is wrong or the timestamp is not of now. */
export const verified = (secret: string, { headers, body }: Pick<Received, 'headers' | 'body'>) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as { type: string; timestamp: string; data: Record<string, unknown> }
