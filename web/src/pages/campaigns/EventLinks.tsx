import type { CountedCampaignLink } from '@foyer/contracts'
import { Link } from '@tanstack/react-router'
import { t } from '../../texts/index.ts'
import { Card } from '../../ui/Card.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { dateOf, numberOf } from '../../ui/times.ts'
import { LinkTable } from './links/LinkTable.tsx'

/** The links of a campaign by event, with the sums of each. The event of the newest link is first. */
export function EventLinks({ links }: { links: readonly CountedCampaignLink[] }) {
  const byEvent = new Map<string, CountedCampaignLink[]>()
  for (const link of links) byEvent.set(link.eventId, [...(byEvent.get(link.eventId) ?? []), link])
  return (
    <Stack>
      {[...byEvent.values()].map((ofEvent) => {
        const { eventId, eventName, eventStartTime } = ofEvent[0]!
        const sum = (name: 'clicks' | 'registered' | 'checkedIn') => numberOf(ofEvent.reduce((total, link) => total + link[name], 0))
        return (
          <Card
            key={eventId}
            title={eventStartTime ? `${eventName}, ${dateOf(eventStartTime)}` : eventName}
            text={t.campaigns.linksText(sum('clicks'), sum('registered'), sum('checkedIn'))}
            action={
              <Link to="/dashboard/events/$eventId/share" params={{ eventId }} aria-label={`${t.campaigns.share}: ${eventName}`}>
                {t.campaigns.share}
              </Link>
            }
            flush
          >
            <LinkTable label={eventName} links={ofEvent} />
          </Card>
        )
      })}
    </Stack>
  )
}
