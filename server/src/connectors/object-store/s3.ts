import { Readable } from 'node:stream'
import { AwsV4Signer } from 'aws4fetch'
import { createSafeFetch, type OpenResponse, type SafeFetch, SafeFetchError, type SafeRequest } from '../../platform/safe-fetch.ts'
import { ConnectorError } from '../connector-error.ts'
import { exactBytes } from './exact-bytes.ts'
import { requireSafeKey } from './keys.ts'
import type { ObjectStore } from './port.ts'
import { checkRoundTrip } from './round-trip.ts'
import { parseS3Url } from './s3-url.ts'

type S3Settings = {
  /** `https://KEY:SECRET@host/bucket[/prefix]?region=…` */
  url: string
  fetch?: SafeFetch
  /** How long the store may stall; a transfer as a whole may take longer. */
  timeoutMs?: number
}

/** Any store with the S3 protocol and path-style addresses: AWS, R2, MinIO, Ceph, Garage. */
export function createS3Store({ url, fetch = createSafeFetch(), timeoutMs = 15_000 }: S3Settings): ObjectStore {
  const { baseUrl, region, accessKeyId, secretAccessKey } = parseS3Url(url)

  async function send(
    method: 'PUT' | 'GET' | 'DELETE',
    key: string,
    request: Pick<SafeRequest, 'headers' | 'body'> = {},
  ): Promise<OpenResponse> {
    const signer = new AwsV4Signer({
      method,
      url: `${baseUrl}/${requireSafeKey(key)}`,
      headers: request.headers,
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
    })
    const signed = await signer.sign()
    return fetch.open(signed.url, {
      method,
      headers: Object.fromEntries(signed.headers),
      body: request.body,
      timeoutMs,
      trustedOrigins: [baseUrl],
    })
  }

  const store: Omit<ObjectStore, 'check'> = {
    async put(key, body, { contentType, sizeBytes }) {
      const source = trackFailure(body, sizeBytes)
      try {
        const headers = { 'content-type': contentType, 'content-length': String(sizeBytes) }
        // An empty upload is complete before the source has been read, so the source is checked first.
        if (sizeBytes === 0) for await (const _ of source.chunks) break
        const response = await send('PUT', key, { headers, body: sizeBytes === 0 ? undefined : Readable.from(source.chunks) })
        await discard(response)
        if (response.status !== 200) throw errorFromStatus(response.status)
        return { etag: etagOf(response), sizeBytes }
      } catch (error) {
        throw source.failure() ?? toStoreError(error)
      }
    },

    async get(key) {
      try {
        const response = await send('GET', key)
        if (response.status === 200) return describe(response)
        await discard(response)
        if (response.status === 404) return null
        throw errorFromStatus(response.status)
      } catch (error) {
        throw toStoreError(error)
      }
    },

    async remove(key) {
      try {
        const response = await send('DELETE', key)
        await discard(response)
        if (response.status !== 200 && response.status !== 204 && response.status !== 404) throw errorFromStatus(response.status)
      } catch (error) {
        throw toStoreError(error)
      }
    },
  }
  return { ...store, check: () => checkRoundTrip(store) }
}

/** The HTTP client reports a failing source as a failing connection; `failure` returns the original error. */
function trackFailure(body: Readable, sizeBytes: number): { chunks: AsyncIterable<Buffer>; failure(): unknown } {
  let failure: unknown = null
  async function* chunks() {
    try {
      yield* exactBytes(body, sizeBytes)
    } catch (error) {
      failure = error
      throw error
    }
  }
  return { chunks: chunks(), failure: () => failure }
}

function describe(response: OpenResponse) {
  return {
    body: response.body,
    sizeBytes: Number(response.headers['content-length']),
    contentType: String(response.headers['content-type'] ?? 'application/octet-stream'),
    etag: etagOf(response),
  }
}

function etagOf(response: OpenResponse): string {
  return String(response.headers.etag ?? '')
    .replace(/^W\//, '')
    .replaceAll('"', '')
}

async function discard(response: OpenResponse): Promise<void> {
  response.body.on('error', () => {})
  for await (const _ of response.body);
}

/** 403 is a wrong key or policy, and 404 other than for an object is a missing bucket: the operator has to change the settings. */
function errorFromStatus(status: number): ConnectorError {
  const isTemporary = status >= 500 || status === 429 || status === 408
  return new ConnectorError({
    system: 'object-store',
    kind: isTemporary ? 'temporary' : 'configuration',
    reason: isTemporary ? 'unreachable' : 'refused',
    message: `The object store returned ${status}`,
    status,
  })
}

function toStoreError(error: unknown): unknown {
  if (!(error instanceof SafeFetchError)) return error
  return new ConnectorError({
    system: 'object-store',
    kind: 'temporary',
    reason: error.kind === 'timeout' ? 'timeout' : 'unreachable',
    message: `The object store cannot be reached: ${error.message}`,
  })
}
