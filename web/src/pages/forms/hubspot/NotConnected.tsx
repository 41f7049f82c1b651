import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { t } from '../../../texts/index.ts'
import { Row } from '../../../ui/Stack.tsx'

/** One sentence, and the way to the integrations. */
export const NotConnected = ({ message }: { message: string }) => (
  <Row>
    <span>{message}</span>
    <Button renderRoot={(props) => <Link {...props} {...({ to: '/dashboard/integrations' } as unknown as LinkProps)} />}>
      {t.forms.crmAConnect}
    </Button>
  </Row>
)
