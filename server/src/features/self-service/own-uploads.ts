import type { AnswerUpload } from '@foyer/contracts'
import { problem } from '../../platform/http/problem.ts'
import { issueUpload, type UploadDependencies } from '../registrations/files/answer-uploads.ts'
import { changeRefusal, requireOwnRegistration, type SelfServiceDependencies } from './own-registration.ts'

/** For a file that replaces an answer, while answers can be changed. */
export async function createOwnAnswerUpload(
  dependencies: SelfServiceDependencies & UploadDependencies,
  token: string,
  file: { field: string; fileName: string; size: number },
): Promise<AnswerUpload> {
  const own = await requireOwnRegistration(dependencies, token)
  const refusal = changeRefusal(own, dependencies.clock())
  if (refusal) throw problem('STATUS_CONFLICT', { detail: refusal })
  return issueUpload(dependencies, own, own.fields ?? [], file)
}
