/** Styles of event and workspace pages only: cover, facts, the registration card, speakers, logos, event lists. Part of styles.ts. */
export const EVENT_STYLE = `
.event { display: flex; flex-direction: column; gap: 2rem; }
.cover { display: block; width: calc(100% + 2 * var(--gutter)); max-width: none; margin-inline: calc(-1 * var(--gutter)); aspect-ratio: 5 / 2; object-fit: cover; background: var(--sunken); overflow: hidden; }
.cover svg, .event-picture svg { width: 100%; height: 100%; }
.event-head { min-width: 0; }
.marks { display: flex; flex-wrap: wrap; gap: .375rem; }
.event-head .marks { margin-bottom: .75rem; }
.event-head .lead { margin-top: .75rem; max-width: 40rem; }
.event-head :is(h1, .lead)[dir=rtl], .prose[dir=rtl] { margin-inline-end: auto; }
.event-note { margin-top: .75rem; }
.facts { display: grid; gap: 1rem; }
.event-head .facts { margin-top: 1.75rem; }
.fact { display: grid; grid-template-columns: 1.25rem minmax(0, 1fr); gap: 0 .75rem; align-items: start; }
.fact svg { width: 1.25rem; height: 1.25rem; margin-top: .125rem; color: var(--ink-3); grid-row: 1 / span 5; }
.fact dt { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.fact dd { grid-column: 2; font-weight: 600; }
.fact dd.muted { font-weight: 400; }
.fact time span { display: inline-block; }
.links { display: flex; flex-wrap: wrap; gap: 0 1rem; }
.links > :first-child:not(a) { margin-inline-end: -.5rem; }
.event-body { display: grid; gap: 2.25rem; align-content: start; min-width: 0; }
.event-body section > h2 { margin-bottom: .75rem; }
.prose { overflow-wrap: anywhere; max-width: 42rem; color: var(--ink-2); }
.prose > * + * { margin-top: 1rem; }
.prose :is(h3, h4, h5, h6) { margin-top: 1.5rem; font-size: 1rem; color: var(--ink); }
.prose strong { color: var(--ink); font-weight: 600; }
.prose :is(ul, ol) { padding-inline-start: 1.4rem; }
.prose li + li { margin-top: .25rem; }
.prose img { border-radius: var(--radius); height: auto; }
.prose blockquote { margin: 1rem 0; padding-inline-start: 1rem; border-inline-start: .2rem solid var(--line-strong); }
.prose pre { overflow-x: auto; padding: .75rem 1rem; border-radius: var(--radius); background: var(--sunken); font-size: .875rem; }
.prose table { display: block; overflow-x: auto; border-collapse: collapse; }
.prose :is(td, th) { border: 1px solid var(--line); padding: .4rem .7rem; text-align: start; }
.speakers { list-style: none; display: grid; gap: 1.25rem 1.75rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); }
.speaker { display: grid; grid-template-columns: 3rem minmax(0, 1fr); grid-template-rows: 1fr auto; gap: 0 .75rem; align-items: start; }
.portrait { width: 3rem; height: 3rem; border-radius: 50%; object-fit: cover; background: var(--accent-soft); color: var(--accent-text); display: grid; place-items: center; font-weight: 600; font-size: .875rem; grid-row: span 2; }
.speaker h3 { align-self: end; }
.speaker h3:nth-last-child(1), .speaker h3:has(+ details) { align-self: center; grid-row: span 2; }
.speaker details { grid-column: 1 / -1; margin-top: .5rem; font-size: .875rem; color: var(--ink-2); }
.speaker summary { cursor: pointer; color: var(--accent-text); min-height: 1.5rem; width: fit-content; }
.speaker details p { white-space: pre-line; margin-top: .25rem; }
/* Names in another direction than the page stay beside the picture they belong to; titles from left to right stay above the text of a page from right to left. */
.speaker > [dir], .event-list-text > [dir], .workspace-head [dir], [dir=rtl] :is(h1, h2, h3, .lead)[dir=ltr] { text-align: end; }
.showcase + .showcase { margin-top: 1.5rem; }
.showcase h3 { color: var(--ink-3); font-size: .875rem; font-weight: 500; margin-bottom: .625rem; }
.logos { list-style: none; display: grid; gap: .75rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr)); }
.logo { display: grid; place-items: center; height: 100%; min-height: 5rem; padding: .75rem; border-radius: var(--radius); border: 1px solid var(--line); background: var(--surface); color: var(--ink); text-decoration: none; font-weight: 600; text-align: center; overflow-wrap: anywhere; }
.logo--image { background: #fff; }
.logo img { max-height: 3.25rem; width: auto; object-fit: contain; }
a.logo:hover { border-color: var(--accent-text); }
.register { scroll-margin-top: 1.5rem; position: relative; z-index: 2; min-width: 0; }
.register-head { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 1rem; }
.register-foot { text-align: center; text-wrap: balance; }
.crm-form { min-height: 16rem; }
.crm-form label { display: block; margin: .75rem 0 .375rem; font-size: .875rem; font-weight: 500; }
.crm-form :is(button, input[type=submit]) { width: 100%; min-height: 2.75rem; margin-top: 1rem; border: 0; border-radius: var(--radius); background: var(--accent); color: var(--accent-ink); font: inherit; font-weight: 500; cursor: pointer; }
/* Stays at the lower edge of the screen until the card slides over it. */
.register-bar { position: sticky; bottom: 0; z-index: 1; margin: 0 calc(-1 * var(--gutter)) calc(-6.25rem - env(safe-area-inset-bottom)); padding: .75rem var(--gutter) calc(.75rem + env(safe-area-inset-bottom)); background: linear-gradient(transparent, var(--bg) .75rem); }
.register-bar:focus-within { z-index: 3; }
.ticket { width: min(100%, 15rem); border-radius: var(--radius); overflow: hidden; background: #fff; }
.workspace-head { padding: clamp(1.5rem, 5vw, 3rem) 0 .5rem; display: grid; gap: .75rem; }
.workspace-head .lead { max-width: 42rem; white-space: pre-line; }
.event-lists h2 { margin: 2rem 0 1rem; }
.event-list { list-style: none; display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); }
.event-list a { display: grid; grid-template-columns: 6rem minmax(0, 1fr); gap: 1rem; align-items: start; color: inherit; text-decoration: none; padding: .75rem; }
.event-list a:hover { border-color: var(--line-strong); }
.event-list a:hover h3 { text-decoration: underline; text-underline-offset: .2em; }
.event-picture { width: 100%; aspect-ratio: 1; border-radius: var(--radius); object-fit: cover; overflow: hidden; background: var(--sunken); }
.event-list-text { display: grid; gap: .25rem; min-width: 0; align-content: center; }
.event-list .marks { margin-top: .25rem; }
.event-list--past a { grid-template-columns: minmax(0, 1fr); padding: .75rem 1rem; box-shadow: none; }
.past { margin-top: 2.5rem; border-top: 1px solid var(--line); }
.past summary { display: flex; align-items: center; gap: .5rem; min-height: 3.5rem; cursor: pointer; list-style: none; }
.past summary::-webkit-details-marker { display: none; }
.past summary::before { content: ""; width: .45rem; height: .45rem; margin-inline: .2rem .35rem; border: solid var(--ink-3); border-width: 0 2px 2px 0; transform: rotate(-45deg); transition: transform .15s; }
.past[open] summary::before { transform: rotate(45deg); }
.past h2 { margin: 0; }
.empty { text-align: center; padding: clamp(2.5rem, 10vw, 5rem) 1.25rem; margin-top: 1.5rem; }
.empty h2 { margin: 0 0 .25rem; }
@media (min-width: 40rem) {
  .cover { width: 100%; margin-inline: 0; aspect-ratio: 3 / 1; max-height: 21.25rem; border-radius: 20px; }
  .event-list a { grid-template-columns: 15rem minmax(0, 1fr); gap: 1.5rem; align-items: center; }
  .event-picture { aspect-ratio: 16 / 9; }
  .event-list h3 { font-size: 1.25rem; line-height: 1.4; }
  .event-list--past h3 { font-size: 1rem; }
  .event-list--past a { grid-template-columns: minmax(0, 1fr); }
}
@media (min-width: 60rem) {
  .event { display: grid; grid-template-columns: minmax(0, 1fr) 23.25rem; grid-template-rows: auto auto auto 1fr; gap: 2.25rem 3rem; }
  .event > .cover { grid-column: 1 / -1; }
  .event-list { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .event-list li:only-child { grid-column: 1 / -1; }
  .event-list a { height: 100%; }
  .event-list:not(.event-list--past) li:not(:only-child) a { grid-template-columns: 10rem minmax(0, 1fr); gap: 1.25rem; }
  .event-list li:not(:only-child) .event-picture { aspect-ratio: 4 / 3; }
  .event-head { grid-column: 1; grid-row: 2; }
  .event-body { grid-column: 1; }
  .event--single > .event-head, .event--single > .event-body { grid-column: 1 / -1; }
  .register { grid-column: 2; grid-row: 2 / span 3; align-self: start; }
  .register--short { position: sticky; top: 1.5rem; }
  .register-bar { display: none; }
}
`
