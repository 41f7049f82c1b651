import type { operations } from './api.ts'

/** Compiled together with the types that openapi-typescript makes from /openapi.json: what a program that uses the API looks like. */
type Id = keyof operations
type JsonOf<T> = T extends { content: { 'application/json': infer Body } } ? Body : never
type BodyOf<O extends Id> = operations[O] extends { requestBody?: infer Body } ? JsonOf<NonNullable<Body>> : never
type ParametersOf<O extends Id, In extends 'path' | 'query'> = operations[O]['parameters'] extends { [K in In]?: infer P } ? P : never
type ResultOf<O extends Id> = JsonOf<operations[O]['responses'][keyof operations[O]['responses'] & (200 | 201)]>
type ErrorOf<O extends Id> = JsonOf<operations[O]['responses'][keyof operations[O]['responses'] & (400 | 404 | 409 | 429)]>

declare function call<O extends Id>(
  id: O,
  input: { path?: ParametersOf<O, 'path'>; query?: ParametersOf<O, 'query'>; body?: BodyOf<O> },
): Promise<{ ok: true; result: ResultOf<O> } | { ok: false; error: ErrorOf<O> }>

export async function planAnEvent(): Promise<string> {
  const created = await call('createEvent', { body: { name: 'Spring Summit', capacity: 40, waitlistEnabled: true, timezone: null } })
  if (!created.ok) return `${created.error.code}: ${created.error.error}`
  const { id: eventId, capacity, type } = created.result
  const seats: number | null = capacity
  const kind: 'PHYSICAL' | 'VIRTUAL' | 'HYBRID' = type

  await call('updateEvent', { path: { eventId }, body: { capacity: (seats ?? 0) + 10 } })
  await call('addSponsor', { path: { eventId }, body: { name: 'Northwind', website: 'https://northwind.example' } })
  await call('createInvites', { path: { eventId }, body: { emails: ['ada@example.org'] } })
  await call('previewEmailTemplate', { body: { subject: 'Hello', body: 'Hi {{ attendee.name }}' } })
  const upload = await call('presignUpload', {
    body: { fileName: 'a.png', contentType: 'image/png', size: 10, purpose: 'event-image' },
  })
  const listed = await call('listRegistrants', { path: { eventId }, query: { status: ['CONFIRMED'], limit: 10 } })
  const names = listed.ok ? listed.result.registrants.map(({ name }) => name ?? '') : []
  const registered = await call('registerForEvent', {
    path: { orgSlug: 'acme', eventSlug: 'spring-summit' },
    body: { email: 'ada@example.org', name: 'Ada', answers: { diet: 'vegan' } },
  })
  const position: number | null = registered.ok ? registered.result.waitlistPosition : null
  return [kind, upload.ok ? upload.result.uploadUrl : upload.error.retryAfterSeconds, ...names, position].join(' ')
}
