import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Answer, gatewayPage, Refusal } from './answer.ts'
import { type FaultOrder, FaultQueue, type PlannedFault, type TransportFault } from './faults.ts'
import { type RecordedRequest, recordRequest } from './request.ts'
import { findRoute, type Route } from './routes.ts'

export interface StartOptions {
  /** 0, the default, takes any free port. */
  port?: number
  /** Stands in for the wall clock: token expiry and time stamps follow it. */
  now?: () => number
}

interface Delivery {
  answer: Answer
  spoil?: TransportFault
}

/** Enough for any test, and a runner left alone for days does not fill the memory. */
const maxRequestsKept = 10_000

const transportKinds = new Set(['status', 'hang', 'slow', 'html', 'truncated', 'reset'])

/** A vendor's API on a loopback port: it records every request, plays ordered faults, and otherwise lets the vendor's routes answer. */
export abstract class LoopbackSimulator<VendorFault extends { kind: string }> {
  /** Oldest first; only the last ten thousand are kept. */
  readonly requests: RecordedRequest[] = []
  /** Added to every answer. */
  latencyMs = 0
  url = ''
  readonly now: () => number
  private readonly faults = new FaultQueue<TransportFault | VendorFault>()
  private readonly timers = new Set<NodeJS.Timeout>()
  private readonly server: Server

  constructor(options: StartOptions) {
    this.now = options.now ?? Date.now
    this.server = createServer((incoming, outgoing) => {
      void this.serve(incoming, outgoing).catch(() => outgoing.destroy())
    })
  }

  protected abstract routes(): Route[]
  protected abstract faultAnswer(fault: VendorFault, request: RecordedRequest): Answer
  protected abstract unknownPath(request: RecordedRequest): Answer
  protected abstract internalError(error: unknown): Answer

  /** Headers the vendor puts on every answer, such as its remaining quota. */
  protected everyAnswerHeaders(_request: RecordedRequest): Record<string, string> {
    return {}
  }

  fail(order: FaultOrder<TransportFault | VendorFault>): PlannedFault {
    return this.faults.add(order)
  }

  clearFaults(): void {
    this.faults.clear()
  }

  /** Loopback only: a simulator hands out tokens to anyone who asks. */
  async listen(port = 0): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject)
      this.server.listen(port, '127.0.0.1', resolve)
    })
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** Hung requests are cut, so that nothing outlives the simulator. */
  async stop(): Promise<void> {
    for (const timer of this.timers) clearTimeout(timer)
    this.timers.clear()
    if (!this.server.listening) return
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()))
    this.server.closeAllConnections()
    await closed
  }

  private async serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const delivery = await this.receive(incoming)
    if (delivery === 'hang') return
    const { request, answer, spoil } = delivery
    const delayMs = this.latencyMs + (spoil?.kind === 'slow' ? spoil.ms : 0)
    if (delayMs > 0) await this.pause(delayMs)
    if (outgoing.destroyed) return
    if (spoil?.kind === 'reset') return void outgoing.destroy()
    if (request && spoil?.kind !== 'truncated') request.status = answer.status
    send(outgoing, { ...answer, headers: { ...(request && this.everyAnswerHeaders(request)), ...answer.headers } }, spoil)
  }

  private async receive(incoming: IncomingMessage): Promise<'hang' | (Delivery & { request?: RecordedRequest })> {
    let request: RecordedRequest | undefined
    try {
      request = await recordRequest(incoming, this.now())
      this.requests.push(request)
      if (this.requests.length > maxRequestsKept) this.requests.shift()
      const fault = this.faults.take(request)
      if (fault?.kind === 'hang') return 'hang'
      return { request, ...(await this.decide(request, fault)) }
    } catch (error) {
      const answer = error instanceof Refusal ? error.answer : this.internalError(error)
      return { answer, ...(request && { request }) }
    }
  }

  private async decide(request: RecordedRequest, fault: TransportFault | VendorFault | undefined): Promise<Delivery> {
    if (!fault) return { answer: await this.work(request) }
    if (!isTransport(fault)) return { answer: this.faultAnswer(fault, request) }
    switch (fault.kind) {
      case 'status':
        return { answer: { status: fault.status, body: fault.body, headers: fault.headers ?? {} } }
      case 'html':
        return { answer: gatewayPage(fault.status ?? 502) }
      case 'reset':
        return { answer: fault.when === 'after-work' ? await this.work(request) : { status: 500 }, spoil: fault }
      default:
        return { answer: await this.work(request), spoil: fault }
    }
  }

  private async work(request: RecordedRequest): Promise<Answer> {
    const found = findRoute(this.routes(), request)
    if (!found) return this.unknownPath(request)
    try {
      return await found.route.answer({ request, params: found.params })
    } catch (error) {
      // Caught here and not only in receive, so that a refusal is still delayed or spoilt as ordered.
      if (error instanceof Refusal) return error.answer
      throw error
    }
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.timers.delete(timer)
        resolve()
      }, ms)
      this.timers.add(timer)
    })
  }
}

function isTransport(fault: { kind: string }): fault is TransportFault {
  return transportKinds.has(fault.kind)
}

function send(outgoing: ServerResponse, answer: Answer, spoil: TransportFault | undefined): void {
  const isText = typeof answer.body === 'string'
  const text = answer.body === undefined ? '' : isText ? (answer.body as string) : JSON.stringify(answer.body)
  const whole = Buffer.from(text, 'utf8')
  const type = answer.body === undefined ? {} : { 'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json;charset=utf-8' }
  const half = whole.subarray(0, Math.floor(whole.length / 2))
  const isShort = spoil?.kind === 'truncated' && spoil.how !== 'cut-connection'
  outgoing.writeHead(answer.status, { ...type, 'content-length': isShort ? half.length : whole.length, ...answer.headers })
  if (spoil?.kind !== 'truncated') outgoing.end(whole)
  else if (isShort) outgoing.end(half)
  else outgoing.write(half, () => outgoing.destroy())
}
