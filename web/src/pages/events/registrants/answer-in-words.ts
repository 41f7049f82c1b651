import type { FileAnswer } from '@foyer/contracts'
import { t } from '../../../texts/index.ts'

export function answerInWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? t.registrants.yes : t.registrants.no
  if (Array.isArray(value)) return value.join(', ')
  if (isFile(value)) return value.fileName
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

export const isFile = (value: unknown): value is FileAnswer =>
  typeof value === 'object' && value !== null && 'fileName' in value && 'key' in value
