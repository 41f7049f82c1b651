import { FIELD_TYPES, type FieldType, type FormField } from '@foyer/contracts'
import { Button, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { t } from '../../../texts/index.ts'
import { ConditionEditor } from './ConditionEditor.tsx'
import { hasOptions, isBox, withType } from './edit-fields.ts'
import { FileSettings } from './FileSettings.tsx'
import type { FieldFaults } from './faults.ts'
import { OptionsEditor } from './OptionsEditor.tsx'
import classes from './QuestionEditor.module.css'

export type QuestionProps = {
  field: FormField
  /** The questions above it, which its condition can depend on. */
  earlier: readonly FormField[]
  faults: FieldFaults
  onChange: (field: FormField) => void
}
type Props = QuestionProps & { isKeyLocked: boolean; onClose: () => void }

/** The settings of one question. */
export function QuestionEditor({ field, earlier, faults, isKeyLocked, onChange, onClose }: Props) {
  const set = (changes: Partial<FormField>) => onChange({ ...field, ...changes })
  const { type } = field
  return (
    <div className={classes.editor}>
      <div className={classes.first}>
        <TextInput
          name="label"
          label={t.forms.label}
          placeholder={t.forms.labelPlaceholder}
          value={field.label}
          error={faults.label}
          onChange={(event) => set({ label: event.currentTarget.value })}
        />
        <Select
          label={t.forms.kind}
          value={type}
          data={FIELD_TYPES.map((value) => ({ value, label: t.forms.kinds[value].name }))}
          onChange={(value) => onChange(withType(field, value as FieldType))}
        />
      </div>
      {hasOptions(type) && <OptionsEditor field={field} fault={faults.options} onChange={onChange} />}
      {type === 'consent' && (
        <Textarea
          label={t.forms.consentText}
          description={t.forms.consentTextHint}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={10_000}
          value={field.consentText ?? ''}
          onChange={(event) => set({ consentText: event.currentTarget.value || null })}
        />
      )}
      {type === 'file' && <FileSettings field={field} faults={faults} onChange={onChange} />}
      <TextInput
        label={t.forms.helpText}
        description={t.forms.helpTextHint}
        maxLength={1000}
        value={field.helpText ?? ''}
        onChange={(event) => set({ helpText: event.currentTarget.value || null })}
      />
      <Switch
        label={isBox(type) ? t.forms.requiredBox : t.forms.required}
        checked={field.required}
        onChange={(event) => set({ required: event.currentTarget.checked })}
      />
      <ConditionEditor field={field} earlier={earlier} faults={faults} onChange={onChange} />
      <TextInput
        className={classes.key}
        label={t.forms.key}
        description={isKeyLocked ? t.forms.keyLocked : t.forms.keyHint}
        value={field.key}
        disabled={isKeyLocked}
        error={faults.key}
        maxLength={64}
        onChange={(event) => set({ key: event.currentTarget.value.toLowerCase() })}
      />
      <div>
        <Button onClick={onClose}>{t.forms.done}</Button>
      </div>
    </div>
  )
}
