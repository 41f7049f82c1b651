import { getEventSite, listSiteVersions, type SiteVersion, unpublishSite } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { call, refresh } from '../../../api.ts'
import { useMay } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { notify } from '../../../ui/notify.tsx'

type Props = { eventId: string; versions: SiteVersion[]; hasNewChanges: boolean }

/** What visitors see now, and how to go back to a page without versions. */
export function PublishedState({ eventId, versions, hasNewChanges }: Props) {
  const mayPublish = useMay('admin')
  const [asks, ask] = useDisclosure()
  const published = versions.find(({ isPublished }) => isPublished)
  const follow = async () => {
    await call(unpublishSite, { params: { eventId } })
    notify(t.siteVersions.follows)
    await refresh(listSiteVersions, getEventSite)
  }
  return (
    <Card
      title={published ? t.siteVersions.shows(published.number) : t.siteVersions.follows}
      text={hasNewChanges && published ? t.siteVersions.newChanges : undefined}
      action={
        published &&
        mayPublish && (
          <>
            <Button onClick={ask.open}>{t.siteVersions.follow}</Button>
            <Confirm
              opened={asks}
              onClose={ask.close}
              title={t.siteVersions.followTitle}
              confirm={t.siteVersions.follow}
              onConfirm={follow}
              danger={false}
            >
              {t.siteVersions.followText}
            </Confirm>
          </>
        )
      }
    />
  )
}
