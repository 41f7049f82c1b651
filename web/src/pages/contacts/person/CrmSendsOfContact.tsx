import { type CrmSend, listContactCrmSends, SYSTEMS } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { inWords } from '../../../texts/sentences.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { timeAgo } from '../../../ui/times.ts'
import classes from './person.module.css'

const SHOWN_AT_FIRST = 5

/** What was sent to the CRMs about a person, newest first, and what failed with the reason. */
export function CrmSendsOfContact({ contactId }: { contactId: string }) {
  const { data, error, refetch } = useQuery(read(listContactCrmSends, { params: { contactId } }))
  const [showsAll, setShowsAll] = useState(false)
  const sends = data?.sends ?? []
  const shown = showsAll ? sends : sends.slice(0, SHOWN_AT_FIRST)
  const { title, none } = t.contacts.person.sends
  return (
    <section>
      <h3>{title(SYSTEMS['crm-a'].name, SYSTEMS['crm-b'].name)}</h3>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <LoadingRows rows={2} height={40} />}
      {data && sends.length === 0 && <p className={classes.quiet}>{none}</p>}
      {shown.map((send) => (
        <Send key={send.id} send={send} />
      ))}
      {shown.length < sends.length && (
        <Button size="compact-sm" onClick={() => setShowsAll(true)}>
          {t.loadMore}
        </Button>
      )}
    </section>
  )
}

function Send({ send: { system, kind, detail, outcome, reason, at } }: { send: CrmSend }) {
  const { kinds, outcomes } = t.contacts.person.sends
  return (
    <div className={classes.item}>
      <div className={classes.line}>
        <span>{[kinds[kind], detail].filter(Boolean).join(': ')}</span>
        <Badge tone={outcome === 'sent' ? 'ok' : 'bad'}>{outcomes[outcome]}</Badge>
      </div>
      <span className={classes.quiet}>{[SYSTEMS[system].name, timeAgo(at), reason && inWords(reason)].filter(Boolean).join(' · ')}</span>
    </div>
  )
}
