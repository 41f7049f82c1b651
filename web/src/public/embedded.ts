/** In a frame on another website: says how high the content is, so that the frame can follow. The website's part is embed.ts. */
const content = document.querySelector('#content')!
const report = () => {
  const height = Math.ceil(content.getBoundingClientRect().bottom + scrollY)
  // To any origin: the height is no secret, and only an allowed website can show this page.
  parent.postMessage({ type: 'foyer:height', height }, '*')
}
// The keys pressed in a frame do not reach the website.
addEventListener('keydown', ({ key }) => key === 'Escape' && parent.postMessage({ type: 'foyer:close' }, '*'))
new ResizeObserver(report).observe(content)
report()
