import { renderPng } from './render.ts'
import type { ThumbnailContent } from './thumbnail-content.ts'

export type Rendered = { png: Uint8Array } | { failure: string }

// The render process (renderer.ts). It renders each message in order and exits with the service that started it.
process.on('message', async (content: ThumbnailContent) => {
  const rendered: Rendered = await renderPng(content).then(
    (png) => ({ png }),
    (error) => ({ failure: String(error) }),
  )
  process.send!(rendered)
})
process.on('disconnect', () => process.exit())
