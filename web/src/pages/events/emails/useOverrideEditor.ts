import {
  type EmailTemplate,
  type EmailTemplateDetails,
  EmailTemplateOverride,
  overrideEmailTemplate,
  removeEmailTemplateOverride,
} from '@foyer/contracts'
import { useCallback } from 'react'
import { call, queryClient } from '../../../api.ts'
import { useAutosave } from '../../../forms/useAutosave.ts'
import { t } from '../../../texts/index.ts'
import { notify } from '../../../ui/notify.tsx'
import { onMerged } from '../../emails/editor/useTemplateEditor.ts'
import { eventTemplatesQuery, refreshTemplates } from '../../emails/queries.ts'
import { overrideFor, templateIdOf } from './override.ts'

/** A template that follows the workspace. */
const NO_OVERRIDE = { overrideId: null, inherited: true, version: 0 }

/** What an event changes of a template of the workspace. What is the same there is not stored, so that it follows the workspace. */
export function useOverrideEditor(eventId: string, template: EmailTemplate, ofWorkspace: EmailTemplateDetails) {
  const templateId = ofWorkspace.id
  const load = useCallback(async () => {
    const { templates } = await queryClient.fetchQuery({ ...eventTemplatesQuery(eventId), staleTime: 0 })
    return templates.find((each) => templateIdOf(each) === templateId) ?? template
  }, [eventId, templateId, template])
  const save = useCallback(
    async (changes: Partial<EmailTemplate>, version: number, base: EmailTemplate) => {
      const params = { eventId, templateId }
      const values = { ...base, ...changes }
      const body = overrideFor(ofWorkspace, values)
      const saved = body
        ? await call(overrideEmailTemplate, { params, body }, { ifMatch: version })
        : await call(removeEmailTemplateOverride, { params }, { ifMatch: version }).then(() => ({ ...values, ...NO_OVERRIDE }))
      void refreshTemplates()
      notify(t.emails.saved)
      return saved
    },
    [eventId, templateId, ofWorkspace],
  )
  return useAutosave<EmailTemplate>({ record: template, schema: EmailTemplateOverride, save, load, onMerged, manual: true })
}
