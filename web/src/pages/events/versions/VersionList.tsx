import type { SiteVersion } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useMay } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { inWords } from '../../../texts/sentences.ts'
import { Badge, type Tone } from '../../../ui/Badge.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { timeAgo } from '../../../ui/times.ts'
import classes from './VersionsPage.module.css'

type Status = keyof typeof t.siteVersions.statuses
const TONES: Record<Status, Tone> = { pending: 'info', completed: 'off', failed: 'bad', published: 'ok', building: 'info' }

function statusOf({ status, isPublished, deploymentStatus }: SiteVersion): Status {
  if (deploymentStatus === 'building') return 'building'
  if (deploymentStatus === 'failed') return 'failed'
  return isPublished ? 'published' : status
}

type Props = { versions: SiteVersion[]; shown: string | undefined; onShow: (id: string) => void; onPublish: (version: SiteVersion) => void }

export const VersionList = ({ versions, ...rest }: Props) => (
  <List label={t.siteVersions.title}>
    {versions.map((version) => (
      <VersionRow key={version.id} version={version} {...rest} />
    ))}
  </List>
)

function VersionRow({ version, shown, onShow, onPublish }: Omit<Props, 'versions'> & { version: SiteVersion }) {
  const mayPublish = useMay('admin')
  const { id, number, status, note, fault, createdBy, createdAt, webUrl, isPublished } = version
  const name = t.siteVersions.name(number)
  const state = statusOf(version)
  const when = timeAgo(createdAt)
  return (
    <ListRow
      title={name}
      text={
        <>
          {createdBy ? t.siteVersions.by(createdBy, when) : when}
          {note && <br />}
          {note}
          {fault && <br />}
          {fault && inWords(fault)}
        </>
      }
      end={
        <span className={classes.buttons}>
          <Badge tone={TONES[state]}>{t.siteVersions.statuses[state]}</Badge>
          {webUrl && (
            <Button component="a" href={webUrl} target="_blank" rel="noreferrer">
              {t.siteVersions.edit}
            </Button>
          )}
          {status === 'completed' && (
            <Button aria-label={t.siteVersions.preview(number)} aria-pressed={shown === id} onClick={() => onShow(id)}>
              {t.events.preview}
            </Button>
          )}
          {status === 'completed' && !isPublished && (
            <Button
              aria-label={`${t.siteVersions.publish}: ${name}`}
              disabled={!mayPublish}
              title={mayPublish ? undefined : t.siteVersions.onlyAdmins}
              onClick={() => onPublish(version)}
            >
              {t.siteVersions.publish}
            </Button>
          )}
        </span>
      }
    />
  )
}
