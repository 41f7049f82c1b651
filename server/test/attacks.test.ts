import * as api from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { useFoyer } from './support/foyer.ts'
import { asDisplayed, HOSTILE, hostileEvent, skeletonOf } from './support/hostile-event.ts'
import { openEvent } from './support/open-event.ts'
import { pageVisitor, textOf } from './support/page-visitor.ts'

const foyer = useFoyer()
const visitor = () => pageVisitor(foyer.url)
const HARMLESS = 'harmless text'

/** Every page with user-supplied texts, all of which are `text`. */
async function pagesWith(text: string): Promise<Record<string, string>> {
  const event = await hostileEvent(foyer, text)
  const { organizer, params, path, answers } = event
  await event.register('ada@example.test')
  const { invites } = await organizer.do(api.createInvites, { params, body: { email: 'guest@example.test', name: text } })
  const own = `/registrations/${await event.codeOf('ada@example.test')}`
  const tags = ['utm_source', 'utm_campaign', 'ref', 'link', 'invite', 'answer', 'done']
  const query = new URLSearchParams(Object.fromEntries(tags.map((name) => [name, text])))
  const values = {
    name: text,
    email: text,
    'answers.comment': text,
    'answers.choice': answers.choice,
    'answers.story': answers.story,
    homepage: '',
  }
  const invalid = { ...values, 'answers.choices': `${text} that is not an option`, referrer: text }
  const get = async (url: string) => (await visitor().open(url)).html
  const { location } = await visitor().send(`${path}/register?${query}`, {
    ...values,
    email: 'bob@example.test',
    'answers.choices': answers.choices,
  })
  const pages = {
    'the event’s page': await get(path),
    'the event’s page with the text in its query': await get(`${path}?${query}`),
    'the event’s page for an invited guest': await get(new URL(invites[0]!.url).pathname + new URL(invites[0]!.url).search),
    'a form that was refused': (await visitor().send(`${path}/register?${query}`, invalid)).html,
    'the result of a registration': await get(location!),
    'a forged result': await get(`${path}/registered?${query}`),
    'the host’s page': await get(`/${organizer.slug}`),
    'the page of a registration': await get(`${own}?${query}`),
    'the form to change it': await get(`${own}/change`),
    'a change that was refused': (await visitor().send(`${own}/change`, { ...invalid, name: ' ' })).html,
    'the confirmation before canceling': await get(`${own}/cancel`),
    'a page that does not exist': await get(`/${encodeURIComponent(text)}/${encodeURIComponent(text)}?${query}`),
  }
  await organizer.do(api.setPagePassword, { params, body: { password: 'sesame' } })
  const locked = await get(`${path}?${query}`)
  const wrong = (await visitor().send(`${path}/unlock?${query}`, { password: text })).html
  return { ...pages, 'the locked page': locked, 'the locked page after a wrong password': wrong }
}

describe('a page with hostile texts has the same elements as one with harmless texts, and shows them as text:', () => {
  let harmless: Record<string, string[]>
  beforeAll(async () => {
    const pages = await pagesWith(HARMLESS)
    harmless = Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, skeletonOf(page)]))
  })

  test.each(Object.entries(HOSTILE))('%s', async (_, text) => {
    const pages = await pagesWith(text)
    for (const [name, page] of Object.entries(pages)) {
      expect({ name, elements: skeletonOf(page) }).toEqual({ name, elements: harmless[name] })
      if (!/does not exist|a forged result/.test(name))
        expect({ name, text: asDisplayed(textOf(page)) }).toEqual({ name, text: expect.stringContaining(asDisplayed(text)) })
    }
  })

  test('control: the comparison detects a single additional element', () => {
    expect(skeletonOf('<p class="a b">&lt;b&gt;</p>')).toEqual(['p class', '/p'])
    expect(skeletonOf('<p class="a b"><b></b></p>')).not.toEqual(skeletonOf('<p class="a b">&lt;b&gt;</p>'))
    expect(() => skeletonOf('<p <b></p>')).toThrow('not a plain element')
  })
})

