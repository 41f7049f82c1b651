/** One click is enough. A page that comes back from the browser's memory can be sent again. */
export function sendOnce(form: HTMLFormElement) {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  if (!button) return
  const words = button.textContent
  let isSending = false
  form.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    if (isSending) return event.preventDefault()
    isSending = true
    // Not "disabled": that would take the focus away from whoever uses the keyboard.
    button.setAttribute('aria-disabled', 'true')
    button.textContent = 'Sending …'
  })
  addEventListener('pageshow', () => {
    isSending = false
    button.removeAttribute('aria-disabled')
    button.textContent = words
  })
}
