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

function workerReader(): CodeReader {
  const worker = new Worker(DECODER, { type: 'module' })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  return {
    read(video) {
      const scale = Math.min(1, MAX_WIDTH / video.videoWidth)
      canvas.width = Math.round(video.videoWidth * scale)
      canvas.height = Math.round(video.videoHeight * scale)
      context.drawImage(video, 0, 0, canvas.width, canvas.height)
      const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
      return new Promise((resolve, reject) => {
        worker.onmessage = ({ data: code }: MessageEvent<string | null>) => resolve(code)
        worker.onerror = () => reject(new Error('The decoder could not be loaded'))
        worker.postMessage({ data, width, height }, [data.buffer])
      })
    },
    close: () => worker.terminate(),
  }
}
