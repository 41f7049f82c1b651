import {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditEntry,
  listAuditLog,
  listMembers,
  SYSTEMS,
  type System,
  type Workspace,
} from '@foyer/contracts'
import { Button, Select } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { pageOf, read } from '../../api.ts'
import { useWorkspace } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../ui/States.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { dateTimeOf } from '../../ui/times.ts'

const PAGE_SIZE = 50

export function AuditLogPage() {
  const { action, member } = useSearch({ from: '/signed-in/dashboard/audit-log' })
  const navigate = useNavigate()
  const { timeFormat } = useWorkspace()
  const query = { limit: PAGE_SIZE, action: action as AuditAction | undefined, userId: member }
  const log = useInfiniteQuery(pageOf(listAuditLog, { query }))
  const { data: people } = useQuery(read(listMembers))
  const entries = log.data?.pages.flatMap(({ result }) => result.entries) ?? []
  const filter = (change: { action?: string; member?: string }) =>
    navigate({ to: '/dashboard/audit-log', search: { action, member, ...change }, replace: true })
  const isFiltered = Boolean(action || member)

  return (
    <>
      <PageHeader title={t.workspace.auditTitle} text={t.workspace.auditText} />
      <Stack>
        <Row>
          <Select
            aria-label={t.workspace.auditAction}
            data={[
              { value: '', label: t.workspace.auditAllActions },
              ...AUDIT_ACTIONS.map((value) => ({ value, label: t.workspace.auditActions[value] ?? value })),
            ]}
            value={action ?? ''}
            onChange={(value) => filter({ action: value || undefined })}
            searchable
            w={260}
          />
          <Select
            aria-label={t.workspace.auditMember}
            data={[
              { value: '', label: t.workspace.auditAllMembers },
              ...(people?.members ?? []).map(({ userId, name }) => ({ value: userId, label: name })),
            ]}
            value={member ?? ''}
            onChange={(value) => filter({ member: value || undefined })}
            searchable
            w={220}
          />
        </Row>
        <Card flush>
          {log.isError && <ErrorState error={log.error} onRetry={log.refetch} />}
          {log.isPending && <LoadingRows rows={8} height={36} />}
          {log.isSuccess && entries.length === 0 && (
            <EmptyState
              icon="log"
              title={isFiltered ? t.workspace.auditNoMatch : t.workspace.auditEmpty}
              action={isFiltered && <Button onClick={() => filter({ action: undefined, member: undefined })}>{t.clearFilters}</Button>}
            />
          )}
          {entries.length > 0 && (
            <Table label={t.workspace.auditTitle} rows={entries} columns={columnsIn(timeFormat)} keyOf={({ id }) => id} />
          )}
        </Card>
        {log.hasNextPage && (
          <Row>
            <Button onClick={() => log.fetchNextPage()} loading={log.isFetchingNextPage}>
              {t.loadMore}
            </Button>
          </Row>
        )}
      </Stack>
    </>
  )
}

const columnsIn = (timeFormat: Workspace['timeFormat']): Column<AuditEntry>[] => [
  {
    title: t.workspace.auditWhen,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{dateTimeOf(createdAt, { timeFormat })}</time>,
    nowrap: true,
  },
  { title: t.workspace.auditWho, cell: ({ userName, apiKey }) => (apiKey ? t.workspace.auditByKey(userName, apiKey.name) : userName) },
  {
    title: t.workspace.auditWhat,
    cell: ({ action, details }) => [t.workspace.auditActions[action], inWords(details)].filter(Boolean).join(': '),
  },
  { title: t.workspace.auditFrom, cell: ({ ipAddress }) => ipAddress ?? '–', nowrap: true },
]

/** What the action was applied to, without ids, which say nothing to people. */
const inWords = (details: Record<string, unknown>) =>
  Object.entries(details)
    .filter(([name, value]) => !/id$/i.test(name) && (typeof value === 'string' || typeof value === 'number') && value !== '')
    .map(([, value]) => (isSystem(value) ? SYSTEMS[value].name : String(value)))
    .join(' → ')

const isSystem = (value: unknown): value is System => typeof value === 'string' && Object.hasOwn(SYSTEMS, value)
