/** Styles of event and workspace pages only: cover, event summary, speakers, logos, event lists. Part of styles.ts. */
export const EVENT_STYLE = `
.event { display: grid; gap: clamp(1.5rem, 5vw, 2.5rem); grid-template-columns: minmax(0, 1fr); }
.event-head { display: grid; gap: clamp(1.25rem, 4vw, 2rem); }
.cover { display: block; width: 100%; aspect-ratio: 5 / 2; max-height: 22rem; border-radius: calc(var(--radius) * 1.25); object-fit: cover; background: var(--sunken); }
.cover--drawn { aspect-ratio: auto; height: clamp(7rem, 24vw, 13rem); background-color: var(--hue-1);
  background-image: radial-gradient(60% 120% at 12% 8%, var(--hue-2) 0, transparent 70%), radial-gradient(50% 110% at 88% 90%, var(--hue-3) 0, transparent 72%), radial-gradient(40% 90% at 62% 0, var(--hue-4) 0, transparent 70%); }
.cover--0 { --hue-1: #1f6f54; --hue-2: #a7dcc0; --hue-3: #0e3f4f; --hue-4: #f0d58a; }
.cover--1 { --hue-1: #3c4fa8; --hue-2: #b7c4ff; --hue-3: #1c2460; --hue-4: #f3a8c4; }
.cover--2 { --hue-1: #b4532a; --hue-2: #ffd6a0; --hue-3: #6b1f3a; --hue-4: #f7b1a0; }
.cover--3 { --hue-1: #6b3fa0; --hue-2: #e3c2ff; --hue-3: #2a1a5e; --hue-4: #ffb38f; }
.cover--4 { --hue-1: #12708c; --hue-2: #a9e6ef; --hue-3: #123a6b; --hue-4: #d9f0a3; }
.cover--5 { --hue-1: #97364f; --hue-2: #ffc4c4; --hue-3: #3d1a4f; --hue-4: #ffd58a; }
.title-row { display: grid; gap: 1rem 1.25rem; grid-template-columns: minmax(0, 1fr); align-items: start; }
.title-text { padding-top: .25rem; }
.title-row .lead { margin-top: .75rem; max-width: 44rem; }
.title-row .lead[dir=rtl], .prose[dir=rtl] { margin-inline-end: auto; }
.calendar-sheet { width: 4.25rem; border: 1px solid var(--line); border-radius: .9rem; overflow: hidden; background: var(--card); text-align: center; box-shadow: var(--shadow); line-height: 1.15; }
.calendar-sheet-month { display: block; padding: .3rem 0 .25rem; background: var(--accent); color: var(--on-accent); font-size: .8125rem; font-weight: 680; letter-spacing: .05em; text-transform: uppercase; }
.calendar-sheet-day { display: block; padding: .35rem 0 .45rem; font-size: 1.75rem; font-weight: 700; letter-spacing: -.02em; }
.has-cover .calendar-sheet { margin-top: -3.5rem; margin-inline: .25rem; position: relative; }
.title-row--rtl .calendar-sheet { justify-self: end; }
.event-summary { align-self: start; }
.event-summary .details { gap: 1.1rem; }
.detail { display: grid; grid-template-columns: 2.5rem minmax(0, 1fr); gap: 0 .9rem; align-items: start; }
.detail svg { width: 2.5rem; height: 2.5rem; padding: .6rem; border-radius: .75rem; background: var(--tint); color: var(--accent-text); }
.detail dt { grid-column: 2; }
.detail dd { grid-column: 2; }
.detail dd + dd { font-weight: 400; }
.detail dt + dd { margin-top: .05rem; }
.detail svg { grid-row: 1 / span 4; }
.detail .muted { font-weight: 400; font-size: .9375rem; }
.event-summary-actions { margin-top: 1.5rem; display: grid; gap: .85rem; }
.event-summary-actions .small { text-align: center; }
.event-body { display: grid; gap: clamp(2.25rem, 6vw, 3.25rem); align-content: start; min-width: 0; }
.event-body section > h2 { margin-bottom: 1.1rem; }
.prose { overflow-wrap: anywhere; max-width: 44rem; }
.prose > * + * { margin-top: 1rem; }
.prose :is(h3, h4, h5, h6) { margin-top: 1.75rem; font-size: 1.125rem; }
.prose :is(ul, ol) { padding-inline-start: 1.4rem; }
.prose li + li { margin-top: .35rem; }
.prose img { border-radius: .75rem; height: auto; }
.prose blockquote { margin: 1rem 0; padding-inline-start: 1rem; border-inline-start: .25rem solid var(--line); color: var(--quiet); }
.prose pre { overflow-x: auto; padding: .9rem 1rem; border-radius: .75rem; background: var(--sunken); font-size: .9375rem; }
.prose table { display: block; overflow-x: auto; border-collapse: collapse; }
.prose :is(td, th) { border: 1px solid var(--line); padding: .4rem .7rem; text-align: start; }
.speakers { list-style: none; display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); }
.speaker { display: grid; grid-template-columns: 4rem minmax(0, 1fr); gap: .1rem 1rem; align-items: start; }
.portrait { width: 4rem; height: 4rem; border-radius: 50%; object-fit: cover; background: var(--tint); color: var(--accent-text); display: grid; place-items: center; font-weight: 680; font-size: 1.25rem; grid-row: span 2; }
.speaker h3 { align-self: end; }
.speaker h3:last-child { align-self: center; }
.speaker details { grid-column: 1 / -1; margin-top: .5rem; font-size: .9375rem; }
.speaker summary { cursor: pointer; color: var(--accent-text); min-height: 1.75rem; width: fit-content; }
.speaker details p { white-space: pre-line; margin-top: .4rem; }
/* Names in cards stay beside the picture or date they belong to, as long as the page around them is in English. */
.speaker > [dir=rtl], .event-list-text > [dir=rtl], .event-lists > h1[dir=rtl] { text-align: end; }
.showcase + .showcase { margin-top: 2rem; }
.showcase h3 { color: var(--quiet); font-size: .9375rem; font-weight: 600; margin-bottom: .85rem; }
.logos { list-style: none; display: grid; gap: .85rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr)); }
.logo, .logos li > .logo { display: grid; place-items: center; min-height: 5.5rem; padding: 1rem; border-radius: .9rem; border: 1px solid var(--line); background: var(--card); color: var(--ink); text-decoration: none; font-weight: 620; text-align: center; overflow-wrap: anywhere; }
.logo--image { background: #fff; border-color: var(--line); }
.logo img { max-height: 3.25rem; width: auto; object-fit: contain; }
a.logo:hover { border-color: var(--accent-text); color: var(--accent-text); }
.crm-form { min-height: 16rem; }
.ticket { width: min(100%, 17rem); border-radius: .75rem; overflow: hidden; background: #fff; }
.event-lists { padding-top: clamp(1.5rem, 6vw, 3.5rem); }
.workspace-logo { height: 4.5rem; width: auto; max-width: 16rem; object-fit: contain; object-position: left; margin-bottom: 1.25rem; }
.workspace-logo:dir(rtl) { object-position: right; }
.event-lists .lead { margin-top: .75rem; max-width: 44rem; white-space: pre-line; }
.event-lists h2 { margin: clamp(2rem, 6vw, 3rem) 0 1rem; }
.event-list { list-style: none; display: grid; gap: .85rem; }
.event-list a { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .15rem 1.1rem; align-items: center; color: inherit; text-decoration: none; padding: 1rem; }
.event-list a:hover { border-color: var(--accent-text); }
.event-list a:hover h3 { text-decoration: underline; text-underline-offset: .2em; }
.event-list .calendar-sheet { box-shadow: none; width: 3.75rem; }
.event-list .calendar-sheet-day { font-size: 1.5rem; }
.event-list h3 { font-size: 1.1875rem; }
.event-list--past .calendar-sheet-month { background: var(--sunken); color: var(--quiet); }
.event-list-text { display: grid; gap: .15rem; }
.empty { text-align: center; padding: clamp(2.5rem, 10vw, 5rem) 1.25rem; }
@media (min-width: 40rem) {
  .title-row--dated { grid-template-columns: auto minmax(0, 1fr); }
  .title-row--dated.title-row--rtl { grid-template-columns: minmax(0, 1fr) auto; }
  .title-row--rtl .calendar-sheet { order: 1; }
  .title-text { padding-top: 1.25rem; }
  .has-cover .calendar-sheet { margin-inline: 1.5rem 0; }
  .has-cover .title-row--rtl .calendar-sheet { margin-inline: 0 1.5rem; }
}
@media (min-width: 62rem) {
  .event { grid-template-columns: minmax(0, 1fr) 22.5rem; column-gap: 3.5rem; }
  .event-head { grid-column: 1 / -1; }
  .event-summary { grid-column: 2; grid-row: 2; position: sticky; top: 1.5rem; }
  .event-body { grid-column: 1; grid-row: 2; }
}
`
