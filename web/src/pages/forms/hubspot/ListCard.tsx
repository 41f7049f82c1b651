import { listCrmALists } from '@foyer/contracts'
import { Switch } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { SearchSelect } from '../../../ui/SearchSelect.tsx'
import { Fields } from '../../../ui/Stack.tsx'
import { ErrorState } from '../../../ui/States.tsx'
import type { MappingDraft } from './useMapping.ts'

/** The HubSpot list that registrants are added to. Lists that HubSpot fills by a rule take no members. */
export function ListCard({ mapping }: { mapping: MappingDraft }) {
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useQuery({
    ...read(listCrmALists, { query: search ? { q: search } : {} }),
    enabled: mapping.listEnabled,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const options = (data?.lists ?? []).filter(({ writable }) => writable).map(({ id, name }) => ({ id, label: name }))
  return (
    <Card title={t.hubspot.list} text={t.hubspot.listText}>
      <Fields>
        <Switch
          label={t.hubspot.listOn}
          checked={mapping.listEnabled}
          onChange={(event) => mapping.enableList(event.currentTarget.checked)}
        />
        {mapping.listEnabled && error && <ErrorState error={error} onRetry={refetch} />}
        {mapping.listEnabled && !error && (
          <SearchSelect
            label={t.hubspot.listChoose}
            none={t.hubspot.listNone}
            value={mapping.list}
            options={options}
            onSearch={setSearch}
            onChange={mapping.setList}
          />
        )}
      </Fields>
    </Card>
  )
}
