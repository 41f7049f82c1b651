import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '../../texts/index.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ErrorState, LoadingRows } from '../../ui/States.tsx'
import { EmailTabs } from './EmailTabs.tsx'
import { MailboxNotice } from './MailboxNotice.tsx'
import { templatesQuery } from './queries.ts'
import { TemplateList } from './TemplateList.tsx'
import type { Trigger } from './template-groups.ts'

/** The templates of the workspace, by what they are sent for. */
export function TemplatesPage() {
  const { data, error, refetch } = useQuery(templatesQuery())
  return (
    <>
      <MailboxNotice />
      <PageHeader
        title={t.emails.title}
        text={t.emails.text}
        actions={
          <Button variant="filled" leftSection={<Icon name="plus" size={16} />} component={Link} to="/dashboard/emails/templates/new">
            {t.emails.newTemplate}
          </Button>
        }
      />
      <EmailTabs />
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <LoadingRows rows={12} height={60} />}
      {data && (
        <TemplateList
          templates={data.templates}
          link={({ id }) => ({ to: '/dashboard/emails/templates/$templateId', params: { templateId: id } })}
          linkToNew={(trigger: Trigger) => ({ to: '/dashboard/emails/templates/new', search: { trigger } })}
          badges={({ kind }) => kind === 'custom' && <Badge tone="info">{t.emails.own}</Badge>}
        />
      )}
    </>
  )
}
