import { createHash } from 'node:crypto'
import * as api from '@foyer/contracts'
import { expect, test } from 'vitest'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'

const foyer = useFoyer()

const set = (organizer: Organizer, body: api.WorkspaceChanges) => organizer.call(api.updateCurrentWorkspace, { body })
const read = (path: string) => foyer.visitor.with({ accept: 'text/html' }).send<string>('GET', path)

const BRAND = {
  logo: 'https://cdn.example.org/logo.png',
  accentColor: '#a3195b',
  about: 'Concerts & talks <by> the harbour.',
  replyTo: 'hello@harbour.example',
  language: 'pt-PT',
}
const NO_BRAND = { logo: null, accentColor: null, about: null, replyTo: null, language: null }

test('a new workspace has no brand; an admin sets it, in one spelling, and removes it again', async () => {
  const owner = await foyer.organizer()
  expect(await owner.do(api.getCurrentWorkspace)).toMatchObject(NO_BRAND)
  const admin = await foyer.colleague(owner, 'admin')
  const { body } = await set(admin, { ...BRAND, accentColor: '#A3195B', about: `  ${BRAND.about}\n`, language: 'PT-pt' })
  expect(body).toMatchObject(BRAND)
  expect(await owner.do(api.getCurrentWorkspace)).toMatchObject(BRAND)
  expect((await owner.do(api.listWorkspaces)).workspaces[0]).toMatchObject(BRAND)
  expect((await set(admin, { ...NO_BRAND, about: '   ' })).body).toMatchObject(NO_BRAND)
  expect((await set(await foyer.colleague(owner, 'member'), { about: 'x' })).status).toBe(403)
})

test('what is wrong with a brand is said in a sentence', async () => {
  const owner = await foyer.organizer()
  for (const [body, sentence] of [
    [{ logo: 'javascript:alert(1)' }, 'logo must be an http or https URL.'],
    [{ logo: '/objects/x.png' }, 'logo must be an http or https URL.'],
    [{ accentColor: 'green' }, 'accentColor must be a color such as #17694d.'],
    [{ accentColor: '#fff' }, 'accentColor must be a color such as #17694d.'],
    [{ accentColor: '#123456;}' }, 'accentColor must be a color such as #17694d.'],
    [{ about: 'x'.repeat(501) }, 'about can have at most 500 characters.'],
    [{ replyTo: 'Ada <ada@example.org>' }, 'replyTo must be an email address.'],
    [{ replyTo: 'a@example.org\r\nBcc: b@example.org' }, 'replyTo must be an email address.'],
    [{ language: 'english please' }, 'language must be a language tag such as en or pt-BR.'],
    [{}, 'Give at least one field to change.'],
  ] as const) {
    const { status, body: answer } = await set(owner, body)
    expect([status, (answer as unknown as { error: string }).error]).toEqual([400, sentence])
  }
  expect(await owner.do(api.getCurrentWorkspace)).toMatchObject(NO_BRAND)
})

test('the audit log has each changed setting with its value before and after, and nothing for a change to the same value', async () => {
  const owner = await foyer.organizer()
  const { name } = await owner.do(api.getCurrentWorkspace)
  await set(owner, { accentColor: '#a3195b', name: 'Harbour', timezone: 'UTC' })
  await set(owner, { accentColor: '#A3195B' })
  const { entries } = await owner.do(api.listAuditLog, { query: { action: 'workspace.updated' } })
  expect(entries.map(({ details }) => details)).toEqual([
    { accentColor: { from: null, to: '#a3195b' }, name: { from: name, to: 'Harbour' } },
  ])
})

test('the pages of a workspace show its brand at once, under the same content security policy', async () => {
  const { organizer, slugs } = await openEvent(foyer, { description: 'Um festival.' })
  const paths = [`/${slugs.orgSlug}`, `/${slugs.orgSlug}/${slugs.eventSlug}`]
  for (const path of paths) expect((await read(path)).body).not.toContain('#a3195b')
  expect((await set(organizer, BRAND)).status).toBe(200)
  for (const path of paths) {
    const { body, headers } = await read(path)
    expect(body).toMatch(/<img class="monogram monogram--logo( monogram--large)?" src="https:\/\/cdn\.example\.org\/logo\.png"/)
    const styles = [...body.matchAll(/<style>([^<]*)<\/style>/g)].map(([, css]) => css!)
    expect(styles[1]).toMatch(/^:root\{--accent:#a3195b;--accent-strong:#[0-9a-f]{6};--accent-ink:#ffffff;/)
    const hashes = styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`)
    expect(headers.get('content-security-policy')).toContain(`style-src ${hashes.join(' ')};`)
  }
  const [workspacePage, eventPage] = await Promise.all(paths.map(async (path) => (await read(path)).body))
  expect(workspacePage).toContain('<p class="lead" lang="pt-PT">Concerts &amp; talks &lt;by&gt; the harbour.</p>')
  expect(workspacePage).toContain('<meta name="description" content="Concerts &amp; talks &lt;by&gt; the harbour.">')
  expect(eventPage).toContain('<div class="prose" lang="pt-PT">')
})

test('a page behind a password does not reveal the brand', async () => {
  const { organizer, slugs, params } = await openEvent(foyer)
  await set(organizer, BRAND)
  await organizer.do(api.setPagePassword, { params, body: { password: 'x' } })
  const { body } = await read(`/${slugs.orgSlug}/${slugs.eventSlug}`)
  expect(body).toContain('type="password"')
  expect(body).not.toMatch(/a3195b|cdn\.example\.org|pt-PT/)
})
