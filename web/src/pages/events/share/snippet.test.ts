import { expect, test } from 'vitest'
import { loadTexts } from '../../../texts/index.ts'
import { originFrom, snippetOf } from './snippet.ts'

await loadTexts('common', 'embedding')

test.each([
  ['www.acme.example', 'https://www.acme.example'],
  [' https://Acme.example/events?x=1 ', 'https://acme.example'],
  ['http://localhost:8080/', 'http://localhost:8080'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', ''],
])('%j is the website %j', (typed, origin) => {
  expect(originFrom(typed)).toBe(origin)
})

test('the name of an event cannot end the attribute it is in', () => {
  const snippet = snippetOf('frame', { pageUrl: 'https://events.example.org/acme/party', eventName: '"><script>' })
  expect(snippet).toContain('title="Register for &#34;&#62;&#60;script&#62;"')
  expect(snippet).toContain('<script src="https://events.example.org/assets/embed.js" async></script>')
})
