import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { slugFrom } from './slugs.ts'

describe('a slug', () => {
  test.each([
    ['東京デザイン会議', 'dongjing-dezain-huiyi'],
    ['第3回 ミートアップ in 東京', /^di-?3-?hui-mito-?appu-in-dongjing$/],
    ['シャンソンとジャズのカンファレンス', /shanson.*jazu.*kanfarensu/],
    ['北京设计周', /^beijing-sheji-?zhou$/],
    ['مؤتمر دبي للتصميم', /^mu-?tmr-dby-lltsmym$/],
    ['نادي القراءة في القاهرة', 'nady-alqraa-fy-alqahra'],
    ['كتابخانه تهران', /^ktabkhanh-thran$/],
    ['כנס תל אביב', /^khns-tl-vyv$/],
    ['Συνέδριο Αθήνας', 'synedrio-athinas'],
    ['Конференция в Москве', 'konferentsiya-v-moskve'],
    ['दिल्ली सम्मेलन', 'dilli-smmeln'],
    ['งานประชุมกรุงเทพ', /^ngan-?prachum-krungethph$/],
    ['서울 개발자 모임', 'seoul-gaebalja-moim'],
    ['საქართველო', 'sakartvelo'],
    ['Łódź, Øresund & Æther', 'lodz-oresund-aether'],
  ])('of %s is readable: %s', async (name, expected) => {
    const slug = await slugFrom(name)
    expect(slug).toMatch(expected instanceof RegExp ? expected : new RegExp(`^${expected}$`))
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test.each([
    ['Café & Bar', 'cafe-bar'],
    ['Grüße aus Köln', 'grusse-aus-koln'],
    ['Party 🎉 2027', 'party-2027'],
    ['½ price – today’s ﬁnal', '1-2-price-today-s-final'],
    ['I ♥ Berlin', 'i-berlin'],
    ['Hawaiʻi', 'hawai-i'],
    ['e.V. (München)', 'e-v-munchen'],
  ])('of %s is %s, as before', async (name, expected) => expect(await slugFrom(name)).toBe(expected))

  test.each(['🎉🎊', '♥ ☃ !', '—', ''])('of %j, which has no letter or digit, is empty', async (name) =>
    expect(await slugFrom(name)).toBe(''),
  )

  test('of any text is letters, digits and single hyphens, at most 48 of them', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 80 }), async (name) => {
        expect(await slugFrom(name)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
        expect((await slugFrom(name)).length).toBeLessThanOrEqual(48)
      }),
      { numRuns: 300 },
    ))
})
