export type Mailbox = { name: string | null; address: string }

export type OutgoingMail = {
  /** Without the angle brackets. The same for every attempt, so that a mail client can detect duplicates. */
  messageId: string
  from: Mailbox
  to: Mailbox
  /** Null: replies go to the sender. */
  replyTo: Mailbox | null
  subject: string
  text: string
  html: string
  /** Where a POST without anything else unsubscribes the recipient (RFC 8058). */
  unsubscribeUrl?: string | null
  calendar: { method: 'REQUEST' | 'CANCEL'; text: string } | null
  /** Inline images, referenced as `cid:<id>` in the HTML. */
  images: { id: string; fileName: string; contentType: string; content: Buffer }[]
}

/**
 * Sends messages. Fails with a ConnectorError: `temporary` and `configuration` can be retried, `permanent` cannot. With the reason
 * `unanswered` the mail server may have accepted the message: it got all of it, and the connection was lost, or the time was up, before its answer.
 */
export type Mailer = {
  /** 'mailbox': nothing is sent; messages are read in the ledger. */
  via: 'smtp' | 'mailbox'
  /** An aborted signal ends the wait for the mail server. */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>
  /** Connects and authenticates; throws when that fails. */
  check(): Promise<void>
  close(): void
}
