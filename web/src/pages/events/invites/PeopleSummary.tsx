import { Button } from '@mantine/core'
import { locale, t } from '../../../texts/index.ts'
import { Badge, type Tone } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/States.tsx'
import classes from './PeopleSummary.module.css'
import type { Invitee } from './sort-people.ts'
import type { useInvitees } from './useInvitees.ts'

const SHOWN = 100
const TONES = { ready: 'ok', faults: 'bad', duplicates: 'off', registered: 'info', invited: 'warn' } as const satisfies Record<string, Tone>

/** How many get an email and how many do not, before anything is sent. */
export function PeopleSummary({ people }: { people: ReturnType<typeof useInvitees> }) {
  const { sorted, isChecking, failure, retry, clear } = people
  const { summary, show } = t.invites
  return (
    <Card
      title={summary.ready(sorted.ready.length)}
      text={t.invites.summaryText}
      action={<Button onClick={clear}>{t.invites.clear}</Button>}
    >
      {failure !== null && <ErrorState error={failure} onRetry={retry} />}
      <div className={classes.counts} role="status">
        {isChecking && <span>{t.invites.checking}</span>}
        {(['faults', 'duplicates', 'registered', 'invited'] as const).map(
          (kind) =>
            sorted[kind].length > 0 && (
              <Badge key={kind} tone={TONES[kind]}>
                {summary[kind](sorted[kind].length)}
              </Badge>
            ),
        )}
      </div>
      {(['ready', 'duplicates', 'registered', 'invited'] as const).map(
        (kind) => sorted[kind].length > 0 && <People key={kind} title={show[kind]} people={sorted[kind]} />,
      )}
    </Card>
  )
}

function People({ title, people }: { title: string; people: readonly Invitee[] }) {
  return (
    <details className={classes.people}>
      <summary>{`${title} (${people.length.toLocaleString(locale)})`}</summary>
      <ul>
        {people.slice(0, SHOWN).map(({ id, name, email }) => (
          <li key={id}>{name ? `${name} <${email}>` : email}</li>
        ))}
        {people.length > SHOWN && <li>{t.invites.more(people.length - SHOWN)}</li>}
      </ul>
    </details>
  )
}
