import decoderUrl from './decode-worker.ts?worker&url'

/** Reads the QR code that the camera shows; null if there is none. */
export type CodeReader = { read(video: HTMLVideoElement): Promise<string | null>; close(): void }

type Detector = { detect(source: CanvasImageSource): Promise<{ rawValue: string }[]> }
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> }

/** The detector of the browser where it has one, as on Android, otherwise our own in a worker. */
export async function openReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  if (!BarcodeDetector || !formats?.includes('qr_code')) return workerReader()
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return { read: async (video) => (await detector.detect(video))[0]?.rawValue ?? null, close: () => {} }
}

/** Enough for a ticket that fills a third of the picture. */
const MAX_WIDTH = 800

/** The same file below the path of check-in links: without a connection their service worker answers for workers only there. */
const DECODER = decoderUrl.replace(/^.*\//, '/check-in/files/')

/** A phone decodes a picture in a fraction of a second. */
const MAX_DECODE_MS = 10_000
const RETRY_MS = 1_000

function workerReader(): CodeReader {
  let worker: Worker | undefined
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  const close = () => {
    worker?.terminate()
    worker = undefined
  }
  return {
    async read(video) {
      const scale = Math.min(1, MAX_WIDTH / video.videoWidth)
      canvas.width = Math.round(video.videoWidth * scale)
      canvas.height = Math.round(video.videoHeight * scale)
      context.drawImage(video, 0, 0, canvas.width, canvas.height)
      worker ??= new Worker(DECODER, { type: 'module' })
      try {
        return await decode(worker, context.getImageData(0, 0, canvas.width, canvas.height))
      } catch (error) {
        // A worker that could not be loaded never answers again.
        close()
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
        throw error
      }
    },
    close,
  }
}

const decode = (worker: Worker, { data, width, height }: ImageData): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The decoder does not answer')), MAX_DECODE_MS)
    worker.onmessage = ({ data: code }: MessageEvent<string | null>) => {
      clearTimeout(timer)
      resolve(code)
    }
    worker.onerror = () => {
      clearTimeout(timer)
      reject(new Error('The decoder could not be loaded'))
    }
    worker.postMessage({ data, width, height }, [data.buffer])
  })
