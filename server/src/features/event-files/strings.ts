import { SYSTEMS } from '@foyer/contracts'

const SUITE = SYSTEMS['workspace-suite'].name

/** What is wrong with a file and what to do. */
export const FILE_FAULT = {
  trashed: 'This file is in the trash of Google Drive. Restore it there, or remove it from the event.',
  notShared:
    'The connected account can no longer see this file: it was deleted, or is not shared any more. Share it with the account again, or remove it from the event.',
  missingRight: `${SUITE} has not granted the right to list files, so it is unknown whether this file still exists. Reconnect it and allow it.`,
  notConnected: `${SUITE} is not connected, so it is unknown whether this file still exists. Connect it under Integrations.`,
}
export const FILES = {
  cannotSee: (ids: readonly string[]) =>
    `fileIds contains files that the connected account cannot see, or that are no documents, spreadsheets or presentations: ${ids.join(', ')}.`,
}
