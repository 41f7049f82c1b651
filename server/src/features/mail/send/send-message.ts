import { isConnectorError } from '../../../connectors/connector-error.ts'
import type { Mailer } from '../../../connectors/mail/port.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Attempt } from '../../../platform/jobs/queue.ts'
import type { TokenSigner } from '../../../platform/signed-tokens.ts'
import type { OrganizationId } from '../../auth/tables.ts'
import { ticketCode, ticketQrPng } from '../../check-in/ticket-code.ts'
import { type ComposeDependencies, composeMessage } from '../compose/compose-message.ts'
import { TICKET_IMAGE_ID } from '../compose/layout.ts'
import { findMessageContext, type MessageContext } from '../compose/message-context.ts'
import { oneLine } from '../compose/one-line.ts'
import { changeQueued, findMessage, type MessageRow } from '../store.ts'

type Dependencies = ComposeDependencies & {
  db: Database
  clock: Clock
  tokens: TokenSigner
  mailer: Mailer
  baseUrl: string
  config: { mailFrom: string }
}

/**
 * One message: is it still to be sent, does it still make sense, its words, the sending, the mark, in this order. A crash before the mark
 * sends it again under the same Message-ID; after the mark nothing sends it again.
 */
export async function sendMessage(
  dependencies: Dependencies,
  { organizationId, messageId }: { organizationId: OrganizationId; messageId: string },
  attempt: Attempt,
): Promise<void> {
  const { db, clock, mailer } = dependencies
  const queued = await findMessage(db, organizationId, messageId)
  if (queued?.status !== 'queued') return
  try {
    const context = (await findMessageContext(db, queued))!
    const written = await composeMessage(dependencies, queued, context)
    if (!written) return
    const mail = await outgoing(dependencies, written, context)
    await changeQueued(db, queued, { attempts: 'one more', lastAttemptAt: clock().toISOString(), via: mailer.via })
    await mailer.send(mail)
  } catch (error) {
    return giveUpOrThrow(dependencies, queued, error, attempt)
  }
  await changeQueued(db, queued, { status: 'sent', sentAt: clock().toISOString(), reason: null })
}

/** What can work later is thrown, for the queue to try again with growing pauses. The ledger knows the reason either way. */
async function giveUpOrThrow({ db }: Dependencies, message: MessageRow, error: unknown, attempt: Attempt): Promise<void> {
  const reason = isConnectorError(error) ? error.message : 'The message could not be put together or handed over.'
  const isFinal = attempt.isLast || (isConnectorError(error) && error.kind === 'permanent')
  await changeQueued(db, message, { reason, ...(isFinal && { status: 'failed' as const }) })
  if (!isFinal) throw error
}

async function outgoing({ tokens, baseUrl, config }: Dependencies, message: MessageRow, { workspace }: MessageContext) {
  const { id, registrationId, calendar } = message
  const html = message.html!
  const ticket = registrationId && html.includes(`cid:${TICKET_IMAGE_ID}`) ? await ticketQrPng(ticketCode(tokens, registrationId)) : null
  return {
    messageId: `${id}@${new URL(baseUrl).hostname}`,
    from: { name: asName(workspace.name), address: config.mailFrom },
    to: { name: message.toName && asName(message.toName), address: message.toEmail },
    subject: message.subject!,
    text: message.text!,
    html,
    calendar: calendar === null ? null : { method: methodOf(calendar), text: calendar },
    images: ticket ? [{ id: TICKET_IMAGE_ID, fileName: 'ticket.png', contentType: 'image/png', content: ticket }] : [],
  }
}

const methodOf = (calendar: string) => (/^METHOD:CANCEL\s*$/m.test(calendar) ? ('CANCEL' as const) : ('REQUEST' as const))

/** The name before an address; none may look like an address itself. */
const asName = (name: string): string => oneLine(name.replace(/["<>@,;:\\]+/g, ' ')).slice(0, 100)