test('a text cannot end the structured data for search engines, and is in it unchanged', async () => {
  for (const text of [HOSTILE['closing tags']!, HOSTILE['XML syntax']!, HOSTILE['an iCalendar line']!]) {
    const { path } = await hostileEvent(foyer, text)
    const { html } = await visitor().open(path)
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)!
    expect(JSON.parse(json!)).toMatchObject({ name: text, organizer: { name: text }, performer: [{ name: text }] })
  }
})

describe('a description in Markdown', () => {
  const render = async (description: string) => {
    const { slugs } = await openEvent(foyer, { description })
    const { html } = await visitor().open(`/${slugs.orgSlug}/${slugs.eventSlug}`)
    return /<div class="prose">([\s\S]*?)<\/div><\/section>/.exec(html)![1]!
  }

  test('control: allowed links, images and headings are rendered, and the next test would detect them', async () => {
    const markup = await render('[a](https://a.example) ![b](https://b.example/b.png) <mailto:c@c.example> # d\n\n# e')
    expect(markup).toContain('<a href="https://a.example" rel="nofollow noopener ugc">a</a>')
    expect(markup).toContain('<img src="https://b.example/b.png" alt="b"')
    expect(markup).toContain('<h3>e</h3>')
  })

  test('runs no scripts, loads images over https only, and shows markup as text', async () => {
    const attacks = [
      ...Object.values(HOSTILE),
      '[x](JaVaScRiPt:window.__hit=1) [x](\u0001javascript:window.__hit=1) [x](java\nscript:window.__hit=1) [x](&#106;avascript:window.__hit=1)',
      '[x](data:text/html,<script>window.__hit=1</script>) [x](vbscript:x) [x](file:///etc/passwd) [x](//evil.example) [x](/api/v1)',
      '<javascript:window.__hit=1> <data:text/html,x> [x]: javascript:window.__hit=1\n\n[x]',
      '![x](javascript:window.__hit=1) ![x](data:image/svg+xml,<svg onload=window.__hit=1>) ![x"onerror="window.__hit=1](https://e.example/"onerror="window.__hit=1)',
      '[x](https://a.example "title\\" onmouseover=window.__hit=1 x=\\"")',
      '```"><script>window.__hit=1</script>\n</code></pre><script>window.__hit=1</script>\n```',
    ]
    for (const attack of attacks) {
      const markup = await render(attack)
      const elements = skeletonOf(markup).filter((element) => !element.startsWith('/'))
      for (const element of elements) expect(ALLOWED).toContain(element.split(' ')[0])
      const attributes = elements.flatMap((element) => element.split(' ').slice(1))
      expect(['href', 'rel', 'title', 'src', 'alt', 'loading', 'referrerpolicy', 'class', 'start']).toEqual(
        expect.arrayContaining(attributes),
      )
      for (const [, href] of markup.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^(https?:\/\/|mailto:|tel:)/i)
      for (const [, source] of markup.matchAll(/src="([^"]*)"/g)) expect(source).toMatch(/^https:\/\//)
    }
  })
  const ALLOWED = 'p a img br h3 h4 h5 h6 ul ol li blockquote pre code em strong s hr table thead tbody tr th td'.split(' ')
})

describe('a URL that is not http or https, or has credentials, is refused in every field', () => {
  const URLS = [
    'javascript:alert(1)',
    'data:text/html,x',
    ' javascript:alert(1)',
    '//evil.example',
    'https://a:b@evil.example',
    'file:///etc/passwd',
  ]
  test.each(URLS)('%s', async (url) => {
    const { organizer, params } = await openEvent(foyer)
    const refused = [
      organizer.call(api.createSpeaker, { params, body: { name: 'a', avatar: url } }),
      organizer.call(api.addSponsor, { params, body: { name: 'a', website: url } }),
      organizer.call(api.addSponsor, { params, body: { name: 'a', logo: url } }),
      organizer.call(api.updateEvent, { params, body: { previewThumbnailUrl: url } }),
      organizer.call(api.replaceGeoRules, { params, body: { rules: [{ country: 'US', redirectUrl: url }] } }),
    ]
    for (const { status, body } of await Promise.all(refused))
      expect({ status, body }).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
  })
})
