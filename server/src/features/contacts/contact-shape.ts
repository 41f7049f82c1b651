import type { Contact, ContactNote } from '@foyer/contracts'
import type { NoteRow } from './note-store.ts'
import type { ContactRow } from './store.ts'

export function toContact({ id, email, name, crmAId, crmBId, crmBSnapshot, createdAt, updatedAt }: ContactRow): Contact {
  return { id, email, name, crmAId, crmBId, crmBSnapshot, createdAt, updatedAt }
}

export function toNote(row: NoteRow): ContactNote {
  const { id, body, origin, authorUserId, authorName, eventId, crmANoteId, crmBNoteId, syncStatus, createdAt, updatedAt } = row
  return { id, body, origin, authorUserId, authorName, eventId, crmANoteId, crmBNoteId, syncStatus, createdAt, updatedAt }
}
