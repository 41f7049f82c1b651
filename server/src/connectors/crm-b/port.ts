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
}
