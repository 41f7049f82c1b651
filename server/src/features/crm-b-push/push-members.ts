import type { CallOptions, Connection } from '../../connectors/connection.ts'
import type { CrmB, CrmBMemberOutcome } from '../../connectors/crm-b/port.ts'
import { findRecords } from '../contacts/crm-b-lookup.ts'
import { labelOf, type MemberPlan, needsUpdate, type PlannedPerson, planMembers } from './member-plan.ts'
import type { QueuedMember, SavedMember } from './store.ts'
import { MEMBER_FAULT } from './strings.ts'
import type { CampaignLinkRow } from './tables.ts'

export type PushOutcome = {
  saved: SavedMember[]
  ended: QueuedMember[]
  /** For the log of what was sent about a person. */
  sends: { email: string; status: string; fault: string | null }[]
}

/**
 * Makes up to 200 registrations members of the campaign, with at most one call each to add, change and delete members. Can be repeated: it
 * looks at the members that are there first. Throws connector errors that concern all of them.
 */
export async function pushMembers(
  crmB: CrmB,
  connection: Connection,
  link: CampaignLinkRow,
  rows: readonly QueuedMember[],
  options: CallOptions,
): Promise<PushOutcome> {
  const confirmed = rows.filter(({ isConfirmed }) => isConfirmed)
  const records = await findRecords(crmB, connection, confirmed, options)
  const persons = new Map(confirmed.map((row, index) => [row.registrationId, records[index]]))
  const found = [...new Map(records.flatMap((person) => (person ? [[person.id, person]] : []))).values()]
  const members = await crmB.campaignMembers(connection, link.campaignId, found, options)
  const plan = planMembers(rows, ({ registrationId }) => persons.get(registrationId), members)
  const created = await addMembers(crmB, connection, link, plan.people, options)
  const changed = await updateMembers(crmB, connection, link, plan.people, options)
  const deletes = [...new Set(plan.deletes.flatMap(({ campaignMemberId }) => campaignMemberId ?? []))]
  const answers = await crmB.deleteCampaignMembers(connection, deletes, options)
  const undeleted = new Map(deletes.flatMap((id, index) => ('refusal' in answers[index]! ? [[id, answers[index].refusal]] : [])))
  return outcomeOf(link, plan, { written: new Map([...created, ...changed]), created, undeleted })
}

type Outcomes = Map<PlannedPerson, CrmBMemberOutcome>

/** Someone else may have added the same people meanwhile; their members are changed like others that were there. */
async function addMembers(crmB: CrmB, connection: Connection, link: CampaignLinkRow, people: PlannedPerson[], options: CallOptions) {
  const outcomes: Outcomes = new Map()
  const added = people.filter(({ member }) => !member)
  const values = added.map(({ person, state }) => ({ person, status: labelOf(link, state) }))
  const answers = await crmB.addCampaignMembers(connection, link.campaignId, values, options)
  const twice = added.filter((planned, index) => {
    const answer = answers[index]!
    if ('refusal' in answer && answer.refusal === 'DUPLICATE_VALUE') return true
    outcomes.set(planned, answer)
    return false
  })
  const now = await crmB.campaignMembers(
    connection,
    link.campaignId,
    twice.map(({ person }) => person),
    options,
  )
  for (const planned of twice) {
    planned.member = now.get(planned.person.id)
    if (!planned.member) outcomes.set(planned, { refusal: 'DUPLICATE_VALUE' })
  }
  return outcomes
}

async function updateMembers(crmB: CrmB, connection: Connection, link: CampaignLinkRow, people: PlannedPerson[], options: CallOptions) {
  const changed = people.filter((planned) => needsUpdate(link, planned))
  const values = changed.map(({ member, state }) => ({ id: member!.id, status: labelOf(link, state) }))
  const answers = await crmB.updateCampaignMembers(connection, values, options)
  return new Map(changed.map((planned, index) => [planned, answers[index]!])) satisfies Outcomes
}

const NO_MEMBER = { recordId: null, campaignMemberId: null, sentState: null, isCreated: false }

type Answers = { written: Outcomes; created: Outcomes; undeleted: Map<string, string> }

function outcomeOf(link: CampaignLinkRow, plan: MemberPlan, { written, created, undeleted }: Answers): PushOutcome {
  const outcome: PushOutcome = { saved: [], ended: [], sends: [] }
  for (const planned of plan.people) {
    const answer = written.get(planned) ?? { id: planned.member!.id }
    const fault = 'refusal' in answer ? MEMBER_FAULT.rejected(answer.refusal) : null
    for (const row of planned.rows) {
      const { registrationId, attempt, campaignMemberId } = row
      const isCreated = created.has(planned) || (row.isCreated && 'id' in answer && campaignMemberId === answer.id)
      const member = 'id' in answer && { recordId: planned.person.id, campaignMemberId: answer.id, sentState: planned.state, isCreated }
      const status = fault ? ('failed' as const) : ('sent' as const)
      outcome.saved.push({ registrationId, attempt, status, reason: fault, ...(member || keptOf(row)) })
      if (written.has(planned)) outcome.sends.push({ email: row.email, status: labelOf(link, planned.state), fault })
    }
  }
  for (const { registrationId, attempt } of plan.noRecord)
    outcome.saved.push({ registrationId, attempt, status: 'no_record', reason: MEMBER_FAULT.noRecord, ...NO_MEMBER })
  for (const row of plan.attended)
    outcome.saved.push({ registrationId: row.registrationId, attempt: row.attempt, status: 'sent', reason: null, ...keptOf(row) })
  for (const row of plan.ended) {
    const { registrationId, attempt } = row
    const refusal = undeleted.get(row.campaignMemberId ?? '')
    if (refusal) {
      outcome.saved.push({ registrationId, attempt, status: 'failed', reason: MEMBER_FAULT.notRemoved(refusal), ...keptOf(row) })
      continue
    }
    outcome.ended.push(row)
    // For one that was queued again meanwhile: its member is gone.
    outcome.saved.push({ registrationId, attempt, status: 'queued', reason: null, ...NO_MEMBER })
  }
  return outcome
}

const keptOf = ({ recordId, campaignMemberId, sentState, isCreated }: QueuedMember) => ({
  recordId,
  campaignMemberId,
  sentState,
  isCreated,
})
