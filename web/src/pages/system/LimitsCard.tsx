import type { SystemState } from '@foyer/contracts'
import { t } from '../../texts/index.ts'
import { Card } from '../../ui/Card.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { numberOf } from '../../ui/times.ts'

type Budget = SystemState['rateLimits']['budgets'][number]

export function LimitsCard({ rateLimits: { enabled, shared, budgets } }: { rateLimits: SystemState['rateLimits'] }) {
  const text = !enabled ? t.system.limitsOff : shared ? t.system.limitsShared : t.system.limitsAlone
  return (
    <>
      <Card title={t.system.limits} text={text} flush>
        {enabled && <Table label={t.system.limits} rows={budgets} columns={columns()} keyOf={({ name }) => name} />}
      </Card>
      <Card title={t.system.docs} text={t.system.docsFiles}>
        <a href="/docs">{t.system.docsApi}</a>
      </Card>
    </>
  )
}

const columns = (): Column<Budget>[] => [
  { title: t.system.limit, cell: ({ name }) => <code>{name}</code> },
  { title: t.system.requests, cell: ({ requests }) => numberOf(requests), end: true },
  { title: t.system.per, cell: ({ seconds }) => t.system.seconds(seconds), end: true },
]
