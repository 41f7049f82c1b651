import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '../../../texts/index.ts'
import { ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { formsQuery } from '../../forms/queries.ts'
import classes from './FormChoice.module.css'

type Props = {
  value: string | null
  error?: string
  onChange: (formId: string | null) => void /** It is the form of the event now. */
  isCurrent: boolean
}

/** One of the forms of the workspace, and the way to its questions. */
export function FormSelect({ value, error, onChange, isCurrent }: Props) {
  const { data, error: failure, refetch } = useQuery(formsQuery())
  if (failure) return <ErrorState error={failure} onRetry={refetch} />
  if (!data) return <LoadingRows rows={1} height={60} />
  return (
    <div className={classes.select}>
      <Select
        className={classes.input}
        label={t.forms.chooseForm}
        placeholder={t.forms.chooseFormPlaceholder}
        error={value ? undefined : error}
        searchable
        data={data.forms.map(({ id, name, fields }) => ({ value: id, label: `${name} (${t.forms.questions(fields.length)})` }))}
        value={value}
        onChange={onChange}
      />
      {value && (
        <Button
          variant={isCurrent ? 'filled' : 'default'}
          renderRoot={(props) => <Link {...props} to="/dashboard/forms/$formId" params={{ formId: value }} />}
        >
          {t.forms.editForm}
        </Button>
      )}
    </div>
  )
}
