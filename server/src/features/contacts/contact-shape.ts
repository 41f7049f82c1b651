import type { Contact, ContactNote } from '@foyer/contracts'
import type { NoteRow } from './note-store.ts'
import type { ContactRow } from './store.ts'

export type ContactParts = Pick<Contact, 'tags' | 'otherEmails'>

export function toContact(row: ContactRow, { tags, otherEmails }: ContactParts): Contact {
  const { id, email, name, crmAId, crmBId, crmBSnapshot, crmBSyncedAt, createdAt, updatedAt } = row
  return { id, email, name, crmAId, crmBId, crmBSnapshot, crmBSyncedAt, tags, otherEmails, createdAt, updatedAt }
}

export function toNote(row: NoteRow): ContactNote {
  const { id, body, origin, authorUserId, authorName, eventId, crmANoteId, crmBNoteId, syncStatus, createdAt, updatedAt } = row
  return { id, body, origin, authorUserId, authorName, eventId, crmANoteId, crmBNoteId, syncStatus, createdAt, updatedAt }
}
