import type { WebhookDelivery } from '@foyer/contracts'
import { useWorkspace } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { inWords } from '../../texts/sentences.ts'
import { dateTimeOf } from '../../ui/times.ts'
import classes from './Attempts.module.css'

/** Newest first. */
export function Attempts({ attempts }: { attempts: WebhookDelivery['attempts'] }) {
  const { timeFormat, timezone } = useWorkspace()
  return (
    <ol className={classes.attempts} reversed>
      {[...attempts].reverse().map(({ at, status, durationMs, error, response }) => (
        <li key={at}>
          <span className={error ? classes.bad : classes.ok}>{error ? inWords(error) : t.webhooks.accepted(status ?? 0)}</span>
          <span className={classes.quiet}>
            <time dateTime={at}>{dateTimeOf(at, { timeFormat, timezone })}</time>
            {' · '}
            {t.webhooks.duration(durationMs)}
          </span>
          {response && (
            <pre className={classes.response} dir="auto">
              {response}
            </pre>
          )}
        </li>
      ))}
    </ol>
  )
}
