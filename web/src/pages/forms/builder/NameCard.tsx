import { TextInput } from '@mantine/core'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import type { FormEditor } from './useFormEditor.ts'

export const NameCard = ({ editor: { values, set, errors } }: { editor: FormEditor }) => (
  <Card>
    <TextInput
      name="name"
      label={t.forms.name}
      description={t.forms.nameHint}
      value={values.name}
      error={errors.name}
      maxLength={200}
      onChange={(event) => set('name', event.currentTarget.value)}
    />
  </Card>
)
