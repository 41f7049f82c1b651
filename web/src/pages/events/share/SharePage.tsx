import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useRef } from 'react'
import { t } from '../../../texts/index.ts'
import { usePageTitle } from '../../../ui/PageHeader.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { eventQuery } from '../queries.ts'
import { EmbedCard } from './EmbedCard.tsx'
import { LinkBuilder } from './LinkBuilder.tsx'
import { LinksCard } from './LinksCard.tsx'
import { PublicPageCard } from './PublicPageCard.tsx'
import classes from './SharePage.module.css'

/** The link of the event, and links that count what each newsletter, post or partner brings. */
export function SharePage() {
  const { eventId } = useParams({ from: '/signed-in/dashboard/events/$eventId' })
  const { data: event } = useSuspenseQuery(eventQuery(eventId))
  const name = useRef<HTMLDivElement>(null)
  usePageTitle(`${event.name}: ${t.campaigns.share}`)
  const build = () => name.current?.querySelector('input')?.focus()
  return (
    <div className={classes.columns}>
      <h1 className="visually-hidden">{`${event.name}: ${t.campaigns.share}`}</h1>
      <Stack>
        <PublicPageCard event={event} />
        <LinksCard eventId={eventId} empty={<Button onClick={build}>{t.campaigns.newLink}</Button>} />
        <EmbedCard event={event} />
      </Stack>
      <div ref={name}>
        <LinkBuilder eventId={eventId} />
      </div>
    </div>
  )
}
