import type { EmailTemplateDetails } from '@foyer/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { isBlocking, queryClient } from '../../../api.ts'
import { Conflicts } from '../../../forms/Conflicts.tsx'
import { t } from '../../../texts/index.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { MailboxNotice } from '../MailboxNotice.tsx'
import { templatesQuery } from '../queries.ts'
import { DeleteTemplate } from './DeleteTemplate.tsx'
import { BackLink, saveLabel, TemplateEditor } from './TemplateEditor.tsx'
import { TemplateNotFound } from './TemplateNotFound.tsx'
import { fieldNames } from './template-form.ts'
import { useTemplateEditor } from './useTemplateEditor.ts'

/** One template of the workspace. */
export function TemplatePage() {
  const { templateId } = useParams({ from: '/signed-in/dashboard/emails/templates/$templateId' })
  const { data, error, refetch } = useQuery(templatesQuery())
  const template = data?.templates.find(({ id }) => id === templateId)
  if (isBlocking(error, data)) return <ErrorState error={error} onRetry={refetch} isPage />
  if (!data) return <LoadingRows rows={6} height={90} />
  if (!template) return <TemplateNotFound to="/dashboard/emails" />
  return (
    <>
      <MailboxNotice />
      <Editor key={templateId} template={template} />
    </>
  )
}

function Editor({ template }: { template: EmailTemplateDetails }) {
  const { id: templateId, kind, systemKey } = template
  const load = useCallback(async () => {
    const { templates } = await queryClient.fetchQuery({ ...templatesQuery(), staleTime: 0 })
    return templates.find(({ id }) => id === templateId) ?? template
  }, [templateId, template])
  const editor = useTemplateEditor(templateId, template, load)
  return (
    <TemplateEditor
      title={editor.values.name}
      back={
        <BackLink>
          <Link to="/dashboard/emails">{t.emails.back}</Link>
        </BackLink>
      }
      badges={kind === 'custom' && <Badge tone="info">{t.emails.own}</Badge>}
      actions={
        kind === 'custom' && (
          <DeleteTemplate templateId={templateId} name={template.name} version={template.version} to="/dashboard/emails" />
        )
      }
      form={editor}
      rights={kind === 'system' ? 'system' : 'all'}
      systemKey={systemKey}
      templateId={templateId}
      saveLabel={saveLabel('edit')}
      isDirty={editor.isDirty}
      isSaving={editor.state === 'saving'}
      onSave={editor.save}
      notices={<Conflicts editor={editor} fieldNames={fieldNames()} />}
    />
  )
}
