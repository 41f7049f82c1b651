import { Button } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { BackToRegistrants } from './BackToRegistrants.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportProgress } from './ImportProgress.tsx'

/** A file, what it would do, and its progress. A running import is in the address, so that the page can be left and opened again. */
export function ImportPage() {
  const { eventId } = useParams({ from: '/signed-in/dashboard/events/$eventId' })
  const { run } = useSearch({ from: '/signed-in/dashboard/events/$eventId/import' })
  const [file, setFile] = useState<File | null>(null)
  const navigate = useNavigate()
  const mayImport = useMay('admin')
  const show = (importId: string | undefined) =>
    navigate({ to: '/dashboard/events/$eventId/import', params: { eventId }, search: importId ? { run: importId } : {} })
  if (!mayImport) return <EmptyState isPage icon="lock" title={t.errors.forbiddenTitle} text={t.errors.forbiddenText} />
  return (
    <>
      <PageHeader title={t.importing.title} text={t.importing.text} actions={<BackToRegistrants eventId={eventId} />} />
      {run && (
        <ImportProgress
          eventId={eventId}
          importId={run}
          again={
            <Button
              onClick={() => {
                setFile(null)
                void show(undefined)
              }}
            >
              {t.importing.another}
            </Button>
          }
        />
      )}
      {!run && !file && <ChooseFile onChoose={setFile} />}
      {!run && file && (
        // Another file starts again with its own columns.
        <ImportPreview
          key={`${file.name} ${file.size} ${file.lastModified}`}
          eventId={eventId}
          file={file}
          onChoose={setFile}
          onStarted={show}
        />
      )}
    </>
  )
}
