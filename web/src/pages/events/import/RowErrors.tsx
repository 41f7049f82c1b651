import type { ImportReport } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { t } from '../../../texts/index.ts'
import { inWords } from '../../../texts/sentences.ts'
import { Card } from '../../../ui/Card.tsx'
import { Table } from '../../../ui/Table.tsx'

const SHOWN = 20

/** Where the file is wrong, with the row numbers of the spreadsheet. */
export function RowErrors({ report: { errors, truncated }, action }: { report: ImportReport; action?: ReactNode }) {
  const [all, setAll] = useState(false)
  if (errors.length === 0) return null
  return (
    <Card title={t.importing.errorsTitle(errors.length, truncated)} text={t.importing.errorsText} action={action} flush>
      <Table
        label={t.importing.errors}
        rows={all ? errors : errors.slice(0, SHOWN)}
        keyOf={({ row, column }) => `${row} ${column}`}
        columns={[
          { title: t.importing.row, cell: ({ row }) => row, nowrap: true },
          { title: t.importing.column, cell: ({ column }) => column ?? t.importing.wholeRow },
          { title: t.importing.problem, cell: ({ message }) => inWords(message) },
        ]}
      />
      {!all && errors.length > SHOWN && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {t.importing.showAll(errors.length)}
        </Button>
      )}
    </Card>
  )
}
