import { describe, expect, test } from 'vitest'
import { loadFonts } from './fonts.ts'
import { wrap } from './line-breaks.ts'
import { renderSvg } from './render.ts'
import { shapeLine } from './shape.ts'

const NAMES = {
  Arabic: 'مؤتمر دبي للتصميم والابتكار، 2027',
  Persian: 'گفتگوی تهران پیش از ژانویه',
  Hebrew: 'כנס העיצוב (תל אביב) 2027',
  Japanese: '東京デザイン会議「未来」、第３回！',
  Korean: '서울 개발자 컨퍼런스: 함께 만드는 미래',
  'simplified Chinese': '北京设计周：传统与未来的对话',
  'traditional Chinese': '臺灣設計週：傳統與未來的對話',
  Thai: 'งานประชุมนักออกแบบกรุงเทพ ครั้งที่ ๓',
  Hindi: 'दिल्ली साहित्य सम्मेलन और किताबों का मेला',
  Bengali: 'ঢাকা সাহিত্য সম্মেলন',
  Tamil: 'சென்னை இலக்கிய விழா',
  Telugu: 'హైదరాబాద్ సాహిత్య సభ',
  Kannada: 'ಬೆಂಗಳೂರು ಸಾಹಿತ್ಯ ಹಬ್ಬ',
  Malayalam: 'കൊച്ചി സാഹിത്യോത്സവം',
  Gujarati: 'અમદાવાદ સાહિત્ય મેળો',
  Punjabi: 'ਅੰਮ੍ਰਿਤਸਰ ਸਾਹਿਤ ਮੇਲਾ',
  Sinhala: 'කොළඹ සාහිත්‍ය උළෙල',
  Khmer: 'ពិព័រណ៍សៀវភៅភ្នំពេញ',
  Lao: 'ງານວາງສະແດງປຶ້ມວຽງຈັນ',
  Burmese: 'ရန်ကုန် စာပေပွဲတော်',
  Georgian: 'თბილისის წიგნის ფესტივალი',
  Armenian: 'Երևանի գրքի փառատոն',
  Amharic: 'የአዲስ አበባ የመጻሕፍት አውደ ርዕይ',
  Greek: 'Φεστιβάλ Βιβλίου Αθήνας',
  Ukrainian: 'Київська книжкова ярмарка',
  Vietnamese: 'Hội sách Hà Nội',
  'several scripts': 'KubeCon 東京 × دبي × Москва × กรุงเทพ',
}

const style = { size: 70, weight: 700 as const }
const shapeIn = async (text: string, direction: 'ltr' | 'rtl') => shapeLine(text, { ...style, fonts: await loadFonts(text), direction })

describe('a name on a thumbnail', () => {
  test.each(Object.entries(NAMES))('in %s has a glyph for every character, in both weights', async (_, name) => {
    const fonts = await loadFonts(name)
    const missing = [...name].filter((character) => !fonts.find(character, 700))
    expect(missing).toEqual([])
    for (const weight of [500, 700] as const) {
      const { glyphs } = shapeLine(name, { size: 70, weight, fonts, direction: 'ltr' })
      // Glyph 0 is the empty box for characters without a glyph.
      expect(glyphs).not.toContain(0)
      expect(glyphs.length).toBeGreaterThan(5)
    }
  })

  test('in a bold title is bolder than in the lines below it, also in fonts with all weights in one file', async () => {
    const fonts = await loadFonts('東京')
    const [medium, bold] = ([500, 700] as const).map((weight) => shapeLine('東京', { size: 70, weight, fonts, direction: 'ltr' }).svg)
    expect(medium).not.toBe(bold)
  })

  test('in Arabic has joined letters, from right to left, with marks above their letters', async () => {
    const widthOf = async (text: string) => (await shapeIn(text, 'rtl')).width
    expect(await widthOf('سبت')).toBeLessThan((await widthOf('س')) + (await widthOf('ب')) + (await widthOf('ت')))
    const [dal] = (await shapeIn('د', 'rtl')).glyphs
    expect((await shapeIn('دا', 'rtl')).glyphs.at(-1)).toBe(dal)
    const offsets = [...(await shapeIn('أ', 'rtl')).svg.matchAll(/translate\(\S+ (\S+)\)/g)].map(([, y]) => Number(y))
    expect(Math.min(...offsets)).toBeLessThan(0)
  })

  test('from right to left mirrors the thumbnail, and numbers and Latin words in it keep their order', async () => {
    const details = { date: 'Monday', time: '18:00 – 22:00 CEST', workspace: null, place: null, accent: null }
    const patternAt = async (name: string) =>
      /<g transform="translate\((\d+) 0\)"><g/.exec(await renderSvg({ eventId: 'a', name, ...details }))![1]
    expect([await patternAt('Party'), await patternAt('حفلة'), await patternAt('מסיבה')]).toEqual(['780', '0', '0'])
    const glyphs = async (text: string) => (await shapeIn(text, 'rtl')).glyphs
    expect((await glyphs('كتاب 2027')).slice(0, 4)).toEqual(await glyphs('2027'))
  })
})

describe('a line', () => {
  const width = (text: string) => [...text].length
  test.each([
    ['東京デザイン会議。第三回、「未来」', 8],
    ['งานประชุมนักออกแบบกรุงเทพครั้งที่', 16],
    ['A long name, in Latin letters (with brackets)', 12],
  ])('of %j ends between words and does not begin with punctuation', (text, max) => {
    const { lines, isBroken } = wrap(text, width, max, 9)
    expect({ isBroken, text: lines.join('').replaceAll(' ', '') }).toEqual({ isBroken: false, text: text.replaceAll(' ', '') })
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(line).not.toMatch(/^[、。」)，,]|[「(]$/)
  })

  test('is cut with an ellipsis after the last one that fits', () => {
    expect(wrap('東京デザイン会議東京デザイン会議', width, 6, 2)).toEqual({
      lines: [expect.any(String), expect.stringMatching(/…$/)],
      isBroken: true,
    })
  })
})
