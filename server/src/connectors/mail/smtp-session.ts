import { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SmtpFault } from './smtp-errors.ts'
import { findSettingFault } from './smtp-settings.ts'
import type { SmtpTimeouts } from './smtp-timeouts.ts'

export type SmtpEnvelope = { from: string; to: string[] }
type SendOptions = { signal?: AbortSignal; onTransferred(): void }

/** One connection to the mail server, signed in. Every failure closes it. */
export type SmtpSession = {
  /** Fails with a fault that has `transferred` set once the server may have the whole message. */
  send(envelope: SmtpEnvelope, message: Buffer, options: SendOptions): Promise<void>
  isOpen(): boolean
  close(): void
}

const CHUNK_BYTES = 16_384

/** nodemailer is loaded with the first message, so that a service that sends none does not hold it in memory. */
export async function openSession(url: string, timeouts: SmtpTimeouts, signal?: AbortSignal): Promise<SmtpSession> {
  const [{ default: Connection }, { parseConnectionUrl }] = await Promise.all([
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/shared'),
  ])
  const { connectMs, replyMs } = timeouts
  const limits = { connectionTimeout: connectMs, greetingTimeout: connectMs / 2, dnsTimeout: connectMs, socketTimeout: 2 * replyMs }
  const { auth, ...address } = parseConnectionUrl(url) as SMTPConnection.Options & { auth?: { user?: string; pass?: string } }
  const connection = new Connection({ ...address, ...limits })
  let open = true
  const onEnd = () => {
    open = false
  }
  connection.on('end', onEnd).on('error', onEnd)
  const close = () => {
    open = false
    connection.close()
  }
  const opening = withDeadline(connectMs, signal, close, (resolve, reject) => {
    connection.once('error', reject)
    connection.connect((error) => {
      if (error) return reject(error)
      if (!auth?.user || !connection.allowsAuth) return resolve()
      connection.login({ user: auth.user, pass: auth.pass ?? '' } as SMTPConnection.AuthenticationType, (failure) =>
        failure ? reject(failure) : resolve(),
      )
    })
  })
  await opening.catch(async (error: SmtpFault) => {
    const { _socket } = connection as unknown as { _socket?: { bytesRead: number } }
    const attempt = { address, bytesRead: _socket?.bytesRead ?? 0, probeMs: connectMs / 4 }
    throw Object.assign(error, { setting: await findSettingFault(error, attempt) })
  })
  return {
    isOpen: () => open,
    close,
    send: (envelope, message, options) => transfer(connection, timeouts, close, envelope, message, options),
  }
}

async function transfer(
  connection: SMTPConnection,
  timeouts: SmtpTimeouts,
  close: () => void,
  envelope: SmtpEnvelope,
  message: Buffer,
  { signal, onTransferred }: SendOptions,
): Promise<void> {
  let transferred = false
  const work = withDeadline(timeouts.envelopeMs, signal, close, (resolve, reject, restart) => {
    // Read as the socket takes it, so that its end means that the server has all but the last few kB.
    const source = readableOf(message, () => restart(timeouts.transferMs))
    source.once('end', () => {
      transferred = true
      restart(timeouts.replyMs)
      onTransferred()
    })
    connection.send(envelope, source, (error) => (error ? reject(error) : resolve()))
  })
  await work.catch((error: SmtpFault) => {
    throw Object.assign(error, { transferred })
  })
}

function readableOf(message: Buffer, onChunk: () => void): Readable {
  let start = 0
  return new Readable({
    read() {
      onChunk()
      this.push(start < message.length ? message.subarray(start, start + CHUNK_BYTES) : null)
      start += CHUNK_BYTES
    },
  })
}

/** Settles once. Closes the connection on every failure, a timeout and an aborted signal included; `restart` starts a new deadline. */
function withDeadline(
  ms: number,
  signal: AbortSignal | undefined,
  close: () => void,
  work: (resolve: () => void, reject: (error: Error) => void, restart: (ms: number) => void) => void,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let onAbort = () => {}
  return new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => {
      close()
      reject(error)
    }
    const restart = (limitMs: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => fail(Object.assign(new Error('timed out'), { code: 'ETIMEDOUT' })), limitMs)
    }
    onAbort = () => fail(Object.assign(new Error('interrupted'), { code: 'EABORTED' }))
    if (signal?.aborted) return onAbort()
    signal?.addEventListener('abort', onAbort)
    restart(ms)
    work(resolve, fail, restart)
  }).finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  })
}
