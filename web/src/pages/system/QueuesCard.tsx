import type { SystemState } from '@foyer/contracts'
import { t } from '../../texts/index.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { numberOf } from '../../ui/times.ts'

type Queue = SystemState['queues'][number]

export const QueuesCard = ({ queues }: { queues: readonly Queue[] }) => (
  <Card title={t.system.jobs} text={t.system.jobsText} flush>
    {queues.length === 0 ? (
      <EmptyState icon="check" title={t.system.jobsEmpty} />
    ) : (
      <Table label={t.system.jobs} rows={queues} columns={columns()} keyOf={({ job }) => job} />
    )}
  </Card>
)

const columns = (): Column<Queue>[] => [
  { title: t.system.job, cell: ({ job }) => <code>{job}</code> },
  { title: t.system.waiting, cell: ({ waiting }) => numberOf(waiting), end: true },
  {
    title: t.system.oldest,
    cell: ({ lateSeconds }) => (lateSeconds < 60 ? t.system.notLate : t.system.late(Math.floor(lateSeconds / 60))),
    end: true,
  },
  { title: t.system.dead, cell: ({ dead }) => numberOf(dead), end: true },
]
