import type { Form } from '@foyer/contracts'
import { t } from '../../texts/index.ts'

const NAMED = 2

/** Which events use a form, in one line. */
export function usesInWords({ usedBy, usedByCount }: Pick<Form, 'usedBy' | 'usedByCount'>): string {
  if (usedByCount === 0) return t.forms.notUsed
  const names = usedBy.slice(0, NAMED).map(({ name }) => name)
  return t.forms.usedBy(names.join(', '), usedByCount - names.length)
}
