import { createMarketingCampaign, type MarketingCampaign, NewMarketingCampaign, updateMarketingCampaign } from '@foyer/contracts'
import { Button, Modal, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api.ts'
import { FormError } from '../../forms/FormError.tsx'
import { useForm } from '../../forms/useForm.ts'
import { createSendOnce } from '../../send-once.ts'
import { t } from '../../texts/index.ts'
import classes from '../../ui/Confirm.module.css'
import { notify } from '../../ui/notify.tsx'
import { refreshCampaigns } from './queries.ts'

type Opened = { opened: boolean; onClose: () => void }

/** Creates a campaign and opens it. */
export function NewCampaignDialog({ opened, onClose }: Opened) {
  const navigate = useNavigate()
  const [sendOnce] = useState(createSendOnce)
  const create = async (body: NewMarketingCampaign) => {
    const { id, name } = await sendOnce(body, (idempotencyKey) => call(createMarketingCampaign, { body }, { idempotencyKey }))
    await refreshCampaigns()
    notify(t.campaigns.created(name))
    await navigate({ to: '/dashboard/campaigns/$campaignId', params: { campaignId: id } })
  }
  return (
    <Modal opened={opened} onClose={onClose} title={t.campaigns.new} closeButtonProps={{ 'aria-label': t.close }} classNames={classes}>
      <NameForm initial="" text={t.campaigns.newText} submit={t.campaigns.create} onSubmit={create} onClose={onClose} />
    </Modal>
  )
}

export function RenameCampaign({ campaign, opened, onClose }: Opened & { campaign: MarketingCampaign }) {
  const rename = async (body: NewMarketingCampaign) => {
    await call(updateMarketingCampaign, { params: { campaignId: campaign.id }, body })
    await refreshCampaigns()
    notify(t.campaigns.renamed)
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t.campaigns.renameTitle}
      closeButtonProps={{ 'aria-label': t.close }}
      classNames={classes}
    >
      <NameForm initial={campaign.name} submit={t.campaigns.rename} onSubmit={rename} onClose={onClose} />
    </Modal>
  )
}

type FormProps = {
  initial: string
  text?: string
  submit: string
  onSubmit: (body: NewMarketingCampaign) => Promise<void>
  onClose: () => void
}

function NameForm({ initial, text, submit, onSubmit, onClose }: FormProps) {
  const form = useForm({
    schema: NewMarketingCampaign,
    initial: { name: initial },
    submit: async (body) => {
      await onSubmit(body)
      onClose()
    },
  })
  return (
    <form {...form.formProps}>
      <div className={classes.text}>
        {text && <p>{text}</p>}
        <FormError error={form.failure} />
        <TextInput
          label={t.campaigns.name}
          placeholder={t.campaigns.namePlaceholder}
          autoComplete="off"
          data-autofocus
          {...form.text('name')}
        />
      </div>
      <div className={classes.buttons}>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button type="submit" variant="filled" loading={form.busy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
