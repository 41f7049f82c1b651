import type { FieldType } from '@foyer/contracts'
import type { IconName } from '../../../ui/Icon.tsx'

/** In the order of the menu. */
export const KIND_GROUPS = [
  { group: 'text', types: ['text', 'long-text', 'email', 'phone', 'url'] },
  { group: 'choice', types: ['radio', 'select', 'multi-select', 'checkbox', 'consent'] },
  { group: 'other', types: ['number', 'date', 'file'] },
] as const satisfies readonly { group: string; types: readonly FieldType[] }[]

export const KIND_ICONS: Record<FieldType, IconName> = {
  text: 'text',
  'long-text': 'paragraph',
  email: 'mail',
  phone: 'phone',
  number: 'number',
  date: 'calendar',
  url: 'link',
  select: 'dropdown',
  radio: 'radio',
  'multi-select': 'checks',
  checkbox: 'checkbox',
  consent: 'shield',
  file: 'paperclip',
}
