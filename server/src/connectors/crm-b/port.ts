import type { CallOptions, Connection } from '../connection.ts'
import type { OAuthFlow } from '../oauth-port.ts'

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
  /** The vendor's own fields, flat: `Account.Name`, not nested. */
  fields: Record<string, string | number | boolean | null>
}

export type CrmBNote = {
  id: string
  /** Plain text. */
  body: string
  createdAt: string
  updatedAt: string
}

export type CrmB = {
  oauth: OAuthFlow
  describe(connection: Connection, options?: CallOptions): Promise<{ organizationId: string | null }>
  /**
   * `byId` has an entry for every id asked for, null where the record is gone or not readable. `byEmail` has lower-case keys and entries
   * only for emails that were found: a contact wins over a lead, then the most recently changed record.
   */
  findPeople(
    connection: Connection,
    wanted: { ids: { type: CrmBPersonType; id: string }[]; emails: string[] },
    options?: CallOptions,
  ): Promise<{ byId: Map<string, CrmBPerson | null>; byEmail: Map<string, CrmBPerson> }>
  /** Empty when notes are switched off in the connected organization. */
  notesOf(connection: Connection, personId: string, options?: CallOptions): Promise<CrmBNote[]>
  /** Set `repeat` on a retry: a note that the first attempt made after all is found, not doubled. */
  createNote(
    connection: Connection,
    note: { personId: string; body: string; repeat?: boolean },
    options?: CallOptions,
  ): Promise<{ noteId: string }>
}
