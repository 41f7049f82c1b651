import { type CrmAProperty, type Form, type MappingPreview, previewFormMapping } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../api.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { t } from '../../../texts/index.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Table } from '../../../ui/Table.tsx'
import classes from './PreviewCard.module.css'
import type { MappingDraft } from './useMapping.ts'

type Props = { form: Form; mapping: MappingDraft; properties: readonly CrmAProperty[] }

/** What the mapping as it stands would change in HubSpot, for the latest registrations. */
export function PreviewCard({ form, mapping, properties }: Props) {
  const [previews, setPreviews] = useState<MappingPreview[] | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const { fieldMappings } = mapping
      setPreviews((await call(previewFormMapping, { params: { formId: form.id }, body: { fieldMappings } })).registrations)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const labelOf = (name: string) => properties.find((property) => property.name === name)?.label ?? name
  return (
    <Card
      title={t.hubspot.preview}
      text={t.hubspot.previewText}
      action={
        <Button loading={isBusy} onClick={run}>
          {t.hubspot.previewRun}
        </Button>
      }
    >
      {failure ? <FormError error={failure} /> : null}
      {previews?.length === 0 && <p role="status">{t.hubspot.previewEmpty}</p>}
      {previews?.map((preview) => (
        <Changes key={preview.registrationId} preview={preview} labelOf={labelOf} />
      ))}
    </Card>
  )
}

function Changes({ preview: { email, name, isNew, changes }, labelOf }: { preview: MappingPreview; labelOf: (name: string) => string }) {
  const person = name ? `${name} (${email})` : email
  return (
    <section className={classes.person}>
      <div className={classes.heading}>
        <h3>{person}</h3>
        <Badge tone={isNew ? 'info' : 'off'}>{isNew ? t.hubspot.isNew : t.hubspot.isKnown}</Badge>
      </div>
      {changes.length === 0 ? (
        <p className={classes.quiet}>{t.hubspot.noChanges}</p>
      ) : (
        <Table
          label={person}
          rows={changes}
          keyOf={({ formField }) => formField}
          columns={[
            { title: t.hubspot.property, cell: ({ externalField }) => labelOf(externalField) },
            { title: t.hubspot.before, cell: ({ before }) => before ?? <span className={classes.quiet}>{t.hubspot.emptyValue}</span> },
            {
              title: t.hubspot.after,
              cell: ({ before, after }) =>
                before === after ? <span className={classes.quiet}>{t.hubspot.same}</span> : <b className={classes.after}>{after}</b>,
            },
          ]}
        />
      )}
    </section>
  )
}
