import { isConnectorError } from '../../../connectors/connector-error.ts'
import type { Mailer } from '../../../connectors/mail/port.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Attempt } from '../../../platform/jobs/queue.ts'
import type { TokenSigner } from '../../../platform/signed-tokens.ts'
import type { OrganizationId } from '../../auth/tables.ts'
import { ticketCode } from '../../check-in/ticket-code.ts'
import { type ComposeDependencies, type ComposedMessage, composeMessage } from '../compose/compose-message.ts'
import { hasTicketImage, TICKET_FILE_NAME, TICKET_IMAGE_ID } from '../compose/layout.ts'
import type { MessageContext } from '../compose/message-context-store.ts'
import { oneLine } from '../compose/one-line.ts'
import { changeQueued, type MessageRow } from '../store.ts'
import { FAILED } from '../strings.ts'
import { unsubscribeUrl } from '../unsubscribe/unsubscribe-link.ts'
import { holdMessage } from './hold-messages.ts'
import type { MessageBatches } from './message-batches.ts'

type Dependencies = ComposeDependencies & {
  db: Database
  clock: Clock
  tokens: TokenSigner
  mailer: Mailer
  baseUrl: string
  config: { mailFrom: string }
  messageBatches: MessageBatches
  drawTicket: DrawTicket
}

/** A QR code as PNG, drawn beside the event loop. */
export type DrawTicket = (code: string) => Promise<Buffer>

/**
 * Sends one queued message and marks it as sent. A crash before it is marked sends it again with the same Message-ID; once marked, it is
 * never sent again. A message the mail server got and did not answer is sent once more at most.
 */
export async function sendMessage(
  dependencies: Dependencies,
  { organizationId, messageId }: { organizationId: OrganizationId; messageId: string },
  attempt: Attempt,
): Promise<void> {
  const { mailer, messageBatches } = dependencies
  const queued = await messageBatches.find({ organizationId, id: messageId })
  if (queued?.status !== 'queued') return
  try {
    const context = await messageBatches.readContext(queued)
    const composed = await composeMessage(dependencies, queued, context)
    if (!composed) return
    if (await holdMessage(dependencies, composed)) return
    const mail = await toOutgoingMail(dependencies, composed.message, context)
    // No longer queued: the person was erased while the email was composed.
    if (!(await recordAttempt(dependencies, composed))) return
    await mailer.send(mail, attempt.signal)
  } catch (error) {
    return recordFailure(dependencies, queued, error, attempt)
  }
  await messageBatches.markSent(queued)
}

async function recordAttempt({ db, clock, mailer, messageBatches }: Dependencies, { message, content }: ComposedMessage): Promise<boolean> {
  if (content) return messageBatches.saveAttempt({ message, content })
  const attempt = { attempts: 'increment', lastAttemptAt: clock().toISOString(), via: mailer.via } as const
  return (await changeQueued(db, message, attempt)) !== undefined
}

/** Stores the reason in the ledger. Throws when another attempt may succeed, so that the queue retries with growing delays. */
async function recordFailure({ db, clock }: Dependencies, message: MessageRow, error: unknown, attempt: Attempt): Promise<void> {
  const isUnanswered = isConnectorError(error) && error.reason === 'unanswered'
  const isPermanent = isConnectorError(error) && error.kind === 'permanent'
  const isFinal = attempt.isLast || isPermanent || (isUnanswered && message.unansweredAt !== null)
  await changeQueued(db, message, {
    reason: reasonOf(error, message.unansweredAt !== null),
    ...(isUnanswered && { unansweredAt: clock().toISOString() }),
    ...(isFinal && { status: 'failed' as const }),
  })
  if (!isFinal) throw error
}

function reasonOf(error: unknown, wasUnanswered: boolean): string {
  if (!isConnectorError(error)) return FAILED.notSent
  if (error.reason === 'unanswered') return wasUnanswered ? FAILED.unansweredTwice : FAILED.unanswered
  return wasUnanswered ? FAILED.afterUnanswered(error.message) : error.message
}

async function toOutgoingMail(dependencies: Dependencies, message: MessageRow, { workspace, registration }: MessageContext) {
  const { tokens, baseUrl, config, mailer, drawTicket } = dependencies
  const { id, organizationId, calendar, createdAt } = message
  const html = message.html!
  // Without a mail server the image is not needed: the ledger draws it for those who look at the message.
  const hasTicket = mailer.via === 'smtp' && registration !== null && hasTicketImage(html)
  const ticket = hasTicket ? await drawTicket(ticketCode(tokens, registration)) : null
  const offUrl = unsubscribeUrl(dependencies, { organizationId, email: message.toEmail }, createdAt)
  return {
    messageId: `${id}@${new URL(baseUrl).hostname}`,
    from: { name: displayName(workspace.name), address: config.mailFrom },
    to: { name: message.toName && displayName(message.toName), address: message.toEmail },
    replyTo: workspace.replyTo === null ? null : { name: displayName(workspace.name), address: workspace.replyTo },
    subject: message.subject!,
    text: message.text!,
    html,
    // A marketing email has the link in its text.
    unsubscribeUrl: message.text!.includes(offUrl) ? offUrl : null,
    calendar: calendar === null ? null : { method: calendarMethod(calendar), text: calendar },
    images: ticket ? [{ id: TICKET_IMAGE_ID, fileName: TICKET_FILE_NAME, contentType: 'image/png', content: ticket }] : [],
  }
}

const calendarMethod = (calendar: string) => (/^METHOD:CANCEL\s*$/m.test(calendar) ? ('CANCEL' as const) : ('REQUEST' as const))

/** The display name of an address. It must not look like an address itself. */
const displayName = (name: string): string => oneLine(name.replace(/["<>@,;:\\]+/g, ' ')).slice(0, 100)
