import { chooseLanguage, type Language, SYSTEMS, type System } from '@foyer/contracts'
import { isConnectorError } from '../../connectors/connector-error.ts'
import type { Mailer } from '../../connectors/mail/port.ts'
import type { Clock } from '../../platform/clock.ts'
import { newId } from '../../platform/db/columns.ts'
import type { Database, Reader } from '../../platform/db/database.ts'
import type { Attempt, Queue } from '../../platform/jobs/queue.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import { type AccountMailText, inLanguage, type Texts, textsIn } from '../../texts/index.ts'
import { mailedInvitationCode } from '../auth/invitation-code.ts'
import { takeSendingAllowance } from '../sending-limits/sending-limits.ts'
import { createAccountCode } from './codes.ts'
import { composeAccountMail } from './message.ts'
import { findAccount, findAccountByEmail, findInvitation } from './store.ts'

export type SecurityNotice = keyof Texts['accountMail']['notices']

/** Only ids and addresses: the code of a link is made when the email is sent, so the queue holds no secret. */
export type AccountMail =
  | { kind: 'password-reset'; email: string }
  | { kind: 'email-verification'; userId: string }
  | { kind: 'email-change'; userId: string; email: string }
  | { kind: 'invitation'; invitationId: string }
  | { kind: 'integration-lost'; userId: string; system: System; workspaceName: string }
  | { kind: 'webhook-disabled'; email: string; name: string; language: string | null; workspaceName: string; host: string }
  | { kind: 'notice'; notice: SecurityNotice; email: string; name: string; language?: string | null }

declare module '../../platform/jobs/queue.ts' {
  interface JobTypes {
    'account-mail.send': AccountMailJob
  }
}

/** `wasUnanswered`: the mail server got the message before and did not answer, so this is the last attempt to send it. */
type AccountMailJob = AccountMail & { messageId: string; wasUnanswered?: boolean }

/** Shows an account email to the operator when there is no mail server. */
export type PrintAccountMail = (mail: { to: string; subject: string; link: string | null }) => void

export type AccountMailServices = {
  db: Database
  clock: Clock
  jobs: Queue
  tokens: TokenSigner
  mailer: Mailer
  baseUrl: string
  config: { mailFrom: string; mailPerDay: number }
  printAccountMail: PrintAccountMail
}

type Addressed = { to: { name: string | null; email: string }; language: Language; text: AccountMailText; link: string | null }

/** `messageId` makes every attempt the same message. Inside a transaction the email is sent only if it commits. */
export const queueAccountMail = (db: Reader, jobs: Queue, messageId: string, mail: AccountMail): Promise<void> =>
  jobs.enqueue(db, 'account-mail.send', { ...mail, messageId }, { key: messageId })

/**
 * Tells the owner of an account about a change. Not to an unverified address: its owner may not know of the account, and anyone who signed up
 * with it could have email sent there.
 */
export async function queueNotice(
  db: Reader,
  jobs: Queue,
  notice: SecurityNotice,
  { email, name, emailVerified, language }: NoticeTo,
): Promise<void> {
  if (emailVerified) await queueAccountMail(db, jobs, newId(), { kind: 'notice', notice, email, name, language })
}

type NoticeTo = { email: string; name: string; emailVerified: boolean; language?: string | null }

export async function sendAccountMail(services: AccountMailServices, job: AccountMailJob, { signal }: Attempt): Promise<void> {
  const addressed = await address(services, job)
  if (!addressed) return
  const { to, language, text, link } = addressed
  if (services.mailer.via !== 'smtp') return services.printAccountMail({ to: to.email, subject: text.subject, link })
  const mail = {
    messageId: `${job.messageId}@${new URL(services.baseUrl).hostname}`,
    from: { name: 'Foyer', address: services.config.mailFrom },
    to: { name: null, address: to.email },
    replyTo: null,
    ...inLanguage(language, () => composeAccountMail(text, to, link)),
    calendar: null,
    images: [],
  }
  await services.mailer.send(mail, signal).catch(async (error: unknown) => {
    if (!isConnectorError(error) || error.reason !== 'unanswered') throw error
    // Perhaps it arrived. There is no ledger for account email, so the job itself says that one more attempt is left.
    if (!job.wasUnanswered)
      await services.jobs.enqueue(services.db, 'account-mail.send', { ...job, wasUnanswered: true }, { key: job.messageId })
  })
}

