import { type AnswerUpload, type FormField, fileFault, fileTypeOf } from '@foyer/contracts'
import { invalid } from '../../../platform/http/problem.ts'
import type { TokenSigner } from '../../../platform/signed-tokens.ts'
import { currentLanguage, type Texts, t } from '../../../texts/index.ts'
import { issueAnswerUpload } from '../../storage/answer-objects.ts'
import { openTarget } from '../open-target.ts'
import type { EventScope } from '../tables.ts'
import { ANSWER_FILE } from './strings.ts'

export type UploadDependencies = Parameters<typeof issueAnswerUpload>[0]
type NewFile = { field: string; fileName: string; size: number }
type Input = NewFile & { pagePassword?: string; inviteToken?: string; permit?: string }

const PERMIT = 'answer-upload'

/** Part of the form of a page, which is shown only to people who may register: in place of the password and the invite. */
export const uploadPermit = (tokens: TokenSigner, eventId: string): string => tokens.signId(PERMIT, eventId)

/** For people who may register at this moment. */
export async function createAnswerUpload(
  dependencies: UploadDependencies & Parameters<typeof openTarget>[0],
  orgSlug: string,
  eventSlug: string,
  { pagePassword, permit, ...input }: Input,
  address: string,
): Promise<AnswerUpload> {
  const { registrationTargets, tokens } = dependencies
  const eventId = (await registrationTargets.find(orgSlug, eventSlug))?.eventId
  const isPermitted = permit !== undefined && eventId !== undefined && tokens.verifyId(PERMIT, permit)?.id === eventId
  const inviteToken = input.inviteToken ?? (isPermitted ? permit : undefined)
  const visitor = { address, isUnlocked: isPermitted, pagePassword, inviteToken }
  const target = await openTarget(dependencies, orgSlug, eventSlug, visitor)
  return issueUpload(dependencies, target, target.fields ?? [], input)
}

export async function issueUpload(
  dependencies: UploadDependencies,
  { organizationId, eventId }: EventScope,
  fields: readonly FormField[],
  { field: key, fileName, size }: NewFile,
): Promise<AnswerUpload> {
  const field = fields.find((candidate) => candidate.key === key && candidate.type === 'file')
  if (!field) throw invalid(ANSWER_FILE.notAFileField(key))
  const faultIn = ({ scripts }: Texts) => fileFault(field, { fileName, size }, scripts.answers, currentLanguage())
  if (faultIn(t)) throw invalid((texts) => faultIn(texts)!)
  return issueAnswerUpload(dependencies, { organizationId, eventId, fileName, contentType: fileTypeOf(field, fileName)!, size })
}
