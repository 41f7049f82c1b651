import { type SystemState, sendTestMail } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { t } from '../../texts/index.ts'
import { Card } from '../../ui/Card.tsx'
import { messageOf } from '../../ui/notify.tsx'

export function MailCard({ mail: { via, from, perDay } }: { mail: SystemState['mail'] }) {
  const test = useMutation({ mutationFn: () => call(sendTestMail) })
  const result = test.isError ? messageOf(test.error) : test.data?.message
  return (
    <Card
      title={t.system.mail}
      text={via === 'smtp' ? `${t.system.mailFrom(from)} ${t.system.perDay(perDay)}` : t.system.mailbox}
      action={
        via === 'smtp' && (
          <Button variant="filled" loading={test.isPending} onClick={() => test.mutate()}>
            {t.system.sendTest}
          </Button>
        )
      }
    >
      {result && <p role="status">{result}</p>}
    </Card>
  )
}
