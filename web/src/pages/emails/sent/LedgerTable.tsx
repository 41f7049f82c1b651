import type { MailMessage } from '@foyer/contracts'
import { t } from '../../../texts/index.ts'
import { inWords } from '../../../texts/sentences.ts'
import { type Column, Table } from '../../../ui/Table.tsx'
import { TwoLineCell } from '../../../ui/TwoLineCell.tsx'
import { dateTimeOf, timeAgo } from '../../../ui/times.ts'
import { MailStatus } from './MailStatus.tsx'

export function LedgerTable({ messages, onOpen }: { messages: MailMessage[]; onOpen: (id: string) => unknown }) {
  const { columns } = t.emails
  const all: Column<MailMessage>[] = [
    {
      title: columns.subject,
      cell: ({ id, subject, templateName }) => (
        <TwoLineCell text={subject && templateName} onOpen={() => onOpen(id)}>
          {subject ?? templateName}
        </TwoLineCell>
      ),
    },
    {
      title: columns.recipient,
      cell: ({ toName, toEmail }) => <TwoLineCell text={toName && toEmail}>{toName ?? toEmail}</TwoLineCell>,
    },
    {
      title: columns.status,
      cell: (message) => (
        <TwoLineCell text={message.reason && inWords(message.reason)}>
          <MailStatus message={message} />
        </TwoLineCell>
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
