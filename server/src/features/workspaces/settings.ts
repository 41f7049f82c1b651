import type { WorkspaceChanges } from '@foyer/contracts'
import type { WorkspaceRow } from './store.ts'

/** In one spelling, so that the same color or language is never stored in two. A text of spaces is no text. */
export function normalizeSettings(changes: WorkspaceChanges): WorkspaceChanges {
  const { name, accentColor, about, language } = changes
  return {
    ...changes,
    ...(name && { name: name.trim() }),
    ...(accentColor && { accentColor: accentColor.toLowerCase() }),
    ...(about !== undefined && { about: about?.trim() || null }),
    ...(language && { language: Intl.getCanonicalLocales(language)[0]! }),
  }
}

/** The settings that changed, each with its value before and after. */
export function changedSettings(before: WorkspaceRow, after: WorkspaceRow): Record<string, { from: unknown; to: unknown }> {
  const settings = Object.keys(after) as (keyof WorkspaceRow)[]
  const changed = settings.filter((setting) => SETTINGS.has(setting) && before[setting] !== after[setting])
  return Object.fromEntries(changed.map((setting) => [setting, { from: before[setting], to: after[setting] }]))
}

const SETTINGS = new Set<keyof WorkspaceRow>([
  'name',
  'slug',
  'timezone',
  'timeFormat',
  'requireTwoFactor',
  'logo',
  'accentColor',
  'about',
  'replyTo',
  'language',
])
