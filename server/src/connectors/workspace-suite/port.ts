import type { CallOptions, Connection } from '../connection.ts'

export type SuiteUser = { id: string; email: string | null; name: string | null; picture: string | null; scope: string | null }

export type SuiteFile = { id: string; name: string; modifiedTime: string | null; webViewLink: string | null }

export type WorkspaceSuite = {
  /** The connected account and its ten most recently changed documents and spreadsheets. */
  preview(connection: Connection, options?: CallOptions): Promise<{ user: SuiteUser; documents: SuiteFile[]; spreadsheets: SuiteFile[] }>
}
