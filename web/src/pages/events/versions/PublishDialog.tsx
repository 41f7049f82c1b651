import { getEventSite, getSiteVersion, listSiteVersions, publishSite, type SiteVersion } from '@foyer/contracts'
import { useQuery } from '@tanstack/react-query'
import { call, read, refresh } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { notify } from '../../../ui/notify.tsx'
import { LoadingRows } from '../../../ui/States.tsx'
import { contentChanges } from './content-changes.ts'
import classes from './VersionsPage.module.css'

type Props = { eventId: string; version: SiteVersion | null; published: SiteVersion | null; onClose: () => void }

/** Says what changes for visitors before it does. */
export function PublishDialog({ eventId, version, published, onClose }: Props) {
  const publish = async () => {
    const { number, isPublished } = await call(publishSite, { params: { eventId }, body: { versionId: version!.id } })
    notify(isPublished ? t.siteVersions.published(number) : t.siteVersions.publishing(number))
    await refresh(listSiteVersions, getEventSite)
  }
  return (
    <Confirm
      opened={version !== null}
      onClose={onClose}
      title={t.siteVersions.publishTitle(version?.number ?? 0)}
      confirm={t.siteVersions.publish}
      onConfirm={publish}
      danger={false}
    >
      <p>{t.siteVersions.publishText}</p>
      {version && published && <Changes eventId={eventId} from={published.id} to={version.id} />}
    </Confirm>
  )
}

function Changes({ eventId, from, to }: { eventId: string; from: string; to: string }) {
  const before = useQuery(read(getSiteVersion, { params: { eventId, siteVersionId: from } }))
  const after = useQuery(read(getSiteVersion, { params: { eventId, siteVersionId: to } }))
  if (!before.data || !after.data) return <LoadingRows rows={2} />
  // Only versions of our own page can be compared.
  if (!before.data.content || !after.data.content) return null
  const changes = contentChanges(before.data.content, after.data.content)
  if (changes.length === 0) return <p>{t.siteVersions.noChanges}</p>
  return (
    <section aria-label={t.siteVersions.changes}>
      <h3>{t.siteVersions.changes}</h3>
      {changes.map(({ part, removed, added }) => (
        <dl key={part} className={classes.change}>
          <dt>{part}</dt>
          {removed.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat
            <dd key={index} className={classes.removed}>
              <del>{line}</del>
            </dd>
          ))}
          {added.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat
            <dd key={index} className={classes.added}>
              <ins>{line}</ins>
            </dd>
          ))}
        </dl>
      ))}
    </section>
  )
}
