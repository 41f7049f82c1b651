import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { qrModules } from '../../server/test/support/qr-image.ts'

const WIDTH = 640
const HEIGHT = 480
const FRAMES_OF_CODE = 12
const FRAMES_BETWEEN = 4
const WHITE = 235
const BLACK = 16

/** A camera for Chromium. It shows what was put in front of it when a page opens it. */
export function useFakeCamera() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-camera-'))
  const path = join(folder, 'camera.y4m')
  const show = (...codes: string[]) => writeFileSync(path, videoOf(codes))
  show()
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return { args: ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${path}`], show }
}

/** The codes one after the other, in a loop, uncompressed. */
function videoOf(codes: string[]): Buffer {
  const frames = codes.flatMap((code) => [
    ...Array<Buffer>(FRAMES_OF_CODE).fill(frameOf(code)),
    ...Array<Buffer>(FRAMES_BETWEEN).fill(frameOf(null)),
  ])
  const all = frames.length > 0 ? frames : [frameOf(null)]
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F5:1 Ip A1:1 C420jpeg\n`), ...all])
}

function frameOf(code: string | null): Buffer {
  const luma = Buffer.alloc(WIDTH * HEIGHT, code === null ? 90 : WHITE)
  if (code !== null) drawCode(luma, qrModules(code))
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  return Buffer.concat([Buffer.from('FRAME\n'), luma, chroma])
}

function drawCode(luma: Buffer, modules: boolean[][]) {
  const scale = Math.floor(HEIGHT / modules.length)
  const [left, top] = [Math.floor((WIDTH - scale * modules.length) / 2), Math.floor((HEIGHT - scale * modules.length) / 2)]
  modules.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (!dark) return
      for (let line = 0; line < scale; line += 1) {
        const start = (top + y * scale + line) * WIDTH + left + x * scale
        luma.fill(BLACK, start, start + scale)
      }
    })
  })
}
