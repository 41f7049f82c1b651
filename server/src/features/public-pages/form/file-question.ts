import { extensionsOf, type FileAnswer, kindsInWords, readAnswers, sizeInWords } from '@foyer/contracts'
import { type Html, html } from '../../../platform/html.ts'
import { isolated } from '../../../platform/text-attributes.ts'
import { currentLanguage, t } from '../../../texts/index.ts'
import { description, fixed, hints, mark, type Question, removeName, wrapped } from './question-parts.ts'

/**
 * A file control, and the file that was uploaded before as a hidden value. Without JavaScript the file is sent with the form; the script
 * uploads it at once and puts it into the hidden value (web/src/public/form/file-upload.ts).
 */
export function renderFile(question: Question): Html {
  const { field, name, fault } = question
  const uploaded = uploadedIn(question)
  const limits = html`<p class="hint" id="${name}-limits">${fixed(question, t.form.fileLimits(kindsInWords(field, t.scripts.answers, currentLanguage()), sizeInWords(field.maxBytes ?? 0, currentLanguage())))}</p>`
  const required = field.required && !field.visibleIf && !uploaded && html` required`
  const described = description(question, [`${name}-limits`])
  const control = html`<input type="file" id="${name}" name="${name}" accept="${extensionsOf(field).join(',')}"${required}${fault && html` aria-invalid="true"`}${described}>`
  const stored = html`<input type="hidden" name="${name}" value="${uploaded ? JSON.stringify(uploaded) : ''}" data-stored>`
  const label = html`<label for="${name}">${field.label}${mark(field)}</label>`
  return wrapped(question, html`${label}${hints(question)}${limits}${renderUploaded(question, uploaded)}${stored}${control}`, 'field--file')
}

function renderUploaded(question: Question, uploaded: FileAnswer | undefined): Html {
  const { field, name } = question
  const about = uploaded && html`${isolated(uploaded.fileName)} <span class="muted">${sizeInWords(uploaded.size, currentLanguage())}</span>`
  const remove = html`<span class="field--check" data-remove><input type="checkbox" id="${removeName(name)}" name="${removeName(name)}" value="true"><label for="${removeName(name)}">${fixed(question, t.form.removeFile)}</label></span>`
  return html`<div class="uploaded" data-uploaded${!uploaded && html` hidden`}><p data-file-name>${about}</p>${!field.required && uploaded && remove}</div>`
}

/** What an earlier attempt uploaded, or what is stored with the registration. Only to be shown: its facts are checked when the form is sent. */
function uploadedIn({ field, values }: Question): FileAnswer | undefined {
  const { answers } = readAnswers([{ ...field, required: false, visibleIf: null }], { [field.key]: values[0] }, t.scripts.answers)
  return answers[field.key] as FileAnswer | undefined
}
