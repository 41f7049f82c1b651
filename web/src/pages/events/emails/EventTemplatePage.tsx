import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { isBlocking } from '../../../api.ts'
import { ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { TemplateNotFound } from '../../emails/editor/TemplateNotFound.tsx'
import { MailboxNotice } from '../../emails/MailboxNotice.tsx'
import { eventTemplatesQuery, templatesQuery } from '../../emails/queries.ts'
import { eventQuery } from '../queries.ts'
import { OverrideEditor } from './OverrideEditor.tsx'
import { OwnTemplateEditor } from './OwnTemplateEditor.tsx'
import { templateIdOf } from './override.ts'

/** One template of an event: of the workspace, which the event can override, or its own. */
export function EventTemplatePage() {
  const { eventId, templateId } = useParams({ from: '/signed-in/dashboard/events/$eventId/emails/templates/$templateId' })
  const { data: event } = useSuspenseQuery(eventQuery(eventId))
  const ofEvent = useQuery(eventTemplatesQuery(eventId))
  const ofWorkspace = useQuery(templatesQuery())
  const [resets, setResets] = useState(0)
  const error = ofEvent.error ?? ofWorkspace.error
  if (isBlocking(error, ofEvent.data && ofWorkspace.data))
    return <ErrorState isPage error={error} onRetry={() => Promise.all([ofEvent.refetch(), ofWorkspace.refetch()])} />
  if (!ofEvent.data || !ofWorkspace.data) return <LoadingRows rows={6} height={90} />
  const template = ofEvent.data.templates.find((each) => templateIdOf(each) === templateId)
  const base = ofWorkspace.data.templates.find(({ id }) => id === template?.organizationTemplateId)
  if (!template) return <TemplateNotFound to={`/dashboard/events/${eventId}/emails`} />
  return (
    <>
      <MailboxNotice />
      {base ? (
        <OverrideEditor
          // After a reset, the editor begins again with the template of the workspace.
          key={`${templateId} ${resets}`}
          event={event}
          template={template}
          ofWorkspace={base}
          onReset={() => setResets((count) => count + 1)}
        />
      ) : (
        <OwnTemplateEditor key={templateId} event={event} template={template} />
      )}
    </>
  )
}
