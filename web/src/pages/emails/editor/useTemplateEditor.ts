import { EmailTemplateChanges, type EmailTemplateDetails, updateEmailTemplate } from '@foyer/contracts'
import { useCallback } from 'react'
import { call } from '../../../api.ts'
import { useAutosave } from '../../../forms/useAutosave.ts'
import { t } from '../../../texts/index.ts'
import { notify } from '../../../ui/notify.tsx'
import { refreshTemplates } from '../queries.ts'
import type { TemplateValues } from './template-form.ts'

/** What is edited, with the version it is based on. */
export type TemplateRecord = TemplateValues & { version: number }

export const onMerged = () => notify(t.emails.merged)

/** A stored template, of the workspace or of an event. Saved on request: what is saved is sent at once. */
export function useTemplateEditor<R extends TemplateRecord>(templateId: string, record: R, load: () => Promise<R>) {
  const save = useCallback(
    async (changes: Partial<R>, version: number, base: R) => {
      const body = changes as EmailTemplateChanges
      const saved: EmailTemplateDetails = await call(updateEmailTemplate, { params: { templateId }, body }, { ifMatch: version })
      void refreshTemplates()
      notify(t.emails.saved)
      return { ...base, ...saved }
    },
    [templateId],
  )
  return useAutosave<R>({ record, schema: EmailTemplateChanges, save, load, onMerged, manual: true })
}
