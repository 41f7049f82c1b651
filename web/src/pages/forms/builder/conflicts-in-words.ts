import type { FormField } from '@foyer/contracts'
import type { Conflict } from '../../../forms/merge-changes.ts'
import { t } from '../../../texts/index.ts'

/** The names of conflicts: the name of the form, or a question and what of it both changed. */
export function conflictNames(conflicts: readonly Conflict[], fields: readonly FormField[]): Record<string, string> {
  const labels = new Map(fields.map(({ key, label }) => [key, label]))
  return Object.fromEntries(
    conflicts.map(({ field }) => {
      const [key, property] = field.split('/') as [string, string | undefined]
      if (!property) return [field, t.forms.fieldNames.name]
      return [field, t.forms.conflictOf(labels.get(key) || t.forms.untitledQuestion, t.forms.properties[property] ?? property)]
    }),
  )
}

/** Both values as text. */
export const inWords = ({ field, mine, theirs }: Conflict): Conflict => ({ field, mine: text(mine), theirs: text(theirs) })

function text(value: unknown): unknown {
  if (Array.isArray(value)) return value.join('\n')
  if (value !== null && typeof value === 'object' && 'equals' in value) return String(value.equals)
  return value
}
