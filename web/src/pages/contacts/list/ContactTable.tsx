import { type ListedContact, SYSTEMS } from '@foyer/contracts'
import { shortcutsEnabled } from '../../../frame/shortcuts-enabled.ts'
import { t } from '../../../texts/index.ts'
import { type RowColumn, RowTable } from '../../../ui/RowTable.tsx'
import { dateOf, numberOf } from '../../../ui/times.ts'

type Props = {
  rows: ListedContact[]
  total: number | null
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  openId?: string
  onOpen: (id: string) => unknown
  hasMore: boolean
  onMore: () => unknown
}

export function ContactTable(table: Props) {
  return (
    <RowTable
      {...table}
      keysEnabled={shortcutsEnabled}
      label={t.contacts.title}
      nameTitle={t.contacts.columns.name}
      nameOf={({ name, email }) => ({ name: name ?? email, text: name && email })}
      columns={columns()}
    />
  )
}

const crmMarks = ({ crmAId, crmBId }: ListedContact) =>
  [crmAId && SYSTEMS['crm-a'].name, crmBId && SYSTEMS['crm-b'].name].filter(Boolean).join(', ')

function columns(): RowColumn<ListedContact>[] {
  const titles = t.contacts.columns
  const text = (key: keyof typeof titles, width: string, of: (contact: ListedContact) => string): RowColumn<ListedContact> => ({
    key,
    title: titles[key],
    width,
    cell: (row) => of(row) || t.contacts.none,
    hint: of,
  })
  return [
    text('tags', 'minmax(0, 1fr)', ({ tags }) => tags.join(', ')),
    text('events', '64px', ({ eventCount }) => (eventCount > 0 ? numberOf(eventCount) : '')),
    text('lastEvent', 'minmax(0, 1.2fr)', ({ lastEvent }) => lastEvent?.name ?? ''),
    text('crm', 'minmax(0, 0.8fr)', crmMarks),
    text('created', '110px', ({ createdAt }) => dateOf(createdAt)),
  ]
}
