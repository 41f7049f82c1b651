import { listIntegrations, previewWorkspaceSuite, type Result } from '@foyer/contracts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { read, refresh } from '../../api.ts'
import { t } from '../../texts/index.ts'
import { List, ListRow } from '../../ui/List.tsx'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { ErrorState, LoadingRows } from '../../ui/States.tsx'
import { timeAgo } from '../../ui/times.ts'

type File = Result<typeof previewWorkspaceSuite>['documents'][number]

/** The account and its newest files, read when it is opened. */
export const SuiteDrawer = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <SideDrawer opened={opened} onClose={onClose} size={480} title={t.integrations.previewTitle}>
    {opened && <Content />}
  </SideDrawer>
)

function Content() {
  const { data, error, refetch, isFetching } = useQuery({ ...read(previewWorkspaceSuite), retry: false })
  // Whether it worked is shown on the card.
  useEffect(() => {
    if (!isFetching) void refresh(listIntegrations)
  }, [isFetching])
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <LoadingRows rows={6} />
  const { user, documents, spreadsheets } = data
  return (
    <Stack>
      <section>
        <h3>{t.integrations.previewAccount}</h3>
        <p>{[user.name, user.email].filter(Boolean).join(', ') || user.id}</p>
      </section>
      <Files title={t.integrations.documents} empty={t.integrations.noDocuments} files={documents} />
      <Files title={t.integrations.spreadsheets} empty={t.integrations.noSpreadsheets} files={spreadsheets} />
    </Stack>
  )
}

function Files({ title, empty, files }: { title: string; empty: string; files: readonly File[] }) {
  return (
    <section>
      <h3>{title}</h3>
      {files.length === 0 && <p>{empty}</p>}
      {files.length > 0 && (
        <List label={title}>
          {files.map(({ id, name, modifiedTime, webViewLink }) => (
            <ListRow
              key={id}
              title={
                webViewLink ? (
                  <a href={webViewLink} target="_blank" rel="noreferrer">
                    {name}
                  </a>
                ) : (
                  name
                )
              }
              text={modifiedTime && timeAgo(modifiedTime)}
            />
          ))}
        </List>
      )}
    </section>
  )
}
