import type { EmailTemplate } from '@foyer/contracts'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '../../texts/index.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { List, ListRow } from '../../ui/List.tsx'
import { Stack } from '../../ui/Stack.tsx'
import classes from './TemplateList.module.css'
import { groupTemplates, type Trigger } from './template-groups.ts'
import { whenSent } from './when-sent.ts'

type Target = Pick<LinkProps, 'to' | 'params' | 'search'>
type Props<T> = {
  templates: T[]
  link: (template: T) => Target
  linkToNew: (trigger: Trigger) => Target
  /** What is special about a template here. */
  badges?: (template: T) => ReactNode
  /** A second line below when it is sent. */
  note?: (template: T) => string | null
}

export function TemplateList<T extends EmailTemplate>({ templates, link, linkToNew, badges, note }: Props<T>) {
  return (
    <Stack>
      {groupTemplates(templates).map(({ section, templates: found, missing }) => (
        <Card key={section} title={t.emails.sections[section]} flush>
          <List label={t.emails.sections[section]}>
            {found.map((template) => (
              <ListRow
                key={template.eventTemplateId ?? template.organizationTemplateId}
                title={
                  <Link {...(link(template) as LinkProps)} className={classes.link}>
                    {template.name}
                  </Link>
                }
                text={[whenSent(template), t.emails.to(t.emails.audiences[template.audience]), note?.(template)]
                  .filter(Boolean)
                  .join(' · ')}
                end={
                  <>
                    {badges?.(template)}
                    <Badge tone={template.enabled ? 'ok' : 'off'}>{template.enabled ? t.emails.on : t.emails.off}</Badge>
                  </>
                }
              />
            ))}
            {missing.map((trigger) => (
              <ListRow
                key={trigger}
                title={<span className={classes.missing}>{t.emails.noTemplate(t.emails.triggers[trigger].name)}</span>}
                text={t.emails.triggers[trigger].when}
                end={
                  <Link {...(linkToNew(trigger) as LinkProps)} aria-label={t.emails.createFor(t.emails.triggers[trigger].name)}>
                    {t.emails.create}
                  </Link>
                }
              />
            ))}
          </List>
        </Card>
      ))}
    </Stack>
  )
}
