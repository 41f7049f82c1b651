/** Every sentence the scripts show. Those of the pages themselves are in server/src/features/public-pages/strings.ts. */

export const FORM = {
  fixAnswers: (faults: number) => `Please fix ${faults} ${faults === 1 ? 'answer' : 'answers'}.`,
  incomplete: (label: string) => `“${label}” is incomplete.`,
  uploading: (name: string) => `Uploading ${name}…`,
  uploaded: (name: string, size: string) => `${name}, ${size}`,
  stillUploading: (label: string) => `“${label}” is still uploading. Wait a moment.`,
  removeFile: 'Remove',
  sending: 'Sending…',
}

export const VENDOR_FORM = {
  sent: 'Your form was sent. We’ll email you whether you have a seat.',
  notReceived: 'Your form was sent, but we have not received it yet. If you get no email within an hour, contact the host.',
  notLoaded:
    'The form could not be loaded. An ad or script blocker may have stopped it. Allow it on this page and reload, or contact the host.',
}

export const SHARE = { copied: 'Link copied', notCopied: 'The link could not be copied' }

export const localTime = (time: string, city: string) => `${time} your time (${city})`

const RELATIVE = new Intl.RelativeTimeFormat('en')

/** As formatUntil of the server, so that the words do not change when the script takes over. */
export function until(leftMs: number): string {
  const minutes = Math.max(1, Math.floor(leftMs / 60_000))
  if (minutes >= 2880) return `(${RELATIVE.format(Math.floor(minutes / 1440), 'day')}).`
  return minutes >= 120 ? `(${RELATIVE.format(Math.floor(minutes / 60), 'hour')}).` : `(${RELATIVE.format(minutes, 'minute')}).`
}
