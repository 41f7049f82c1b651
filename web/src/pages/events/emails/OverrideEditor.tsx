import { type EmailTemplate, type EmailTemplateDetails, type EventDetails, removeEmailTemplateOverride } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { call } from '../../../api.ts'
import { Conflicts } from '../../../forms/Conflicts.tsx'
import { t } from '../../../texts/index.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { notify } from '../../../ui/notify.tsx'
import { BackLink, saveLabel, TemplateEditor } from '../../emails/editor/TemplateEditor.tsx'
import { fieldNames } from '../../emails/editor/template-form.ts'
import { refreshTemplates } from '../../emails/queries.ts'
import { SourceBadge } from './AutomaticPage.tsx'
import { changedParts } from './override.ts'
import { useOverrideEditor } from './useOverrideEditor.ts'
import { WhoGetsIt } from './WhoGetsIt.tsx'
import { WorkspaceVersion } from './WorkspaceVersion.tsx'

type Props = { event: EventDetails; template: EmailTemplate; ofWorkspace: EmailTemplateDetails; onReset: () => void }

/** A template of the workspace, changed for one event. */
export function OverrideEditor({ event, template, ofWorkspace, onReset }: Props) {
  const editor = useOverrideEditor(event.id, template, ofWorkspace)
  const [opened, { open, close }] = useDisclosure()
  const params = { eventId: event.id, templateId: ofWorkspace.id }
  const parts = changedParts(ofWorkspace, template)
  const reset = async () => {
    await call(removeEmailTemplateOverride, { params }, { ifMatch: template.version })
    await refreshTemplates()
    notify(t.emails.resetDone)
    onReset()
  }
  return (
    <>
      <TemplateEditor
        title={template.name}
        back={
          <BackLink>
            <Link to="/dashboard/events/$eventId/emails" params={{ eventId: event.id }}>
              {t.emails.backToEvent}
            </Link>
          </BackLink>
        }
        badges={<SourceBadge template={template} />}
        actions={
          template.overrideId && (
            <Button type="button" variant="subtle" onClick={open}>
              {t.emails.reset}
            </Button>
          )
        }
        form={editor}
        rights="override"
        systemKey={template.systemKey}
        templateId={ofWorkspace.id}
        eventId={event.id}
        saveLabel={saveLabel('edit')}
        isDirty={editor.isDirty}
        isSaving={editor.state === 'saving'}
        onSave={editor.save}
        summary={<WhoGetsIt event={event} templateId={ofWorkspace.id} saved={template} systemKey={template.systemKey} />}
        notices={<Conflicts editor={editor} fieldNames={fieldNames()} />}
      >
        <WorkspaceVersion values={editor.values} ofWorkspace={ofWorkspace} />
      </TemplateEditor>
      <Confirm opened={opened} onClose={close} title={t.emails.resetTitle} confirm={t.emails.reset} onConfirm={reset}>
        {t.emails.resetText(parts)}
      </Confirm>
    </>
  )
}
