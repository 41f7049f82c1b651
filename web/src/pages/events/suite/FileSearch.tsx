import { type SuiteFile, searchSuiteFiles } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { List, ListRow } from '../../../ui/List.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { describe } from './FileRow.tsx'
import classes from './FilesCard.module.css'

type Props = { attached: readonly { id: string }[]; busy: boolean; onAdd: (file: SuiteFile) => void }

/** The newest files of the account, or those with a name. */
export function FileSearch({ attached, busy, onAdd }: Props) {
  const [q, setQ] = useState('')
  const { data, error, refetch } = useQuery({
    ...read(searchSuiteFiles, { query: q === '' ? {} : { q } }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const ids = new Set(attached.map(({ id }) => id))
  const found = data?.files.filter(({ id }) => !ids.has(id))
  const empty = data?.files.length ? t.suite.allAdded : q === '' ? t.suite.nothing : t.suite.noMatch(q)
  return (
    <section className={classes.search} aria-label={t.suite.search}>
      <SearchBox label={t.suite.search} value={q} onChange={setQ} />
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <LoadingRows rows={3} />}
      {found?.length === 0 && <p>{empty}</p>}
      {found && found.length > 0 && (
        <List label={t.suite.found}>
          {found.map((file) => (
            <ListRow
              key={file.id}
              title={file.name}
              text={describe(file)}
              end={
                <Button aria-label={t.suite.addFile(file.name)} disabled={busy} onClick={() => onAdd(file)}>
                  {t.suite.add}
                </Button>
              }
            />
          ))}
        </List>
      )}
    </section>
  )
}
