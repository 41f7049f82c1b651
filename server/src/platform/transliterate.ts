/** Letters that Unicode cannot decompose into a to z: other alphabets, and Latin letters such as Ł and Æ. */
const FOREIGN = /(?:(?![a-zA-Zß]|\p{Script=Common}|\p{Script=Inherited})[\p{L}\p{M}]|\u30fc|(?![0-9])\p{Nd})+/gu
const DECOMPOSABLE = /^[a-z]\p{M}*$/iu
/** Their words are not separated by spaces. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** The text with foreign letters in Latin ones. Words of scripts without spaces are separated by hyphens. Latin texts stay as they are. */
export async function transliterate(text: string): Promise<string> {
  if (!text.match(FOREIGN)?.some(isForeign)) return text
  // Loaded on first use: it takes 2 MB, and most names never need it.
  const { default: anyAscii } = await import('any-ascii')
  const words = new Intl.Segmenter('en', { granularity: 'word' })
  return text.replace(FOREIGN, (run) => {
    if (!isForeign(run)) return run
    const parts = WITHOUT_SPACES.test(run) ? [...words.segment(run)].map(({ segment }) => segment) : [run]
    const latin = parts.map((part) => anyAscii(readArabic(readKana(part, anyAscii))).replace(/['\u2019`]/g, ''))
    return WITHOUT_SPACES.test(run) ? `-${latin.join('-')}-` : latin.join('')
  })
}

const isForeign = (run: string): boolean => [...run].some((letter) => !DECOMPOSABLE.test(letter.normalize('NFKD')))

// Texts and not patterns: the build escapes them, so that the bundle needs one byte for each character in memory.
const SMALL_KANA = 'ぁぃぅぇぉゃゅょァィゥェォャュョ'
const DOUBLING_KANA = 'っッ'
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}\u30fc]+/gu

/** Small kana change the syllable before or after them: シャ is sha, not shiya; アップ is appu. */
function readKana(text: string, anyAscii: (text: string) => string): string {
  return text.replace(KANA, (run) => {
    let romaji = ''
    let doubled = false
    for (const kana of run) {
      const syllable = anyAscii(kana)
      if (SMALL_KANA.includes(kana)) romaji = withSmallKana(romaji, syllable)
      else if (DOUBLING_KANA.includes(kana)) doubled = true
      else {
        romaji += (doubled ? syllable[0]!.replace('c', 't') : '') + syllable
        doubled = false
      }
    }
    return romaji
  })
}

function withSmallKana(romaji: string, syllable: string): string {
  const consonant = romaji.replace(/[aiueo]$/, '')
  return /(sh|ch|j)$/.test(consonant) ? consonant + syllable.replace(/^y/, '') : consonant + syllable
}

/** any-ascii leaves out alef, the long a, like a short vowel that is not written. */
const readArabic = (text: string): string =>
  Array.from(text, (letter) => (LONG_A.includes(letter) ? 'a' : letter))
    .join('')
    .replaceAll('إ', 'i')
const LONG_A = 'اأآىة'
