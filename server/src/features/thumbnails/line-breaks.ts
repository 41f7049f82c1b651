/** Scripts that put no space between words. A line may end between any two of their words. */
const WITHOUT_SPACES =
  /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const NOT_AT_START = /^[\p{Pe}\p{Pf}\p{Po}\p{M}ー々ゝゞぁぃぅぇぉっゃゅょァィゥェォッャュョ~〜]/u
const NOT_AT_END = /[\p{Ps}\p{Pi}]$/u

const words = new Intl.Segmenter('en', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The parts of a text between which a line may end. A space is at the end of its part. */
function breakable(text: string): string[] {
  const parts: string[] = []
  for (const { segment } of words.segment(text)) {
    const last = parts.at(-1)
    if (last !== undefined && !mayBreak(last, segment)) parts[parts.length - 1] = last + segment
    else parts.push(segment)
  }
  return parts
}

function mayBreak(before: string, after: string): boolean {
  if (/^\s/.test(after) || NOT_AT_START.test(after) || NOT_AT_END.test(before)) return false
  return /[\s\p{Pd}]$/u.test(before) || WITHOUT_SPACES.test(before.slice(-1)) || WITHOUT_SPACES.test(after[0]!)
}

export type Wrapped = { lines: string[]; isBroken: boolean }

/**
 * Lines that fit the width. `isBroken`: a word had to be broken, or the text was cut with an ellipsis after the last line. `width`: the
 * width of a text on one line.
 */
export function wrap(text: string, width: (text: string) => number, maxWidth: number, maxLines: number): Wrapped {
  const fits = (line: string) => width(line.trimEnd()) <= maxWidth
  const lines: string[] = []
  let isBroken = false
  let line = ''
  for (const part of breakable(text)) {
    if (fits(line + part)) {
      line += part
      continue
    }
    if (line) lines.push(line)
    line = part
    while (!fits(line) && lines.length <= maxLines) {
      isBroken = true
      const head = longestFitting(line, fits)
      lines.push(head)
      line = line.slice(head.length)
    }
    if (lines.length > maxLines) break
  }
  if (line) lines.push(line)
  const trimmed = lines.map((each) => each.trim())
  if (trimmed.length <= maxLines) return { lines: trimmed, isBroken }
  const lastLine = trimmed.slice(maxLines - 1, maxLines + 1).join(' ')
  const cut = longestFitting(lastLine, (candidate) => fits(`${candidate.trimEnd()}…`))
  return { lines: [...trimmed.slice(0, maxLines - 1), `${cut.trimEnd()}…`], isBroken: true }
}

/** At least one character, so that the rest gets shorter. */
function longestFitting(text: string, fits: (text: string) => boolean): string {
  let longest = ''
  for (const { segment } of graphemes.segment(text)) {
    if (longest && !fits(longest + segment)) return longest
    longest += segment
  }
  return longest
}
