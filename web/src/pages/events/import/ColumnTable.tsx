import { COLUMN_CONTENTS, type ImportColumn } from '@foyer/contracts'
import { Select } from '@mantine/core'
import { t } from '../../../texts/index.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Table } from '../../../ui/Table.tsx'
import { useQuestions } from '../use-questions.ts'
import classes from './ColumnTable.module.css'
import { type ColumnChoices, contentOf } from './import-file.ts'

type Props = {
  eventId: string
  columns: readonly ImportColumn[]
  choices: ColumnChoices
  onChange: (choices: ColumnChoices) => void
}

/** What each column of the file holds, with cells of it, to be corrected where the title was not understood. */
export function ColumnTable({ eventId, columns, choices, onChange }: Props) {
  const questions = useQuestions(eventId)
  const { contents } = t.importing
  const options = [
    { group: t.importing.person, items: COLUMN_CONTENTS.filter(isPerson).map((value) => ({ value, label: contents[value] })) },
    {
      group: t.importing.questions,
      items: questions.map(({ key, label }) => ({ value: `answer.${key}`, label })),
    },
    { group: t.importing.otherwise, items: [{ value: 'ignore', label: contents.ignore }] },
  ]
  return (
    <Table
      label={t.importing.columns}
      rows={columns}
      keyOf={({ number }) => String(number)}
      columns={[
        { title: t.importing.column, cell: ({ title, number }) => <b>{title || t.importing.untitled(number)}</b> },
        { title: t.importing.samples, cell: ({ samples }) => <span className={classes.samples}>{samples.join(' · ') || '–'}</span> },
        {
          title: t.importing.holds,
          cell: (column) => (
            <span className={classes.choice}>
              <Select
                aria-label={t.importing.holdsOf(column.title || t.importing.untitled(column.number))}
                data={options}
                allowDeselect={false}
                value={contentOf(column, choices)}
                onChange={(value) => value && onChange(choose(choices, column.number, value))}
              />
              {!column.certain && !choices[column.number] && <Badge tone="warn">{t.importing.check}</Badge>}
            </span>
          ),
        },
      ]}
    />
  )
}

const isPerson = (content: ImportColumn['content']) => content !== 'answer' && content !== 'ignore'

/** A column takes what another one was chosen for. */
function choose(choices: ColumnChoices, number: number, value: string): ColumnChoices {
  const others = Object.entries(choices).map(([other, content]) => [other, content === value && value !== 'ignore' ? 'ignore' : content])
  return { ...Object.fromEntries(others), [number]: value }
}
