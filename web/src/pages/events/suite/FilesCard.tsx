import { type EventFile, listEventFiles, listIntegrations, MAX_EVENT_FILES, replaceEventFiles } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call, FoyerError, queryClient, read, refresh } from '../../../api.ts'
import { useMay } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { moveItem } from '../../../ui/move-item.ts'
import { notifyError } from '../../../ui/notify.tsx'
import { SortableList } from '../../../ui/SortableList.tsx'
import { ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { FileRow } from './FileRow.tsx'
import { FileSearch } from './FileSearch.tsx'
import classes from './FilesCard.module.css'

/** Documents of the connected account that belong to the event, for organizers only. Every change is saved at once, onto the version it was made on. */
export function FilesCard({ eventId }: { eventId: string }) {
  const params = { eventId }
  const query = read(listEventFiles, { params })
  const { data, error, refetch } = useQuery(query)
  const { data: systems } = useQuery(read(listIntegrations))
  const isConnected = systems?.integrations.some(({ system, status }) => system === 'workspace-suite' && status === 'connected')
  const maySearch = useMay('admin')
  const [searches, setSearches] = useState(false)
  const [busy, setBusy] = useState(false)
  const files = data?.files ?? []

  const save = async (next: readonly Pick<EventFile, 'id'>[]) => {
    setBusy(true)
    try {
      const fileIds = next.map(({ id }) => id)
      queryClient.setQueryData(query.queryKey, await call(replaceEventFiles, { params, body: { fileIds } }, { ifMatch: data!.version }))
    } catch (failure) {
      notifyError(failure, failure instanceof FoyerError && failure.status === 412 ? t.suite.changedMeanwhile : undefined)
      await refresh(listEventFiles)
    } finally {
      setBusy(false)
    }
  }
  const isFull = files.length >= MAX_EVENT_FILES
  return (
    <Card
      title={t.suite.files}
      text={t.suite.filesText}
      flush
      action={
        maySearch &&
        isConnected && (
          <Button aria-expanded={searches} disabled={isFull && !searches} onClick={() => setSearches(!searches)}>
            {searches ? t.suite.endSearch : t.suite.addFiles}
          </Button>
        )
      }
    >
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <LoadingRows rows={1} height={56} />}
      {data && files.length === 0 && !searches && (
        <p className={classes.note}>
          {isConnected === false ? <NotConnected /> : maySearch ? t.suite.noFiles : `${t.suite.noFiles} ${t.suite.askAdmin}`}
        </p>
      )}
      {files.length > 0 && (
        <SortableList
          label={t.suite.filesLabel}
          items={files}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          onMove={(id, index) => !busy && save(moveItem(files, (file) => file.id, id, index))}
        >
          {(file, controls) => (
            <FileRow file={file} controls={controls} busy={busy} onRemove={() => save(files.filter(({ id }) => id !== file.id))} />
          )}
        </SortableList>
      )}
      {searches && <FileSearch attached={files} busy={busy || isFull} onAdd={(file) => save([...files, file])} />}
      {isFull && <p className={classes.note}>{t.suite.full(MAX_EVENT_FILES)}</p>}
    </Card>
  )
}

export const NotConnected = () => (
  <>
    {t.suite.notConnected} <Link to="/dashboard/integrations">{t.suite.openIntegrations}</Link>
  </>
)
