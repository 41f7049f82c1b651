import type { Form } from '@foyer/contracts'
import { Link } from '@tanstack/react-router'
import { t } from '../../texts/index.ts'
import { timeAgo } from '../../ui/times.ts'
import { FormMenu } from './FormMenu.tsx'
import classes from './FormRow.module.css'
import { usesInWords } from './uses-in-words.ts'

export function FormRow({ form }: { form: Form }) {
  const count = form.fields.length
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <Link to="/dashboard/forms/$formId" params={{ formId: form.id }} className={classes.name}>
          {form.name}
        </Link>
        <span className={classes.text}>{usesInWords(form)}</span>
      </div>
      <span className={classes.numbers}>{count === 0 ? t.forms.noQuestions : t.forms.questions(count)}</span>
      <span className={classes.numbers}>{t.forms.changed(timeAgo(form.updatedAt))}</span>
      <span className={classes.menu}>
        <FormMenu form={form} />
      </span>
    </li>
  )
}
