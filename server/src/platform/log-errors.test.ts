import { expect, test } from 'vitest'
import { describeError } from './log-errors.ts'

test('a database error is logged without the values of the row', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "contacts_email"'), {
    code: '23505',
    constraint: 'contacts_email',
    table: 'contacts',
    detail: 'Key (email)=(ada@example.org) already exists.',
    where: 'secret',
  })
  const error = new Error('Failed query: insert into contacts (email) values ($1)\nparams: ada@example.org,Ada', { cause })
  const described = describeError(error)
  expect(described).toMatchObject({
    type: 'Error',
    message: 'Failed query: insert into contacts (email) values ($1)',
    cause: { code: '23505', constraint: 'contacts_email', table: 'contacts' },
  })
  expect(JSON.stringify(described)).not.toMatch(/ada@|Ada|secret/)
  expect(described.stack).toContain('log-errors.test.ts')
})

test('a value quoted by PostgreSQL is left out', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "Grace Hopper"'), { code: '22P02' })
  expect(describeError(error).message).toBe('invalid input syntax for type uuid: "…"')
})

test.each([
  ['an email address', 'no mailbox for grace@example.org here', 'no mailbox for [address] here'],
  ['a password in a connection URL', 'cannot reach postgres://foyer:sesame@db/foyer', 'cannot reach [address]'],
  ['a token in an address', 'GET https://api.example.org/x?token=abc.def failed', 'GET https://api.example.org/x?[…] failed'],
])('%s does not reach the log', (_, message, logged) => {
  expect(describeError(new Error(message))).toMatchObject({ message: logged })
})

test('a thrown value that is not an error is logged too', () => {
  expect(describeError('it broke for ada@example.org')).toEqual({ type: 'string', message: 'it broke for [address]' })
})

test('a circular cause is cut off', () => {
  const error = new Error('round')
  error.cause = error
  expect(JSON.stringify(describeError(error)).match(/round/g)?.length).toBeLessThan(10)
})
