import { ANSWER_SENTENCES, type AnswerFault, type CheckedAnswers, type FileAnswer, type FormField, fileFault } from '@foyer/contracts'
import type { Clock } from '../../../platform/clock.ts'
import { isUuid } from '../../../platform/db/columns.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { invalid } from '../../../platform/http/problem.ts'
import type { OrganizationId } from '../../auth/tables.ts'
import { objectIdOf, unpublishAnswers } from '../../storage/answer-objects.ts'
import type { EventScope } from '../tables.ts'
import { deleteUses, findUploads, insertUses, type UsedFile } from './store.ts'
import { ANSWER_FILE } from './strings.ts'

/** An hour less than unused files are kept, so that none is deleted while it is being used. */
const USABLE_MS = 23 * 60 * 60 * 1000

type Resolved = { answers: CheckedAnswers; files: UsedFile[]; faults: AnswerFault[] }

/**
 * The answers with their files as they were stored. A file must have been uploaded for this event, within a day, fit its question, and be
 * used by no registration, or by the one given.
 */
export async function resolveFiles(
  { db, clock }: { db: Database; clock: Clock },
  scope: EventScope,
  fields: readonly FormField[],
  answers: CheckedAnswers,
  registrationId: string | null = null,
): Promise<Resolved> {
  const asked = fields.filter(({ type, key }) => type === 'file' && Object.hasOwn(answers, key))
  if (asked.length === 0) return { answers, files: [], faults: [] }
  const idOf = ({ key }: FormField) => objectIdOf((answers[key] as FileAnswer).key)
  const uploads = await findUploads(db, scope, asked.map(idOf).filter(isUuid))
  const oldest = new Date(clock().getTime() - USABLE_MS).toISOString()
  const resolved: Resolved = { answers: { ...answers }, files: [], faults: [] }
  for (const field of asked) {
    const upload = uploads.find(({ id, key }) => id === idOf(field) && key === (answers[field.key] as FileAnswer).key)
    const isUsable = upload && (upload.usedBy === null ? upload.createdAt > oldest : upload.usedBy === registrationId)
    const fault = isUsable
      ? fileFault(field, { fileName: upload.fileName, size: upload.size! }, ANSWER_SENTENCES, 'en')
      : ANSWER_FILE.unknown(field.label)
    if (fault || !upload) {
      resolved.faults.push({ field: field.key, message: fault! })
      continue
    }
    const { key, fileName, size, contentType } = upload
    resolved.answers[field.key] = { key, fileName, size: size!, contentType }
    resolved.files.push({ objectId: upload.id, fieldKey: field.key })
  }
  return resolved
}

/** In the transaction that stores the answers. Of two registrations with the same file, the second is refused. */
export async function claimFiles(
  tx: Tx,
  organizationId: OrganizationId,
  registrationId: string,
  files: readonly UsedFile[],
): Promise<void> {
  if ((await insertUses(tx, organizationId, registrationId, files)) < files.length) throw invalid(ANSWER_FILE.usedTwice)
}

/** The same for changed answers: files they no longer refer to are deleted. */
export async function replaceFiles(
  tx: Tx,
  organizationId: OrganizationId,
  registrationId: string,
  files: readonly UsedFile[],
): Promise<void> {
  const kept = new Set(files.map(({ objectId }) => objectId))
  const removed = (await deleteUses(tx, organizationId, [registrationId])).filter((id) => !kept.has(id))
  if (removed.length > 0) await unpublishAnswers(tx, organizationId, removed)
  await claimFiles(tx, organizationId, registrationId, files)
}

/** Answers that an organizer wrote can only leave out a file. */
export async function dropUnusedFiles(tx: Tx, organizationId: OrganizationId, registrationId: string, answers: Record<string, unknown>) {
  const kept = filesIn(answers).map(({ objectId }) => objectId)
  const removed = await deleteUses(tx, organizationId, [registrationId], kept)
  if (removed.length > 0) await unpublishAnswers(tx, organizationId, removed)
}

/** What stored answers refer to. */
export const filesIn = (answers: Record<string, unknown>): UsedFile[] =>
  Object.entries(answers).flatMap(([fieldKey, answer]) => {
    const key = answer !== null && typeof answer === 'object' && 'key' in answer ? answer.key : null
    return typeof key === 'string' && isUuid(objectIdOf(key)) ? { objectId: objectIdOf(key), fieldKey } : []
  })

/** All files of the registrations. Returns the keys of their objects, whose bytes the caller removes. */
export async function eraseFiles(tx: Tx, organizationId: OrganizationId, registrationIds: readonly string[]): Promise<string[]> {
  if (registrationIds.length === 0) return []
  const removed = await deleteUses(tx, organizationId, registrationIds)
  return removed.length > 0 ? unpublishAnswers(tx, organizationId, removed) : []
}