/** Undefined if there is nothing to send any more, or no such account. */
async function address(services: AccountMailServices, mail: AccountMail): Promise<Addressed | undefined> {
  const { db } = services
  switch (mail.kind) {
    case 'password-reset': {
      const account = await findAccountByEmail(db, mail.email)
      return (
        account && {
          to: greeted(account),
          ...wording(account.language, (mail) => mail.passwordReset()),
          link: passwordResetLink(services, account),
        }
      )
    }
    case 'email-verification': {
      const account = await findAccount(db, mail.userId)
      if (!account || account.emailVerified) return undefined
      const link = confirmationLink(services, account, account.email)
      return { to: greeted(account), ...wording(account.language, (mail) => mail.emailVerification()), link }
    }
    case 'email-change': {
      const account = await findAccount(db, mail.userId)
      if (!account) return undefined
      return {
        to: { name: null, email: mail.email },
        ...wording(account.language, (mail) => mail.emailChange()),
        link: confirmationLink(services, account, mail.email),
      }
    }
    case 'invitation': {
      const invitation = await findInvitation(db, mail.invitationId)
      if (invitation?.status !== 'pending') return undefined
      // The link can still be copied, so an invitation over the limit is not sent later.
      if ((await takeSendingAllowance(services, invitation.organizationId)) !== null) return undefined
      const { email, workspaceName, inviterName, role } = invitation
      const link = `${services.baseUrl}/invitations/${mailedInvitationCode(services.tokens, invitation.id)}`
      const language = (await findAccountByEmail(db, email))?.language ?? invitation.workspaceLanguage
      return { to: { name: null, email }, ...wording(language, (mail) => mail.invitation(workspaceName, inviterName, role)), link }
    }
    case 'integration-lost': {
      const account = await findAccount(db, mail.userId)
      if (!account?.emailVerified) return undefined
      const { name } = SYSTEMS[mail.system]
      const link = `${services.baseUrl}/dashboard/integrations`
      return { to: greeted(account), ...wording(account.language, (text) => text.integrationLost(name, mail.workspaceName)), link }
    }
    case 'webhook-disabled': {
      const { workspaceName, host, language } = mail
      return {
        to: mail,
        ...wording(language, (texts) => texts.webhookDisabled(workspaceName, host)),
        link: `${services.baseUrl}/dashboard/webhooks`,
      }
    }
    case 'notice': {
      const language = mail.language ?? (await findAccountByEmail(db, mail.email))?.language
      return { to: mail, ...wording(language, ({ notices }) => notices[mail.notice]), link: null }
    }
  }
}

/** In the language of the account, if it is known. */
function wording(tag: string | null | undefined, text: (mail: Texts['accountMail']) => AccountMailText) {
  const language = chooseLanguage([tag]) ?? 'en'
  return { language, text: text(textsIn(language).accountMail) }
}

/** By name only at a verified address: elsewhere the name is a text that a stranger could send to anyone. */
const greeted = ({ email, name, emailVerified }: NoticeTo) => ({ email, name: emailVerified ? name : null })

type LinkServices = Pick<AccountMailServices, 'tokens' | 'baseUrl' | 'clock'>
type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export const passwordResetLink = ({ tokens, baseUrl, clock }: LinkServices, account: Account): string =>
  `${baseUrl}/reset-password/${createAccountCode(tokens, 'password-reset', account, account.email, clock())}`

const confirmationLink = ({ tokens, baseUrl, clock }: LinkServices, account: Account, email: string): string =>
  `${baseUrl}/confirm-email/${createAccountCode(tokens, 'email-confirmation', account, email, clock())}`
