import {
  cancelEvent,
  createEvent,
  deleteEvent,
  duplicateEvent,
  getEvent,
  listEvents,
  publishEvent,
  removePagePassword,
  setPagePassword,
  unpublishEvent,
  updateEvent,
} from './events.ts'
import type { Operation } from './operation.ts'
import {
  activateWorkspace,
  createWorkspace,
  getCurrentWorkspace,
  getDomain,
  listWorkspaces,
  removeDomain,
  resolveUniqueSlug,
  setDomain,
  updateCurrentWorkspace,
  verifyDomain,
} from './workspaces.ts'

/** The whole API as one table. What is not in it does not exist; what is in it must be served, or the tests fail. */
export const operations: readonly Operation[] = [
  // Workspaces
  listWorkspaces,
  createWorkspace,
  resolveUniqueSlug,
  getCurrentWorkspace,
  updateCurrentWorkspace,
  activateWorkspace,
  getDomain,
  setDomain,
  removeDomain,
  verifyDomain,
  // Events
  listEvents,
  createEvent,
  getEvent,
  updateEvent,
  deleteEvent,
  publishEvent,
  unpublishEvent,
  cancelEvent,
  duplicateEvent,
  setPagePassword,
  removePagePassword,
]

export * from './common.ts'
export * from './errors.ts'
export * from './events.ts'
export * from './operation.ts'
export * from './published-events.ts'
export * from './roles.ts'
export * from './workspaces.ts'
