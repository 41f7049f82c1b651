import {
  type CrmAProperty,
  type Form,
  type FormSample,
  listFormSamples,
  REGISTRATION_FIELDS,
  REGISTRATION_STATUSES,
} from '@foyer/contracts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { Table } from '../../../ui/Table.tsx'
import { answerInWords } from '../../events/registrants/answer-in-words.ts'
import classes from './MappingTable.module.css'
import { propertyFault, type Source } from './property-faults.ts'
import type { MappingDraft } from './useMapping.ts'

type Props = { form: Form; mapping: MappingDraft; properties: readonly CrmAProperty[] }

const SHOWN_SAMPLES = 3

const [STATUS, ATTENDED] = REGISTRATION_FIELDS

/** One row per question, and two for what happens to the registration: what people answered, the property it goes into, and whether that can work. */
export function MappingTable({ form, mapping, properties }: Props) {
  const { data } = useQuery(read(listFormSamples, { params: { formId: form.id } }))
  const sources: Source[] = [
    { key: 'email', label: t.hubspot.email, type: 'email', options: [], allowOther: false },
    { key: 'name', label: t.hubspot.name, type: 'text', options: [], allowOther: false },
    ...form.fields,
    { key: STATUS, label: t.hubspot.status, type: 'select', options: [...REGISTRATION_STATUSES], allowOther: false },
    { key: ATTENDED, label: t.hubspot.attended, type: 'checkbox', options: [], allowOther: false },
  ]
  const samplesOf = (key: string): string[] => {
    const values = data?.samples.map((sample) => sampleValue(sample, key)) ?? []
    const given = values.filter((value) => value !== undefined && value !== null && value !== '').map(answerInWords)
    return [...new Set(given)].slice(0, SHOWN_SAMPLES)
  }
  return (
    <Table
      label={t.hubspot.mapping}
      rows={sources}
      keyOf={({ key }) => key}
      columns={[
        { title: t.hubspot.question, cell: ({ label }) => <span className={classes.question}>{label}</span> },
        { title: t.hubspot.samples, cell: ({ key }) => <Samples values={samplesOf(key)} isLoaded={data !== undefined} /> },
        {
          title: t.hubspot.property,
          cell: (source) =>
            source.key === 'email' ? (
              <span className={classes.quiet}>{t.hubspot.emailIs}</span>
            ) : (
              <PropertySelect source={source} mapping={mapping} properties={properties} />
            ),
        },
      ]}
    />
  )
}

function sampleValue(sample: FormSample, key: string): unknown {
  if (key === 'email' || key === 'name') return sample[key]
  // HubSpot gets the status as the API writes it, so it is not translated.
  if (key === STATUS) return sample.status
  return key === ATTENDED ? sample.attended : sample.answers[key]
}

function Samples({ values, isLoaded }: { values: string[]; isLoaded: boolean }) {
  if (!isLoaded) return <span className={classes.quiet}>{t.loading}</span>
  if (values.length === 0) return <span className={classes.quiet}>{t.hubspot.noSamples}</span>
  return (
    <ul className={classes.samples}>
      {values.map((value) => (
        <li key={value}>{value}</li>
      ))}
    </ul>
  )
}

type SelectProps = { source: Source; mapping: MappingDraft; properties: readonly CrmAProperty[] }

function PropertySelect({ source, mapping, properties }: SelectProps) {
  const value = mapping.properties[source.key] || null
  const known = properties.find(({ name }) => name === value)
  const isTwice = mapping.fieldMappings.filter(({ externalField }) => externalField === value).length > 1
  const fault = value && (propertyFault(source, value, properties) ?? (isTwice ? t.hubspot.faults.twice(known?.label ?? value) : null))
  const writable = properties.filter(({ readOnly, name }) => (!readOnly && name !== 'email') || name === value)
  return (
    <>
      <Select
        aria-label={t.hubspot.propertyOf(source.label)}
        placeholder={t.hubspot.notSent}
        searchable
        clearable
        limit={100}
        clearButtonProps={{ 'aria-label': t.remove }}
        value={value}
        error={fault || undefined}
        data={[
          ...(value && !known ? [{ value, label: value }] : []),
          ...writable.map(({ name, label }) => ({ value: name, label: label === name ? name : `${label} (${name})` })),
        ]}
        onChange={(name) => mapping.map(source.key, name)}
      />
      {value && !fault && <span className={classes.fits}>{t.hubspot.fits}</span>}
    </>
  )
}
