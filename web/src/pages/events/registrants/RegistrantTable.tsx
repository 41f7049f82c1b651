import type { Registrant } from '@foyer/contracts'
import { shortcutsEnabled } from '../../../frame/shortcuts-enabled.ts'
import { t } from '../../../texts/index.ts'
import { type RowColumn, RowTable } from '../../../ui/RowTable.tsx'
import { RegistrationBadge } from '../overview/LatestCard.tsx'
import { useQuestions } from '../use-questions.ts'
import { ColumnMenu } from './ColumnMenu.tsx'
import { columnsFor, shownOf, useShownColumns } from './columns.ts'

type Props = {
  eventId: string
  rows: Registrant[]
  total: number | null
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  openId?: string
  onOpen: (id: string) => unknown
  hasMore: boolean
  onMore: () => unknown
}

export function RegistrantTable({ eventId, ...table }: Props) {
  const columns = columnsFor(useQuestions(eventId))
  const [shown, toggleColumn] = useShownColumns()
  return (
    <RowTable
      {...table}
      keysEnabled={shortcutsEnabled}
      label={t.registrants.title}
      nameTitle={t.registrants.columns.name}
      nameOf={({ name, email }) => ({ name: name ?? email, text: name && email })}
      columns={[
        {
          key: 'status',
          title: t.registrants.columns.status,
          width: '130px',
          cell: (row) => <RegistrationBadge registrant={row} />,
        },
        ...shownOf(columns, shown).map(
          ({ key, title, cell, time, isWide }): RowColumn<Registrant> => ({
            key,
            title,
            width: `minmax(0, ${isWide ? 2 : 1}fr)`,
            cell: (row) => (time ? <time dateTime={time(row)}>{cell(row)}</time> : cell(row)),
            hint: cell,
          }),
        ),
      ]}
      menu={<ColumnMenu columns={columns} shown={shown} onToggle={toggleColumn} />}
    />
  )
}
