import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { useFoyer } from '../../../../test/support/foyer.ts'
import { openEvent } from '../../../../test/support/open-event.ts'
import { textsIn } from '../../../texts/index.ts'

const foyer = useFoyer()
const BROWSER = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const read = (path: string, language?: string) =>
  foyer.visitor.with({ ...BROWSER, ...(language && { 'accept-language': language }) }).send<string>('GET', path)
const open = async (settings: Record<string, unknown> = {}) => {
  const opened = await openEvent(foyer, settings)
  return { ...opened, path: `/${opened.slugs.orgSlug}/${opened.slugs.eventSlug}` }
}
const register = (language: api.Language) => textsIn(language).registrationStates.open.button

describe('the frame of a page', () => {
  test.each([
    ['de-CH,de;q=0.9,en;q=0.8', 'de'],
    ['en;q=0.4, fr;q=0.8', 'fr'],
    ['nl, es', 'es'],
    ['ar-EG', 'ar'],
    ['nl', 'en'],
    ['de;q=0, *', 'en'],
    ['x'.repeat(5_000), 'en'],
  ] as const)('follows the reader (%s)', async (header, language) => {
    const { path } = await open()
    const { body, headers } = await read(path, header)
    expect(body).toContain(`<html lang="${language}"${language === 'ar' ? ' dir="rtl"' : ''}>`)
    expect(body).toContain(register(language))
    expect(headers.get('content-language')).toBe(language)
    expect(headers.get('vary')).toContain('Accept-Language')
  })

  test('is in the language of the event, or of the workspace, for a reader who asks for none', async () => {
    const { organizer, params, path } = await open()
    const lang = async () => /<html lang="(\w+)"/.exec((await read(path)).body)?.[1]
    expect(await lang()).toBe('en')
    await organizer.do(api.updateCurrentWorkspace, { body: { language: 'de-AT' } })
    expect(await lang()).toBe('de')
    await organizer.do(api.updateEvent, { params, body: { language: 'fr' } })
    expect(await lang()).toBe('fr')
    expect((await organizer.do(api.getEvent, { params })).language).toBe('fr')
  })

  test('is cached for each language apart', async () => {
    const { path } = await open()
    for (const language of ['de', 'ar', 'de', 'en', 'ar'] as const) expect((await read(path, language)).body).toContain(register(language))
    const etags = await Promise.all((['de', 'ar'] as const).map(async (language) => (await read(path, language)).headers.get('etag')))
    expect(new Set(etags).size).toBe(2)
  })

  test('leaves the organizer’s own words in their direction', async () => {
    const { path } = await open({ name: 'Harbour Lights', shortDescription: 'مرحبا بكم' })
    const arabic = (await read(path, 'ar')).body
    expect(arabic).toContain('<h1 dir="ltr">Harbour Lights</h1>')
    expect(arabic).not.toContain('dir="rtl">مرحبا')
    expect((await read(path, 'en')).body).toContain('<p class="lead" lang="ar" dir="rtl">مرحبا بكم</p>')
  })
})

describe('a visitor', () => {
  test('is refused in their language, and through the API too', async () => {
    const { organizer, params, slugs } = await open()
    await organizer.do(api.updateEvent, { params, body: { inviteOnly: true } })
    const german = foyer.visitor.with({ 'accept-language': 'de' })
    const body = { email: 'ada@example.test', name: 'Ada' }
    const { body: refusal } = await german.call(api.registerForEvent, { params: slugs, body })
    expect(refusal).toMatchObject({ code: 'REGISTRATION_CLOSED', error: textsIn('de').registering.inviteOnly })
    expect((await foyer.visitor.call(api.registerForEvent, { params: slugs, body })).body).toMatchObject({
      error: textsIn('en').registering.inviteOnly,
    })
  })

  test('is answered in their language', async () => {
    const { slugs } = await open()
    const spanish = foyer.visitor.with({ 'accept-language': 'es-MX' })
    const { body } = await spanish.call(api.registerForEvent, { params: slugs, body: { email: 'ada@example.test', name: 'Ada' } })
    expect(body).toMatchObject({ message: expect.stringContaining(textsIn('es').registered.CONFIRMED) })
  })
})
