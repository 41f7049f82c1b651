import { describe, expect, test } from 'vitest'
import { createTokenSigner } from '../../../platform/signed-tokens.ts'
import { systemTemplatesIn } from '../../email-templates/system-templates.ts'
import { mailFrame } from './mail-frame.ts'
import type { MessageContext } from './message-context-store.ts'
import { renderMail } from './render.ts'
import { withSampleData } from './sample-data.ts'
import { variablesFrom } from './variables.ts'

const services = { baseUrl: 'https://foyer.example', tokens: createTokenSigner('a secret of this test') }
const INVITE = systemTemplatesIn('en').find(({ systemKey }) => systemKey === 'invite')!

function render(message: string | null, template: { subject?: string; body?: string } = {}) {
  const brand = { logo: null, accentColor: null, replyTo: null, language: null }
  const empty: MessageContext = {
    workspace: { name: 'Acme', slug: 'acme', timezone: 'UTC', timeFormat: '24h', ...brand },
    domain: null,
    event: null,
    registration: null,
    invite: { id: '0198c0de-0000-7000-8000-000000000040', email: 'ada@example.org', name: 'Ada', message, status: 'PENDING' },
  }
  const context = { ...withSampleData(empty, 'ON_INVITE', ''), registration: null }
  return renderMail({
    template: { subject: INVITE.subject, body: INVITE.body, ...template },
    language: 'en',
    variables: variablesFrom(services, context),
    ticket: null,
    joinUrl: null,
    frame: mailFrame(services, context, { audience: 'invitee', trigger: 'ON_INVITE', language: null }),
  })
}
const quoteIn = (html: string) => /<blockquote[^>]*>([\s\S]*?)<\/blockquote>/.exec(html)?.[1]

describe('the personal message of an invite', () => {
  test('is quoted after the greeting, with its paragraphs and line breaks, in the HTML and in the text part', () => {
    const { html, text } = render('We met in Lisbon.\nDo come!\n\nGrace')
    expect(text).toContain('Hi Ada,\n\n> We met in Lisbon.\n> Do come!\n>\n> Grace\n\nWe’d love to see you at Spring Summit.')
    expect(
      quoteIn(html)
        ?.replace(/ style="[^"]*"/g, '')
        .replace(/\s*\n\s*/g, ''),
    ).toBe('<p>We met in Lisbon.<br>Do come!</p><p>Grace</p>')
    expect(html.indexOf('Hi Ada,')).toBeLessThan(html.indexOf('<blockquote'))
  })

  test('stands where the template names it, and only there', () => {
    const { text } = render('Do come!', { body: 'Dear guest,\n\nPlease join us.\n{{ invite.message }}\nYours' })
    expect(text).toContain('Dear guest,\n\nPlease join us.\n\n> Do come!\n\nYours')
    expect(text.match(/Do come!/g)).toHaveLength(1)
    expect(render('Do\ncome!', { subject: 'Hi: {{ invite.message }}' }).subject).toBe('Hi: Do come!')
  })

  test('is first in a template without a greeting, and absent where there is none', () => {
    expect(render('Do come!', { body: 'Join us at the pier.' }).text).toMatch(/^> Do come!\n\nJoin us at the pier\./)
    const without = render(null)
    expect(without.html).not.toContain('<blockquote')
    expect(without.text).toMatch(/^Hi Ada,\n\nWe’d love/)
    expect(render(null, { body: 'A{% if invite.message %}B{% endif %}C {{ invite.message }}' }).text).toMatch(/^AC\n/)
  })

  test.each([
    '<script>alert(1)</script>',
    '[click](http://evil.example) ![x](http://evil.example/p.png)',
    'a\n# Heading\n- list\n1. one\n---\n    code\n> quote\n***',
    '{{ event.name }}{% for i in (1..9) %}x{% endfor %}',
    'https://evil.example\n<https://evil.example>',
    'a | b\n--- | ---\nc | d',
    'one\n===\n```\ncode\n```',
  ])('is text and nothing else: %j', (message) => {
    const { html, text } = render(message)
    const quote = quoteIn(html)!
    const tags = [...quote.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag)
    expect(new Set(tags.filter((tag) => tag !== 'span'))).toEqual(new Set(message.includes('\n') ? ['p', 'br'] : ['p']))
    for (const line of message.split('\n')) expect(text).toContain(`> ${line.trim()}`)
  })
})
