import { type EventCrmBCampaign, getEventCrmBCampaign, listIntegrations } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { read } from '../../../api.ts'
import { useMay } from '../../../session.ts'
import { locale, t } from '../../../texts/index.ts'
import { inWords } from '../../../texts/sentences.ts'
import { Card } from '../../../ui/Card.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { Fields, Row } from '../../../ui/Stack.tsx'
import classes from './CampaignCard.module.css'
import { CampaignForm } from './CampaignForm.tsx'

const POLL_MS = 2000
const SHOWN_AT_FIRST = 5
const COUNTS = ['sent', 'queued', 'failed', 'noRecord'] as const

/** The Salesforce campaign of an event. Workspaces without Salesforce do not see it. */
export function CampaignCard({ eventId }: { eventId: string }) {
  const mayEdit = useMay('admin')
  const { data: systems } = useQuery(read(listIntegrations))
  const { data } = useQuery({
    ...read(getEventCrmBCampaign, { params: { eventId } }),
    refetchInterval: ({ state }) => (state.data && state.data.counts.queued > 0 ? POLL_MS : false),
  })
  const status = systems?.integrations.find(({ system }) => system === 'crm-b')?.status
  if (!status || !data || (status === 'not_connected' && !data.link)) return null
  return (
    <>
      <Card title={t.salesforce.title} text={mayEdit ? t.salesforce.text : t.salesforce.needsAdmin}>
        <Fields>
          {status !== 'connected' && <NotConnected />}
          {status === 'connected' && mayEdit && <CampaignForm key={data.link?.updatedAt} eventId={eventId} link={data.link} />}
          {data.link && !(status === 'connected' && mayEdit) && <p>{data.link.name}</p>}
          {data.link && <Counts counts={data.counts} />}
        </Fields>
      </Card>
      {data.failures.length > 0 && <Failures eventId={eventId} failures={data.failures} />}
    </>
  )
}

const NotConnected = () => (
  <Row>
    <span>{t.salesforce.lost}</span>
    <Button renderRoot={(props) => <Link {...props} {...({ to: '/dashboard/integrations' } as unknown as LinkProps)} />}>
      {t.salesforce.connect}
    </Button>
  </Row>
)

const Counts = ({ counts }: { counts: EventCrmBCampaign['counts'] }) => (
  <dl className={classes.counts} aria-label={t.salesforce.counts}>
    {COUNTS.filter((name) => name === 'sent' || counts[name] > 0).map((name) => (
      <div key={name}>
        <dt>{t.salesforce.members[name]}</dt>
        <dd>{counts[name].toLocaleString(locale)}</dd>
      </div>
    ))}
  </dl>
)

/** The first few: below them are the other settings of the event. */
function Failures({ eventId, failures }: { eventId: string; failures: EventCrmBCampaign['failures'] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? failures : failures.slice(0, SHOWN_AT_FIRST)
  return (
    <Card title={t.salesforce.failures} flush>
      <List label={t.salesforce.failures}>
        {shown.map(({ registrationId, email, name, reason }) => (
          <ListRow
            key={registrationId}
            title={
              <Link to="/dashboard/events/$eventId/registrants" params={{ eventId }} search={{ person: registrationId }}>
                {name ?? email}
              </Link>
            }
            text={inWords(reason)}
          />
        ))}
      </List>
      {shown.length < failures.length && (
        <div className={classes.more}>
          <Button onClick={() => setShowsAll(true)}>{t.loadMore}</Button>
        </div>
      )}
    </Card>
  )
}
