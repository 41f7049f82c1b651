import { answerOf, type FormField, OTHER_CHOICE } from '@foyer/contracts'
import { type ReactNode, useId, useState } from 'react'
import { t } from '../../../texts/index.ts'
import { hasOptions, isBox } from './edit-fields.ts'
import { MEGABYTE } from './faults.ts'
import classes from './Preview.module.css'

type Props = { field: FormField; onAnswer: (answer: unknown) => void }

/** One question as a guest sees it. */
export function PreviewQuestion({ field, onAnswer }: Props) {
  const id = useId()
  const label = field.label.trim() || t.forms.untitledQuestion
  const mark = field.required ? '' : ` (${t.optional})`
  const hint = field.helpText && <span className={classes.hint}>{field.helpText}</span>
  if (isBox(field.type)) {
    return (
      <div className={classes.check}>
        <input id={id} type="checkbox" onChange={(event) => onAnswer(event.currentTarget.checked)} />
        <label htmlFor={id}>
          {label}
          {mark}
        </label>
        {field.consentText && <p className={classes.consent}>{field.consentText}</p>}
        {hint}
      </div>
    )
  }
  if (hasOptions(field.type)) {
    return <Choices field={field} label={`${label}${mark}`} hint={hint} onAnswer={onAnswer} />
  }
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
        {mark}
      </label>
      {hint}
      <Control id={id} field={field} onAnswer={onAnswer} />
    </div>
  )
}

const INPUT_TYPES = { text: 'text', email: 'email', phone: 'tel', number: 'number', date: 'date', url: 'url' } as const

function Control({ id, field, onAnswer }: Props & { id: string }) {
  if (field.type === 'long-text') return <textarea id={id} rows={4} onChange={(event) => onAnswer(event.currentTarget.value)} />
  if (field.type === 'file') {
    const kinds = field.accept.map((kind) => t.forms.fileKindNames[kind]).join(', ')
    return (
      <>
        <input id={id} type="file" disabled />
        <span className={classes.hint}>{t.forms.previewFile(kinds, Math.round((field.maxBytes ?? 0) / MEGABYTE))}</span>
      </>
    )
  }
  return (
    <input id={id} type={INPUT_TYPES[field.type as keyof typeof INPUT_TYPES]} onChange={(event) => onAnswer(event.currentTarget.value)} />
  )
}

function Choices({ field, label, hint, onAnswer }: Props & { label: string; hint: ReactNode }) {
  const id = useId()
  const [chosen, setChosen] = useState<string[]>([])
  const [other, setOther] = useState('')
  const options = [...new Set(field.options.map((option) => option.trim()).filter(Boolean))]
  const answer = (values: string[], text: string) => {
    setChosen(values)
    setOther(text)
    onAnswer(answerOf(field, values, text))
  }
  const otherText = field.allowOther && chosen.includes(OTHER_CHOICE) && (
    <input
      type="text"
      aria-label={t.forms.previewOtherText}
      placeholder={t.forms.previewOtherText}
      value={other}
      onChange={(event) => answer(chosen, event.currentTarget.value)}
    />
  )
  if (field.type === 'select') {
    return (
      <div className={classes.field}>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        {hint}
        <select id={id} value={chosen[0] ?? ''} onChange={(event) => answer([event.currentTarget.value], other)}>
          <option value="">{t.forms.previewChoose}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
          {field.allowOther && <option value={OTHER_CHOICE}>{t.forms.previewOther}</option>}
        </select>
        {otherText}
      </div>
    )
  }
  const isMany = field.type === 'multi-select'
  const toggle = (value: string, isOn: boolean) => {
    const rest = isMany ? chosen.filter((one) => one !== value) : []
    answer(isOn ? [...rest, value] : rest, other)
  }
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.label}>{label}</legend>
      {hint}
      {[...options, ...(field.allowOther ? [OTHER_CHOICE] : [])].map((value) => (
        <label key={value} className={classes.choice}>
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={id}
            checked={chosen.includes(value)}
            onChange={(event) => toggle(value, event.currentTarget.checked)}
          />
          {value === OTHER_CHOICE ? t.forms.previewOther : value}
        </label>
      ))}
      {otherText}
    </fieldset>
  )
}
