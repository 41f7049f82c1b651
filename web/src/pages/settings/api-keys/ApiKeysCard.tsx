import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'

export const ApiKeysCard = () => (
  <Card
    title={t.apiKeys.title}
    text={t.apiKeys.text}
    action={
      <Button component={Link} to="/dashboard/settings/api-keys">
        {t.apiKeys.manage}
      </Button>
    }
  />
)
