import type { ImportReport } from '@foyer/contracts'
import { Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormError } from '../../../forms/FormError.tsx'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { ChooseAnotherFile } from './ChooseFile.tsx'
import { ColumnTable } from './ColumnTable.tsx'
import classes from './ImportPreview.module.css'
import { type ColumnChoices, contentOf, type Preview, previewImport, startImport } from './import-file.ts'
import { RowErrors } from './RowErrors.tsx'

type Props = { eventId: string; file: File; onChoose: (file: File) => void; onStarted: (importId: string) => unknown }

/** What the file would do, and what its columns hold. Nothing is written before "Import". */
export function ImportPreview({ eventId, file, onChoose, onStarted }: Props) {
  const [chosen, setChosen] = useState<ColumnChoices>({})
  const [sendMail, setSendMail] = useState(false)
  // Stays while new choices are checked, and when they are refused, so that they can be corrected.
  const [last, setLast] = useState<Preview>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const preview = useQuery({
    queryKey: ['import-preview', eventId, file.name, file.size, file.lastModified, chosen],
    queryFn: ({ signal }) => previewImport(eventId, file, chosen, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  if (preview.data && preview.data !== last) setLast(preview.data)
  const start = async ({ choices }: Preview) => {
    setBusy(true)
    setFailure(null)
    try {
      onStarted((await startImport(eventId, file, choices, sendMail)).id)
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  const another = <ChooseAnotherFile label={t.importing.otherFile} onChoose={onChoose} />
  const shown = preview.data ?? last
  const failed = <ErrorState error={preview.error} title={t.importing.unreadable(file.name)} onRetry={preview.refetch} />
  if (!shown) {
    return preview.error ? (
      <Stack>
        {failed}
        <Row>{another}</Row>
      </Stack>
    ) : (
      <LoadingRows rows={6} />
    )
  }
  const { report, isGuess } = shown
  const hasChosen = Object.keys(chosen).length > 0
  const choices = hasChosen ? chosen : shown.choices
  const hasEmail = report.columns.some((column) => contentOf(column, choices) === 'email')
  return (
    <Stack>
      <Card title={file.name} text={t.importing.rows(report.rows)} action={another} flush>
        <ColumnTable eventId={eventId} columns={report.columns} choices={choices} onChange={setChosen} />
        {((isGuess && !hasChosen) || !hasEmail) && (
          <p role="status" className={classes.hint}>
            {t.importing.noEmailColumn}
          </p>
        )}
      </Card>
      {hasEmail && preview.error && failed}
      {!preview.isError && (
        <>
          <RowErrors report={report} action={<ChooseAnotherFile label={t.importing.corrected} onChoose={onChoose} />} />
          <Card title={t.importing.effect}>
            <ul className={classes.effect} aria-live="polite">
              {effectOf(report).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <Switch
              label={t.importing.sendMail}
              description={t.importing.sendMailHint}
              checked={sendMail}
              onChange={(event) => setSendMail(event.currentTarget.checked)}
            />
            <FormError error={failure} />
            <div className={classes.start}>
              <Button variant="filled" loading={busy} disabled={report.created === 0 || preview.isFetching} onClick={() => start(shown)}>
                {t.importing.start(report.created)}
              </Button>
            </div>
          </Card>
        </>
      )}
    </Stack>
  )
}

/** In sentences, without what does not happen. */
export function effectOf({ created, waitlisted, existing, refused, errors, truncated }: ImportReport): string[] {
  const { effects } = t.importing
  const badRows = new Set(errors.map(({ row }) => row)).size
  return [
    effects.created(created),
    waitlisted > 0 && effects.waitlisted(waitlisted),
    existing > 0 && effects.existing(existing),
    refused > 0 && effects.refused(refused),
    badRows > 0 && effects.skipped(badRows, truncated),
  ].filter((line): line is string => line !== false)
}
