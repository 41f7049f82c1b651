import type { FormField } from '@foyer/contracts'
import { NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { t } from '../../../texts/index.ts'
import classes from './ConditionEditor.module.css'
import { hasOptions, isBox } from './edit-fields.ts'
import type { QuestionProps } from './QuestionEditor.tsx'

type Equals = string | number | boolean

/** Shows a question only if an earlier one has a certain answer. */
export function ConditionEditor({ field, earlier, faults, onChange }: QuestionProps) {
  const { visibleIf } = field
  const choices = earlier.filter(({ type }) => type !== 'file' && type !== 'long-text')
  const asked = choices.find(({ key }) => key === visibleIf?.field)
  const set = (next: FormField['visibleIf']) => onChange({ ...field, visibleIf: next })
  const ask = (key: string) => {
    const question = choices.find((one) => one.key === key)
    if (question) set({ field: key, equals: firstAnswer(question) })
  }
  if (choices.length === 0 && !visibleIf) return <Switch label={t.forms.condition} description={t.forms.conditionFirst} disabled />
  return (
    <div className={classes.condition}>
      <Switch
        label={t.forms.condition}
        checked={visibleIf !== null}
        onChange={(event) => (event.currentTarget.checked ? ask(choices.at(-1)!.key) : set(null))}
      />
      {visibleIf && (
        <div className={classes.parts}>
          <Select
            label={t.forms.conditionQuestion}
            value={asked?.key ?? null}
            error={asked ? undefined : faults.condition}
            data={choices.map(({ key, label }) => ({ value: key, label: label || t.forms.untitledQuestion }))}
            onChange={(key) => key && ask(key)}
          />
          {asked && (
            <AnswerInput
              question={asked}
              value={visibleIf.equals}
              fault={faults.condition}
              onChange={(equals) => set({ field: asked.key, equals })}
            />
          )}
        </div>
      )}
    </div>
  )
}

const firstAnswer = ({ type, options }: FormField): Equals =>
  hasOptions(type) ? (options[0] ?? '') : isBox(type) ? true : type === 'number' ? 0 : ''

type AnswerProps = { question: FormField; value: Equals; fault?: string; onChange: (equals: Equals) => void }

function AnswerInput({ question: { type, options }, value, fault, onChange }: AnswerProps) {
  const common = { label: t.forms.conditionAnswer, error: fault }
  if (hasOptions(type)) {
    const data = [...new Set(options.map((option) => option.trim()).filter(Boolean))]
    return (
      <Select
        {...common}
        data={data}
        value={data.includes(String(value)) ? String(value) : null}
        onChange={(one) => one && onChange(one)}
      />
    )
  }
  if (isBox(type)) {
    const data = [
      { value: 'true', label: t.forms.checked },
      { value: 'false', label: t.forms.notChecked },
    ]
    return <Select {...common} data={data} value={String(value)} onChange={(one) => onChange(one === 'true')} />
  }
  if (type === 'number') {
    return (
      <NumberInput {...common} hideControls value={Number(value)} onChange={(number) => onChange(number === '' ? '' : Number(number))} />
    )
  }
  return (
    <TextInput
      {...common}
      type={type === 'date' ? 'date' : 'text'}
      maxLength={1000}
      value={String(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
