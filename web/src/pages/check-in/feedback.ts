import type { Verdict } from './device/verdict.ts'
import type { DeviceSettings } from './device-settings.ts'

type Tone = Verdict['tone']

/** Two notes that rise for a check-in, one low note twice for everything that needs a look. */
const NOTES: Record<Tone, readonly [hertz: number, startSeconds: number][]> = {
  ok: [
    [660, 0],
    [880, 0.1],
  ],
  warn: [
    [330, 0],
    [330, 0.18],
  ],
  bad: [
    [220, 0],
    [165, 0.18],
  ],
  off: [[440, 0]],
}
const PATTERNS: Record<Tone, number[]> = { ok: [60], warn: [80, 60, 80], bad: [200, 80, 200], off: [30] }
const NOTE_SECONDS = 0.14
const VOLUME = 0.15

let audio: AudioContext | undefined

export function giveFeedback(tone: Tone, { sound, vibration }: DeviceSettings) {
  if (vibration) navigator.vibrate?.(PATTERNS[tone])
  if (!sound) return
  audio ??= new AudioContext()
  // Browsers start sound only after the first touch of the page.
  if (audio.state === 'suspended') void audio.resume()
  for (const [hertz, start] of NOTES[tone]) playNote(audio, hertz, audio.currentTime + start)
}

function playNote(context: AudioContext, hertz: number, at: number) {
  const [oscillator, gain] = [context.createOscillator(), context.createGain()]
  oscillator.frequency.value = hertz
  gain.gain.setValueAtTime(VOLUME, at)
  gain.gain.exponentialRampToValueAtTime(0.001, at + NOTE_SECONDS)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(at)
  oscillator.stop(at + NOTE_SECONDS)
}
