import decodeQr from 'qr/decode.js'

type Frame = { data: Uint8ClampedArray; width: number; height: number }

/** Finds a QR code in a frame of the camera, away from the thread that draws the page. */
addEventListener('message', ({ data: frame }: MessageEvent<Frame>) => {
  let code: string | null = null
  try {
    code = decodeQr(frame, { format: 'RGBA', effort: 2, timeLimit: 150 })
  } catch {
    // Most frames show no code.
  }
  postMessage(code)
})
