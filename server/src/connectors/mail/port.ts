export type Mailbox = { name: string | null; address: string }

export type OutgoingMail = {
  /** Without the angle brackets. The same for every attempt, so that whoever gets a message twice can tell. */
  messageId: string
  from: Mailbox
  to: Mailbox
  subject: string
  text: string
  html: string
  calendar: { method: 'REQUEST' | 'CANCEL'; text: string } | null
  /** Shown inside the message, where its markup says `cid:<id>`. */
  images: { id: string; fileName: string; contentType: string; content: Buffer }[]
}

/** Takes a message over. Fails with a ConnectorError: temporary and configuration can be tried again, permanent never works. */
export type Mailer = {
  /** 'mailbox': nothing leaves; the ledger is where messages are read. */
  via: 'smtp' | 'mailbox'
  send(mail: OutgoingMail): Promise<void>
  /** Connects and signs in, and throws when that fails. */
  check(): Promise<void>
  close(): void
}
