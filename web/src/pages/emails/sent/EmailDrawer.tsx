import { getMailMessage } from '@foyer/contracts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { inWords } from '../../../texts/sentences.ts'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { Attachments } from './Attachments.tsx'
import { EmailContent } from './EmailContent.tsx'
import classes from './EmailDrawer.module.css'
import { EmailFacts } from './EmailFacts.tsx'
import { MailStatus } from './MailStatus.tsx'
import { ResendButton } from './ResendButton.tsx'

const QUEUED_MS = 2000

/** One email as it was sent, beside the list. Its id is in the address, so that back closes it. */
export function EmailDrawer({ messageId, onClose }: { messageId?: string; onClose: () => void }) {
  return (
    <SideDrawer opened={messageId !== undefined} onClose={onClose} size={680} title={t.emails.drawer}>
      {messageId && <Content messageId={messageId} />}
    </SideDrawer>
  )
}

function Content({ messageId }: { messageId: string }) {
  const { data, error, refetch } = useQuery({
    ...read(getMailMessage, { params: { messageId } }),
    refetchInterval: ({ state }) => (state.data?.status === 'queued' ? QUEUED_MS : false),
  })
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <LoadingRows rows={6} />
  return (
    <Stack>
      <div className={classes.top}>
        <h3 className={classes.subject}>{data.subject ?? data.templateName}</h3>
        <Row>
          <MailStatus message={data} />
          {data.reason && <span className={classes.reason}>{inWords(data.reason)}</span>}
        </Row>
        {data.status !== 'queued' && <ResendButton message={data} />}
      </div>
      <EmailFacts message={data} />
      <Attachments attachments={data.attachments} />
      <EmailContent message={data} />
    </Stack>
  )
}
