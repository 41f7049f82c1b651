import { Textarea, TextInput } from '@mantine/core'
import { type RefObject, useRef } from 'react'
import type { FieldErrors } from '../../../forms/validate.ts'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import classes from './MessageCard.module.css'
import { VariableMenu } from './VariableMenu.tsx'

/** After the menu has given the focus back to its button. */
const AFTER_MENU_MS = 30

type Field = 'subject' | 'body'
type Props = { form: { values: Record<Field, string>; set: (field: Field, value: string) => void }; errors: FieldErrors }

/** Subject and text. A variable is inserted where the cursor is. */
export function MessageCard({ form: { values, set }, errors }: Props) {
  const subject = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  const insertInto = (field: Field, input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>) => (text: string) => {
    const { value, selectionStart, selectionEnd } = input.current!
    const start = selectionStart ?? value.length
    set(field, value.slice(0, start) + text + value.slice(selectionEnd ?? start))
    setTimeout(() => {
      input.current?.focus()
      input.current?.setSelectionRange(start + text.length, start + text.length)
    }, AFTER_MENU_MS)
  }
  return (
    <Card title={t.emails.message}>
      <div className={classes.fields}>
        <div className={classes.field}>
          <VariableMenu field={t.emails.subject} onInsert={insertInto('subject', subject)} />
          <TextInput
            ref={subject}
            name="subject"
            label={t.emails.subject}
            value={values.subject}
            error={errors.subject}
            onChange={(event) => set('subject', event.currentTarget.value)}
          />
        </div>
        <div className={classes.field}>
          <VariableMenu field={t.emails.body} onInsert={insertInto('body', body)} />
          <Textarea
            ref={body}
            name="body"
            label={t.emails.body}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            description={t.emails.bodyHint}
            autosize
            minRows={12}
            maxRows={30}
            value={values.body}
            error={errors.body}
            onChange={(event) => set('body', event.currentTarget.value)}
            classNames={{ input: classes.body }}
          />
        </div>
      </div>
    </Card>
  )
}
