import { type EventDetails, getInvite, type Invite, listInvites, resendInvite, revokeInvite } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { call, refresh } from '../../../api.ts'
import { useMay } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { notify } from '../../../ui/notify.tsx'
import { Row } from '../../../ui/Stack.tsx'

/** What can be done with a pending invite. */
export function InviteActions({ event, invite: { id: inviteId, email, name } }: { event: EventDetails; invite: Invite }) {
  const mayRevoke = useMay('admin')
  const [resends, resendDialog] = useDisclosure()
  const [revokes, revokeDialog] = useDisclosure()
  const params = { eventId: event.id, inviteId }
  const resend = async () => {
    await call(resendInvite, { params })
    await refresh(listInvites, getInvite)
    notify(t.invites.resent(email))
  }
  const revoke = async () => {
    await call(revokeInvite, { params })
    await refresh(listInvites, getInvite)
    notify(t.invites.revoked)
  }
  return (
    <Row>
      {event.status === 'PUBLISHED' && !event.canceledAt && <Button onClick={resendDialog.open}>{t.invites.resend}</Button>}
      {mayRevoke && <Button onClick={revokeDialog.open}>{t.invites.revoke}</Button>}
      <Confirm
        opened={resends}
        onClose={resendDialog.close}
        title={t.invites.resendTitle(email)}
        confirm={t.invites.resend}
        onConfirm={resend}
        danger={false}
      >
        {t.invites.resendText}
      </Confirm>
      <Confirm
        opened={revokes}
        onClose={revokeDialog.close}
        title={t.invites.revokeTitle(name ?? email)}
        confirm={t.invites.revoke}
        onConfirm={revoke}
      >
        {t.invites.revokeText}
      </Confirm>
    </Row>
  )
}
