export type SmtpTimeouts = {
  /** Connecting, TLS and signing in. */
  connectMs: number
  /** The answers to the sender and the recipient. */
  envelopeMs: number
  /** Each part of the message. */
  transferMs: number
  /** The answer to the whole message. */
  replyMs: number
}

/**
 * A server that does not respond delays a job, never a request. RFC 5321, 4.5.3.2.6: a server may check a message for ten minutes before it
 * answers, and a client that does not wait for that sends copies.
 */
export const SMTP_TIMEOUTS: SmtpTimeouts = { connectMs: 20_000, envelopeMs: 20_000, transferMs: 60_000, replyMs: 600_000 }
