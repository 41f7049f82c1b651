import type { FieldType, FormField } from '@foyer/contracts'
import { useRef, useState } from 'react'
import { t } from '../../../texts/index.ts'
import { notify } from '../../../ui/notify.tsx'
import { change, duplicate, freeKey, keyFrom, keyOf, move, newField } from './edit-fields.ts'
import type { FormEditor } from './useFormEditor.ts'

export type QuestionListState = ReturnType<typeof useQuestionList>

/** Adds, changes, moves and removes questions, and knows which one is open. */
export function useQuestionList(editor: FormEditor) {
  const { fields, usedBy } = editor.values
  const [open, setOpen] = useState<string | null>(null)
  // Keys of questions that were there when the page was opened: others follow the text of their question.
  const earlier = useRef(new Set(fields.map(keyOf)))
  const isPublished = usedBy.some(({ status }) => status === 'PUBLISHED')
  const isLocked = (key: string) => isPublished && earlier.current.has(key)
  // A question keeps its identity on the page while its key changes with its text.
  const ids = useRef(new Map<string, string>())
  const idOf = (key: string) => ids.current.get(key) ?? key

  // A question can be brought back long after it was removed, so this reads the newest questions.
  const latest = useRef(fields)
  latest.current = fields
  const set = (next: FormField[]) => {
    latest.current = next
    editor.set('fields', next)
  }
  const add = (type: FieldType) => {
    const field = newField(type, fields)
    // A key may be used a second time by another question.
    ids.current.set(field.key, crypto.randomUUID())
    set([...fields, field])
    setOpen(idOf(field.key))
  }
  const update = (key: string, next: FormField) => {
    const others = fields.map(keyOf).filter((one) => one !== key)
    const follows = !earlier.current.has(key) && next.key === key && isDerived(key, fields.find((one) => one.key === key)!.label)
    const named = follows && next.label.trim() ? { ...next, key: freeKey(keyFrom(next.label), others) } : next
    if (named.key !== key) ids.current.set(named.key, idOf(key))
    set(change(fields, key, named))
  }
  const moveTo = (id: string, to: number) => {
    const from = fields.findIndex(({ key }) => idOf(key) === id)
    if (from !== -1) set(move(fields, from, to))
  }
  const copy = (key: string) => {
    const copied = duplicate(fields, key)
    if (!copied) return
    ids.current.set(copied.copy.key, crypto.randomUUID())
    set(copied.fields)
    setOpen(idOf(copied.copy.key))
  }
  const remove = (key: string) => {
    const index = fields.findIndex((field) => field.key === key)
    const field = fields[index]!
    set(fields.filter((one) => one !== field))
    notify(t.forms.removed(field.label || t.forms.untitledQuestion), () => {
      const now = latest.current
      const back = { ...field, key: freeKey(field.key, now.map(keyOf)) }
      set([...now.slice(0, index), back, ...now.slice(index)])
    })
  }
  return { fields, open, setOpen, idOf, isLocked, add, update, moveTo, copy, remove }
}

/** Whether a key was made from the text of its question, perhaps with a number. */
const isDerived = (key: string, label: string): boolean => {
  const made = label.trim() ? keyFrom(label) : 'question'
  return key === made || (key.startsWith(`${made.slice(0, 60)}_`) && /_\d+$/.test(key))
}
