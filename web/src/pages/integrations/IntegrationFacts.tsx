import { type ConnectableSystem, type Integration, SYSTEMS } from '@foyer/contracts'
import { t } from '../../texts/index.ts'
import { inWords } from '../../texts/sentences.ts'
import { dateTimeOf, timeAgo } from '../../ui/times.ts'
import classes from './IntegrationCard.module.css'
import { isFailing, missingRights, rightsOf } from './rights.ts'

export function IntegrationFacts({ integration, system }: { integration: Integration; system: ConnectableSystem }) {
  const { lastSuccessAt, lastError, connectedAt } = integration
  return (
    <dl className={classes.facts}>
      <dt>{t.integrations.lastSuccess}</dt>
      <dd>{lastSuccessAt ? <Moment at={lastSuccessAt} /> : t.integrations.never}</dd>
      {lastError && !isFailing(integration) && (
        <>
          <dt>{t.integrations.lastError}</dt>
          <dd>
            <Moment at={lastError.at} />: {inWords(lastError.message)}
          </dd>
        </>
      )}
      {connectedAt && (
        <>
          <dt>{t.integrations.connectedSince}</dt>
          <dd>
            <Moment at={connectedAt} />
          </dd>
        </>
      )}
      {rightsOf(system).length > 0 && (
        <>
          <dt>{t.integrations.rights}</dt>
          <dd>
            <Rights integration={integration} system={system} />
          </dd>
        </>
      )}
    </dl>
  )
}

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} title={dateTimeOf(at)}>
    {timeAgo(at)}
  </time>
)

function Rights({ integration, system }: { integration: Integration; system: ConnectableSystem }) {
  const missing = missingRights(integration, system)
  if (!missing) return t.integrations.unknownRights(SYSTEMS[system].name)
  if (missing.length === 0) return t.integrations.allRights(rightsOf(system).length)
  return (
    <>
      {t.integrations.missingRights(missing.length)}
      <ul className={classes.missing}>
        {missing.map(({ scope, purpose }) => (
          <li key={scope}>
            {purpose} (<code>{scope}</code>)
          </li>
        ))}
      </ul>
    </>
  )
}
