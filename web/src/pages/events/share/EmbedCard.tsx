import type { EventDetails } from '@foyer/contracts'
import { SegmentedControl, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { siteQuery } from '../queries.ts'
import { AllowedWebsites } from './AllowedWebsites.tsx'
import classes from './EmbedCard.module.css'
import { snippetOf } from './snippet.ts'

/** The form on other websites: which of them may show it, and what to paste there. */
export function EmbedCard({ event }: { event: EventDetails }) {
  const { data: site } = useQuery(siteQuery(event.id))
  const [kind, setKind] = useState<'frame' | 'button'>('frame')
  return (
    <Card title={t.embedding.title} text={t.embedding.text}>
      <div className={classes.parts}>
        <AllowedWebsites event={event} />
        {event.embedOrigins.length === 0 && <p className={classes.hint}>{t.embedding.none}</p>}
        {event.embedOrigins.length > 0 && !site && <Skeleton height={120} radius={10} />}
        {event.embedOrigins.length > 0 && site && (
          <>
            <SegmentedControl
              aria-label={t.embedding.kind}
              value={kind}
              onChange={(value) => setKind(value as typeof kind)}
              data={(['frame', 'button'] as const).map((value) => ({ value, label: t.embedding.kinds[value] }))}
            />
            <div>
              <pre className={classes.code}>{snippetOf(kind, { pageUrl: site.publicUrl, eventName: event.name })}</pre>
              <div className={classes.foot}>
                <span className={classes.hint}>{t.embedding.codeHint}</span>
                <CopyButton value={snippetOf(kind, { pageUrl: site.publicUrl, eventName: event.name })} label={t.embedding.copyCode} />
              </div>
            </div>
          </>
        )}
      </div>
    </Card>
  )
}
