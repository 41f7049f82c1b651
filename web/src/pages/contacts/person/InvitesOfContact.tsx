import { t } from '../../../texts/index.ts'
import { Badge, type Tone } from '../../../ui/Badge.tsx'
import { timeAgo } from '../../../ui/times.ts'
import { ActivitySection } from './ActivitySection.tsx'
import classes from './person.module.css'

const TONES: Record<keyof typeof t.contacts.person.inviteStatuses, Tone> = {
  PENDING: 'warn',
  ACCEPTED: 'ok',
  REVOKED: 'off',
  EXPIRED: 'off',
}

export const InvitesOfContact = ({ contactId }: { contactId: string }) => (
  <ActivitySection
    contactId={contactId}
    type="invite"
    title={t.contacts.person.invites}
    empty={t.contacts.person.noInvites}
    item={({ event, invite, createdAt }) =>
      invite && (
        <>
          <div className={classes.line}>
            {event?.name}
            <Badge tone={TONES[invite.status]}>{t.contacts.person.inviteStatuses[invite.status]}</Badge>
          </div>
          <span className={classes.quiet}>{t.contacts.person.invited(timeAgo(createdAt))}</span>
        </>
      )
    }
  />
)
