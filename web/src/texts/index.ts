import { type Language, localeOf } from '@foyer/contracts'
import { readLanguage } from './chosen-language.ts'
import { setSentences } from './sentences.ts'

/** A new file of texts is added here. */
type Files = typeof import('./en/account.ts') &
  typeof import('./en/analytics.ts') &
  typeof import('./en/api-keys.ts') &
  typeof import('./en/campaigns.ts') &
  typeof import('./en/check-in.ts') &
  typeof import('./en/check-in-links.ts') &
  typeof import('./en/common.ts') &
  typeof import('./en/domain.ts') &
  typeof import('./en/contacts.ts') &
  typeof import('./en/emails.ts') &
  typeof import('./en/embedding.ts') &
  typeof import('./en/events.ts') &
  typeof import('./en/forms.ts') &
  typeof import('./en/frame.ts') &
  typeof import('./en/hubspot.ts') &
  typeof import('./en/importing.ts') &
  typeof import('./en/invites.ts') &
  typeof import('./en/integrations.ts') &
  typeof import('./en/messages.ts') &
  typeof import('./en/redirects.ts') &
  typeof import('./en/registrants.ts') &
  typeof import('./en/sign-in.ts') &
  typeof import('./en/site-versions.ts') &
  typeof import('./en/speakers.ts') &
  typeof import('./en/sponsors.ts') &
  typeof import('./en/system.ts') &
  typeof import('./en/webhooks.ts') &
  typeof import('./en/workspace.ts')
/** Every text of the dashboard. A file of another language has the type of the English one, so that a missing text does not compile. */
export type Texts = Files['common'] & Omit<Files, 'common'>
/** A file of texts, by the name of what it exports. */
export type TextFile = Exclude<keyof Files, 'errors' | 'fieldErrors' | 'home'>

/** What is loaded: common texts and those of the frame at the start, the others with the pages that name them. */
export const t = {} as Texts
export let language: Language = 'en'
/** How dates and numbers are written. */
export let locale = 'en'

type Exports = { common?: object } & Record<string, object>
const files = import.meta.glob<Exports>('./*/*.ts')
const loaded = new Map<TextFile, Promise<void>>()

/** Before anything is rendered. */
export async function startTexts() {
  language = readLanguage()
  // English as the browser writes it, without a region.
  locale = language === 'en' ? language : localeOf(language)
  const [sentences] = await Promise.all([files[`./${language}/sentences.ts`]?.(), loadTexts('common', 'frame')])
  setSentences((sentences?.sentences ?? {}) as Record<string, string>)
}

export async function loadTexts(...names: readonly TextFile[]) {
  await Promise.all(
    names.map((name) => {
      const loading = loaded.get(name) ?? load(name)
      loaded.set(name, loading)
      return loading
    }),
  )
}

async function load(name: TextFile) {
  try {
    const { common, ...named } = await files[`./${language}/${kebab(name)}.ts`]!()
    Object.assign(t, common, named)
  } catch (error) {
    loaded.delete(name) // The next page tries again.
    throw error
  }
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
