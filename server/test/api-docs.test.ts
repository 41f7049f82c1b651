import { ERRORS, errorsOf, isDashboard, isUnsafe, operations } from '@foyer/contracts'
import { validate } from '@scalar/openapi-parser'
import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { COMMON } from '../../contracts/src/descriptions/common.ts'
import { FIELDS, SAME_AS } from '../../contracts/src/descriptions/fields.ts'
import { SCHEMAS } from '../../contracts/src/descriptions/schemas.ts'
import { describeApi } from '../src/platform/http/openapi.ts'
import { useFoyer } from './support/foyer.ts'

const foyer = useFoyer()
const document = describeApi(operations, { baseUrl: 'https://events.example.org', version: '1.2.3' })

type Node = { description?: string; $ref?: string; properties?: Record<string, Node>; items?: Node; anyOf?: Node[]; oneOf?: Node[] }
type Described = {
  parameters?: { name?: string; in?: string; required?: boolean; $ref?: string }[]
  requestBody?: { required: boolean; content: Record<string, { schema: object; example?: unknown }> }
  responses: Record<string, { headers: Record<string, unknown>; content: Record<string, { examples?: Record<string, { $ref: string }> }> }>
  security: Record<string, unknown>[]
}
const described = (id: string) =>
  Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .find((op) => op.operationId === id) as unknown as Described

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1, and all its references exist', async () => {
    const { valid, errors, version } = await validate(JSON.stringify(document))
    expect(errors).toEqual([])
    expect({ valid, version }).toEqual({ valid: true, version: '3.1' })
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)
    for (const [, path] of references) {
      const [group, name] = path!.split('/') as [string, string]
      expect((document.components[group] as Record<string, unknown>)[name], path).toBeDefined()
    }
  })

  test('has every operation under its path', () => {
    for (const op of operations) {
      const path = document.paths[op.path.replace(/:(\w+)/g, '{$1}')]
      expect(path?.[op.method.toLowerCase()], op.id).toMatchObject({ operationId: op.id, tags: [op.tag], summary: op.summary })
    }
    expect(Object.values(document.paths).flatMap((path) => Object.keys(path))).toHaveLength(operations.length)
  })

  test.each(operations.map((op) => [op.id, op] as const))('%s lists each of its errors once, with an example', (_, op) => {
    const listed = Object.entries(described(op.id).responses).flatMap(([status, { content }]) =>
      Object.keys(content['application/json']?.examples ?? {}).map((code) => ({ code, status: Number(status) })),
    )
    const expected = errorsOf(op).map((code) => ({ code, status: ERRORS[code][0] }))
    expect(listed).toHaveLength(expected.length)
    expect(listed).toEqual(expect.arrayContaining(expected))
  })

  test('declares the required authentication', () => {
    expect(described('cancelEvent').security).toEqual([{ session: [] }, { apiKey: [] }])
    for (const id of ['getAccount', 'listAuditLog', 'createApiKey', 'leaveWorkspace'])
      expect(described(id).security, id).toEqual([{ session: [] }])
    expect(described('uploadObject').security).toEqual([{ uploadToken: [] }])
    expect(described('listPublishedEvents').security).toEqual([])
    for (const op of operations) expect(described(op.id).security.length > 0, op.id).toBe(isDashboard(op) || op.access === 'upload-token')
    expect(document.components.securitySchemes).toMatchObject({
      session: { type: 'apiKey', in: 'cookie', name: 'auth.session_token' },
      apiKey: { type: 'http', scheme: 'bearer' },
      uploadToken: { type: 'apiKey', in: 'query', name: 'token' },
    })
  })

  test('lists the parameters, bodies and headers of each operation', () => {
    expect(described('updateSponsor')).toMatchObject({
      parameters: [
        { name: 'eventId', in: 'path', required: true },
        { name: 'sponsorId', in: 'path', required: true },
        { $ref: '#/components/parameters/IdempotencyKey' },
        { $ref: '#/components/parameters/IfMatch' },
      ],
      requestBody: { required: false, content: { 'application/json': { example: { name: 'Northwind Traders' } } } },
    })
    expect(described('createEvent').requestBody?.required).toBe(true)
    expect(described('cancelEvent').requestBody).toBeUndefined()
    expect(Object.keys(described('uploadObject').requestBody!.content)).toEqual(expect.arrayContaining(['image/png', 'application/pdf']))
    expect(Object.keys(described('importRegistrants').requestBody!.content)).toEqual(['text/csv'])
    expect(described('listEvents').responses['200']!.headers).toHaveProperty('Link')
    expect(described('getEvent').responses['200']!.headers).not.toHaveProperty('Link')
    const ifMatch = { $ref: '#/components/parameters/IfMatch' }
    expect(described('updateEvent').parameters).toContainEqual(ifMatch)
    for (const id of ['createEvent', 'getEvent', 'createSpeaker']) expect(described(id).parameters ?? [], id).not.toContainEqual(ifMatch)
    for (const id of ['createEvent', 'getEvent', 'updateEvent'])
      expect(Object.values(described(id).responses)[0]!.headers, id).toHaveProperty('ETag')
    expect(described('updateEvent').responses['412']!.headers).toHaveProperty('ETag')
    expect(described('registerForEvent').responses['429']!.headers).toHaveProperty('Retry-After')
    for (const op of operations) {
      const keyed = described(op.id).parameters?.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')) ?? false
      expect(keyed, op.id).toBe(isUnsafe(op) && !op.rawBody)
      for (const response of Object.values(described(op.id).responses)) expect(response.headers, op.id).toHaveProperty('X-Request-Id')
    }
  })

  test('describes every operation, parameter, header, schema and property', () => {
    const undescribed: string[] = []
    const check = (at: string, text: unknown) => {
      if (typeof text !== 'string' || text.trim() === '') undescribed.push(at)
    }
    const { schemas, headers } = document.components as Record<string, Record<string, Node>>
    const walk = (at: string, { properties = {}, items, anyOf = [], oneOf = [] }: Node) => {
      for (const [name, property] of Object.entries(properties)) {
        const [referred] = [property, ...(property.anyOf ?? [])].flatMap(({ $ref }) => ($ref ? [schemas![$ref.split('/').at(-1)!]!] : []))
        check(`${at}.${name}`, property.description ?? referred?.description)
        walk(`${at}.${name}`, property)
      }
      for (const inner of [...(items ? [items] : []), ...anyOf, ...oneOf]) walk(at, inner)
    }
    for (const [title, schema] of Object.entries(schemas!)) {
      check(title, schema.description)
      walk(title, schema)
    }
    for (const [name, { description }] of Object.entries(headers!)) check(name, description)
    for (const { id } of operations) {
      const { description, parameters = [], requestBody, responses } = described(id) as Described & Node
      check(id, description)
      for (const parameter of parameters as (Node & { name: string })[])
        if (!parameter.$ref) check(`${id} ${parameter.name}`, parameter.description)
      for (const { content } of [requestBody, ...Object.values(responses)].filter((part) => part !== undefined))
        for (const { schema } of Object.values(content) as { schema: Node }[]) walk(id, schema)
    }
    expect(undescribed, 'describe them in their schema or in contracts/src/descriptions').toEqual([])
  })

  test('no description is left over from a schema, operation or field that is gone', () => {
    const owners = new Set([...Object.keys(document.components.schemas as object), ...operations.map(({ id }) => id)])
    for (const owner of [...Object.keys(SCHEMAS), ...Object.keys(FIELDS), ...Object.entries(SAME_AS).flat()])
      expect(owners.has(owner), owner).toBe(true)
    const text = JSON.stringify(document)
    for (const description of [...Object.values(SCHEMAS), ...Object.values(COMMON), ...Object.values(FIELDS).flatMap(Object.values)])
      expect(text.includes(JSON.stringify(description)), description).toBe(true)
  })

  test('declares the limits and choices of requests', () => {
    const schemaOf = (id: string) => described(id).requestBody!.content['application/json']!.schema
    expect(schemaOf('updateEvent')).toMatchObject({ minProperties: 1 })
    expect(schemaOf('overrideEmailTemplate')).toMatchObject({ minProperties: 1 })
    expect(schemaOf('presignUpload')).toMatchObject({
      properties: { size: { maximum: 26_214_400 }, contentType: { enum: expect.arrayContaining(['image/png', 'application/pdf']) } },
    })
    expect(schemaOf('createInvites')).toMatchObject({
      anyOf: [{ required: ['people'] }, { required: ['emails'] }, { required: ['email'] }],
    })
    expect(schemaOf('addSponsor')).toMatchObject({ oneOf: [{ required: ['name'] }, { required: ['sponsorId'] }] })
    expect(schemaOf('previewEmailTemplate')).toMatchObject({ anyOf: [{ required: ['templateId'] }, { required: ['subject', 'body'] }] })
    expect(described('getEvent').parameters).toMatchObject([{ name: 'eventId', schema: { format: 'uuid', maxLength: 16_384 } }])
    expect(described('getPublishedEvent').parameters![0]).toMatchObject({ schema: { type: 'string', minLength: 1, maxLength: 16_384 } })
    expect(JSON.stringify(document)).not.toMatch(/"x-(enum|anyOf|oneOf)"/)
  })

  test('a schema with a title is in it once, also if it is nullable elsewhere', () => {
    const Thing = Type.Object({ title: Type.String() }, { title: 'Thing' })
    const nullable = Type.Unsafe({ ...Thing, type: ['object', 'null'] })
    const base = {
      ...operations[0]!,
      params: undefined,
      query: undefined,
      body: undefined,
      result: Type.Object({ one: Thing, maybe: nullable }),
    }
    const { components, paths } = describeApi([base], { baseUrl: '', version: '1' })
    expect(components.schemas).toHaveProperty('Thing', { type: 'object', required: ['title'], properties: { title: { type: 'string' } } })
    expect(JSON.stringify(paths)).toContain('"maybe":{"anyOf":[{"$ref":"#/components/schemas/Thing"},{"type":"null"}]}')
  })

  test('two different schemas with the same title are an error that names the folder to edit', () => {
    const twice = Type.Object({ a: Type.Object({}, { title: 'Same' }), b: Type.Object({ x: Type.String() }, { title: 'Same' }) })
    expect(() => describeApi([{ ...operations[0]!, result: twice }], { baseUrl: '', version: '1' })).toThrow(/title Same.*contracts\/src/)
  })
})

