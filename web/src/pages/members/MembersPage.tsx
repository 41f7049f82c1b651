import { listMembers } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api.ts'
import { useMay } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { Card } from '../../ui/Card.tsx'
import { List } from '../../ui/List.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { ErrorState, LoadingRows } from '../../ui/States.tsx'
import { InvitationsCard } from './InvitationsCard.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { MemberRow } from './MemberRow.tsx'

export function MembersPage() {
  const { data, error, refetch } = useQuery(read(listMembers))
  const mayInvite = useMay('admin')
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <PageHeader
        title={t.workspace.members}
        text={t.workspace.membersText}
        actions={
          mayInvite && (
            <Button variant="filled" onClick={open}>
              {t.workspace.invite}
            </Button>
          )
        }
      />
      <Stack>
        <Card flush>
          {error && <ErrorState error={error} onRetry={refetch} />}
          {!data && !error && <LoadingRows rows={3} />}
          {data && (
            <List label={t.workspace.members}>
              {data.members.map((member) => (
                <MemberRow key={member.id} member={member} />
              ))}
            </List>
          )}
        </Card>
        {mayInvite && <InvitationsCard />}
      </Stack>
      <InviteDialog opened={opened} onClose={close} />
    </>
  )
}
