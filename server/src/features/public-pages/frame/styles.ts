import { createHash } from 'node:crypto'
import { EVENT_STYLE } from './event-styles.ts'
import { FONT_FACES } from './fonts.ts'
import { TOKENS } from './tokens.ts'

/**
 * The one style sheet of all public pages. It is inlined, so that the first paint needs no second request. The content security policy
 * allows only its hash, so no element may have a style attribute.
 *
 * Classes:
 *
 *   a.button, button.button       the primary action; .button--secondary for the second choice, .button--danger for a destructive action,
 *                                 .button--wide for the full width
 *   .panel                        a card; .stack inside it spaces its children
 *   .notice                       an important sentence; with .notice--success, .notice--warning or .notice--error.
 *                                 Has role="status" or, for errors, role="alert"
 *   .field                        one question: label, .hint, control, .field-error.
 *                                 With an error: class "field field--invalid" and aria-invalid on the control
 *   .field--check                 a checkbox or radio button in front of its label: <div class="field field--check"><input><label>…
 *   .choices                      a fieldset of several .field--check, with its legend
 *   .other-answer                 the text field of the choice "Other"
 *   .uploaded                     the file that was uploaded for a question
 *   .consent-text                 what a person agrees to, above its .field--check
 *   .optional                     after a label: "(optional)" or, for a box, "(required)"
 *   .actions                      a row of buttons that wraps
 *   .details                      a dl, each entry <div><dt>…</dt><dd>…</dd></div>
 *   .muted, .small                secondary text
 *   .mark                         a short word in color, such as "Full"; with .mark--ok, .mark--warn or .mark--bad
 *   .status-heading               the heading of a result, with a .status-icon above it
 *   .visually-hidden              for screen readers only
 *   .honeypot                     a field that is hidden from people, to catch bots
 *   [hidden]                      stays hidden whatever class it has
 *
 * Containers: .page is a wide page, .page--narrow one column for forms and results, .page--embedded a form in a frame of another website.
 */
