import { type CountedCampaignLink, updateCampaignLink } from '@foyer/contracts'
import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { t } from '../../../texts/index.ts'
import classes from '../../../ui/Confirm.module.css'
import { notify } from '../../../ui/notify.tsx'
import { campaignsQuery, refreshCampaigns } from '../queries.ts'
import { LinkInputs } from './LinkInputs.tsx'
import { campaignNamed, cleanTags, fieldsOf, LinkFields } from './link-form.ts'
import { UrlPreview } from './UrlPreview.tsx'

type Props = { link: CountedCampaignLink; opened: boolean; onClose: () => void }

export const EditLink = ({ opened, onClose, link }: Props) => (
  <Modal opened={opened} onClose={onClose} title={t.campaigns.edit} closeButtonProps={{ 'aria-label': t.close }} classNames={classes}>
    <EditForm link={link} onClose={onClose} />
  </Modal>
)

/** Inside the dialog, so that it starts with the link as it is each time it is opened. */
function EditForm({ link, onClose }: Omit<Props, 'opened'>) {
  const campaigns = useQuery(campaignsQuery()).data?.campaigns ?? []
  const [key] = useState(() => crypto.randomUUID())
  const form = useForm({
    schema: LinkFields,
    initial: fieldsOf(link),
    submit: async ({ label, campaignName, ...tags }) => {
      const isSame = campaignName.trim() === link.campaignName
      const marketingCampaignId = isSame ? link.marketingCampaignId : await campaignNamed(campaignName, campaigns, key)
      const params = { eventId: link.eventId, linkId: link.id }
      await call(updateCampaignLink, { params, body: { label, ...cleanTags(tags), ...(!isSame && { marketingCampaignId }) } })
      await refreshCampaigns()
      notify(t.campaigns.edited)
      onClose()
    },
  })
  return (
    <form {...form.formProps}>
      <div className={classes.text}>
        <FormError error={form.failure} />
        <LinkInputs form={form} />
        <UrlPreview pageUrl={link.url} tags={cleanTags(form.values)} />
        <p>{t.campaigns.editText}</p>
      </div>
      <div className={classes.buttons}>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button type="submit" variant="filled" loading={form.busy}>
          {t.save}
        </Button>
      </div>
    </form>
  )
}
