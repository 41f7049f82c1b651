import { Alert } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '../../texts/index.ts'
import { CopyField } from '../../ui/CopyField.tsx'
import { Icon } from '../../ui/Icon.tsx'
import classes from './MailboxNotice.module.css'
import { useHasMailServer } from './queries.ts'

const EXAMPLE = 'SMTP_URL=smtp://user:password@mail.example.org:587'

/** Where no mail server is configured, the list of sent emails is the mailbox. */
export function MailboxNotice() {
  if (useHasMailServer()) return null
  return (
    <Alert role="note" icon={<Icon name="info" size={18} />} title={t.emails.mailboxTitle} classNames={classes}>
      <p>
        {t.emails.mailboxText} <Link to="/dashboard/emails/sent">{t.emails.mailboxOpen}</Link>
      </p>
      <details>
        <summary>{t.emails.mailboxHow}</summary>
        <p>{t.emails.mailboxSteps}</p>
        <CopyField value={EXAMPLE} label={t.emails.mailboxVariable} />
      </details>
    </Alert>
  )
}
