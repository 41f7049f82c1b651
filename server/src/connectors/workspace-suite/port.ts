import type { SuiteFileKind } from '@foyer/contracts'
import type { CallOptions, Connection } from '../connection.ts'

export type SuiteUser = { id: string; email: string | null; name: string | null; picture: string | null; scope: string | null }

export type SuiteFile = { id: string; name: string; modifiedTime: string | null; webViewLink: string | null }

/** `isTrashed`: it is in the trash, from where its owner can restore it. */
export type FoundFile = SuiteFile & { kind: SuiteFileKind; isTrashed: boolean }

export type SuiteCalendarEvent = {
  /** Chosen by the caller, so that a repeated request cannot create a second one: 5 to 1024 of the characters 0-9 and a-v. */
  id: string
  title: string
  startTime: string
  endTime: string
  timezone: string | null
  place: string | null
  description: string
}

/** The event as the account holder opens it. */
export type StoredCalendarEvent = { htmlLink: string | null }

export type WorkspaceSuite = {
  /** Whether the operator has switched on the calendar. Consent asks for its scope only then. */
  hasCalendar: boolean
  /** Whether these granted scopes allow changes of the calendar. True for null: the vendor then answers the first call. */
  allowsCalendar(scope: string | null): boolean
  /** The connected account and its ten most recently changed documents and spreadsheets. */
  preview(connection: Connection, options?: CallOptions): Promise<{ user: SuiteUser; documents: SuiteFile[]; spreadsheets: SuiteFile[] }>
  /** Documents, spreadsheets and presentations with this text in their name, the newest twenty; all of them for an empty text. */
  searchFiles(connection: Connection, text: string, options?: CallOptions): Promise<FoundFile[]>
  /** Null if the account cannot see the file, which is also the answer for a deleted one, or if it is of another kind. */
  readFile(connection: Connection, id: string, options?: CallOptions): Promise<FoundFile | null>
  /** In the account's own calendar, without a notification to anyone. Null if the id was used before, even by a deleted event. */
  insertCalendarEvent(connection: Connection, event: SuiteCalendarEvent, options?: CallOptions): Promise<StoredCalendarEvent | null>
  /** Also restores an event that was deleted. Null if there is none with this id, or none that can be restored. */
  updateCalendarEvent(connection: Connection, event: SuiteCalendarEvent, options?: CallOptions): Promise<StoredCalendarEvent | null>
  /** An event that does not exist or was deleted before is not an error. */
  deleteCalendarEvent(connection: Connection, id: string, options?: CallOptions): Promise<void>
}
