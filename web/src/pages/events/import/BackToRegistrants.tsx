import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '../../../texts/index.ts'

export const BackToRegistrants = ({ eventId }: { eventId: string }) => (
  <Button component={Link} to="/dashboard/events/$eventId/registrants" params={{ eventId } as never}>
    {t.registrants.backToList}
  </Button>
)
