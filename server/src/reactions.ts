import type { Reactions } from './platform/publish.ts'

/** Who does what when something happened, in the transaction it happened in. Features do not call to the right; they publish. */
export const reactions: Reactions = {
  'workspace.created': [],
  'event.published': [],
  'event.unpublished': [],
  'event.canceled': [],
  'event.resized': [],
  'event.duplicated': [],
  'event.form-bound': [],
}
