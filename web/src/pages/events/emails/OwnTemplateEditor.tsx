import type { EmailTemplate, EventDetails } from '@foyer/contracts'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { queryClient } from '../../../api.ts'
import { Conflicts } from '../../../forms/Conflicts.tsx'
import { t } from '../../../texts/index.ts'
import { DeleteTemplate } from '../../emails/editor/DeleteTemplate.tsx'
import { BackLink, saveLabel, TemplateEditor } from '../../emails/editor/TemplateEditor.tsx'
import { fieldNames } from '../../emails/editor/template-form.ts'
import { useTemplateEditor } from '../../emails/editor/useTemplateEditor.ts'
import { eventTemplatesQuery } from '../../emails/queries.ts'
import { SourceBadge } from './AutomaticPage.tsx'
import { templateIdOf } from './override.ts'
import { WhoGetsIt } from './WhoGetsIt.tsx'

/** A template that only this event has. */
export function OwnTemplateEditor({ event, template }: { event: EventDetails; template: EmailTemplate }) {
  const templateId = templateIdOf(template)
  const load = useCallback(async () => {
    const { templates } = await queryClient.fetchQuery({ ...eventTemplatesQuery(event.id), staleTime: 0 })
    return templates.find((each) => templateIdOf(each) === templateId) ?? template
  }, [event.id, templateId, template])
  const editor = useTemplateEditor(templateId, template, load)
  return (
    <TemplateEditor
      title={editor.values.name}
      back={
        <BackLink>
          <Link to="/dashboard/events/$eventId/emails" params={{ eventId: event.id }}>
            {t.emails.backToEvent}
          </Link>
        </BackLink>
      }
      badges={<SourceBadge template={template} />}
      actions={
        <DeleteTemplate
          templateId={templateId}
          name={template.name}
          version={template.version}
          to={`/dashboard/events/${event.id}/emails`}
        />
      }
      form={editor}
      rights="all"
      templateId={templateId}
      eventId={event.id}
      saveLabel={saveLabel('edit')}
      isDirty={editor.isDirty}
      isSaving={editor.state === 'saving'}
      onSave={editor.save}
      notices={<Conflicts editor={editor} fieldNames={fieldNames()} />}
      summary={<WhoGetsIt event={event} templateId={templateId} saved={template} systemKey={null} />}
    />
  )
}
