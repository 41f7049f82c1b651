import type { CallOptions, Connection } from '../connection.ts'
import type { OAuthFlow } from '../oauth-port.ts'

export type Submission = {
  id: string
  /** ISO time. */
  submittedAt: string
  email: string | null
  values: Record<string, string>
  pageUrl: string | null
}

export type CrmAFormField = { name: string; label: string; type: string; required: boolean }

/** `embed` tells which event model the form's embed code speaks in the browser; null when the vendor does not say. */
export type CrmAForm = { id: string; name: string; fields: CrmAFormField[]; embed: 'V3' | 'V4' | null }

/** Only lists that are filled by hand are writable; the vendor fills the others by a rule and refuses members. */
export type CrmAList = { id: string; name: string; writable: boolean }

export type CrmANote = {
  id: string
  /** Plain text. */
  body: string
  createdAt: string
  updatedAt: string
}

/** `region` is where the vendor keeps the account, which its embedded forms must be told. */
export type AccountDescription = { portalId: string; region: string | null; scopes: string[] | null }

export type CrmA = {
  oauth: OAuthFlow
  /** `scopes` is null when the vendor does not tell. */
  describe(connection: Connection, options?: CallOptions): Promise<AccountDescription>
  /** Newest first. Pages on until `until` is true for a submission (which is still in the answer) or `maxPages` are read. */
  recentSubmissions(
    connection: Connection,
    formId: string,
    bounds: { until: (submission: Submission) => boolean; maxPages: number },
    options?: CallOptions,
  ): Promise<Submission[]>
  forms(connection: Connection, options?: CallOptions): Promise<CrmAForm[]>
  /** Null when the form does not exist. */
  form(connection: Connection, formId: string, options?: CallOptions): Promise<CrmAForm | null>
  lists(connection: Connection, query?: string, options?: CallOptions): Promise<CrmAList[]>
  list(connection: Connection, listId: string, options?: CallOptions): Promise<CrmAList | null>
  /** Creates the contact with this email, or changes the one there is. An unknown property refuses the call. */
  upsertContact(
    connection: Connection,
    contact: { email: string; properties: Record<string, string> },
    options?: CallOptions,
  ): Promise<{ contactId: string }>
  addToList(connection: Connection, member: { listId: string; contactId: string }, options?: CallOptions): Promise<void>
  /** Throws with reason 'missing-scopes' when the connected app may not read notes. */
  notesOf(connection: Connection, email: string, options?: CallOptions): Promise<{ contactId: string | null; notes: CrmANote[] }>
  /** Null when the CRM has no such contact. Set `repeat` on a retry: a note that the first attempt made after all is found, not doubled. */
  createNote(
    connection: Connection,
    note: { email: string; body: string; createdAt: string; repeat?: boolean },
    options?: CallOptions,
  ): Promise<{ noteId: string } | null>
}
