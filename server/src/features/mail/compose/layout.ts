import type { AccentColors } from '../../../platform/accent-colors.ts'
import { type Html, html, trustedHtml } from '../../../platform/html.ts'
import { pageAttributes, textAttributes, withName } from '../../../platform/text-attributes.ts'
import { directionOf, isolate, needsIsolation } from '../../../platform/text-language.ts'
import { currentDirection, currentLanguage, t } from '../../../texts/index.ts'
import type { MailFrame } from './mail-frame.ts'
import type { MailLanguage } from './mail-language.ts'
import * as styles from './mail-styles.ts'

/** The Content-ID of the ticket image, which the markup refers to. */
export const TICKET_IMAGE_ID = 'ticket@foyer'
export const TICKET_FILE_NAME = 'ticket.png'

/** Only in the element of the layout: quotes in the text of a template are escaped, so no text can contain it. */
const TICKET_SOURCE = `src="cid:${TICKET_IMAGE_ID}"`

export const hasTicketImage = (markup: string): boolean => markup.includes(TICKET_SOURCE)

export const withTicketImageAt = (url: string, markup: string): string => markup.replace(TICKET_SOURCE, () => html`src="${url}"`.text)

export type Ticket = { code: string }

export type Layout = {
  subject: string
  /** The beginning of the message, for the list of messages in mail clients. */
  preview: string
  /** The output of markdownToHtml. */
  body: string
  /** Added after the text of the template. */
  ticket: Ticket | null
  joinUrl: string | null
  workspace: string
  event: { name: string; url: string | null; startTime: string | null; location: string | null } | null
  footer: Html
  frame: MailFrame
  colors: AccentColors
  language: MailLanguage
}

