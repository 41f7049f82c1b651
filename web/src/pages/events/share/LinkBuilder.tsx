import { createCampaignLink } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../api.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { createSendOnce } from '../../../send-once.ts'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { notify } from '../../../ui/notify.tsx'
import { LinkInputs } from '../../campaigns/links/LinkInputs.tsx'
import { campaignNamed, cleanTags, emptyLink, LinkFields } from '../../campaigns/links/link-form.ts'
import { UrlPreview } from '../../campaigns/links/UrlPreview.tsx'
import { campaignsQuery, refreshCampaigns } from '../../campaigns/queries.ts'
import { siteQuery } from '../queries.ts'
import classes from './LinkBuilder.module.css'

/** Makes a campaign link and shows its URL meanwhile. */
export function LinkBuilder({ eventId }: { eventId: string }) {
  const { data: site } = useQuery(siteQuery(eventId))
  const { data: known } = useQuery(campaignsQuery())
  const [sendOnce] = useState(createSendOnce)
  // A new form for the next link, so that its parameter follows its campaign again.
  const [created, setCreated] = useState(0)
  const campaignKey = useRef(crypto.randomUUID())
  const form = useForm({
    schema: LinkFields,
    initial: emptyLink(),
    submit: async ({ label, campaignName, ...tags }) => {
      const marketingCampaignId = await campaignNamed(campaignName, known?.campaigns ?? [], campaignKey.current)
      const body = { marketingCampaignId, label, ...cleanTags(tags) }
      await sendOnce(body, (idempotencyKey) => call(createCampaignLink, { params: { eventId }, body }, { idempotencyKey }))
      await refreshCampaigns()
      notify(t.campaigns.linkCreated(label))
      campaignKey.current = crypto.randomUUID()
      form.reset(emptyLink())
      setCreated((count) => count + 1)
    },
  })
  return (
    <Card title={t.campaigns.newLink}>
      <form {...form.formProps} className={classes.form}>
        <FormError error={form.failure} />
        <LinkInputs key={created} form={form} />
        {site && <UrlPreview pageUrl={site.publicUrl} tags={cleanTags(form.values)} />}
        <Button type="submit" variant="filled" loading={form.busy} disabled={!known}>
          {t.campaigns.createLink}
        </Button>
      </form>
    </Card>
  )
}