const SOURCE = `
${FONT_FACES}
${TOKENS}
*, ::before, ::after { box-sizing: border-box; }
[hidden] { display: none !important; }
html { -webkit-text-size-adjust: 100%; scroll-behavior: smooth; scroll-padding-top: 1.5rem; }
body {
  margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--bg); color: var(--ink);
  font: 400 1rem/1.5 Inter, "Inter fallback", system-ui, sans-serif; overflow-wrap: break-word; -webkit-font-smoothing: antialiased;
}
h1, h2, h3 { text-wrap: balance; margin: 0; overflow-wrap: anywhere; font-weight: 600; }
h1 { font-size: clamp(1.75rem, 7vw, 2.5rem); line-height: 1.15; letter-spacing: -.025em; font-weight: 650; }
h2 { font-size: 1.25rem; line-height: 1.4; letter-spacing: -.01em; }
h3 { font-size: 1rem; line-height: 1.5; }
/* Space between letters tears joined scripts apart, and marks above and below need room. */
:is(h1, h2, h3)[lang], :is(h1, h2, h3) bdi[lang] { letter-spacing: normal; line-height: 1.35; }
p, ul, ol, dl, dd, fieldset, figure { margin: 0; padding: 0; }
img, svg { display: block; max-width: 100%; }
a { color: var(--accent-text); text-decoration-thickness: .06em; text-underline-offset: .2em; }
a:hover { text-decoration-thickness: .12em; }
time, .numbers { font-variant-numeric: tabular-nums; }
:focus-visible { outline: 2px solid var(--accent-text); outline-offset: 2px; border-radius: .375rem; }
hr { border: 0; border-top: 1px solid var(--line); margin: 2rem 0; }
.muted { color: var(--ink-2); }
.muted a { color: inherit; }
.small { font-size: .875rem; line-height: 1.25rem; }
.visually-hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.honeypot { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.skip-link { position: absolute; inset-inline-start: 1rem; top: -9rem; z-index: 4; background: var(--surface); padding: .6rem 1rem; border-radius: var(--radius); box-shadow: var(--shadow); }
.skip-link:focus { top: .75rem; }

.page, .header, .footer { --gutter: clamp(1rem, 5vw, 1.5rem); width: 100%; max-width: calc(66rem + 2 * var(--gutter)); margin: 0 auto; padding-inline: var(--gutter); }
.page { padding-bottom: 4rem; flex: 1; }
.page--narrow { max-width: calc(35rem + 2 * var(--gutter)); padding-top: clamp(.5rem, 4vw, 2.5rem); }
.page--embedded { max-width: 35rem; padding: var(--gutter); display: grid; gap: 1rem; }
.page--embedded h1 { font-size: 1.25rem; line-height: 1.4; }
.skip-link + .page--narrow { padding-top: clamp(2rem, 8vw, 4rem); }
.page--narrow h1 { font-size: clamp(1.5rem, 6vw, 1.75rem); line-height: 1.3; letter-spacing: -.02em; }
.header { display: flex; align-items: center; min-height: 3.5rem; padding-block: .5rem; }
.header a { color: inherit; text-decoration: none; font-weight: 600; display: inline-flex; align-items: center; gap: .75rem; min-height: 2.5rem; min-width: 0; }
.header a:hover span:last-child { text-decoration: underline; }
.monogram { flex: none; display: grid; place-items: center; width: 1.75rem; height: 1.75rem; border-radius: .5rem; background: var(--accent-soft); color: var(--accent-text); font-size: .75rem; font-weight: 600; }
.monogram--large { width: 3.5rem; height: 3.5rem; border-radius: .875rem; font-size: 1.375rem; }
.monogram--logo { background: none; object-fit: contain; }
.monogram--logo.monogram--large { width: auto; max-width: min(16rem, 100%); height: 4rem; border-radius: 0; }
.footer { padding-block: 1.5rem 2.5rem; color: var(--ink-3); font-size: .875rem; display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; }
.footer a { color: inherit; }

.panel { background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-lg); padding: clamp(1.125rem, 5vw, 1.5rem); box-shadow: var(--shadow); }
.stack > * + * { margin-top: 1rem; }
.stack--wide > * + * { margin-top: 1.5rem; }

.button {
  display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem; padding: .6rem 1.15rem; border: 1px solid transparent; border-radius: var(--radius);
  background: var(--accent); color: var(--accent-ink); font: inherit; font-weight: 500; line-height: 1.3; text-align: center; text-decoration: none; cursor: pointer;
  transition: background-color .15s;
}
.button:hover { background: var(--accent-strong); }
.button[disabled], .button[aria-disabled=true] { opacity: .6; cursor: default; }
.button--wide { display: flex; width: 100%; }
.button--secondary { background: transparent; color: var(--ink); border-color: var(--line-strong); }
.button--secondary:hover { background: var(--sunken); }
.button--danger { background: transparent; color: var(--bad); border-color: currentColor; }
.button--danger:hover { background: var(--bad-soft); }
.link-button { border: 0; padding: 0; background: none; color: inherit; font: inherit; text-decoration: underline; text-decoration-thickness: .06em; text-underline-offset: .2em; cursor: pointer; }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; }

.notice { padding: .75rem 1rem; border-radius: var(--radius); background: var(--sunken); color: var(--ink); }
.notice--success { background: var(--ok-soft); color: var(--ok); }
.notice--warning { background: var(--warn-soft); color: var(--warn); }
.notice--error { background: var(--bad-soft); color: var(--bad); }
.notice a { color: inherit; }
.notice strong { font-weight: 600; }
.notice ul { padding-inline-start: 1.2rem; margin-top: .35rem; }
.mark { display: inline-block; padding: .125rem .5rem; border-radius: 1rem; background: var(--off-soft); color: var(--off); font-size: .75rem; line-height: 1rem; font-weight: 500; white-space: nowrap; }
.mark--ok { background: var(--ok-soft); color: var(--ok); }
.mark--warn { background: var(--warn-soft); color: var(--warn); }
.mark--bad { background: var(--bad-soft); color: var(--bad); }

.field { min-width: 0; }
.field + .field, .field + .choices, .choices + .field, .choices + .choices { margin-top: 1rem; }
.field > label, .choices > legend { display: block; font-weight: 500; font-size: .875rem; line-height: 1.25rem; margin-bottom: .375rem; padding: 0; }
.optional { font-weight: 400; color: var(--ink-3); }
.hint { color: var(--ink-3); font-size: .875rem; line-height: 1.25rem; margin-bottom: .45rem; }
.field-error { color: var(--bad); font-size: .875rem; line-height: 1.25rem; font-weight: 500; margin-top: .4rem; }
input:not([type=checkbox]):not([type=radio]):not([type=hidden]), select, textarea {
  display: block; width: 100%; min-height: 2.75rem; padding: .55rem .75rem; font: inherit; line-height: 1.4; color: var(--ink); background: var(--surface);
  border: 1px solid var(--edge); border-radius: var(--radius); appearance: none;
}
textarea { min-height: 7rem; resize: vertical; }
select { padding-inline-end: 2.5rem; background-image: linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(135deg, currentColor 50%, transparent 50%); background-position: right 1.15rem top 50%, right .85rem top 50%; background-size: .32rem .32rem; background-repeat: no-repeat; }
select:dir(rtl) { background-position: left .85rem top 50%, left 1.15rem top 50%; }
select[multiple] { background-image: none; padding-inline-end: .75rem; min-height: 8rem; }
input:focus-visible, select:focus-visible, textarea:focus-visible { outline-offset: 0; border-color: var(--accent-text); }
.field--invalid input, .field--invalid select, .field--invalid textarea, [aria-invalid=true] { border-color: var(--bad) !important; }
.choices { border: 0; min-width: 0; }
.field--check { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 .65rem; align-items: start; }
.field--check > label { font-weight: 400; font-size: 1rem; line-height: 1.5; margin: 0; padding: .25rem 0; }
.field--check > .hint, .field--check > .field-error { grid-column: 2; }
.field--check input { width: 1.25rem; height: 1.25rem; margin: .375rem 0 0; accent-color: var(--accent); }
.choices .field--check + .field--check { margin-top: .1rem; }
.other-answer { margin-top: .5rem; }
.other-answer > label { display: block; color: var(--ink-3); margin-bottom: .25rem; }
.choices .other-answer { margin-inline-start: 1.9rem; }
.consent-text { grid-column: 1 / -1; max-height: 14rem; overflow-y: auto; margin-bottom: .5rem; padding: .75rem; border: 1px solid var(--line); border-radius: var(--radius); background: var(--sunken); color: var(--ink-2); font-size: .875rem; line-height: 1.375rem; white-space: pre-line; }
.consent-text p + p { margin-top: .5rem; }
.field--file input[type=file] { padding: .4rem .75rem; }
input[type=file]::file-selector-button { min-height: 1.875rem; margin-inline-end: .75rem; padding: .15rem .75rem; border: 1px solid var(--line-strong); border-radius: calc(var(--radius) - 4px); background: var(--sunken); color: var(--ink); font: inherit; font-size: .875rem; cursor: pointer; }
.uploaded { margin-bottom: .5rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: var(--radius); background: var(--sunken); overflow-wrap: anywhere; }
.uploaded progress { display: block; width: 100%; height: .5rem; margin-top: .375rem; accent-color: var(--accent-text); }

.details { display: grid; gap: .85rem; }
.details dt { color: var(--ink-3); font-size: .875rem; line-height: 1.25rem; }
.details dd { font-weight: 500; }
.details dd.muted { font-weight: 400; }
.status-heading { display: grid; gap: .25rem; }
.status-heading .status-icon { margin-bottom: .75rem; display: grid; place-items: center; width: 3rem; height: 3rem; border-radius: 50%; background: var(--ok-soft); color: var(--ok); font-size: 1.5rem; line-height: 1; }
.status-heading .status-icon--warning { background: var(--warn-soft); color: var(--warn); }
.status-heading .status-icon--error { background: var(--bad-soft); color: var(--bad); }
.lead { font-size: 1.125rem; line-height: 1.75rem; color: var(--ink-2); text-wrap: pretty; }
.page--narrow .lead { font-size: 1rem; line-height: 1.5rem; }
.page--narrow h1 + .lead { margin-top: .375rem; }

${EVENT_STYLE}
@media (prefers-reduced-motion: reduce) { *, ::before, ::after { transition: none !important; scroll-behavior: auto !important; } }
@media print {
  :root { --bg: #fff; --surface: #fff; --ink: #000; --ink-2: #333; --line: #bbb; --shadow: none; color-scheme: light; }
  .no-print, .skip-link, .button, form { display: none !important; }
  .cover, #register { display: none !important; }
  a[href^=http]::after { content: " (" attr(href) ")"; font-size: .8em; }
}
`

const minified = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s*\n\s*/g, '')
    .replace(/\s*([{};,])\s*/g, '$1')
    .replace(/: /g, ':')

export const STYLE = minified(SOURCE)

export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`
