import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { useFoyer } from '../../test/support/foyer.ts'
import { createSignInLink } from './sign-in-link.ts'

const foyer = useFoyer()

test('the link of the demo signs in once, within half an hour, and a new one ends the old one', async () => {
  const account = { name: 'Dora', email: 'dora@example.test', password: 'correct horse battery' }
  await foyer.services.auth.api.signUpEmail({ body: account })
  let now = 0
  const link = createSignInLink(() => now)
  const app = Fastify()
  link.mount(app, foyer.services)
  const open = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html' } })
    return { statusCode, location: headers.location, signsIn: headers['set-cookie'] !== undefined }
  }
  const refused = { statusCode: 403, location: undefined, signsIn: false }
  expect(await open('/demo/sign-in?code=')).toEqual(refused)
  const first = link.issue(account)
  const second = link.issue(account)
  expect(await open(first)).toEqual(refused)
  expect(await open('/demo/sign-in')).toEqual(refused)
  expect(await open(second)).toEqual({ statusCode: 303, location: '/dashboard', signsIn: true })
  expect(await open(second)).toEqual(refused)
  const late = link.issue(account)
  now += 30 * 60_000
  expect(await open(late)).toEqual(refused)
  await app.close()
})

test('a service that is not the demo has no such address', async () => {
  expect((await foyer.visitor.send('GET', '/demo/sign-in?code=x')).status).toBe(404)
})
