import { type Form, type FormField, type FormVersion, listFormVersions } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pageOf } from '../../../api.ts'
import { useWorkspace } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { notify } from '../../../ui/notify.tsx'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { dateTimeOf } from '../../../ui/times.ts'
import classes from './VersionsDrawer.module.css'

type Props = { form: Form; opened: boolean; onClose: () => void; onRestore: (fields: FormField[]) => void }
const PAGE_SIZE = 20

/** The questions of a form as they were, newest first. Earlier ones can be used again. */
export const VersionsDrawer = ({ form, opened, onClose, onRestore }: Props) => (
  <SideDrawer opened={opened} onClose={onClose} size={440} title={t.forms.versionsTitle}>
    {opened && <Versions formId={form.id} onClose={onClose} onRestore={onRestore} />}
  </SideDrawer>
)

function Versions({ formId, onClose, onRestore }: Pick<Props, 'onClose' | 'onRestore'> & { formId: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...pageOf(listFormVersions, { params: { formId }, query: { limit: PAGE_SIZE } }),
    staleTime: 0,
  })
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <LoadingRows rows={4} height={72} />
  const versions = data.pages.flatMap(({ result }) => result.versions)
  const restore = ({ number, fields }: FormVersion) => {
    onRestore(fields)
    onClose()
    notify(t.forms.restored(number))
  }
  return (
    <Stack>
      <p className={classes.text}>{t.forms.versionsText}</p>
      <ol className={classes.list} aria-label={t.forms.versionsTitle}>
        {versions.map((version, index) => (
          <Version key={version.id} version={version} isCurrent={index === 0} onRestore={() => restore(version)} />
        ))}
      </ol>
      {hasNextPage && (
        <Button onClick={() => fetchNextPage()} loading={isFetchingNextPage}>
          {t.loadMore}
        </Button>
      )}
    </Stack>
  )
}

function Version({ version, isCurrent, onRestore }: { version: FormVersion; isCurrent: boolean; onRestore: () => void }) {
  const { timeFormat } = useWorkspace()
  return (
    <li className={classes.version}>
      <Row>
        <h3>{t.forms.version(version.number)}</h3>
        {isCurrent && <Badge tone="ok">{t.forms.currentVersion}</Badge>}
      </Row>
      <p className={classes.text}>{dateTimeOf(version.createdAt, { timeFormat })}</p>
      <ul className={classes.questions}>
        {version.fields.map(({ key, label }) => (
          <li key={key}>{label}</li>
        ))}
      </ul>
      {version.fields.length === 0 && <p>{t.forms.noQuestions}</p>}
      {!isCurrent && (
        <Button size="compact-sm" aria-label={`${t.forms.restore}: ${t.forms.version(version.number)}`} onClick={onRestore}>
          {t.forms.restore}
        </Button>
      )}
    </li>
  )
}
