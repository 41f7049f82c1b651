import { fileFault, sizeInWords } from '../../../../contracts/src/form-files.ts'
import { fillIn, language, texts } from '../texts.ts'
import type { Controls } from './controls.ts'
import { clearFault, markFault } from './faults.ts'
import { sendFile, startUpload } from './send-file.ts'

/**
 * Uploads a file as soon as it is chosen, with its progress, and puts the answer into the hidden value. If that fails, the file stays
 * chosen and is sent with the form, as without JavaScript.
 */
export function enhanceFile(form: HTMLFormElement, controls: Controls) {
  const { field, box, file, stored } = controls
  const { uploads, permit } = form.dataset
  if (!file || !stored || !uploads) return
  const shown = box.querySelector<HTMLElement>('[data-uploaded]')!
  const text = box.querySelector<HTMLElement>('[data-file-name]')!
  text.setAttribute('role', 'status')
  let current: AbortController | undefined
  box.querySelector('[data-remove]')?.addEventListener('change', (event) => {
    if ((event.target as HTMLInputElement).checked) drop()
  })
  file.addEventListener('change', () => void upload(file.files?.[0]))

  async function upload(chosen: File | undefined) {
    current?.abort()
    clearFault(controls)
    if (!chosen) return
    const fault = fileFault(field, { fileName: chosen.name, size: chosen.size }, texts().answers, language())
    if (fault) return refuse(fault)
    const attempt = new AbortController()
    current = attempt
    const bar = showProgress(chosen)
    // enhance-form.ts does not send the form meanwhile.
    box.dataset.uploading = ''
    try {
      const given = await startUpload(uploads!, { field: field.key, fileName: chosen.name, size: chosen.size, permit }, attempt.signal)
      await sendFile(given, chosen, (share) => (bar.value = share), attempt.signal)
      if (!attempt.signal.aborted) keep(JSON.stringify(given.answer), chosen)
    } catch (error) {
      if (!attempt.signal.aborted) fail(error)
    } finally {
      if (current === attempt) delete box.dataset.uploading
    }
  }

  function showProgress({ name }: File): HTMLProgressElement {
    const bar = document.createElement('progress')
    bar.max = 1
    bar.value = 0
    bar.setAttribute('aria-label', fillIn(texts().uploading, { name }))
    text.textContent = fillIn(texts().uploading, { name })
    shown.replaceChildren(text, bar)
    shown.hidden = false
    return bar
  }

  function keep(answer: string, { name, size }: File) {
    stored!.value = answer
    // The file is stored: only its answer is sent with the form.
    file!.value = ''
    file!.required = false
    text.textContent = fillIn(texts().uploaded, { name, size: sizeInWords(size, language()) })
    shown.replaceChildren(text, removeButton())
  }

  function removeButton(): HTMLElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'link-button small'
    button.textContent = texts().removeFile
    button.addEventListener('click', () => {
      drop()
      file!.focus()
    })
    return button
  }

  function drop() {
    stored!.value = ''
    shown.hidden = true
    file!.required = field.required && !box.hidden
  }

  /** The file does not fit: nothing is sent. */
  function refuse(message: string) {
    file!.value = ''
    hideProgress()
    markFault(controls, message)
  }

  /** The service said why, or could not be reached: then the form itself sends the file. */
  function fail(error: unknown) {
    hideProgress()
    if (error instanceof Error && error.message) refuse(error.message)
  }

  function hideProgress() {
    if (stored!.value) drop()
    shown.hidden = true
  }
}
