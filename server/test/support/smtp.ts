import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { eventually } from './eventually.ts'

export type ReceivedMail = ParsedMail & { envelope: { from: string; to: string[] }; raw: string }

/** What the server does instead of accepting a message. */
export type MailFault =
  /** Responds to RCPT TO with this code: 4xx is a temporary error, 5xx a permanent one. */
  | { kind: 'refuse'; code: number; message?: string }
  /** Refuses the password. */
  | { kind: 'auth' }
  /** Reads the message and never responds. */
  | { kind: 'hang' }
  /** Reads the message and accepts it once this resolves. */
  | { kind: 'slow'; until: Promise<void> }
  /** Accepts the message, but closes the connection before it confirms that. */
  | { kind: 'accept-and-drop' }
  /** Closes the connection before it accepts anything. */
  | { kind: 'drop' }

/** A real SMTP server on a loopback port, which stores messages and fails on demand. */
export class MailServer {
  readonly messages: ReceivedMail[] = []
  /** By address in lower case, or '*' for all. */
  readonly faults = new Map<string, MailFault>()
  connections = 0
  private server: SMTPServer | undefined
  private port = 0

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`
  }

  /** A restart uses the same port, so that a service with this URL can connect again. */
  async start(): Promise<this> {
    const server = new SMTPServer({
      logger: false,
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onConnect: (_, done) => {
        this.connections += 1
        done(this.faults.get('*')?.kind === 'drop' ? refusal(421, 'Go away') : null)
      },
      onAuth: (_, __, done) => done(this.faults.get('*')?.kind === 'auth' ? refusal(535, 'Bad password') : null, { user: 'someone' }),
      onRcptTo: ({ address }, _, done) => {
        const fault = this.faultFor(address)
        done(fault?.kind === 'refuse' ? refusal(fault.code, fault.message ?? 'Not this one') : null)
      },
      onData: (stream, session, done) => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
        const fault = this.faultFor(to[0] ?? '')
        void this.keep(stream, { from, to }).then(async () => {
          if (fault?.kind === 'hang') return
          if (fault?.kind === 'slow') await fault.until
          if (fault?.kind === 'accept-and-drop') return this.hangUp()
          done(null)
        }, done)
      },
    })
    server.on('error', () => {})
    await new Promise<void>((resolve, reject) => {
      server.server.once('error', reject)
      server.listen(this.port, '127.0.0.1', resolve)
    })
    this.port = (server.server.address() as AddressInfo).port
    this.server = server
    return this
  }

  /** Closes the port and all connections until start() is called again. */
  async stop(): Promise<void> {
    const server = this.server
    this.server = undefined
    if (!server) return
    this.hangUp(server)
    await new Promise<void>((resolve) => server.close(resolve))
  }

  to(address: string): ReceivedMail[] {
    return this.messages.filter(({ envelope }) => envelope.to.includes(address.toLowerCase()))
  }

  /** Waits until the address has exactly this many messages, and returns them in order of arrival. */
  async delivered(address: string, count = 1, withinMs?: number): Promise<ReceivedMail[]> {
    await eventually(async () => expect(this.to(address).map(({ subject }) => subject)).toHaveLength(count), withinMs)
    return this.to(address)
  }

  private faultFor = (address: string) => this.faults.get(address.toLowerCase()) ?? this.faults.get('*')

  private hangUp(server = this.server) {
    for (const connection of server?.connections ?? []) (connection as unknown as { _socket: { destroy(): void } })._socket.destroy()
  }

  private async keep(stream: AsyncIterable<Buffer>, envelope: ReceivedMail['envelope']) {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    const source = Buffer.concat(chunks)
    const lowered = { from: envelope.from, to: envelope.to.map((address) => address.toLowerCase()) }
    this.messages.push({ ...(await simpleParser(source)), envelope: lowered, raw: source.toString('utf8') })
  }
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/** For the top of a test file, before useFoyer: `const smtp = useSmtp(); const foyer = useFoyer(() => ({ config: { smtpUrl: smtp.url } }))`. */
export function useSmtp(): MailServer {
  const server = new MailServer()
  beforeAll(async () => void (await server.start()))
  beforeEach(() => {
    server.faults.clear()
    server.messages.length = 0
  })
  afterAll(() => server.stop())
  return server
}
