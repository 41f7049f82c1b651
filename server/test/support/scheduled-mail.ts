import * as api from '@foyer/contracts'
import { eq, sql } from 'drizzle-orm'
import { sessions } from '../../src/features/auth/tables.ts'
import { queueScheduledMail } from '../../src/features/mail/schedule/due-schedules.ts'
import { mailMessages } from '../../src/features/mail/tables.ts'
import type { Foyer } from './foyer.ts'
import { openEvent } from './open-event.ts'

/** A clock that tests can set. Pass `clock.read` to a Foyer. */
export function movableClock() {
  const clock = { now: new Date(), read: () => clock.now }
  return clock
}

type Clock = ReturnType<typeof movableClock>
export type Schedule = { anchor?: 'event_start' | 'event_end' | 'registration'; minutes: number; audience?: string }

/** A published event with one scheduled template, created today, and functions to see who has been emailed by a later time. */
export async function scheduleMail(foyer: Foyer, clock: Clock, settings: Record<string, unknown>, schedule: Schedule) {
  clock.now = new Date()
  const opened = await openEvent(foyer, settings)
  const { anchor = 'event_start', minutes, audience = 'registrant' } = schedule
  const template = await opened.organizer.do(api.createEventEmailTemplate, {
    params: opened.params,
    body: {
      name: 'Reminder',
      subject: 'Soon: {{ event.name }}',
      body: 'See you there.',
      trigger: 'SCHEDULED',
      scheduleAnchor: anchor,
      scheduleOffsetMinutes: minutes,
      audience,
    },
  })
  // Sessions would expire when the clock is moved.
  await foyer.services.db.update(sessions).set({ expiresAt: new Date('2200-01-01') })
  const templateId = template.eventTemplateId ?? ''
  const addressees = () => addresseesOf(foyer, templateId)
  return {
    ...opened,
    templateId,
    addressees,
    /** Who has been emailed by this time. */
    at: async (instant: string) => {
      clock.now = new Date(instant)
      await queueScheduledMail(foyer.services)
      return addressees()
    },
  }
}

/** The recipients of the template's messages, one for each message. */
export async function addresseesOf({ services }: Foyer, templateId: string): Promise<string[]> {
  const rows = await services.db
    .select({ toEmail: mailMessages.toEmail })
    .from(mailMessages)
    .where(eq(mailMessages.templateId, templateId))
    .orderBy(sql`${mailMessages.toEmail}`)
  return rows.map((row) => row.toEmail.replace('@example.test', ''))
}
