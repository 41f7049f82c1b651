import { describe, expect, test } from 'vitest'
import { isolated, textAttributes, withName } from './text-attributes.ts'
import { directionOf, languageOf } from './text-language.ts'

test.each([
  ['مرحبا', 'rtl'],
  ['שלום Ada', 'rtl'],
  ['2027: مؤتمر', 'rtl'],
  ['Ada שלום', 'ltr'],
  ['東京', 'ltr'],
  ['\u200fAda', 'rtl'],
  ['\u2068مؤتمر\u2069 is tomorrow', 'ltr'],
  ['2027!', null],
  ['', null],
])('the first letter of %j decides its direction: %s', (text, direction) => expect(directionOf(text)).toBe(direction))

describe('the language of a text', () => {
  test.each([
    ['Spring Summit – “Köln”', null],
    ['مؤتمر دبي', 'ar'],
    ['گفتگوی تهران', 'und-Arab'],
    ['کانفرنس لاہور', 'und-Arab'],
    ['כנס', 'he'],
    ['東京デザイン会議', 'ja'],
    ['北京设计周', 'zh'],
    ['서울 모임', 'ko'],
    ['Συνέδριο', 'el'],
    ['กรุงเทพ', 'th'],
    ['Київ', 'und-Cyrl'],
    ['दिल्ली', 'und-Deva'],
    ['საქართველო', 'ka'],
    ['KubeCon + CloudNativeCon 東京', null],
    ['Google 東京デザイン会議', 'ja'],
    ['🎉', null],
  ])('%j is %s', (text, language) => expect(languageOf(text)).toBe(language))

  test('in Han characters alone is Japanese beside Japanese text', () => {
    expect(languageOf('東京会議', '講演をお楽しみください')).toBe('ja')
    expect(languageOf('東京会議', '北京设计周')).toBe('zh')
  })
})

test('elements get attributes only for texts that need them, and names are isolated in sentences', () => {
  expect(textAttributes('Party')).toBeNull()
  expect(textAttributes('حفلة')!.text).toBe(' lang="ar" dir="rtl"')
  expect(textAttributes('パーティー')!.text).toBe(' lang="ja"')
  expect(withName((name) => `Hosted by ${name}.`, 'Ada & <Co>').text).toBe('Hosted by Ada &amp; &lt;Co&gt;.')
  expect(withName((name) => `Hosted by ${name}.`, 'نادي').text).toBe('Hosted by <bdi lang="ar" dir="rtl">نادي</bdi>.')
  expect(isolated('Google דרך').text).toBe('<bdi>Google דרך</bdi>')
})
