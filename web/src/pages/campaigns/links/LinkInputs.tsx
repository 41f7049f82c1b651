import { Autocomplete, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { useForm } from '../../../forms/useForm.ts'
import { t } from '../../../texts/index.ts'
import { campaignsQuery, latestLinks } from '../queries.ts'
import classes from './LinkInputs.module.css'
import { type LinkFields, tagOf } from './link-form.ts'

type Form = Pick<ReturnType<typeof useForm<typeof LinkFields>>, 'values' | 'set' | 'text'>
type Tag = 'source' | 'medium' | 'campaign' | 'term' | 'content' | 'referral'
type Props = { form: Form; withCampaign?: boolean /** Fields before these. */; children?: ReactNode }

/** The fields of a link. Each suggests what earlier links had. */
export function LinkInputs({ form, withCampaign = true, children }: Props) {
  const links = useQuery(latestLinks()).data?.links ?? []
  const campaigns = useQuery(campaignsQuery()).data?.campaigns ?? []
  const { campaign, campaignName } = form.values
  // The parameter follows the name of the campaign until it is changed by hand.
  const follows = useRef(!campaign || campaign === tagOf(campaignName))
  const suggested = (name: Tag) => ({
    ...form.text(name),
    autoComplete: 'off',
    data: [...new Set(links.map((link) => link[name]).filter((tag) => tag !== null))].slice(0, 50),
    onChange: (value: string) => form.set(name, value),
  })
  return (
    <div className={classes.fields}>
      {children}
      <TextInput
        label={t.campaigns.label}
        placeholder={t.campaigns.labelPlaceholder}
        autoComplete="off"
        data-autofocus
        {...form.text('label')}
      />
      {withCampaign && (
        <Autocomplete
          label={t.campaigns.campaign}
          description={t.campaigns.campaignHint}
          data={[...new Set(campaigns.map(({ name }) => name))]}
          {...form.text('campaignName')}
          autoComplete="off"
          onChange={(value) => {
            form.set('campaignName', value)
            if (follows.current) form.set('campaign', tagOf(value))
          }}
        />
      )}
      <Autocomplete label={t.campaigns.source} placeholder={t.campaigns.sourcePlaceholder} {...suggested('source')} />
      <Autocomplete label={t.campaigns.medium} placeholder={t.campaigns.mediumPlaceholder} {...suggested('medium')} />
      <details className={classes.more}>
        <summary>{t.campaigns.moreParameters}</summary>
        <div className={classes.fields}>
          <Autocomplete
            label={t.campaigns.tag}
            {...suggested('campaign')}
            onChange={(value) => {
              follows.current = false
              form.set('campaign', value)
            }}
          />
          <Autocomplete label={t.campaigns.term} {...suggested('term')} />
          <Autocomplete label={t.campaigns.content} {...suggested('content')} />
          <Autocomplete label={t.campaigns.referral} description={t.campaigns.referralHint} {...suggested('referral')} />
        </div>
      </details>
    </div>
  )
}
