import { Outlet, useParams } from '@tanstack/react-router'
import { t } from '../../../texts/index.ts'
import { Tabs } from '../../../ui/Tabs.tsx'
import { MailboxNotice } from '../../emails/MailboxNotice.tsx'
import classes from './EmailsFrame.module.css'

/** The pages about the emails of one event. */
export function EmailsFrame() {
  const { eventId } = useParams({ from: '/signed-in/dashboard/events/$eventId' })
  const params = { eventId }
  return (
    <>
      <MailboxNotice />
      <div className={classes.tabs}>
        <Tabs
          label={t.emails.nav}
          tabs={[
            { key: 'automatic', label: t.emails.tabs.automatic, link: { to: '/dashboard/events/$eventId/emails', params } },
            { key: 'messages', label: t.messages.title, link: { to: '/dashboard/events/$eventId/emails/messages', params } },
            { key: 'sent', label: t.emails.tabs.sent, link: { to: '/dashboard/events/$eventId/emails/sent', params } },
          ]}
        />
      </div>
      <Outlet />
    </>
  )
}
