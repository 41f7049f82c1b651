import { type EmailTemplate, listEmailTemplates } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { read } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { usePageTitle } from '../../../ui/PageHeader.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { eventTemplatesQuery } from '../../emails/queries.ts'
import { TemplateList } from '../../emails/TemplateList.tsx'
import { eventQuery } from '../queries.ts'
import classes from './AutomaticPage.module.css'
import { changedParts, templateIdOf } from './override.ts'
import { UpcomingCard } from './UpcomingCard.tsx'

/** What the event sends by itself: what comes next, and every template with what the event changed. */
export function AutomaticPage() {
  const { eventId } = useParams({ from: '/signed-in/dashboard/events/$eventId' })
  const { data: event } = useSuspenseQuery(eventQuery(eventId))
  const { data, error, refetch } = useQuery(eventTemplatesQuery(eventId))
  const ofWorkspace = useQuery(read(listEmailTemplates)).data?.templates
  const title = `${event.name}: ${t.events.tabs.emails}`
  usePageTitle(title)
  const noteFor = (template: EmailTemplate) => {
    const base = ofWorkspace?.find(({ id }) => id === template.organizationTemplateId)
    return template.overrideId && base ? t.emails.changed(changedParts(base, template)) : null
  }
  return (
    <Stack>
      <h1 className="visually-hidden">{title}</h1>
      <UpcomingCard event={event} />
      <div className={classes.bar}>
        <h2 className={classes.title}>{t.emails.templates}</h2>
        <Button
          leftSection={<Icon name="plus" size={16} />}
          component={Link}
          to="/dashboard/events/$eventId/emails/templates/new"
          params={{ eventId } as never}
        >
          {t.emails.newEventTemplate}
        </Button>
      </div>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <LoadingRows rows={12} height={60} />}
      {data && (
        <TemplateList
          templates={data.templates}
          link={(template) => ({
            to: '/dashboard/events/$eventId/emails/templates/$templateId',
            params: { eventId, templateId: templateIdOf(template) },
          })}
          linkToNew={(trigger) => ({ to: '/dashboard/events/$eventId/emails/templates/new', params: { eventId }, search: { trigger } })}
          badges={(template) => <SourceBadge template={template} />}
          note={noteFor}
        />
      )}
    </Stack>
  )
}

export function SourceBadge({ template: { source, overrideId } }: { template: EmailTemplate }) {
  if (source === 'event') return <Badge tone="offer">{t.emails.onlyHere}</Badge>
  if (overrideId) return <Badge tone="info">{t.emails.overridden}</Badge>
  return <Badge tone="off">{t.emails.inherited}</Badge>
}
