import { ConnectorError } from '../connector-error.ts'

/** An error of nodemailer or of our own limits. */
export type SmtpFault = Error & {
  code?: string
  /** The code of the system or of TLS, where `code` is one of nodemailer. */
  originalCode?: string
  timeoutType?: string
  command?: string
  responseCode?: number
  response?: string
  /** The server may have the whole message. */
  transferred?: boolean
  /** What to change in the settings, as a sentence. */
  setting?: string | null
}
type Classification = Pick<ConnectorError, 'kind'> & { reason: NonNullable<ConnectorError['reason']>; summary: string }

export async function withConnectorErrors(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw toConnectorError(error as SmtpFault)
  }
}

function toConnectorError(fault: SmtpFault): ConnectorError {
  const details = { system: 'mail', status: fault.responseCode, vendorCode: fault.originalCode ?? fault.code } as const
  if (fault.setting) return new ConnectorError({ ...details, kind: 'configuration', reason: 'refused', message: fault.setting })
  const { kind, reason, summary } = classify(fault)
  const reply = fault.response?.replace(/\s+/g, ' ').trim().slice(0, 300)
  const message = reply ? `${summary}: ${reply}` : `${summary}.`
  return new ConnectorError({ ...details, kind, reason, message })
}

/** By the server's reply: 4xx is temporary and 5xx permanent. A server that does not reply may come back. */
function classify({ code = '', command = '', responseCode = 0, transferred }: SmtpFault): Classification {
  if (transferred && responseCode === 0)
    return { kind: 'temporary', reason: 'unanswered', summary: 'The mail server got the whole message and did not answer' }
  if (responseCode >= 400 && responseCode < 500)
    return { kind: 'temporary', reason: 'unreachable', summary: 'The mail server asked to try again later' }
  if (AUTH_ERRORS.has(code) || responseCode === 530 || responseCode === 535)
    return { kind: 'configuration', reason: 'reconnect', summary: 'Signing in to the mail server failed' }
  if (CONFIG_ERRORS.has(code))
    return { kind: 'configuration', reason: 'refused', summary: `The mail server settings do not work (${code})` }
  if (responseCode >= 500 && SENDER_COMMANDS.has(command))
    return { kind: 'configuration', reason: 'refused', summary: 'The mail server does not accept email from this sender' }
  if (responseCode >= 500) return { kind: 'permanent', reason: 'refused', summary: 'The mail server refused this message' }
  // Rejected by the library before sending: it is not an email address.
  if (code === 'EENVELOPE') return { kind: 'permanent', reason: 'refused', summary: 'The email address is not valid' }
  if (code === 'ETIMEDOUT') return { kind: 'temporary', reason: 'timeout', summary: 'The mail server does not respond' }
  if (code === 'EABORTED') return { kind: 'temporary', reason: 'timeout', summary: 'The service stopped before the message was sent' }
  return { kind: 'temporary', reason: 'unreachable', summary: `The mail server cannot be reached${code && ` (${code})`}` }
}

const AUTH_ERRORS = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2'])
const CONFIG_ERRORS = new Set(['ETLS', 'ECONFIG'])
const SENDER_COMMANDS = new Set(['CONN', 'EHLO', 'HELO', 'MAIL FROM'])
