import type { listFormPushes, Result } from '@foyer/contracts'
import { Link } from '@tanstack/react-router'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { timeAgo } from '../../../ui/times.ts'

type Failures = Result<typeof listFormPushes>['failures']

/** Registrations that HubSpot did not take, each with its reason. */
export const FailuresCard = ({ failures }: { failures: Failures }) => (
  <Card title={t.hubspot.failures} text={t.hubspot.failuresText} flush>
    <List label={t.hubspot.failures}>
      {failures.map(({ registrationId, eventId, email, name, reason, failedAt }) => (
        <ListRow
          key={registrationId}
          title={
            <Link to="/dashboard/events/$eventId/registrants" params={{ eventId }} search={{ person: registrationId }}>
              {name ?? email}
            </Link>
          }
          text={`${reason} · ${timeAgo(failedAt)}`}
        />
      ))}
    </List>
  </Card>
)
