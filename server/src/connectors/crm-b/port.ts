import type { CallOptions, Connection } from '../connection.ts'

export type CrmBPersonType = 'Contact' | 'Lead'

export type CrmBPerson = {
  id: string
  type: CrmBPersonType
  email: string | null
  name: string
  company: string | null
  title: string | null
  status: string | null
  ownerId: string | null
  /** ISO time. */
  lastModifiedAt: string
}

export type CrmBNote = {
  id: string
  /** Plain text. */
  body: string
  createdAt: string
  updatedAt: string
}

/** A label that members of one campaign can have. */
export type CrmBMemberStatus = { label: string; hasResponded: boolean; isDefault: boolean }

export type CrmBCampaign = {
  id: string
  name: string
  isActive: boolean
  /** ISO date. */
  startDate: string | null
  /** In the order of the campaign. */
  memberStatuses: CrmBMemberStatus[]
}

export type CrmBMember = { id: string; status: string | null }
type PersonKey = Pick<CrmBPerson, 'id' | 'type'>

/** The id of the member, or the vendor's code of the reason why there is none. */
export type CrmBMemberOutcome = { id: string } | { refusal: string }

export type CrmB = {
  describe(connection: Connection, options?: CallOptions): Promise<{ organizationId: string | null }>
  /**
   * `byId` has an entry for every requested id, null where the record is gone or not readable. `byEmail` has lower-case keys and entries
   * only for emails that were found: a contact is preferred over a lead, then the most recently changed record.
   */
  findPeople(
    connection: Connection,
    wanted: { ids: { type: CrmBPersonType; id: string }[]; emails: string[] },
    options?: CallOptions,
  ): Promise<{ byId: Map<string, CrmBPerson | null>; byEmail: Map<string, CrmBPerson> }>
  /** Empty when notes are disabled in the connected organization. */
  notesOf(connection: Connection, personId: string, options?: CallOptions): Promise<CrmBNote[]>
  /** Set `repeat` on a retry: a note that the first attempt did create is found, not created again. */
  createNote(
    connection: Connection,
    note: { personId: string; body: string; repeat?: boolean },
    options?: CallOptions,
  ): Promise<{ noteId: string }>
  /** At most 50 whose name contains the text: active ones first, then by start, newest first. Empty where there are no campaigns. */
  campaigns(connection: Connection, query: string, options?: CallOptions): Promise<CrmBCampaign[]>
  campaign(connection: Connection, campaignId: string, options?: CallOptions): Promise<CrmBCampaign | null>
  /** Those of the people who are members of the campaign, by the id of the contact or lead. */
  campaignMembers(
    connection: Connection,
    campaignId: string,
    people: readonly PersonKey[],
    options?: CallOptions,
  ): Promise<Map<string, CrmBMember>>
  /** At most 200 people, in their order. A person is a member once: a second time is refused as DUPLICATE_VALUE. */
  addCampaignMembers(
    connection: Connection,
    campaignId: string,
    members: readonly { person: PersonKey; status: string }[],
    options?: CallOptions,
  ): Promise<CrmBMemberOutcome[]>
  /** At most 200, in their order. */
  updateCampaignMembers(
    connection: Connection,
    members: readonly { id: string; status: string }[],
    options?: CallOptions,
  ): Promise<CrmBMemberOutcome[]>
  /** At most 200, in their order. One that is gone already counts as deleted. */
  deleteCampaignMembers(connection: Connection, memberIds: readonly string[], options?: CallOptions): Promise<CrmBMemberOutcome[]>
}
