import { archiveMarketingCampaign, deleteMarketingCampaign, type MarketingCampaign, restoreMarketingCampaign } from '@foyer/contracts'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../api.ts'
import { useMay } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { notify, notifyError } from '../../ui/notify.tsx'
import { RenameCampaign } from './NameDialog.tsx'
import { refreshCampaigns } from './queries.ts'

/** A campaign that has or had links is archived, because their numbers stay; one without is deleted. */
export function CampaignActions({ campaign, hasLinks }: { campaign: MarketingCampaign; hasLinks: boolean }) {
  const { id: campaignId, name, totals, archivedAt } = campaign
  const mayArchive = useMay('admin')
  const navigate = useNavigate()
  const [renames, renameDialog] = useDisclosure()
  const [archives, archiveDialog] = useDisclosure()
  const [deletes, deleteDialog] = useDisclosure()
  const params = { campaignId }
  const restore = async () => {
    try {
      await call(restoreMarketingCampaign, { params })
      await refreshCampaigns()
      notify(t.campaigns.restored(name))
    } catch (error) {
      notifyError(error)
    }
  }
  const archive = async () => {
    await call(archiveMarketingCampaign, { params })
    await refreshCampaigns()
    notify(t.campaigns.archived(name), restore)
  }
  const remove = async () => {
    await call(deleteMarketingCampaign, { params })
    await navigate({ to: '/dashboard/campaigns' })
    await refreshCampaigns()
    notify(t.campaigns.deleted(name))
  }
  const isUsed = hasLinks || totals.events > 0
  return (
    <>
      {mayArchive && archivedAt !== null && <Button onClick={restore}>{t.campaigns.restore}</Button>}
      <Menu>
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t.actions}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={renameDialog.open}>{t.campaigns.rename}</Menu.Item>
          {mayArchive && isUsed && archivedAt === null && <Menu.Item onClick={archiveDialog.open}>{t.campaigns.archive}</Menu.Item>}
          {mayArchive && !isUsed && <Menu.Item onClick={deleteDialog.open}>{t.delete}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      <RenameCampaign campaign={campaign} opened={renames} onClose={renameDialog.close} />
      <Confirm
        opened={archives}
        onClose={archiveDialog.close}
        title={t.campaigns.archiveTitle(name)}
        confirm={t.campaigns.archive}
        onConfirm={archive}
      >
        {t.campaigns.archiveText(totals.links)}
      </Confirm>
      <Confirm opened={deletes} onClose={deleteDialog.close} title={t.campaigns.deleteTitle(name)} confirm={t.delete} onConfirm={remove}>
        {t.campaigns.deleteText}
      </Confirm>
    </>
  )
}
