import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '../../../texts/index.ts'
import { EmptyState } from '../../../ui/States.tsx'

/** `to`: the list of templates. */
export const TemplateNotFound = ({ to }: { to: string }) => (
  <EmptyState
    isPage
    icon="mail"
    title={t.emails.notFound}
    text={t.emails.notFoundText}
    action={
      <Button component={Link} to={to}>
        {t.emails.back}
      </Button>
    }
  />
)
