import { FILE_KINDS, type FileKind, type FormField, MAX_UPLOAD_BYTES } from '@foyer/contracts'
import { Checkbox, NumberInput } from '@mantine/core'
import { t } from '../../../texts/index.ts'
import { Row } from '../../../ui/Stack.tsx'
import { type FieldFaults, MEGABYTE } from './faults.ts'

type Props = { field: FormField; faults: FieldFaults; onChange: (field: FormField) => void }

/** Which files people can upload, and how large. */
export const FileSettings = ({ field, faults, onChange }: Props) => (
  <>
    <Checkbox.Group
      label={t.forms.fileKinds}
      error={faults.accept}
      value={field.accept}
      onChange={(kinds) => onChange({ ...field, accept: FILE_KINDS.filter((kind: FileKind) => kinds.includes(kind)) })}
    >
      <Row>
        {FILE_KINDS.map((kind) => (
          <Checkbox key={kind} value={kind} label={t.forms.fileKindNames[kind]} />
        ))}
      </Row>
    </Checkbox.Group>
    <NumberInput
      label={t.forms.maxSize}
      w={160}
      min={1}
      max={MAX_UPLOAD_BYTES / MEGABYTE}
      hideControls
      allowDecimal={false}
      allowNegative={false}
      value={field.maxBytes === null ? '' : Math.round(field.maxBytes / MEGABYTE)}
      error={faults.maxBytes}
      onChange={(megabytes) => onChange({ ...field, maxBytes: typeof megabytes === 'number' ? megabytes * MEGABYTE : null })}
    />
  </>
)
