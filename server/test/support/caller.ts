import { type Operation, type OrganizationId, type Result, urlPathFor } from '@foyer/contracts'
import { expect } from 'vitest'
import type { Services } from '../../src/services.ts'
import { sendHttp } from './send-http.ts'

// Not in foyer.ts, which imports the service: that takes three seconds in every file that runs in a worker of its own.

export type ApiResponse<Body = unknown> = { status: number; body: Body; headers: Headers }

/** Loosely typed on purpose: tests also send invalid requests. */
export type CallInput = { params?: Record<string, unknown>; query?: Record<string, string | readonly string[]>; body?: unknown }

export class Caller {
  readonly url: string
  readonly headers: Record<string, string>
  constructor(url: string, headers: Record<string, string>) {
    this.url = url
    this.headers = headers
  }

  with(headers: Record<string, string>): Caller {
    return new Caller(this.url, { ...this.headers, ...headers })
  }

  async send<Body = unknown>(method: string, path: string, body?: unknown): Promise<ApiResponse<Body>> {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const headers = { ...(body !== undefined && { 'content-type': 'application/json' }), ...this.headers }
    const response = await sendHttp(this.url + path, { method, headers, body: text })
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson && response.text ? JSON.parse(response.text) : response.text) as Body,
    }
  }

  /** Calls an operation of the contract. The response may be an error. */
  async call<O extends Operation>(op: O, input: CallInput = {}): Promise<ApiResponse<Result<O> & { error?: string; code?: string }>> {
    return this.send(op.method, urlPathFor(op, input), input.body)
  }

  /** Calls an operation that must succeed, and returns its result. */
  async do<O extends Operation>(op: O, input: CallInput = {}): Promise<Result<O>> {
    const response = await this.call(op, input)
    expect(response.status, response.status === op.success ? op.id : `${op.id}: ${JSON.stringify(response.body)}`).toBe(op.success)
    return response.body as Result<O>
  }
}

export class SignedIn extends Caller {
  readonly email: string
  constructor(url: string, headers: Record<string, string>, email: string) {
    super(url, headers)
    this.email = email
  }
}

export class Organizer extends SignedIn {
  readonly organizationId: OrganizationId
  readonly slug: string
  /** The service's internals, for test data that no API call creates. */
  readonly services: Services
  constructor(services: Services, { url, headers, email }: SignedIn, organizationId: string, slug: string) {
    super(url, headers, email)
    this.services = services
    this.organizationId = organizationId as OrganizationId
    this.slug = slug
  }
}
