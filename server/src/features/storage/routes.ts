import { Readable } from 'node:stream'
import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import type { ObjectStore } from '../../connectors/object-store/port.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { isNotModified } from '../../platform/http/etag.ts'
import { discardBody, leaveBodyUnread } from '../../platform/http/raw-body.ts'
import { serve } from '../../platform/http/serve.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import { presignUpload } from './presign.ts'
import { etagOfObject, objectHeaders, openObject, requireObject } from './read-object.ts'
import { receiveUpload } from './upload.ts'

type Services = {
  db: Database
  clock: Clock
  tokens: TokenSigner
  objectStore: ObjectStore
  baseUrl: string
  config: { storageMegabytes: number }
}

export function mountStorage(app: FastifyInstance, services: Services) {
  const { objectStore } = services

  serve(app, api.presignUpload, ({ actor, body }) => presignUpload(services, actor.organizationId, body))

  app.register(async (scope) => {
    leaveBodyUnread(scope)
    serve(scope, api.uploadObject, async ({ query, request, reply }) => {
      const { 'content-type': contentType, 'content-length': contentLength } = request.headers
      try {
        return await receiveUpload(services, { token: query.token, contentType, contentLength, body: request.raw })
      } catch (error) {
        if (!(await discardBody(request.raw))) reply.header('connection', 'close')
        throw error
      }
    })
  })

  serve(app, api.getObject, async ({ params, request, reply }) => {
    const object = await requireObject(services, params)
    if (isNotModified(request.headers['if-none-match'], etagOfObject(object))) return reply.headers(objectHeaders(object)).code(304).send()
    const isHead = request.method === 'HEAD'
    const { body, sizeBytes } = isHead
      ? { body: Readable.from([]), sizeBytes: object.sizeBytes }
      : await openObject(objectStore, object.key)
    return reply.headers(objectHeaders(object)).header('content-length', sizeBytes).send(body)
  })
}
