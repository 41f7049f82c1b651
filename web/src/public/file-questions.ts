import type { FormField } from '../../../contracts/src/forms.ts'
import { controlsOf } from './form/controls.ts'
import { enhanceFile } from './form/file-upload.ts'

/** Only on pages that ask for files, beside event-page.ts. Without it, files are sent with the form. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-uploads]')) {
  const fields = JSON.parse(form.dataset.questions ?? '[]') as FormField[]
  for (const field of fields) if (field.type === 'file') enhanceFile(form, controlsOf(form, field))
}
