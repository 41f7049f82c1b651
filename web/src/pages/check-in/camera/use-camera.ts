import { useCallback, useEffect, useRef, useState } from 'react'
import { type CodeReader, openReader } from './code-reader.ts'

/** `insecure`: browsers give the camera only to pages with HTTPS. */
export type CameraState = 'starting' | 'on' | 'refused' | 'missing' | 'insecure'

const FRAME_MS = 120
/** A ticket that stays in the picture is read once. */
const SAME_CODE_MS = 2500

/** The camera at the back of a phone, and the codes it sees. */
export function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [torch, setTorch] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(onCode)
  latest.current = onCode

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts the camera again
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    setState('starting')
    void startCamera(video.current!, signal, (code) => latest.current(code)).then((result) => {
      if (signal.aborted) return
      if (typeof result === 'string') return setState(result)
      setTrack(result)
      setState('on')
      // Phones end the camera while another app uses it.
      const resume = () => document.visibilityState === 'visible' && result.readyState === 'ended' && setAttempt((n) => n + 1)
      document.addEventListener('visibilitychange', resume, { signal })
      result.addEventListener('ended', resume, { signal })
    })
    return () => {
      leaving.abort()
      setTrack(null)
      setTorch(false)
    }
  }, [attempt])

  const toggleTorch = useCallback(async () => {
    await track?.applyConstraints({ advanced: [{ torch: !torch } as MediaTrackConstraintSet] })
    setTorch(!torch)
  }, [track, torch])
  const hasTorch = Boolean((track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch)
  return { video, state, retry: () => setAttempt((n) => n + 1), torch: hasTorch ? { on: torch, toggle: toggleTorch } : null }
}

async function startCamera(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<MediaStreamTrack | Exclude<CameraState, 'starting' | 'on'>> {
  if (!navigator.mediaDevices) return 'insecure'
  let stream: MediaStream
  try {
    const size = { width: { ideal: 1280 }, height: { ideal: 720 } }
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: { ideal: 'environment' }, ...size } })
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing'
  }
  const stop = () => {
    for (const each of stream.getTracks()) each.stop()
  }
  if (signal.aborted) {
    stop()
    return 'missing'
  }
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  // Rejected when the page is left before the first frame.
  await video.play().catch(() => {})
  void readCodes(video, signal, onCode)
  return stream.getVideoTracks()[0]!
}

async function readCodes(video: HTMLVideoElement, signal: AbortSignal, onCode: (code: string) => void) {
  const reader: CodeReader = await openReader()
  let last = { code: '', seenAt: 0 }
  while (!signal.aborted) {
    const isVisible = document.visibilityState === 'visible' && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
    const code = isVisible ? await reader.read(video).catch(() => null) : null
    if (signal.aborted) break
    if (code) {
      const isNew = code !== last.code || Date.now() - last.seenAt > SAME_CODE_MS
      last = { code, seenAt: Date.now() }
      if (isNew) onCode(code)
    }
    await new Promise((resolve) => setTimeout(resolve, FRAME_MS))
  }
  reader.close()
}
