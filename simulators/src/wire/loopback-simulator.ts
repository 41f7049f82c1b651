import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { controlRoutes, isControlPath, respondToControl, type VendorControl } from './control.ts'
import { TRANSPORT_FAULTS, wholeNumber } from './fault-shapes.ts'
import { type FaultMatch, FaultQueue, type FaultRule, type PlannedFault, type TransportFault } from './faults.ts'
import { type Hold, Holds } from './holds.ts'
import { type RecordedRequest, recordRequest } from './request.ts'
import { gatewayPage, HttpError, type SimulatedResponse } from './response.ts'
import { findRoute, type Route } from './routes.ts'
import { settingOf } from './settings.ts'

export type StartOptions = {
  /** 0, the default, uses any free port. */
  port?: number
  /** Replaces the system clock for token expiry and timestamps. */
  now?: () => number
  /** For rules with a probability: the same requests in the same order fail in the same way. */
  randomSeed?: number
}

type Delivery = {
  response: SimulatedResponse
  fault?: TransportFault
}

/** Enough for any test, and bounds the memory of a runner that is left running for days. */
const MAX_RECORDED_REQUESTS = 10_000

/** A vendor's API on a loopback port: it records every request, applies planned faults, and otherwise calls the vendor's routes. */
export abstract class LoopbackSimulator<VendorFault extends { kind: string }> {
  /** Oldest first; only the last ten thousand are kept. */
  readonly requests: RecordedRequest[] = []
  /** Delay of every response. */
  latencyMs = 0
  url = ''
  readonly now: () => number
  private readonly faults: FaultQueue<TransportFault | VendorFault>
  private recorded = 0
  private controls: Route[] | null = null
  private readonly holds = new Holds()
  private readonly timers = new Set<NodeJS.Timeout>()
  private readonly server: Server

  constructor(options: StartOptions) {
    this.now = options.now ?? Date.now
    this.faults = new FaultQueue(options.randomSeed ?? 1)
    this.server = createServer((incoming, outgoing) => {
      void this.serve(incoming, outgoing).catch(() => outgoing.destroy())
    })
  }

  /** The name that people know. */
  abstract readonly vendor: string
  protected abstract routes(): Route[]
  protected abstract faultResponse(fault: VendorFault, request: RecordedRequest): SimulatedResponse
  protected abstract unknownPath(request: RecordedRequest): SimulatedResponse
  protected abstract internalError(error: unknown): SimulatedResponse
  protected abstract vendorControl(): VendorControl

  /** Headers of every response, such as the remaining quota. */
  protected commonHeaders(_request: RecordedRequest): Record<string, string> {
    return {}
  }

  fail(rule: FaultRule<TransportFault | VendorFault>): PlannedFault {
    return this.faults.add(rule)
  }

  /** Handles the matching requests, and sends their responses only when they are released. */
  hold(match: FaultMatch): Hold {
    return this.holds.add(match)
  }

  /** Also sends the responses that are held. */
  clearFaults(): void {
    this.faults.clear()
    this.holds.clear()
  }

  /** Where faults can be planned over HTTP. */
  get controlUrl(): string {
    return `${this.url}/_control`
  }

  /** Loopback only: a simulator issues tokens to any client. */
  async listen(port = 0): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject)
      this.server.listen(port, '127.0.0.1', resolve)
    })
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** Closes hanging requests, so that no connection outlives the simulator. */
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
    const { request, response, fault } = delivery
    const delayMs = request ? this.latencyMs + (fault?.kind === 'slow' ? fault.ms : 0) : 0
    if (delayMs > 0) await this.delay(delayMs)
    if (request) await this.holds.wait(request)
    if (outgoing.destroyed) return
    if (fault?.kind === 'reset') return void outgoing.destroy()
    if (request && fault?.kind !== 'truncated') request.status = response.status
    send(outgoing, { ...response, headers: { ...(request && this.commonHeaders(request)), ...response.headers } }, fault)
  }

  private async receive(incoming: IncomingMessage): Promise<'hang' | (Delivery & { request?: RecordedRequest })> {
    let request: RecordedRequest | undefined
    try {
      const received = await recordRequest(incoming, this.now())
      if (isControlPath(received.path)) return { response: await respondToControl(this.controlTable(), received) }
      request = this.record(received)
      const fault = this.faults.take(request)
      if (fault?.kind === 'hang') return 'hang'
      return { request, ...(await this.respond(request, fault)) }
    } catch (error) {
      const response = error instanceof HttpError ? error.response : this.internalError(error)
      return { response, ...(request && { request }) }
    }
  }

  private record(received: RecordedRequest): RecordedRequest {
    this.recorded += 1
    received.number = this.recorded
    this.requests.push(received)
    if (this.requests.length > MAX_RECORDED_REQUESTS) this.requests.shift()
    return received
  }

  private controlTable(): Route[] {
    if (this.controls) return this.controls
    const vendor = this.vendorControl()
    this.controls = controlRoutes({
      ...vendor,
      settings: { latencyMs: settingOf<{ latencyMs: number }>(() => this, 'latencyMs', wholeNumber(0)), ...vendor.settings },
      vendor: this.vendor,
      url: () => this.url,
      requests: this.requests,
      describeFaults: () => this.faults.describe(),
      // Its shape was checked against the shapes of this vendor.
      planFault: (rule) => this.fail(rule as FaultRule<TransportFault | VendorFault>),
      clearFaults: () => this.clearFaults(),
    })
    return this.controls
  }

  private async respond(request: RecordedRequest, fault: TransportFault | VendorFault | undefined): Promise<Delivery> {
    if (!fault) return { response: await this.handleRequest(request) }
    if (!isTransport(fault)) return { response: this.faultResponse(fault, request) }
    switch (fault.kind) {
      case 'status':
        return { response: { status: fault.status, body: fault.body, headers: fault.headers ?? {} } }
      case 'html':
        return { response: gatewayPage(fault.status ?? 502) }
      case 'reset':
        return { response: fault.when === 'after-work' ? await this.handleRequest(request) : { status: 500 }, fault }
      default:
        return { response: await this.handleRequest(request), fault }
    }
  }

  private async handleRequest(request: RecordedRequest): Promise<SimulatedResponse> {
    const found = findRoute(this.routes(), request)
    if (!found) return this.unknownPath(request)
    try {
      return await found.route.handle({ request, params: found.params })
    } catch (error) {
      // Caught here and not only in receive, so that planned faults also apply to error responses.
      if (error instanceof HttpError) return error.response
      throw error
    }
  }

  private delay(ms: number): Promise<void> {
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
  return Object.hasOwn(TRANSPORT_FAULTS, fault.kind)
}

function send(outgoing: ServerResponse, response: SimulatedResponse, fault: TransportFault | undefined): void {
  const isText = typeof response.body === 'string'
  const text = response.body === undefined ? '' : isText ? (response.body as string) : JSON.stringify(response.body)
  const whole = Buffer.from(text, 'utf8')
  const type =
    response.body === undefined ? {} : { 'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json;charset=utf-8' }
  const half = whole.subarray(0, Math.floor(whole.length / 2))
  const isShort = fault?.kind === 'truncated' && fault.how !== 'cut-connection'
  outgoing.writeHead(response.status, { ...type, 'content-length': isShort ? half.length : whole.length, ...response.headers })
  if (fault?.kind !== 'truncated') outgoing.end(whole)
  else if (isShort) outgoing.end(half)
  else outgoing.write(half, () => outgoing.destroy())
}
