/**
 * On the website of an organizer, as a classic script: gives frames with data-foyer the height of their content, and opens the form of links
 * with data-foyer-button above the page. Without it the frame scrolls, and the link leads to the event's page.
 */
;(() => {
  const MAX_HEIGHT = 20_000

  addEventListener('message', ({ data, source, origin }) => {
    for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-foyer]')) {
      if (frame.contentWindow !== source || new URL(frame.src).origin !== origin) continue
      if (data?.type === 'foyer:height' && data.height > 0 && data.height <= MAX_HEIGHT) frame.style.height = `${data.height}px`
      if (data?.type === 'foyer:close') frame.closest('dialog')?.close()
    }
  })

  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-foyer-button]') : null
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link || !isPlain || event.defaultPrevented || !('showModal' in document.createElement('dialog'))) return
    event.preventDefault()
    open(link)
  })

  function open(link: HTMLAnchorElement) {
    const url = new URL(link.href)
    url.searchParams.set('embed', '1')
    const dialog = document.createElement('dialog')
    const frame = Object.assign(document.createElement('iframe'), { src: url.href, title: link.textContent?.trim() || url.hostname })
    frame.dataset.foyer = ''
    const close = Object.assign(document.createElement('button'), { type: 'button', textContent: '×' })
    close.setAttribute('aria-label', 'Close')
    // Through the object model: a website may forbid style attributes.
    Object.assign(dialog.style, {
      width: 'min(560px, 94vw)',
      maxHeight: '92vh',
      padding: '0',
      border: '0',
      borderRadius: '12px',
      overflow: 'auto',
    })
    Object.assign(frame.style, { display: 'block', width: '100%', height: '560px', border: '0' })
    const corner = { position: 'absolute', insetBlockStart: '8px', insetInlineEnd: '8px', width: '32px', height: '32px' }
    Object.assign(close.style, { ...corner, font: '20px/1 sans-serif', border: '0', borderRadius: '8px', cursor: 'pointer' })
    close.addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => {
      dialog.remove()
      link.focus()
    })
    // The button first, so that it has the focus.
    dialog.append(close, frame)
    document.body.append(dialog)
    dialog.showModal()
  }
})()
