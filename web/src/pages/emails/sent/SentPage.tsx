import { t } from '../../../texts/index.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { EmailTabs } from '../EmailTabs.tsx'
import { MailboxNotice } from '../MailboxNotice.tsx'
import { Ledger } from './Ledger.tsx'

/** Every email of the workspace. */
export const SentPage = () => (
  <>
    <MailboxNotice />
    <PageHeader title={t.emails.sentTitle} text={t.emails.sentText} />
    <EmailTabs />
    <Ledger />
  </>
)
