import { t } from '../../texts/index.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import classes from './EmailTabs.module.css'

/** The pages about the emails of the workspace. */
export const EmailTabs = () => (
  <div className={classes.tabs}>
    <Tabs
      label={t.emails.nav}
      tabs={[
        { key: 'templates', label: t.emails.tabs.templates, link: { to: '/dashboard/emails' } },
        { key: 'sent', label: t.emails.tabs.sent, link: { to: '/dashboard/emails/sent' } },
      ]}
    />
  </div>
)
