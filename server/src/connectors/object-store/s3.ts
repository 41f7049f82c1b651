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
  /** How long the store may stall, not how long a transfer may take. */
  timeoutMs?: number
}

/** Any store that speaks the S3 protocol, addressed by path: AWS, R2, MinIO, Ceph, Garage. */
export function createS3Store({ url, fetch = createSafeFetch(), timeoutMs = 15_000 }: S3Settings): ObjectStore {
  const { baseUrl, region, accessKeyId, secretAccessKey } = parseS3Url(url)

  async function send(
    method: 'PUT' | 'GET' | 'DELETE',
    key: string,
    given: Pick<SafeRequest, 'headers' | 'body'> = {},
  ): Promise<OpenResponse> {
    const signer = new AwsV4Signer({
      method,
      url: `${baseUrl}/${requireSafeKey(key)}`,
      headers: given.headers,
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
    })
    const signed = await signer.sign()
    return fetch.open(signed.url, {
      method,
      headers: Object.fromEntries(signed.headers),
      body: given.body,
      timeoutMs,
      trustedOrigins: [baseUrl],
    })
  }

  const store: Omit<ObjectStore, 'check'> = {
    async put(key, body, { contentType, sizeBytes }) {
      const source = watchedSource(body, sizeBytes)
      try {
        const headers = { 'content-type': contentType, 'content-length': String(sizeBytes) }
        // Zero bytes are complete before the source has proved to be empty, so here the proof comes first.
        if (sizeBytes === 0) for await (const _ of source.chunks) break
        const answer = await send('PUT', key, { headers, body: sizeBytes === 0 ? undefined : Readable.from(source.chunks) })
        await discard(answer)
        if (answer.status !== 200) throw refusal(answer.status)
        return { etag: etagOf(answer), sizeBytes }
      } catch (error) {
        throw source.failure() ?? asStoreError(error)
      }
    },

    async get(key) {
      try {
        const answer = await send('GET', key)
        if (answer.status === 200) return describe(answer)
        await discard(answer)
        if (answer.status === 404) return null
        throw refusal(answer.status)
      } catch (error) {
        throw asStoreError(error)
      }
    },

    async remove(key) {
      try {
        const answer = await send('DELETE', key)
        await discard(answer)
        if (answer.status !== 200 && answer.status !== 204 && answer.status !== 404) throw refusal(answer.status)
      } catch (error) {
        throw asStoreError(error)
      }
    },
  }
  return { ...store, check: () => checkRoundTrip(store) }
}

/** The HTTP client reports a failing source as a failing connection; this remembers what really happened. */
function watchedSource(body: Readable, sizeBytes: number): { chunks: AsyncIterable<Buffer>; failure(): unknown } {
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

function describe(answer: OpenResponse) {
  return {
    body: answer.body,
    sizeBytes: Number(answer.headers['content-length']),
    contentType: String(answer.headers['content-type'] ?? 'application/octet-stream'),
    etag: etagOf(answer),
  }
}

function etagOf(answer: OpenResponse): string {
  return String(answer.headers.etag ?? '')
    .replace(/^W\//, '')
    .replaceAll('"', '')
}

async function discard(answer: OpenResponse): Promise<void> {
  answer.body.on('error', () => {})
  for await (const _ of answer.body);
}

/** 403 is a wrong key or policy, 404 on anything but an object a missing bucket: nothing but the operator's settings helps. */
function refusal(status: number): ConnectorError {
  const isTemporary = status >= 500 || status === 429 || status === 408
  return new ConnectorError({
    system: 'object-store',
    kind: isTemporary ? 'temporary' : 'configuration',
    reason: isTemporary ? 'unreachable' : 'refused',
    message: `The object store answered ${status}`,
    status,
  })
}

function asStoreError(error: unknown): unknown {
  if (!(error instanceof SafeFetchError)) return error
  return new ConnectorError({
    system: 'object-store',
    kind: 'temporary',
    reason: error.kind === 'timeout' ? 'timeout' : 'unreachable',
    message: `The object store cannot be reached: ${error.message}`,
  })
}
