import { html, trustedHtml } from '../../../platform/html.ts'
import { MESSAGE_TEXT } from '../strings.ts'
import type { MailLanguage } from './mail-language.ts'
import { BUTTON } from './markdown.ts'

/** The Content-ID of the ticket image, which the markup refers to. */
export const TICKET_IMAGE_ID = 'ticket@foyer'
export const TICKET_FILE_NAME = 'ticket.png'

/** Only in the element of the layout: quotes in the text of a template are escaped, so no text can contain it. */
const TICKET_SOURCE = `src="cid:${TICKET_IMAGE_ID}"`

export const hasTicketImage = (markup: string): boolean => markup.includes(TICKET_SOURCE)

export const withTicketImageAt = (url: string, markup: string): string => markup.replace(TICKET_SOURCE, () => html`src="${url}"`.text)

export type Ticket = { code: string }
/** What follows the text of the template. */
type Added = { ticket: Ticket | null; joinUrl: string | null }

const PAGE =
  'margin:0;padding:24px 16px;font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5'
const COLUMN = 'max-width:560px;margin:0 auto'
const TICKET = 'margin:24px 0 0;padding:16px;border:1px solid #9ca3af;border-radius:8px;text-align:center'
const JOIN = 'margin:24px 0 0'
const CODE = 'margin:8px 0 0;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:13px;overflow-wrap:anywhere'

/** `body` is the output of markdownToHtml. The layout sets no colours, so that dark mode in mail clients stays readable. */
export const renderLayout = (subject: string, body: string, { ticket, joinUrl }: Added, { lang, dir }: MailLanguage): string =>
  html`<!doctype html>
<html lang="${lang ?? 'en'}"${dir === 'rtl' && html` dir="rtl"`} style="color-scheme:light dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
</head>
<body style="${PAGE}">
<div style="${COLUMN}"${lang && html` lang="${lang}"`}${dir === 'rtl' && html` dir="rtl"`}>
${trustedHtml(body)}${
  joinUrl &&
  html`<p style="${JOIN}"${lang && html` lang="en" dir="ltr"`}><a href="${joinUrl}" style="${BUTTON}">${MESSAGE_TEXT.join}</a></p>
<p style="${CODE}" dir="ltr"><a href="${joinUrl}">${joinUrl}</a></p>
`
}${
  ticket &&
  html`<div style="${TICKET}"${lang && html` lang="en" dir="ltr"`}>
<p style="margin:0 0 8px;font-weight:600">${MESSAGE_TEXT.ticket}</p>
<img ${trustedHtml(TICKET_SOURCE)} width="220" height="220" alt="${MESSAGE_TEXT.ticketImage}" style="background-color:#ffffff">
<p style="${CODE}">${ticket.code}</p>
</div>
`
}</div>
</body>
</html>
`.text
