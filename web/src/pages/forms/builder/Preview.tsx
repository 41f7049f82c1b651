import { ANSWER_SENTENCES, type FormField, readAnswers } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../texts/index.ts'
import classes from './Preview.module.css'
import { PreviewQuestion } from './PreviewQuestion.tsx'

/** What a guest sees. Conditions work by the same rules as on the page. */
export function Preview({ fields }: { fields: readonly FormField[] }) {
  const [answers, setAnswers] = useState<Record<string, unknown>>({})
  const [resets, setResets] = useState(0)
  const { shown } = readAnswers(fields, answers, ANSWER_SENTENCES)
  const reset = () => {
    setAnswers({})
    setResets((count) => count + 1)
  }
  return (
    <section className={classes.preview} aria-label={t.forms.previewLabel}>
      <div className={classes.bar}>
        <div>
          <h2 className={classes.title}>{t.forms.preview}</h2>
          <p className={classes.text}>{t.forms.previewText}</p>
        </div>
        {Object.keys(answers).length > 0 && (
          <Button size="compact-sm" onClick={reset}>
            {t.forms.previewReset}
          </Button>
        )}
      </div>
      <form className={classes.form} key={resets} onSubmit={(event) => event.preventDefault()} noValidate>
        <label className={classes.field}>
          <span className={classes.label}>{t.forms.previewName}</span>
          <input type="text" autoComplete="off" />
        </label>
        <label className={classes.field}>
          <span className={classes.label}>{t.forms.previewEmail}</span>
          <input type="email" autoComplete="off" />
        </label>
        {fields
          .filter(({ key }) => shown.has(key))
          .map((field) => (
            <PreviewQuestion
              key={`${field.key}-${field.type}`}
              field={field}
              onAnswer={(answer) => setAnswers((now) => ({ ...now, [field.key]: answer }))}
            />
          ))}
        {/* Not the accent colour: the page has a primary action of its own. */}
        <button type="button" className={classes.submit} disabled>
          {t.forms.previewButton}
        </button>
      </form>
    </section>
  )
}
