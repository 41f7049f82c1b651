import { createCampaignLinks, listEvents, type MarketingCampaign } from '@foyer/contracts'
import { Button, Modal, MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, read } from '../../api.ts'
import { FormError } from '../../forms/FormError.tsx'
import { useForm } from '../../forms/useForm.ts'
import { createSendOnce } from '../../send-once.ts'
import { t } from '../../texts/index.ts'
import classes from '../../ui/Confirm.module.css'
import { notify } from '../../ui/notify.tsx'
import { LinkInputs } from './links/LinkInputs.tsx'
import { cleanTags, emptyLink, LinkFields } from './links/link-form.ts'
import { refreshCampaigns } from './queries.ts'

type Props = { campaign: MarketingCampaign; opened: boolean; onClose: () => void }

/** The same link for several events at once. */
export const NewLinksDialog = ({ campaign, opened, onClose }: Props) => (
  <Modal opened={opened} onClose={onClose} title={t.campaigns.newLinks} closeButtonProps={{ 'aria-label': t.close }} classNames={classes}>
    <NewLinksForm campaign={campaign} onClose={onClose} />
  </Modal>
)

function NewLinksForm({ campaign, onClose }: Omit<Props, 'opened'>) {
  const [chosen, setChosen] = useState<{ value: string; label: string }[]>([])
  const [isMissing, setIsMissing] = useState(false)
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 250)
  const [sendOnce] = useState(createSendOnce)
  const found = useQuery({ ...read(listEvents, { query: { limit: 50, ...(q && { q }) } }), placeholderData: keepPreviousData })
  const options = (found.data?.events ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const all = [...chosen, ...options.filter(({ value }) => !chosen.some((event) => event.value === value))]
  const form = useForm({
    schema: LinkFields,
    initial: emptyLink(campaign.name),
    submit: async ({ label, campaignName: _, ...tags }) => {
      if (chosen.length === 0) return
      const body = { eventIds: chosen.map(({ value }) => value), label, ...cleanTags(tags) }
      const params = { campaignId: campaign.id }
      const { links } = await sendOnce(body, (idempotencyKey) => call(createCampaignLinks, { params, body }, { idempotencyKey }))
      await refreshCampaigns()
      notify(t.campaigns.linksCreated(links.length))
      onClose()
    },
  })
  return (
    <form
      {...form.formProps}
      onSubmit={(event) => {
        setIsMissing(chosen.length === 0)
        return form.formProps.onSubmit(event)
      }}
    >
      <div className={classes.text}>
        <FormError error={form.failure} />
        <LinkInputs form={form} withCampaign={false}>
          <MultiSelect
            label={t.campaigns.events}
            description={t.campaigns.eventsHint}
            placeholder={chosen.length === 0 ? t.campaigns.eventsPlaceholder : undefined}
            searchable
            hidePickedOptions
            maxValues={100}
            data={all}
            filter={({ options: given }) => given}
            searchValue={typed}
            onSearchChange={setTyped}
            value={chosen.map(({ value }) => value)}
            error={isMissing && t.campaigns.chooseEvent}
            onChange={(ids) => {
              setChosen(ids.map((id) => all.find(({ value }) => value === id)!))
              setIsMissing(false)
            }}
          />
        </LinkInputs>
      </div>
      <div className={classes.buttons}>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button type="submit" variant="filled" loading={form.busy}>
          {t.campaigns.createLinks(chosen.length)}
        </Button>
      </div>
    </form>
  )
}
