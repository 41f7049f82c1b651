import { createEmailTemplate } from '@foyer/contracts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { call } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { MailboxNotice } from '../MailboxNotice.tsx'
import { BackLink, saveLabel, TemplateEditor } from './TemplateEditor.tsx'
import { useNewTemplate } from './useNewTemplate.ts'

/** A new template for all events. */
export function NewTemplatePage() {
  const { trigger = 'SCHEDULED' } = useSearch({ from: '/signed-in/dashboard/emails/templates/new' })
  const navigate = useNavigate()
  const editor = useNewTemplate({
    trigger,
    create: (body) => call(createEmailTemplate, { body }),
    onCreated: ({ id }) => navigate({ to: '/dashboard/emails/templates/$templateId', params: { templateId: id }, replace: true }),
  })
  return (
    <>
      <MailboxNotice />
      <TemplateEditor
        title={t.emails.newTitle}
        back={
          <BackLink>
            <Link to="/dashboard/emails">{t.emails.back}</Link>
          </BackLink>
        }
        rights="all"
        saveLabel={saveLabel('create')}
        {...editor}
      />
    </>
  )
}
