import { listSiteVersions } from '@foyer/contracts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { Notice } from '../../../ui/Notice.tsx'

/** While visitors see a version, changes in the editor are not public. */
export function VersionNotice({ eventId }: { eventId: string }) {
  const { data } = useQuery(read(listSiteVersions, { params: { eventId } }))
  const published = data?.versions.find(({ isPublished }) => isPublished)
  return published ? <Notice tone="ok">{t.siteVersions.notice(published.number)}</Notice> : null
}
