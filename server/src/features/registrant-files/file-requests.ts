import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { discardBody } from '../../platform/http/raw-body.ts'
import { checkFileHeaders, mediaTypeOf } from './check-file-headers.ts'

/** Calls `use` with the file of the request; a body that it did not read is discarded. */
export async function withFile<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  use: (takeBody: () => Readable, mediaType: string) => Promise<Result>,
): Promise<Result> {
  const takeBody = () => {
    checkFileHeaders(request.headers)
    // Registering a long file sends nothing for longer than the idle timeout of the connection.
    request.raw.socket.setTimeout(0)
    return request.raw
  }
  try {
    return await use(takeBody, mediaTypeOf(request.headers['content-type'] ?? ''))
  } catch (error) {
    if (!(await discardBody(request.raw))) reply.header('connection', 'close')
    throw error
  }
}

/**
 * The file name is built from the event's slug, which needs no escaping in a header. A fault in the middle ends the connection without the
 * end of the file, so that a part is not taken for the whole.
 */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  contentType: string,
  { fileName, body }: { fileName: string; body: Readable },
) {
  reply.header('content-type', contentType).header('content-disposition', `attachment; filename="${fileName}"`)
  body.on('error', (err) => request.log.error({ err, requestId: request.id }, 'export failed'))
  if (request.method !== 'HEAD') return reply.send(body)
  body.destroy()
  return reply.send(Readable.from([]))
}
