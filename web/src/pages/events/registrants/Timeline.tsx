import { listRegistrationLogs, type Registrant, type RegistrationLog } from '@foyer/contracts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { inWords } from '../../../texts/sentences.ts'
import { ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { timeAgo } from '../../../ui/times.ts'
import classes from './details.module.css'

/** Everything that happened to the registration, newest first, with the reason where one is known. */
export function Timeline({ registrant: { eventId, id } }: { registrant: Registrant }) {
  const { data, error, refetch } = useQuery(read(listRegistrationLogs, { params: { eventId, registrationId: id } }))
  return (
    <section>
      <h3>{t.registrants.timeline}</h3>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <LoadingRows rows={2} height={24} />}
      <ol className={classes.steps}>
        {data?.logs.map((log) => (
          <li key={log.id} className={classes.step}>
            {t.registrants.logActions[log.action] ?? log.action} <small>{timeAgo(log.createdAt)}</small>
            <br />
            <small>{detailOf(log)}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}

const detailOf = ({ metadata: { reason, actorName, by } }: RegistrationLog) =>
  [typeof reason === 'string' ? inWords(reason) : reason, actorName ?? by]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' · ')
