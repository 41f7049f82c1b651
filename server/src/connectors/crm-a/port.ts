import type { CallOptions, Connection } from '../connection.ts'

export type Submission = {
  id: string
  /** ISO time. */
  submittedAt: string
  email: string | null
  values: Record<string, string>
  pageUrl: string | null
}

export type CrmAFormField = { name: string; label: string; type: string; required: boolean }

/** `embed` is the version of the form's embed code, which decides the browser events it sends; null when unknown. */
export type CrmAForm = { id: string; name: string; fields: CrmAFormField[]; embed: 'V3' | 'V4' | null }

/** Only static lists are writable; the vendor fills dynamic lists by a rule and rejects members. */
export type CrmAList = { id: string; name: string; writable: boolean }

/** `type` and `fieldType` are the vendor's words, such as enumeration and checkbox. A read-only property cannot be written. */
export type CrmAProperty = {
  name: string
  label: string
  type: string
  fieldType: string
  options: { label: string; value: string }[]
  readOnly: boolean
}

export type CrmAContact = { email: string; properties: Record<string, string> }

export type UpsertedContacts = {
  /** The ids of the contacts by their email. The vendor rejected those that are missing. */
  ids: Map<string, string>
  /** Properties the vendor does not accept, in at least one contact. Then it has written none of them. */
  invalidProperties: string[]
  /** The vendor takes one of several contacts for another one and has written none of them. A contact that is sent alone is never in conflict. */
  isConflict: boolean
}

export type CrmANote = {
  id: string
  /** Plain text. */
  body: string
  createdAt: string
  updatedAt: string
}

/** `region` is the vendor's data region of the account, which its embedded forms need. */
export type AccountDescription = { portalId: string; region: string | null; scopes: string[] | null }

export type CrmA = {
  /** `scopes` is null when the vendor does not return them. */
  describe(connection: Connection, options?: CallOptions): Promise<AccountDescription>
  /** Newest first. Reads pages until `until` is true for a submission, which is still included, or `maxPages` are read. */
  recentSubmissions(
    connection: Connection,
    formId: string,
    bounds: { until: (submission: Submission) => boolean; maxPages: number },
    options?: CallOptions,
  ): Promise<Submission[]>
  forms(connection: Connection, options?: CallOptions): Promise<CrmAForm[]>
  lists(connection: Connection, query?: string, options?: CallOptions): Promise<CrmAList[]>
  /** Null when the list does not exist. */
  list(connection: Connection, listId: string, options?: CallOptions): Promise<CrmAList | null>
  /** The properties of contacts. */
  properties(connection: Connection, options?: CallOptions): Promise<CrmAProperty[]>
  /** The values of the given properties of the contacts that exist, by email in lower case. At most 100 emails. */
  contacts(
    connection: Connection,
    emails: readonly string[],
    properties: readonly string[],
    options?: CallOptions,
  ): Promise<Map<string, Record<string, string | null>>>
  /** Creates or updates contacts by their email; at most 100 with different emails. Safe to repeat. */
  upsertContacts(connection: Connection, contacts: readonly CrmAContact[], options?: CallOptions): Promise<UpsertedContacts>
  /** The ids of those that exist, by email in lower case. At most 100 emails. */
  contactIds(connection: Connection, emails: readonly string[], options?: CallOptions): Promise<Map<string, string>>
  /** Contacts that are in the list already stay in it. Returns the ids of the others. */
  addToList(connection: Connection, listId: string, contactIds: readonly string[], options?: CallOptions): Promise<string[]>
  /** Returns the ids of those that were in the list. */
  removeFromList(connection: Connection, listId: string, contactIds: readonly string[], options?: CallOptions): Promise<string[]>
  /** Throws with reason 'missing-scopes' when the token may not read notes. */
  notesOf(connection: Connection, email: string, options?: CallOptions): Promise<{ contactId: string | null; notes: CrmANote[] }>
  /** Null when the CRM has no such contact. Set `repeat` on a retry: a note that the first attempt did create is found, not created again. */
  createNote(
    connection: Connection,
    note: { email: string; body: string; createdAt: string; repeat?: boolean },
    options?: CallOptions,
  ): Promise<{ noteId: string } | null>
}
