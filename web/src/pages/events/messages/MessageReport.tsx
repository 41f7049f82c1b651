import type { EventMessage } from '@foyer/contracts'
import { Button, Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import classes from './MessageReport.module.css'
import { MessageStatus } from './MessageStatus.tsx'

/** How far a message is: who got it, who did not, and what it said. */
export function MessageReport({ message, actions }: { message: EventMessage; actions?: ReactNode }) {
  const { eventId, subject, body, status, total, sent, failed, skipped } = message
  const done = sent + failed + skipped
  return (
    <>
      <PageHeader
        title={subject}
        actions={
          <Row>
            {actions}
            <Button
              component={Link}
              to="/dashboard/events/$eventId/emails/sent"
              params={{ eventId } as never}
              search={{ q: subject } as never}
            >
              {t.messages.showEmails}
            </Button>
          </Row>
        }
      />
      <Stack narrow>
        <Card>
          <div className={classes.status} aria-live="polite">
            <MessageStatus status={status} />
            <span>{t.messages.progress(sent, total)}</span>
          </div>
          {status === 'sending' && <Progress value={total > 0 ? (done / total) * 100 : 0} aria-label={t.messages.progressLabel} animated />}
          <ul className={classes.counts}>
            {failed > 0 && <li>{t.messages.failed(failed)}</li>}
            {skipped > 0 && <li>{t.messages.skipped(skipped)}</li>}
          </ul>
        </Card>
        <Card title={t.messages.text}>
          <p className={classes.body}>{body}</p>
        </Card>
      </Stack>
    </>
  )
}
