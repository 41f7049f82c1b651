import { listCrmAForms } from '@foyer/contracts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FoyerError, read } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { inWords } from '../../../texts/sentences.ts'
import { ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { NotConnected } from '../../forms/hubspot/NotConnected.tsx'
import classes from './FormChoice.module.css'

type Props = { value: string | null; error?: string; onChange: (formId: string | null) => void }

/** One of the forms of the connected HubSpot account. */
export function CrmAFormSelect({ value, error, onChange }: Props) {
  const { data, error: failure, refetch } = useQuery({ ...read(listCrmAForms), retry: false })
  if (failure instanceof FoyerError && failure.status === 409) return <NotConnected message={inWords(failure.error)} />
  if (failure) return <ErrorState error={failure} onRetry={refetch} />
  if (!data) return <LoadingRows rows={1} height={60} />
  if (data.forms.length === 0) return <p className={classes.select}>{t.forms.crmANone}</p>
  return (
    <div className={classes.select}>
      <Select
        className={classes.input}
        label={t.forms.crmAForm}
        placeholder={t.forms.crmAFormPlaceholder}
        error={value ? undefined : error}
        searchable
        data={data.forms.map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
