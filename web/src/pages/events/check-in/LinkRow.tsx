import type { CheckInLink, EventDetails } from '@foyer/contracts'
import { ActionIcon, Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMay, useWorkspace } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { Badge, type Tone } from '../../../ui/Badge.tsx'
import confirmClasses from '../../../ui/Confirm.module.css'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ListRow } from '../../../ui/List.tsx'
import { dateTimeOf, timeAgo } from '../../../ui/times.ts'
import { LinkToShare } from './LinkToShare.tsx'

const TONES: Record<CheckInLink['status'], Tone> = { active: 'ok', expired: 'off', revoked: 'off' }

export function LinkRow({ link, event, onRevoke }: { link: CheckInLink; event: EventDetails; onRevoke: () => void }) {
  const { timeFormat } = useWorkspace()
  const mayManage = useMay('admin')
  const [shows, { open, close }] = useDisclosure()
  const { label, status, url, expiresAt, revokedAt, lastUsedAt } = link
  const when = (time: string) => dateTimeOf(time, { timezone: event.timezone, timeFormat })
  const ends = {
    active: t.checkInLinks.expires(when(expiresAt)),
    expired: t.checkInLinks.expired(when(expiresAt)),
    revoked: t.checkInLinks.revokedOn(when(revokedAt ?? expiresAt)),
  }
  const used = lastUsedAt ? t.checkInLinks.lastUsed(timeAgo(lastUsedAt)) : t.checkInLinks.neverUsed
  return (
    <>
      <ListRow
        title={label}
        text={`${used} · ${ends[status]}`}
        end={
          <>
            <Badge tone={TONES[status]}>{t.checkInLinks.statuses[status]}</Badge>
            {url && (
              <>
                <CopyButton value={url} label={t.copyOf(label)} />
                <ActionIcon size="md" aria-label={t.checkInLinks.showQr(label)} title={t.checkInLinks.showQr(label)} onClick={open}>
                  <Icon name="qr" size={16} />
                </ActionIcon>
              </>
            )}
            {mayManage && status === 'active' && (
              <Button aria-label={`${t.checkInLinks.revoke}: ${label}`} onClick={onRevoke}>
                {t.checkInLinks.revokeShort}
              </Button>
            )}
          </>
        }
      />
      {url && (
        <Modal opened={shows} onClose={close} title={label} closeButtonProps={{ 'aria-label': t.close }} classNames={confirmClasses}>
          <LinkToShare url={url} />
        </Modal>
      )}
    </>
  )
}
