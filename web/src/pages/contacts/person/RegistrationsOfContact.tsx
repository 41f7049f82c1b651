import type { Contact, ContactActivity } from '@foyer/contracts'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { t } from '../../../texts/index.ts'
import { LoadingRows } from '../../../ui/States.tsx'
import { dateOf, timeAgo } from '../../../ui/times.ts'
import { RegistrationBadge } from '../../events/overview/LatestCard.tsx'
import { AnswerList, givenAnswers } from '../../events/registrants/Answers.tsx'
import { ActivitySection } from './ActivitySection.tsx'
import classes from './person.module.css'

export function RegistrationsOfContact({ contact }: { contact: Contact }) {
  return (
    <ActivitySection
      contactId={contact.id}
      type="registration"
      title={t.contacts.person.registrations}
      empty={t.contacts.person.noRegistrations}
      item={(activity) => <Registration activity={activity} mainEmail={contact.email} />}
    />
  )
}

function Registration({ activity: { id, createdAt, event, registration }, mainEmail }: { activity: ContactActivity; mainEmail: string }) {
  if (!event || !registration) return null
  const { status, checkedInAt, email, answers } = registration
  const { person } = t.contacts
  const facts = [
    event.startTime && dateOf(event.startTime, event),
    person.registered(timeAgo(createdAt)),
    checkedInAt && person.checkedIn(timeAgo(checkedInAt)),
    email !== mainEmail && person.usedEmail(email),
  ]
  return (
    <>
      <div className={classes.line}>
        <Link to="/dashboard/events/$eventId/registrants" params={{ eventId: event.id }} search={{ person: id }}>
          {event.name}
        </Link>
        <RegistrationBadge registrant={{ status, waitlistPosition: null }} />
      </div>
      <span className={classes.quiet}>{facts.filter(Boolean).join(' · ')}</span>
      <AnswersFold eventId={event.id} answers={answers} />
    </>
  )
}

/** The questions are read when it is opened. */
function AnswersFold({ eventId, answers }: { eventId: string; answers: Record<string, unknown> }) {
  const [opened, setOpened] = useState(false)
  const { length } = givenAnswers(answers)
  if (length === 0) return null
  return (
    <details className={classes.fold} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{t.contacts.person.answers(length)}</summary>
      {opened && (
        <Suspense fallback={<LoadingRows rows={length} height={20} />}>
          <AnswerList eventId={eventId} answers={answers} />
        </Suspense>
      )}
    </details>
  )
}
