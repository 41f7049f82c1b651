import type { CrmBMember, CrmBPerson } from '../../connectors/crm-b/port.ts'
import type { QueuedMember } from './store.ts'
import type { CampaignLinkRow } from './tables.ts'

export type MemberState = 'registered' | 'attended'
/** One person in the campaign, and the registrations they have; usually one. */
export type PlannedPerson = { person: CrmBPerson; rows: QueuedMember[]; state: MemberState; member: CrmBMember | undefined }

export type MemberPlan = {
  people: PlannedPerson[]
  /** Members we created for registrations that are canceled or now belong to another record. */
  deletes: QueuedMember[]
  noRecord: QueuedMember[]
  /** Registrations that are no longer confirmed. A person who has attended stays a member. */
  ended: QueuedMember[]
  attended: QueuedMember[]
}

export const labelOf = (link: CampaignLinkRow, state: MemberState): string =>
  state === 'attended' ? link.attendedStatus : link.registeredStatus

/** What is to be done for each registration, given the record of the person and the member CRM B has now. */
export function planMembers(
  rows: readonly QueuedMember[],
  personOf: (row: QueuedMember) => CrmBPerson | null | undefined,
  members: ReadonlyMap<string, CrmBMember>,
): MemberPlan {
  const plan: MemberPlan = { people: [], deletes: [], noRecord: [], ended: [], attended: [] }
  const byRecord = new Map<string, PlannedPerson>()
  for (const row of rows) {
    const person = row.isConfirmed ? personOf(row) : null
    if (!row.isConfirmed) (row.sentState === 'attended' ? plan.attended : plan.ended).push(row)
    else if (!person) plan.noRecord.push(row)
    else {
      const known = byRecord.get(person.id) ?? { person, rows: [], state: 'registered', member: members.get(person.id) }
      known.rows.push(row)
      if (row.isCheckedIn) known.state = 'attended'
      byRecord.set(person.id, known)
    }
  }
  plan.people = [...byRecord.values()]
  const kept = new Set(plan.people.flatMap(({ member }) => member?.id ?? []))
  plan.deletes = rows.filter((row) => {
    const isLeft = !row.isConfirmed || personOf(row)?.id !== row.recordId
    return isLeft && row.isCreated && row.sentState !== 'attended' && !row.isShared && !kept.has(row.campaignMemberId ?? '')
  })
  return plan
}

/** Whether the member has to change. One who has attended by another registration, or was marked by hand, is not set back. */
export function needsUpdate(link: CampaignLinkRow, { rows, state, member }: PlannedPerson): boolean {
  if (!member || member.status === labelOf(link, state)) return false
  return state === 'attended' || member.status !== link.attendedStatus || rows.some(({ sentState }) => sentState === 'attended')
}
