import { type CountedCampaignLink, unlinkCampaign } from '@foyer/contracts'
import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { call } from '../../../api.ts'
import { useMay } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { notify } from '../../../ui/notify.tsx'
import { refreshCampaigns } from '../queries.ts'
import { EditLink } from './EditLink.tsx'
import classes from './LinkActions.module.css'
import { QrDialog } from './QrDialog.tsx'

/** Copy and QR code are one click away; what is rarer is in a menu. */
export function LinkActions({ link }: { link: CountedCampaignLink }) {
  const mayUnlink = useMay('admin')
  const [shows, qrDialog] = useDisclosure()
  const [edits, editDialog] = useDisclosure()
  const [unlinks, unlinkDialog] = useDisclosure()
  const { eventId, label, url } = link
  const unlink = async () => {
    await call(unlinkCampaign, { params: { eventId, linkId: link.id } })
    await refreshCampaigns()
    notify(t.campaigns.unlinkDone)
  }
  return (
    <span className={classes.actions}>
      <CopyButton value={url} label={t.copyOf(label)} />
      <ActionIcon size="md" aria-label={t.campaigns.qrOf(label)} title={t.campaigns.qrOf(label)} onClick={qrDialog.open}>
        <Icon name="qr" size={16} />
      </ActionIcon>
      <Menu>
        <Menu.Target>
          <ActionIcon size="md" aria-label={t.campaigns.actionsOf(label)}>
            <Icon name="more" size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={editDialog.open}>{t.edit}</Menu.Item>
          <Menu.Item
            renderRoot={(props) => (
              <Link {...props} to="/dashboard/events/$eventId/registrants" params={{ eventId }} search={{ campaignLinkId: link.id }} />
            )}
          >
            {t.campaigns.showRegistrants}
          </Menu.Item>
          {mayUnlink && <Menu.Item onClick={unlinkDialog.open}>{t.campaigns.unlink}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      <QrDialog opened={shows} onClose={qrDialog.close} label={label} url={url} />
      <EditLink link={link} opened={edits} onClose={editDialog.close} />
      <Confirm
        opened={unlinks}
        onClose={unlinkDialog.close}
        title={t.campaigns.unlinkTitle(label)}
        confirm={t.campaigns.unlink}
        onConfirm={unlink}
      >
        {t.campaigns.unlinkText}
      </Confirm>
    </span>
  )
}
