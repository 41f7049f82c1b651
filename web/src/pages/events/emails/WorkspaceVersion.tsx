import type { EmailTemplateDetails } from '@foyer/contracts'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import type { TemplateValues } from '../../emails/editor/template-form.ts'
import { scheduleInWords } from '../../emails/when-sent.ts'
import { overrideFor } from './override.ts'
import classes from './WorkspaceVersion.module.css'

/** What the workspace has where the event has something else. */
export function WorkspaceVersion({ values, ofWorkspace }: { values: TemplateValues; ofWorkspace: EmailTemplateDetails }) {
  const changed = overrideFor(ofWorkspace, values)
  if (!changed) return <p className={classes.hint}>{t.emails.inheritedHint}</p>
  const { scheduleAnchor, scheduleOffsetMinutes } = ofWorkspace
  return (
    <Card title={t.emails.workspaceVersion} text={t.emails.workspaceVersionText}>
      <dl className={classes.parts}>
        {'subject' in changed && <Part title={t.emails.subject} value={ofWorkspace.subject} />}
        {'body' in changed && <Part title={t.emails.body} value={ofWorkspace.body} />}
        {'scheduleOffsetMinutes' in changed && scheduleAnchor && (
          <Part title={t.emails.schedule} value={scheduleInWords(scheduleAnchor, scheduleOffsetMinutes ?? 0)} />
        )}
        {'enabled' in changed && <Part title={t.emails.enabled} value={ofWorkspace.enabled ? t.yes : t.no} />}
      </dl>
    </Card>
  )
}

const Part = ({ title, value }: { title: string; value: string }) => (
  <div className={classes.part}>
    <dt>{title}</dt>
    <dd>{value}</dd>
  </div>
)
