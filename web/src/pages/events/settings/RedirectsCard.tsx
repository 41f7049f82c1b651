import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'

export const RedirectsCard = ({ eventId }: { eventId: string }) => (
  <Card
    title={t.redirects.card}
    text={t.redirects.cardText}
    action={
      <Button renderRoot={(props) => <Link {...props} to="/dashboard/events/$eventId/redirects" params={{ eventId }} />}>
        {t.redirects.edit}
      </Button>
    }
  />
)
