import type { FormField } from '@foyer/contracts'
import type { Reader } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { completeFields } from './fields.ts'
import { fieldsOfOtherVersions, findAnsweredVersion } from './version-store.ts'

type Answered = { organizationId: OrganizationId; eventId: string; formVersionId: string | null; answers: Record<string, unknown> }

const MAX_OTHER_VERSIONS = 50

/**
 * The questions of a registration as the person saw them. Answers to questions of another version, which the person kept or an organizer
 * added, get the newest field of their key.
 */
export async function answeredQuestions(db: Reader, registration: Answered): Promise<FormField[]> {
  const version = await findAnsweredVersion(db, registration)
  if (!version) return []
  const known = new Set(version.fields.map(({ key }) => key))
  const missing = Object.keys(registration.answers).filter((key) => !known.has(key))
  if (missing.length === 0) return completeFields(version.fields)
  const others = (await fieldsOfOtherVersions(db, version, MAX_OTHER_VERSIONS)).flat()
  return completeFields([...version.fields, ...missing.flatMap((key) => others.find((field) => field.key === key) ?? [])])
}
