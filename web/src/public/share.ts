import { texts } from './texts.ts'

/** Shows each `<button data-copy="address" hidden>`, which copies its address. Without a clipboard it stays hidden. */
if (navigator.clipboard) for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) enable(button)

function enable(button: HTMLButtonElement) {
  const label = button.textContent
  button.hidden = false
  button.setAttribute('aria-live', 'polite')
  button.addEventListener('click', async () => {
    const isCopied = await navigator.clipboard.writeText(button.dataset.copy ?? '').then(
      () => true,
      () => false,
    )
    button.textContent = isCopied ? texts().copied : texts().notCopied
    setTimeout(() => (button.textContent = label), 2_000)
  })
}
