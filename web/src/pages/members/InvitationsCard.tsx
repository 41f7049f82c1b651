import { type Invitation, listInvitations, revokeInvitation } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, read, refresh } from '../../api.ts'
import { t } from '../../texts/index.ts'
import { Card } from '../../ui/Card.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { List, ListRow } from '../../ui/List.tsx'
import { notify } from '../../ui/notify.tsx'
import { ErrorState, LoadingRows } from '../../ui/States.tsx'
import { dateOf } from '../../ui/times.ts'
import classes from './InvitationsCard.module.css'

export function InvitationsCard() {
  const { data, error, refetch } = useQuery(read(listInvitations))
  const [asked, setAsked] = useState<Invitation | null>(null)
  const revoke = async () => {
    await call(revokeInvitation, { params: { invitationId: asked!.id } })
    notify(t.workspace.revoked)
    await refresh(listInvitations)
  }
  return (
    <Card title={t.workspace.invitations} flush>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <LoadingRows rows={1} />}
      {data?.invitations.length === 0 && <p className={classes.none}>{t.workspace.noInvitations}</p>}
      {data && data.invitations.length > 0 && (
        <List label={t.workspace.invitations}>
          {data.invitations.map((invitation) => (
            <ListRow
              key={invitation.id}
              title={invitation.email}
              text={[
                t.workspace.roles[invitation.role],
                invitation.invitedBy && t.workspace.invitedBy(invitation.invitedBy),
                t.workspace.expires(dateOf(invitation.expiresAt)),
              ]
                .filter(Boolean)
                .join(' · ')}
              end={
                <>
                  <CopyButton value={invitation.url} text={t.workspace.copyLink} />
                  <Button onClick={() => setAsked(invitation)}>{t.workspace.revoke}</Button>
                </>
              }
            />
          ))}
        </List>
      )}
      <Confirm
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={t.workspace.revokeTitle(asked?.email ?? '')}
        confirm={t.workspace.revoke}
        onConfirm={revoke}
      >
        {t.workspace.revokeText}
      </Confirm>
    </Card>
  )
}
