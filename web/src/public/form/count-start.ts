/**
 * Reports once that a visitor began to fill in the form, for the organizer's statistics: no cookie, and nothing of what is typed. The
 * query of the page and the referrer say how the visitor came here.
 */
export function countStart(form: HTMLFormElement) {
  const { started } = form.dataset
  if (!started) return
  form.addEventListener(
    'input',
    () => {
      const referrer = form.querySelector<HTMLInputElement>('input[name=referrer]')?.value ?? ''
      navigator.sendBeacon(started + location.search, new URLSearchParams({ referrer }))
    },
    { once: true },
  )
}
