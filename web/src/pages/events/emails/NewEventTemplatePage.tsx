import { createEventEmailTemplate } from '@foyer/contracts'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { call } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { BackLink, saveLabel, TemplateEditor } from '../../emails/editor/TemplateEditor.tsx'
import { useNewTemplate } from '../../emails/editor/useNewTemplate.ts'
import { MailboxNotice } from '../../emails/MailboxNotice.tsx'

/** A new template that only this event has. */
export function NewEventTemplatePage() {
  const { eventId } = useParams({ from: '/signed-in/dashboard/events/$eventId' })
  const { trigger = 'SCHEDULED' } = useSearch({ from: '/signed-in/dashboard/events/$eventId/emails/templates/new' })
  const navigate = useNavigate()
  const editor = useNewTemplate({
    trigger,
    create: (body) => call(createEventEmailTemplate, { params: { eventId }, body }),
    onCreated: ({ id }) =>
      navigate({
        to: '/dashboard/events/$eventId/emails/templates/$templateId',
        params: { eventId, templateId: id },
        replace: true,
      }),
  })
  return (
    <>
      <MailboxNotice />
      <TemplateEditor
        title={t.emails.newEventTemplate}
        back={
          <BackLink>
            <Link to="/dashboard/events/$eventId/emails" params={{ eventId }}>
              {t.emails.backToEvent}
            </Link>
          </BackLink>
        }
        rights="all"
        eventId={eventId}
        saveLabel={saveLabel('create')}
        {...editor}
      />
    </>
  )
}
