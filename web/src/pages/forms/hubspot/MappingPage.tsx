import { type CrmAProperty, type Form, type FormMapping, listCrmAProperties } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { FoyerError, read } from '../../../api.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { UnsavedGuard } from '../../../forms/UnsavedGuard.tsx'
import { t } from '../../../texts/index.ts'
import { inWords } from '../../../texts/sentences.ts'
import { Card } from '../../../ui/Card.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { formQuery } from '../queries.ts'
import { ListCard } from './ListCard.tsx'
import { MappingTable } from './MappingTable.tsx'
import { NotConnected } from './NotConnected.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import { PushCard } from './PushCard.tsx'
import { mappingQuery, useMapping } from './useMapping.ts'

/** Which answers of a form go into which properties of HubSpot. */
export function MappingPage() {
  const { formId } = useParams({ from: '/signed-in/dashboard/forms/$formId' })
  const { data: form } = useSuspenseQuery(formQuery(formId))
  const mapping = useQuery(mappingQuery(formId))
  const properties = useQuery({ ...read(listCrmAProperties), retry: false, staleTime: 60_000 })
  const error = mapping.error ?? properties.error
  const isNotConnected = properties.error instanceof FoyerError && properties.error.status === 409
  return (
    <>
      <PageHeader title={t.hubspot.title} text={t.hubspot.text} />
      {isNotConnected && (
        <Card>
          <NotConnected message={inWords((properties.error as FoyerError).error)} />
        </Card>
      )}
      {error && !isNotConnected && (
        <Card>
          <ErrorState error={error} onRetry={() => Promise.all([mapping.refetch(), properties.refetch()])} />
        </Card>
      )}
      {!error && !(mapping.data && properties.data) && <LoadingRows rows={5} height={64} />}
      {mapping.data && properties.data && <Mapping form={form} saved={mapping.data} properties={properties.data.properties} />}
    </>
  )
}

function Mapping({ form, saved, properties }: { form: Form; saved: FormMapping; properties: readonly CrmAProperty[] }) {
  const mapping = useMapping(form, saved)
  return (
    <Stack>
      <Card title={t.hubspot.mapping} text={t.hubspot.mappingText} flush>
        <MappingTable form={form} mapping={mapping} properties={properties} />
      </Card>
      <ListCard mapping={mapping} />
      <FormError error={mapping.failure} />
      <Row>
        <Button variant="filled" disabled={!mapping.isDirty} loading={mapping.isBusy} onClick={mapping.save}>
          {t.hubspot.save}
        </Button>
      </Row>
      <PreviewCard form={form} mapping={mapping} properties={properties} />
      <PushCard formId={form.id} isDirty={mapping.isDirty} />
      <UnsavedGuard when={mapping.isDirty && !mapping.isBusy} />
    </Stack>
  )
}
