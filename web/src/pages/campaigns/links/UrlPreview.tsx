import { type CampaignTags, campaignUrl } from '@foyer/contracts'
import { Fragment } from 'react'
import { t } from '../../../texts/index.ts'
import classes from './UrlPreview.module.css'

/** The URL as it is made, with what is added to the address of the page in bold. */
export function UrlPreview({ pageUrl, tags }: { pageUrl: string; tags: CampaignTags }) {
  const url = new URL(campaignUrl(pageUrl, tags))
  const parameters = url.search.slice(1).split('&').filter(Boolean)
  return (
    <output className={classes.url} aria-label={t.campaigns.preview}>
      <bdi dir="ltr">
        {`${url.host}${url.pathname}`}
        {parameters.map((parameter, index) => (
          <Fragment key={parameter}>
            {index === 0 ? '?' : '&'}
            <b>{parameter}</b>
          </Fragment>
        ))}
      </bdi>
    </output>
  )
}
