import { getDomain, removeDomain } from '@foyer/contracts'
import { Button, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { call, read, refresh } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { notify } from '../../../ui/notify.tsx'
import { ErrorState } from '../../../ui/States.tsx'
import { DomainForm } from './DomainForm.tsx'
import { DomainStatus } from './DomainStatus.tsx'

/** Pages of the workspace under a name of its own. */
export function DomainCard() {
  const { data, error, refetch } = useQuery(read(getDomain))
  const [opened, { open, close }] = useDisclosure()
  const domain = data?.domain
  const remove = async () => {
    await call(removeDomain)
    await refresh(getDomain)
    notify(t.domain.removed)
  }
  return (
    <>
      <Card title={t.domain.title} text={t.domain.text} action={domain && <Button onClick={open}>{t.remove}</Button>}>
        {error ? <ErrorState error={error} onRetry={refetch} /> : null}
        {!data && !error && <Skeleton height={60} />}
        {data && (domain ? <DomainStatus domain={domain} /> : <DomainForm />)}
      </Card>
      {domain && (
        <Confirm opened={opened} onClose={close} title={t.domain.removeTitle(domain.hostname)} confirm={t.domain.remove} onConfirm={remove}>
          {t.domain.removeText}
        </Confirm>
      )}
    </>
  )
}
