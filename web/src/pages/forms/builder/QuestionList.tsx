import { useEffect } from 'react'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { SortableList } from '../../../ui/SortableList.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { AddQuestion } from './AddQuestion.tsx'
import { faultsOf } from './faults.ts'
import { QuestionCard } from './QuestionCard.tsx'
import type { FormEditor } from './useFormEditor.ts'
import { useQuestionList } from './useQuestionList.ts'

/** The questions in their order. One of them is open at a time. */
export function QuestionList({ editor }: { editor: FormEditor }) {
  const list = useQuestionList(editor)
  const { fields, open, setOpen, idOf, moveTo } = list
  const faults = faultsOf(fields)
  useEffect(() => {
    if (open) document.querySelector<HTMLElement>(`[id="settings-${open}"] [name="label"]`)?.focus()
  }, [open])
  const add = <AddQuestion onAdd={list.add} />
  return (
    <Card title={t.forms.questionsTitle} text={t.forms.builtIn} action={fields.length > 0 && add} flush>
      {fields.length === 0 ? (
        <EmptyState icon="form" title={t.forms.noQuestionsYet} text={t.forms.noQuestionsText} action={add} />
      ) : (
        <SortableList
          label={t.forms.questionsTitle}
          items={fields}
          keyOf={({ key }) => idOf(key)}
          nameOf={({ label }) => label || t.forms.untitledQuestion}
          onMove={moveTo}
        >
          {(field, controls, index) => (
            <QuestionCard
              id={idOf(field.key)}
              field={field}
              index={index}
              list={list}
              faults={faults.get(field.key) ?? {}}
              isOpen={open === idOf(field.key)}
              onToggle={() => setOpen(open === idOf(field.key) ? null : idOf(field.key))}
              controls={controls}
            />
          )}
        </SortableList>
      )}
    </Card>
  )
}
