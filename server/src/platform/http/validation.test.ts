import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { createAjv } from './validation.ts'
import { validationMessage } from './validation-messages.ts'

/** The message for a body whose field `it` has this schema and value. */
function messageFor(schema: object, value: unknown): string {
  const validate = createAjv(false).compile({ type: 'object', properties: { it: schema } } as TSchema)
  expect(validate({ it: value })).toBe(false)
  return validationMessage(validate.errors ?? [])
}

test.each<[object, unknown, string]>([
  [{ type: 'string' }, 3, 'it must be a string.'],
  [{ type: ['integer', 'null'] }, '3', 'it must be an integer or null.'],
  [{ type: 'array' }, {}, 'it must be an array.'],
  [{ type: 'boolean' }, 'true', 'it must be true or false.'],
  [{ enum: ['a', 'b'] }, 'c', 'it must be one of a, b.'],
  [{ const: 'a' }, 'b', 'it must be a.'],
  [{ type: 'string', maxLength: 200 }, 'x'.repeat(201), 'it can have at most 200 characters.'],
  [{ type: 'string', maxLength: 1 }, 'xx', 'it can have at most 1 character.'],
  [{ type: 'string', minLength: 1 }, '', 'it must not be empty.'],
  [{ type: 'string', minLength: 8 }, 'x', 'it must have at least 8 characters.'],
  [{ type: 'string', pattern: '\\S' }, ' ', 'it must not be blank.'],
  [{ type: 'string', pattern: '^[a-z]+$' }, 'A', 'it has an invalid format.'],
  [{ type: 'integer', minimum: 1 }, 0, 'it must be at least 1.'],
  [{ type: 'integer', maximum: 1000 }, 1001, 'it must be at most 1000.'],
  [{ type: 'number', exclusiveMinimum: 0 }, 0, 'it must be greater than 0.'],
  [{ type: 'number', exclusiveMaximum: 1 }, 1, 'it must be less than 1.'],
  [{ type: 'number', multipleOf: 5 }, 7, 'it must be a multiple of 5.'],
  [{ type: 'array', maxItems: 2 }, [1, 2, 3], 'it can have at most 2 items.'],
  [{ type: 'array', minItems: 1 }, [], 'it must have at least 1 item.'],
  [{ type: 'array', uniqueItems: true }, [1, 1], 'it must not contain the same item twice.'],
  [{ type: 'object', maxProperties: 1, additionalProperties: {} }, { a: 1, b: 2 }, 'it can have at most 1 field.'],
  [{ type: 'object', minProperties: 1 }, {}, 'it must have at least 1 field.'],
  [{ type: 'object', required: ['name'] }, {}, 'it.name is missing.'],
  [{ type: 'array', items: { type: 'string' } }, ['a', 3], 'it.1 must be a string.'],
  [{ type: 'string', format: 'http-url' }, 'ftp://x.example', 'it must be an http or https URL.'],
  [{ type: 'string', format: 'date-time' }, '2027-02-31T00:00:00Z', 'it must be a time such as 2027-04-20T16:00:00Z.'],
  [{ type: 'string', format: 'uuid' }, '7', 'it must be a UUID.'],
  [{ not: {} }, 1, 'it is not valid.'],
])('%j with %j', (schema, value, message) => {
  expect(messageFor(schema, value)).toBe(message)
})

test('names the body or the query if no field is wrong', () => {
  expect(validationMessage([{ keyword: 'type', params: { type: 'object' } }])).toBe('The request body must be an object.')
  expect(validationMessage([{ keyword: 'type', params: { type: 'object' } }], 'querystring')).toBe('The query must be an object.')
  expect(validationMessage([])).toBe('The request is not valid.')
})

test('a time that is outside the years 1 to 9999 in UTC is refused, whatever its offset', () => {
  const time = { type: 'string', format: 'date-time' }
  for (const outside of ['9999-12-31T23:59:59-23:59', '0001-01-01T00:00:00+00:01', '0000-12-31T23:59:59Z'])
    expect(messageFor(time, outside)).toBe('it must be a time such as 2027-04-20T16:00:00Z.')
  const isTime = createAjv(false).compile(time as TSchema)
  for (const inside of ['9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00Z', '0000-12-31T23:59:59-00:01'])
    expect(isTime(inside), inside).toBe(true)
})
