import type { OutgoingMail } from '../../connectors/mail/port.ts'
import { html } from '../../platform/html.ts'
import { type AccountMailText, currentDirection, currentLanguage, t } from '../../texts/index.ts'

type Recipient = { name: string | null; email: string }

const PAGE =
  'margin:0;padding:24px 16px;font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5'
const BUTTON =
  'display:inline-block;padding:10px 18px;border-radius:8px;background-color:#1b6a4f;color:#ffffff;text-decoration:none;font-weight:600'

/** Sets no colors except on the button, so that dark mode in mail clients stays readable. */
export function composeAccountMail(
  { subject, paragraphs, button, footer }: AccountMailText,
  to: Recipient,
  link: string | null,
): Pick<OutgoingMail, 'subject' | 'text' | 'html'> {
  const lines = [...(to.name ? [t.accountMail.greeting(to.name)] : []), ...paragraphs]
  const text = `${[...lines, ...(link ? [link] : []), footer].join('\n\n')}\n`
  const body = html`<!doctype html>
<html lang="${currentLanguage()}" dir="${currentDirection()}" style="color-scheme:light dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
</head>
<body style="${PAGE}">
<div style="max-width:560px;margin:0 auto">
${lines.map((line) => html`<p>${line}</p>\n`)}${
  link &&
  button &&
  html`<p style="margin:24px 0"><a href="${link}" style="${BUTTON}">${button}</a></p>
<p style="font-size:13px;overflow-wrap:anywhere">${link}</p>
`
}<p style="font-size:14px">${footer}</p>
</div>
</body>
</html>
`.text
  return { subject, text, html: body }
}