/** Tables instead of boxes, because some mail clients know nothing else. It reads well without pictures and from 320 pixels of width on. */
export function renderLayout(layout: Layout): string {
  const { subject, preview, body, colors, language, footer } = layout
  const { lang, dir } = language
  const start = dir === 'rtl' ? 'right' : 'left'
  return html`<!doctype html>
<html lang="${lang ?? currentLanguage()}"${dir === 'rtl' && html` dir="rtl"`} style="color-scheme:light dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${trustedHtml(styles.styleSheet(colors))}</style>
</head>
<body class="f-page" style="${styles.PAGE}">
<div style="${styles.PREVIEW}">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="f-page" style="${styles.PAGE}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" class="f-card" style="${styles.CARD};text-align:${start}">
<tr><td class="f-pad f-line f-ink" style="${styles.HEADER}">${renderHeader(layout)}</td></tr>
${renderCover(layout)}<tr><td class="f-pad f-ink" style="${styles.BODY}"${lang && html` lang="${lang}"`}${dir === 'rtl' && html` dir="rtl"`}>
${renderTitle(layout)}${trustedHtml(body)}${renderJoin(layout)}${renderTicket(layout)}</td></tr>
<tr><td class="f-pad f-line f-foot f-quiet" style="${styles.FOOTER};text-align:${currentDirection() === 'rtl' ? 'right' : 'left'}"${oursAmong(language)}>${footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.text
}

/** The attributes of our own words in a message whose template is in another language or direction. */
const oursAmong = ({ lang, dir }: MailLanguage): Html | null =>
  (lang ?? currentLanguage()) === currentLanguage() && dir === currentDirection() ? null : pageAttributes()

/** A name from left to right in a message from right to left needs its direction too: brackets in it would be mirrored. */
const nameAttributes = (name: string, { dir }: MailLanguage): Html | null =>
  textAttributes(name) ?? (dir === 'rtl' && directionOf(name) !== 'rtl' ? html` dir="ltr"` : null)

/** The logo beside the name, so that the name is there when pictures are blocked. */
function renderHeader({ workspace, frame, colors, language }: Layout): Html {
  const mark = frame.logoUrl
    ? html`<td><img src="${frame.logoUrl}" height="32" alt="" style="${styles.LOGO}"></td>`
    : html`<td width="32"><div class="f-fill" style="${styles.monogram(colors.light)}" aria-hidden="true">${[...workspace][0]?.toUpperCase()}</div></td>`
  return html`<table role="presentation" cellpadding="0" cellspacing="0"><tr>${mark}<td class="f-ink" style="padding-${language.dir === 'rtl' ? 'right' : 'left'}:12px"${nameAttributes(workspace, language)}>${workspace}</td></tr></table>`
}

const renderCover = ({ event, frame: { coverUrl } }: Layout): Html | null =>
  coverUrl && event
    ? html`<tr><td class="f-quiet"><img src="${coverUrl}" width="600" alt="${t.emailText.cover(event.name)}" style="${styles.COVER}"></td></tr>
`
    : null

const renderTitle = ({ event, language }: Layout): Html | null =>
  event &&
  html`<h1 class="f-title f-ink" style="${styles.TITLE}"${nameAttributes(event.name, language)}>${event.url ? html`<a class="f-ink" href="${event.url}" style="color:${styles.COLORS.light.ink};text-decoration:none">${event.name}</a>` : event.name}</h1>
`

const renderJoin = ({ joinUrl, colors: { light }, language }: Layout): Html | null =>
  joinUrl
    ? html`<p style="margin:24px 0 0"${oursAmong(language)}><a class="f-fill" href="${joinUrl}" style="${styles.button(light)}">${t.emailText.join}</a></p>
<p class="f-quiet" style="${styles.CODE}" dir="ltr"><a href="${joinUrl}" style="${styles.link(light)}">${joinUrl}</a></p>
`
    : null

function renderTicket({ ticket, event, language }: Layout): Html | null {
  if (!ticket) return null
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="f-line" style="${styles.BOX};text-align:${currentDirection() === 'rtl' ? 'right' : 'left'}"${oursAmong(language)}><tr>
<td class="f-stack" width="160" style="padding:16px;vertical-align:middle"><img ${trustedHtml(TICKET_SOURCE)} width="160" height="160" alt="${t.emailText.ticketImage}" style="display:block;background-color:#ffffff;border-radius:6px"></td>
<td class="f-stack f-stacked f-ink" style="padding:${currentDirection() === 'rtl' ? '16px 0 16px 16px' : '16px 16px 16px 0'};vertical-align:middle;font-size:15px;line-height:22px"><p style="margin:0 0 4px;font-weight:600">${t.emailText.ticket}</p>
${event?.startTime && html`<p style="margin:0">${event.startTime}</p>`}
${event?.location && html`<p class="f-quiet" style="margin:0;${styles.QUIET}"${textAttributes(event.location)}>${event.location}</p>`}
<p class="f-quiet" style="${styles.CODE}" dir="ltr">${ticket.code}</p></td>
</tr></table>
`
}

/** A name in another direction does not change the order of our words around it. */
const inSentence = (name: string): string => (needsIsolation(name, currentDirection()) ? isolate(name) : name)

/** Why one gets the message and who sends it, as markup and as text. */
export function footerOf(
  values: { workspace: string; event: string | null; email: string | null },
  frame: MailFrame,
): { html: Html; text: string } {
  const { workspace, event, email } = values
  const { reason, sender, reply, unsubscribe } = t.emailText.footer
  const off = frame.unsubscribeUrl
  const why: [(name: string) => string, string] =
    frame.reason === 'organizer' || !event
      ? [reason.organizer, workspace]
      : [(name) => reason[frame.reason as 'registered' | 'invited'](name, email), event]
  const replies = frame.takesReplies ? ` ${reply}` : ''
  return {
    html: html`${withName(...why)}<br>${withName(sender, workspace)}${replies}${off && html`<br><a href="${off}" style="color:inherit">${unsubscribe}</a>`}`,
    text: `${why[0](inSentence(why[1]))}\n${sender(inSentence(workspace))}${replies}${off ? `\n${unsubscribe}: ${off}` : ''}`,
  }
}
