import type { Clock } from '../../platform/clock.ts'
import { notFound, problem } from '../../platform/http/problem.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { tryPagePassword } from '../events/page-password.ts'
import { registrationWindowAt } from '../events/registration-window.ts'
import { whenShort } from '../events/when.ts'
import type { RegistrationTarget, RegistrationTargetCache } from './registration-targets.ts'

type Dependencies = { registrationTargets: RegistrationTargetCache; clock: Clock; rateLimits: RateLimits }
type Visitor = { address: string; isUnlocked: boolean; pagePassword?: string; inviteToken?: string }

/** The event, if this visitor may register for it now. take-seat.ts decides again, without a reason. */
export async function openTarget(
  dependencies: Dependencies,
  orgSlug: string,
  eventSlug: string,
  { address, isUnlocked, pagePassword, inviteToken }: Visitor,
): Promise<RegistrationTarget> {
  const target = await dependencies.registrationTargets.find(orgSlug, eventSlug)
  if (!target || target.isDraft) throw notFound('event')
  if (!target.isPublished) throw problem('REGISTRATION_CLOSED')
  if (!isUnlocked) await checkPagePassword(dependencies, target, pagePassword, address)
  if (target.provider !== 'native') throw problem('REGISTRATION_CLOSED')
  // These come after the password, so that only people who know it learn the reason.
  if (target.inviteOnly && !inviteToken) throw problem('REGISTRATION_CLOSED', { detail: ({ registering }) => registering.inviteOnly })
  checkRegistrationWindow(target, dependencies.clock())
  return target
}

function checkRegistrationWindow({ timezone, timeFormat, ...target }: RegistrationTarget, now: Date) {
  const window = registrationWindowAt(target, now)
  if (window === 'open') return
  const time = window === 'before' ? target.registrationOpensAt : target.registrationClosesAt
  const when = () => whenShort({ startTime: time, timezone, timeFormat })
  throw problem('REGISTRATION_CLOSED', {
    detail: ({ registering }) => (window === 'before' ? registering.opens(when()) : registering.closed(when())),
  })
}

async function checkPagePassword(
  { rateLimits }: Dependencies,
  { eventId, passwordHash }: RegistrationTarget,
  password: string | undefined,
  ipAddress: string,
) {
  if (passwordHash === null) return
  if (!password) throw problem('PAGE_PASSWORD_REQUIRED')
  if (!(await tryPagePassword(rateLimits, { eventId, passwordHash, password, ipAddress })))
    throw problem('PAGE_PASSWORD_REQUIRED', { detail: ({ registering }) => registering.wrongPassword })
}
