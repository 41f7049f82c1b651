import type { AnswerSentences } from '../../../contracts/src/answer-sentences.ts'
import { fillIn, localeOf, type PluralForms, pluralOf } from '../../../contracts/src/languages.ts'

/** What the scripts say, in the language of the page: the page brings it along (server/src/texts/en/forms.ts). */
type ScriptTexts = {
  answers: AnswerSentences
  fixAnswers: PluralForms
  vendorForm: { sent: string; notReceived: string; notLoaded: string }
} & Record<
  'incomplete' | 'uploading' | 'uploaded' | 'stillUploading' | 'removeFile' | 'sending' | 'localTime' | 'copied' | 'notCopied',
  string
>

let read: ScriptTexts | undefined
export const texts = (): ScriptTexts => (read ??= JSON.parse(document.getElementById('texts')?.textContent ?? '{}') as ScriptTexts)

export const language = () => document.documentElement.lang
export const locale = () => localeOf(language())
export const plural = (count: number, forms: PluralForms): string => pluralOf(language())(count, forms)
export { fillIn }

/** As formatUntil of the server, so that the words do not change when the script takes over. */
export function until(leftMs: number): string {
  const relative = new Intl.RelativeTimeFormat(locale())
  const minutes = Math.max(1, Math.floor(leftMs / 60_000))
  if (minutes >= 2880) return `(${relative.format(Math.floor(minutes / 1440), 'day')}).`
  return minutes >= 120 ? `(${relative.format(Math.floor(minutes / 60), 'hour')}).` : `(${relative.format(minutes, 'minute')}).`
}
