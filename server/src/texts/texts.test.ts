import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { inLanguage, t, textsIn } from './index.ts'

const OTHERS = Object.keys(LANGUAGES).filter((language) => language !== 'en') as Language[]

type Leaf = { path: string; text: unknown }
const leavesOf = (value: unknown, path = ''): Leaf[] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`))
    : [{ path, text: value }]

/** Forms of plurals differ from language to language. */
const withoutPlurals = (leaves: Leaf[]) => leaves.filter(({ path }) => !/\.(zero|one|two|few|many)$/.test(path))
const english = withoutPlurals(leavesOf(textsIn('en')))

/** What is filled in, in any order: {label}, #, {{ event.name }} and the conditions of templates. */
const filledIn = (text: string) =>
  [...text.matchAll(/\{\{[^}]*\}\}|\{%[^%]*%\}|\{\w+\}|#/g)].map(([match]) => match.replace(/"[^"]*"/g, '""'))
const variablesIn = (text: string) =>
  new Set(filledIn(text).flatMap((each) => each.match(/\b(attendee|event|registration|invite|workspace)\.\w+/g) ?? [each]))

describe.each(OTHERS)('the catalogue %s', (language) => {
  const texts = new Map(withoutPlurals(leavesOf(textsIn(language))).map(({ path, text }) => [path, text]))

  test('has every text of the English one and no other', () => {
    expect([...texts.keys()].sort()).toEqual(english.map(({ path }) => path).sort())
    for (const { path, text } of english) expect(typeof texts.get(path), path).toBe(typeof text)
  })

  test('fills in the same values', () => {
    for (const { path, text } of english) {
      const translated = texts.get(path)
      if (typeof text === 'function') expect((translated as Function).length, path).toBe(text.length)
      if (typeof text !== 'string') continue
      expect(translated, path).not.toBe('')
      const [expected, found] = [variablesIn(text), variablesIn(translated as string)]
      for (const name of expected) if (!name.startsWith('{%')) expect([...found], path).toContain(name)
    }
  })

  test('is translated: few texts are the same as in English', () => {
    const same = english.filter(
      ({ path, text }) => typeof text === 'string' && text.replace(/\{\w+\}/g, '').length > 12 && texts.get(path) === text,
    )
    expect(same.map(({ path }) => path)).toEqual([])
  })
})

test('every language is a folder with the files of the English one', () => {
  const filesIn = (language: string) => readdirSync(join(import.meta.dirname, language)).sort()
  for (const language of OTHERS) expect(filesIn(language)).toEqual(filesIn('en'))
})

test('a text is in the language that is being rendered, and in English again after it, also after an error', () => {
  expect(inLanguage('de', () => [t.form.name, inLanguage('fr', () => t.form.name), t.form.name])).toEqual(['Name', 'Nom', 'Name'])
  expect(() =>
    inLanguage('ar', () => {
      throw new Error('broken')
    }),
  ).toThrow('broken')
  expect(t.form.email).toBe('Email')
})

describe('no text stands in the code', () => {
  const FOLDERS = ['public-pages', 'account-pages', 'account-mail', 'mail/compose', 'self-service']
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(import.meta.dirname, '../features', folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|strings\.ts$|sample-data\.ts$|warm-up\.ts$/.test(file))
      .map((file) => `${folder}/${file}`),
  )

  test.each(files)('of %s', (file) => {
    const code = readFileSync(join(import.meta.dirname, '../features', file), 'utf8')
    expect(wordsInMarkup(code)).toEqual([])
  })
})

/** Names of other services, and formats, are the same in every language. */
const NAMES = /^(Google|Outlook|LinkedIn|WhatsApp|Facebook|X|\.ics|Foyer|https:\/\/)$/

/** The words between tags in html templates, and in attributes that people read. */
function wordsInMarkup(code: string): string[] {
  const templates = [...code.matchAll(/html`((?:[^`\\]|\\.)*)`/g)].map(([, markup]) => markup!.replace(/\$\{[^}]*\}/g, ' '))
  const shown = templates.flatMap((markup) => [
    ...[...markup.matchAll(/>([^<>{}$]+)</g)].map(([, text]) => text!),
    ...[...markup.matchAll(/\b(?:alt|title|placeholder|aria-label)="([^"$]+)"/g)].map(([, text]) => text!),
  ])
  return shown.map((text) => text.trim()).filter((text) => /\p{L}{2}/u.test(text) && !NAMES.test(text))
}
