import type { EventMessage } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useWorkspace } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Row } from '../../../ui/Stack.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { dateTimeOf, type TimeStyle } from '../../../ui/times.ts'
import { eventQuery } from '../queries.ts'
import { MessageStatus } from './MessageStatus.tsx'
import { messagePages } from './queries.ts'

const POLL_MS = 2_000

/** What was written to registrants, newest first, with the progress of each. */
export function MessagesPage() {
  const { eventId } = useParams({ from: '/signed-in/dashboard/events/$eventId' })
  const { timezone } = useSuspenseQuery(eventQuery(eventId)).data
  const { timeFormat } = useWorkspace()
  const list = useInfiniteQuery({
    ...messagePages(eventId),
    refetchInterval: ({ state }) => (state.data?.pages[0]?.result.messages.some(({ status }) => status === 'sending') ? POLL_MS : false),
  })
  const messages = list.data?.pages.flatMap(({ result }) => result.messages) ?? []
  const write = (
    <Button variant="filled" component={Link} to="/dashboard/events/$eventId/emails/messages/new" params={{ eventId } as never}>
      {t.messages.write}
    </Button>
  )
  return (
    <>
      <PageHeader title={t.messages.title} text={t.messages.intro} actions={messages.length > 0 && write} />
      <Card flush>
        {list.isError && <ErrorState error={list.error} onRetry={list.refetch} />}
        {list.isPending && <LoadingRows rows={4} />}
        {list.isSuccess && messages.length === 0 && (
          <EmptyState icon="mail" title={t.messages.empty} text={t.messages.emptyText} action={write} />
        )}
        {messages.length > 0 && (
          <Table label={t.messages.title} rows={messages} columns={columnsIn({ timezone, timeFormat })} keyOf={({ id }) => id} />
        )}
      </Card>
      {list.hasNextPage && (
        <Row>
          <Button onClick={() => list.fetchNextPage()} loading={list.isFetchingNextPage}>
            {t.loadMore}
          </Button>
        </Row>
      )}
    </>
  )
}

const columnsIn = (style: TimeStyle): Column<EventMessage>[] => [
  {
    title: t.messages.subject,
    cell: ({ id, eventId, subject }) => (
      <Link to="/dashboard/events/$eventId/emails/messages/$messageId" params={{ eventId, messageId: id }}>
        {subject}
      </Link>
    ),
  },
  { title: t.status, cell: ({ status }) => <MessageStatus status={status} />, nowrap: true },
  { title: t.messages.progressColumn, cell: ({ status, sent, total }) => (status === 'draft' ? '–' : t.messages.progress(sent, total)) },
  { title: t.messages.when, cell: ({ sendAt, createdAt }) => dateTimeOf(sendAt ?? createdAt, style), nowrap: true },
]