describe('serving it', () => {
  test('GET /openapi.json can be read from any origin, and returns 304 if nothing has changed', async () => {
    const response = await foyer.visitor.send<typeof document>('GET', '/openapi.json')
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.body).toMatchObject({ openapi: '3.1.1', servers: [{ url: foyer.services.baseUrl }] })
    expect(Object.keys(response.body.paths)).toEqual(Object.keys(document.paths))
    const again = await foyer.visitor.with({ 'if-none-match': response.headers.get('etag')! }).send('GET', '/openapi.json')
    expect({ status: again.status, body: again.body }).toEqual({ status: 304, body: '' })
  })

  test('is compressed for clients that accept gzip, and plain for others', async () => {
    const plain = await foyer.visitor.with({ 'accept-encoding': 'identity' }).send('GET', '/openapi.json')
    const zipped = await foyer.visitor.with({ 'accept-encoding': 'gzip' }).send('GET', '/openapi.json')
    expect([plain.headers.get('content-encoding'), zipped.headers.get('content-encoding')]).toEqual([null, 'gzip'])
    expect(zipped.body).toEqual(plain.body)
  })

  test('GET /docs is a page that loads nothing from other origins', async () => {
    const page = await foyer.visitor.send<string>('GET', '/docs')
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)
    expect(sources).toEqual(['/docs/reader.js'])
    expect(page.body).toContain('"url": "/openapi.json"')
    for (const setting of ['"withDefaultFonts": false', '"telemetry": false']) expect(page.body).toContain(setting)
  })

  test('the policy of the page allows its own script and inline configuration, and no other origin', async () => {
    const page = await foyer.visitor.send<string>('GET', '/docs')
    const policy = page.headers.get('content-security-policy')!
    const inline = /<script type="text\/javascript">([\s\S]*?)<\/script>/.exec(page.body)![1]!
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(inline))).toString('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`)
    expect(policy.match(/https?:\/\/[^\s;]+/g)).toEqual([new URL(foyer.services.baseUrl).origin])
    expect(policy).not.toContain('unsafe-eval')
    const script = await foyer.visitor.send<string>('GET', '/docs/reader.js')
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(script.body).toContain('createApiReference')
  })

  test.each(['/openapi.json', '/docs'])('%s supports HEAD, and refuses other methods with the error body', async (path) => {
    const head = await foyer.visitor.send('HEAD', path)
    expect({ status: head.status, body: head.body }).toEqual({ status: 200, body: '' })
    const refused = await foyer.visitor.send('DELETE', path)
    expect(refused).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED', status: 405, retryAfterSeconds: 0 } })
    expect(refused.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  })
})
