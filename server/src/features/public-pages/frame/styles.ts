import { createHash } from 'node:crypto'
import { accentProperties } from './accent-style.ts'
import { EVENT_STYLE } from './event-styles.ts'

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
 *   .optional, .required-mark     after a label
 *   .actions                      a row of buttons that wraps
 *   .details                      a dl, each entry <div><dt>…</dt><dd>…</dd></div>
 *   .muted, .small                secondary text
 *   .status-heading               the heading of a result, with a .status-icon above it
 *   .visually-hidden              for screen readers only
 *   .honeypot                     a field that is hidden from people, to catch bots
 *   [hidden]                      stays hidden whatever class it has
 *
 * Containers: .page is a wide page, .page--narrow one column for forms and results.
 */
const DEFAULT = accentProperties(null)
const SOURCE = `
:root {
  color-scheme: light dark;
  --ground: #faf8f4; --card: #fff; --sunken: #f3efe7; --ink: #1b211e; --quiet: #555f59; --line: #e2ddd2; --edge: #838b85;
  ${DEFAULT.light}
  --good-ground: #e4f3ea; --good-ink: #12503a; --warn-ground: #fcf1d9; --warn-ink: #674400; --bad-ground: #fdeae8; --bad-ink: #8f1d18; --danger: #b3261e;
  --shadow: 0 1px 2px rgb(30 35 30 / .06), 0 8px 28px rgb(30 35 30 / .07);
  --radius: 1rem;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #111513; --card: #191f1c; --sunken: #202723; --ink: #eef1ec; --quiet: #a8b2ac; --line: #2d3531; --edge: #76817b;
    ${DEFAULT.dark}
    --good-ground: #16301f; --good-ink: #a9e5c1; --warn-ground: #352a10; --warn-ink: #f2d48d; --bad-ground: #3b1a18; --bad-ink: #ffb9b2; --danger: #ff8a80;
    --shadow: 0 1px 2px rgb(0 0 0 / .3), 0 10px 30px rgb(0 0 0 / .25);
  }
}
*, ::before, ::after { box-sizing: border-box; }
[hidden] { display: none !important; }
html { -webkit-text-size-adjust: 100%; scroll-behavior: smooth; scroll-padding-top: 1.5rem; }
body {
  margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--ground); color: var(--ink);
  font: 1.0625rem/1.6 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; overflow-wrap: break-word;
}
h1, h2, h3 { line-height: 1.2; letter-spacing: -.015em; text-wrap: balance; margin: 0; overflow-wrap: anywhere; }
h1 { font-size: clamp(1.875rem, 6.4vw, 3.125rem); line-height: 1.08; letter-spacing: -.028em; font-weight: 720; }
/* Space between letters tears joined scripts apart, and marks above and below need room. */
:is(h1, h2, h3)[lang], :is(h1, h2, h3) bdi[lang] { letter-spacing: normal; line-height: 1.35; }
h2 { font-size: 1.375rem; font-weight: 680; }
h3 { font-size: 1.0625rem; font-weight: 640; }
p, ul, ol, dl, dd, fieldset, figure { margin: 0; padding: 0; }
img, svg { display: block; max-width: 100%; }
a { color: var(--accent-text); text-decoration-thickness: .08em; text-underline-offset: .2em; }
a:hover { color: var(--ink); }
:focus-visible { outline: 3px solid var(--accent-text); outline-offset: 3px; border-radius: .375rem; }
hr { border: 0; border-top: 1px solid var(--line); margin: 2rem 0; }
.muted { color: var(--quiet); }
.small { font-size: .9375rem; }
.visually-hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.honeypot { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.skip-link { position: absolute; inset-inline-start: 1rem; top: -9rem; z-index: 2; background: var(--card); padding: .6rem 1rem; border-radius: .6rem; box-shadow: var(--shadow); }
.skip-link:focus { top: .75rem; }

.page { width: 100%; max-width: 70rem; margin: 0 auto; padding: 0 clamp(1rem, 4vw, 2rem) 4rem; flex: 1; }
.page--narrow { max-width: 40rem; padding-top: clamp(1rem, 5vw, 3rem); }
.page--narrow h1 { font-size: clamp(1.75rem, 6vw, 2.5rem); }
.header { width: 100%; max-width: 70rem; margin: 0 auto; padding: .9rem clamp(1rem, 4vw, 2rem); display: flex; align-items: center; min-height: 3.75rem; }
.header a { color: inherit; text-decoration: none; font-weight: 620; display: inline-flex; align-items: center; gap: .6rem; min-height: 2.25rem; min-width: 0; }
.header a:hover span:last-child { text-decoration: underline; }
.monogram { flex: none; display: grid; place-items: center; width: 2rem; height: 2rem; border-radius: .6rem; background: var(--accent); color: var(--on-accent); font-size: .9375rem; font-weight: 700; }
.monogram--logo { background: none; object-fit: contain; }
.footer { width: 100%; max-width: 70rem; margin: 0 auto; padding: 1.5rem clamp(1rem, 4vw, 2rem) 2.5rem; color: var(--quiet); font-size: .875rem; display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; border-top: 1px solid var(--line); }
.footer a { color: inherit; }

.panel { background: var(--card); border: 1px solid var(--line); border-radius: var(--radius); padding: clamp(1.125rem, 4vw, 1.75rem); box-shadow: var(--shadow); }
.stack > * + * { margin-top: 1rem; }
.stack--wide > * + * { margin-top: 1.5rem; }

.button {
  display: inline-flex; align-items: center; justify-content: center; min-height: 3rem; padding: .7rem 1.4rem; border: 1px solid transparent; border-radius: .75rem;
  background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 640; line-height: 1.3; text-align: center; text-decoration: none; cursor: pointer;
  transition: background-color .15s;
}
.button:hover { background: var(--accent-strong); color: var(--on-accent); }
.button:active { transform: translateY(1px); }
.button[disabled], .button[aria-disabled=true] { opacity: .6; cursor: default; }
.button--wide { display: flex; width: 100%; }
.button--secondary { background: transparent; color: var(--ink); border-color: var(--edge); }
.button--secondary:hover { background: var(--sunken); color: var(--ink); }
.button--danger { background: transparent; color: var(--danger); border-color: currentColor; }
.button--danger:hover { background: var(--bad-ground); color: var(--bad-ink); }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; }

.notice { padding: .85rem 1.1rem; border-radius: .75rem; background: var(--sunken); color: var(--ink); border: 1px solid var(--line); }
.notice--success { background: var(--good-ground); color: var(--good-ink); border-color: transparent; }
.notice--warning { background: var(--warn-ground); color: var(--warn-ink); border-color: transparent; }
.notice--error { background: var(--bad-ground); color: var(--bad-ink); border-color: transparent; }
.notice a { color: inherit; }
.notice strong { font-weight: 680; }
.notice ul { padding-inline-start: 1.2rem; margin-top: .35rem; }

.field { min-width: 0; }
.field + .field, .field + .choices, .choices + .field, .choices + .choices { margin-top: 1.25rem; }
.field > label, .choices > legend { display: block; font-weight: 600; margin-bottom: .35rem; padding: 0; }
.optional { font-weight: 400; color: var(--quiet); font-size: .9375rem; }
.required-mark { color: var(--danger); }
.hint { color: var(--quiet); font-size: .9375rem; margin-bottom: .45rem; }
.field-error { color: var(--bad-ink); font-size: .9375rem; font-weight: 560; margin-top: .4rem; }
input:not([type=checkbox]):not([type=radio]):not([type=hidden]), select, textarea {
  display: block; width: 100%; min-height: 3rem; padding: .65rem .85rem; font: inherit; line-height: 1.4; color: var(--ink); background: var(--card);
  border: 1px solid var(--edge); border-radius: .65rem; appearance: none;
}
textarea { min-height: 8rem; resize: vertical; }
select { padding-inline-end: 2.5rem; background-image: linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(135deg, currentColor 50%, transparent 50%); background-position: right 1.15rem top 50%, right .85rem top 50%; background-size: .32rem .32rem; background-repeat: no-repeat; }
select:dir(rtl) { background-position: left .85rem top 50%, left 1.15rem top 50%; }
select[multiple] { background-image: none; padding-inline-end: .85rem; min-height: 8rem; }
input:focus-visible, select:focus-visible, textarea:focus-visible { outline-offset: 1px; border-color: var(--accent-text); }
.field--invalid input, .field--invalid select, .field--invalid textarea, [aria-invalid=true] { border-color: var(--danger) !important; }
.choices { border: 0; min-width: 0; }
.field--check { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 .7rem; align-items: start; }
.field--check > label { font-weight: 400; margin: 0; padding: .3rem 0; }
.field--check > .hint, .field--check > .field-error { grid-column: 2; }
.field--check input { width: 1.375rem; height: 1.375rem; margin: .45rem 0 0; accent-color: var(--accent-text); }
.choices .field--check + .field--check { margin-top: .1rem; }

.details { display: grid; gap: .85rem; }
.details dt { color: var(--quiet); font-size: .875rem; }
.details dd { font-weight: 560; }
.status-heading { display: grid; gap: 1rem; }
.status-heading .status-icon { display: grid; place-items: center; width: 3.5rem; height: 3.5rem; border-radius: 50%; background: var(--good-ground); color: var(--good-ink); font-size: 1.75rem; line-height: 1; }
.status-heading .status-icon--warning { background: var(--warn-ground); color: var(--warn-ink); }
.status-heading .status-icon--error { background: var(--bad-ground); color: var(--bad-ink); }
.status-heading h1 { font-size: clamp(1.75rem, 6vw, 2.5rem); }
.lead { font-size: clamp(1.125rem, 3.4vw, 1.3125rem); line-height: 1.5; color: var(--quiet); text-wrap: pretty; }

${EVENT_STYLE}
@media (prefers-reduced-motion: reduce) { *, ::before, ::after { transition: none !important; scroll-behavior: auto !important; } }
@media print {
  :root { --ground: #fff; --card: #fff; --ink: #000; --quiet: #333; --line: #bbb; --shadow: none; color-scheme: light; }
  .no-print, .skip-link, .button, form { display: none !important; }
  .cover, .calendar-sheet, #register { display: none !important; }
  .title-text { padding: 0 !important; }
  .title-row { display: block !important; }
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
