import { drawPicture } from './draw.ts'
import type { Picture } from './picture.ts'

export type Rendered = { png: Uint8Array } | { failure: string }

// The process that draws (renderer.ts). It answers every picture it is sent, in order, and ends with the service that started it.
process.on('message', async (picture: Picture) => {
  const rendered: Rendered = await drawPicture(picture).then(
    (png) => ({ png }),
    (error) => ({ failure: String(error) }),
  )
  process.send!(rendered)
})
process.on('disconnect', () => process.exit())
