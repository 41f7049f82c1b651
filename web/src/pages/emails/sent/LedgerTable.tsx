import type { MailMessage } from '@foyer/contracts'
import { t } from '../../../texts/index.ts'
import { inWords } from '../../../texts/sentences.ts'
import { type Column, Table } from '../../../ui/Table.tsx'
import { dateTimeOf, timeAgo } from '../../../ui/times.ts'
import classes from './LedgerTable.module.css'
import { MailStatus } from './MailStatus.tsx'

export function LedgerTable({ messages, onOpen }: { messages: MailMessage[]; onOpen: (id: string) => unknown }) {
  const { columns } = t.emails
  const all: Column<MailMessage>[] = [
    {
      title: columns.subject,
      cell: ({ id, subject, templateName }) => (
        <div className={classes.cell}>
          <button type="button" className={classes.subject} onClick={() => onOpen(id)}>
            {subject ?? templateName}
          </button>
          {subject && <span className={classes.quiet}>{templateName}</span>}
        </div>
      ),
    },
    {
      title: columns.recipient,
      cell: ({ toName, toEmail }) => (
        <div className={classes.cell}>
          <span>{toName ?? toEmail}</span>
          {toName && <span className={classes.quiet}>{toEmail}</span>}
        </div>
      ),
    },
    {
      title: columns.status,
      cell: (message) => (
        <div className={classes.cell}>
          <span>
            <MailStatus message={message} />
          </span>
          {message.reason && <span className={classes.quiet}>{inWords(message.reason)}</span>}
        </div>
      ),
    },
    {
      title: columns.when,
      nowrap: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={dateTimeOf(createdAt)}>
          {timeAgo(createdAt)}
        </time>
      ),
    },
  ]
  return <Table label={t.emails.tabs.sent} rows={messages} columns={all} keyOf={({ id }) => id} />
}
