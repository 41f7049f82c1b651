import { texts } from '../texts.ts'

/** Ignores further clicks while the form is being sent. A page restored from the back/forward cache can be sent again. */
export function sendOnce(form: HTMLFormElement) {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  if (!button) return
  const label = button.textContent
  let isSending = false
  form.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    if (isSending) return event.preventDefault()
    isSending = true
    // Not "disabled": keyboard users would lose the focus.
    button.setAttribute('aria-disabled', 'true')
    button.textContent = texts().sending
  })
  addEventListener('pageshow', () => {
    isSending = false
    button.removeAttribute('aria-disabled')
    button.textContent = label
  })
}
