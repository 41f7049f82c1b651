import { expect, test } from 'vitest'
import { FoyerError } from '../../api.ts'
import { loadTexts } from '../../texts/index.ts'
import { templateFaults } from './template-faults.ts'

await loadTexts('common', 'emails')

const refused = (error: string, code = 'VALIDATION_ERROR') => new FoyerError({ error, code, status: 400, retryAfterSeconds: 0 } as never)

test('each fault is shown at its field, with the line', () => {
  const error = refused(
    'subject, line 1: there is no variable event.nmae, the nearest is event.name. body, line 1: undefined filter: raw. body, line 3: tag {% if a %} not closed.',
  )
  expect(templateFaults(error)).toEqual({
    subject: 'Line 1: there is no variable event.nmae, the nearest is event.name.',
    body: 'Line 1: undefined filter: raw. Line 3: tag {% if a %} not closed.',
  })
})

test('a fault without a line begins with a capital letter', () => {
  expect(templateFaults(refused('body, parse limit exceeded.'))).toEqual({ body: 'Parse limit exceeded.' })
})

test('other refusals and errors have no field', () => {
  expect(templateFaults(refused('There is no such email template.', 'NOT_FOUND'))).toEqual({})
  expect(templateFaults(refused('The template takes too long to render.'))).toEqual({})
  expect(templateFaults(new TypeError('offline'))).toEqual({})
})
