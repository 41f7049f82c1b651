import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from './port.ts'
import type { SmtpEnvelope } from './smtp-session.ts'

/**
 * The bytes of a message. nodemailer writes the header, with its rules for names and addresses; the parts below it are written here: as
 * streams, which the library makes of them to send files, they take ten times as long as everything else about a message.
 */
export async function mimeMessage(mail: OutgoingMail): Promise<{ envelope: SmtpEnvelope; message: Buffer }> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const composed = new MailComposer(headersOf(mail)).compile()
  const { type, body } = bodyOf(mail)
  composed.setHeader('Content-Type', type)
  const { from, to } = composed.getEnvelope()
  return { envelope: { from: from || '', to }, message: Buffer.from(`${composed.buildHeaders()}\r\n\r\n${body}`) }
}

const headersOf = ({ messageId, from, to, replyTo, subject, unsubscribeUrl }: OutgoingMail): SendMailOptions => ({
  messageId: `<${messageId}>`,
  from: { name: from.name ?? '', address: from.address },
  to: { name: to.name ?? '', address: to.address },
  ...(replyTo && { replyTo: { name: replyTo.name ?? '', address: replyTo.address } }),
  subject,
  // The message is complete; nothing in it may make the library read a file or fetch a URL.
  disableFileAccess: true,
  disableUrlAccess: true,
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...(unsubscribeUrl && oneClick(unsubscribeUrl)) },
})

/** Prepared, because the library would otherwise encode or fold a long URL. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** ASCII only, with lines of up to 76 characters. */
type Part = { type: string; headers?: string[]; body: string }

/** The text, the HTML with its images and the calendar entry are the same message; the entry is also a file, for clients that show none. */
function bodyOf({ text, html, calendar, images }: OutgoingMail): Part {
  const markup = textPart('text/html', html)
  const page =
    images.length > 0 ? multipart('related; type="text/html"', [markup, ...images.map(({ id, ...image }) => filePart(image, id))]) : markup
  const same = [textPart('text/plain', text), page]
  if (!calendar) return multipart('alternative', same)
  const content = Buffer.from(calendar.text)
  const alternative = multipart('alternative', [...same, textPart('text/calendar', calendar.text, `; method=${calendar.method}`)])
  return multipart('mixed', [alternative, filePart({ fileName: 'invite.ics', contentType: 'application/ics', content })])
}

/** No encoded content has this boundary in it: in quoted-printable, "=" is followed by a number, and base64 has it only at its end. */
function multipart(kind: string, parts: readonly Part[]): Part {
  const boundary = `=_${kind.split(';')[0]}`
  const written = parts.map(({ type, headers = [], body }) =>
    [`--${boundary}`, `Content-Type: ${type}`, ...headers, '', `${body}\r\n`].join('\r\n'),
  )
  return { type: `multipart/${kind}; boundary="${boundary}"`, body: `${written.join('')}--${boundary}--` }
}

const textPart = (type: string, text: string, parameters = ''): Part => ({
  type: `${type}; charset=utf-8${parameters}`,
  headers: ['Content-Transfer-Encoding: quoted-printable'],
  body: quotedPrintable(text),
})

/** `fileName` and `contentType` are ours. With an id: an image of the HTML. */
function filePart({ fileName, contentType, content }: { fileName: string; contentType: string; content: Buffer }, id?: string): Part {
  const place = id === undefined ? [] : [`Content-ID: <${id}>`]
  const disposition = `Content-Disposition: ${id === undefined ? 'attachment' : 'inline'}; filename=${fileName}`
  return {
    type: `${contentType}; name=${fileName}`,
    headers: [...place, 'Content-Transfer-Encoding: base64', disposition],
    body: content.toString('base64').replace(/.{76}(?=.)/g, '$&\r\n'),
  }
}

const MAX_LINE = 75
const [LINE_FEED, CARRIAGE_RETURN, TAB, SPACE, EQUALS] = [10, 13, 9, 32, 61]
const ESCAPES = Array.from({ length: 256 }, (_, byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`)

/** RFC 2045, 6.7. */
function quotedPrintable(text: string): string {
  const bytes = Buffer.from(text)
  const isLineEnd = (at: number) =>
    at >= bytes.length || bytes[at] === LINE_FEED || (bytes[at] === CARRIAGE_RETURN && bytes[at + 1] === LINE_FEED)
  let written = ''
  let column = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!
    if (isLineEnd(at)) {
      if (byte === CARRIAGE_RETURN) at += 1
      written += '\r\n'
      column = 0
      continue
    }
    const isBlank = byte === SPACE || byte === TAB
    const isPlain = isBlank ? !isLineEnd(at + 1) : byte > SPACE && byte < 127 && byte !== EQUALS
    const encoded = isPlain ? String.fromCharCode(byte) : ESCAPES[byte]!
    if (column + encoded.length > MAX_LINE) {
      written += '=\r\n'
      column = 0
    }
    written += encoded
    column += encoded.length
  }
  return written
}
